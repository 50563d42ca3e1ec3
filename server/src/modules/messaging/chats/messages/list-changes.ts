import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listChanges as contract } from '@festoon/contracts/messaging/messages';
import type { Context } from '../../../../context.ts';
import { inSnapshot } from '../../../../platform/db/in-snapshot.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { findClearedNumber } from './cleared-number-queries.ts';
import { readReaderChanges } from '../read-changes.ts';

/** Returns the changes that a reader has missed, one page at a time. */
export async function listChanges(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, after }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  return inSnapshot(ctx.db, async (tx) => {
    const head = await getConversationForReader(tx, { conversationId, accountId, now: ctx.clock.now() });
    const clearedNumber = await findClearedNumber(tx, { conversationId, accountId });
    const { upTo, entries } = await readReaderChanges(tx, {
      conversationId,
      readerId: accountId,
      after,
      head,
      clearedNumber,
    });
    return { upTo, entries, hasMore: upTo < head.lastChange };
  });
}
