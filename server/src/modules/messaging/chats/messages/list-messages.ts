import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listMessages as contract } from '@festoon/contracts/messaging/messages';
import type { Context } from '../../../../context.ts';
import { inSnapshot } from '../../../../platform/db/in-snapshot.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { listMessageRange } from '../message-queries.ts';
import { readMessages } from '../read-messages.ts';
import { findClearedNumber } from './cleared-number-queries.ts';
import { pageRange } from './page-rules.ts';

/** Returns a page of history and the change number that it corresponds to, from one snapshot. */
export async function listMessages(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, ...page }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  return inSnapshot(ctx.db, async (tx) => {
    const { lastNumber, lastChange } = await getConversationForReader(tx, {
      conversationId,
      accountId,
      now: ctx.clock.now(),
    });
    const clearedNumber = await findClearedNumber(tx, { conversationId, accountId });
    const { from, to, hasBefore, hasAfter } = pageRange(page, { first: clearedNumber + 1, last: lastNumber });
    const rows = from > to ? [] : await listMessageRange(tx, { conversationId, from, to });
    return { messages: await readMessages(tx, rows, accountId), upTo: lastChange, hasBefore, hasAfter };
  });
}
