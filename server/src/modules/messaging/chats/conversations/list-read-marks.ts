import type { listReadMarks as contract } from '@festoon/contracts/messaging/chat-own';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { AccountId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getReadable } from '../get-readable.ts';
import { listShownMarks } from './read-mark-queries.ts';

export async function listReadMarks(
  ctx: Context,
  { accountId: by }: UserActor,
  { conversationId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getReadable(ctx.db, { conversationId, accountId: by, now: ctx.clock.now() });
  const rows = await listShownMarks(ctx.db, { conversationId, by });
  return { marks: rows.map(({ accountId, number }) => ({ accountId: AccountId.parse(accountId), number })) };
}
