import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listChanges as contract } from '@festoon/contracts/messaging/messages';
import type { Context } from '../../../context.ts';
import { inSnapshot } from '../../../platform/db/in-snapshot.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getReadable } from './get-readable.ts';
import { findHiddenNumber } from './messages/member-queries.ts';
import { readOwnChanges } from './read-changes.ts';

/** Fills a reader's gap, a page at a time. */
export async function listChanges(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, after }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  return inSnapshot(ctx.db, async (tx) => {
    const head = await getReadable(tx, { conversationId, accountId, now: ctx.clock.now() });
    const hiddenNumber = await findHiddenNumber(tx, { conversationId, accountId });
    const { upTo, entries } = await readOwnChanges(tx, { conversationId, readerId: accountId, after, head, hiddenNumber });
    return { upTo, entries, isMore: upTo < head.lastChange };
  });
}
