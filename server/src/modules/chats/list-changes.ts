import type { EndpointInput, EndpointResult } from '@festoon/contracts/endpoint';
import type { listChanges as contract } from '@festoon/contracts/messages';
import type { Context } from '../../context.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { getReadable } from './get-readable.ts';
import { readChanges } from './read-changes.ts';

/** Fills a reader's gap, a page at a time. */
export async function listChanges(
  ctx: Context,
  actor: UserActor,
  { conversationId, after }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const asked = { conversationId, accountId: actor.accountId, now: ctx.clock.now() };
  const { lastChange } = await getReadable(ctx.db, asked);
  const { upTo, entries } = await readChanges(ctx.db, {
    ...{ conversationId, after, newest: lastChange, readerId: actor.accountId },
  });
  return { upTo, entries, isMore: upTo < lastChange };
}
