import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listPinnedMessages as contract } from '@festoon/contracts/messaging/message-actions';
import type { Context } from '../../../../context.ts';
import { inSnapshot } from '../../../../platform/db/in-snapshot.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getReadable } from '../get-readable.ts';
import { listPinned } from '../message-queries.ts';
import { readMessages } from '../read-messages.ts';
import { findHiddenNumber } from '../messages/member-queries.ts';

export async function listPinnedMessages(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  return inSnapshot(ctx.db, async (tx) => {
    await getReadable(tx, { conversationId, accountId, now: ctx.clock.now() });
    const hiddenNumber = await findHiddenNumber(tx, { conversationId, accountId });
    const rows = await listPinned(tx, { conversationId, hiddenNumber });
    return { messages: await readMessages(tx, rows, accountId) };
  });
}
