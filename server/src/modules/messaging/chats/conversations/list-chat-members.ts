import type { listChatMembers as contract } from '@festoon/contracts/messaging/chat-members';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getPublicAccounts } from '../../../identity/accounts/public.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { chatPerson } from '../read-messages.ts';
import { listMembers } from './listed-members-queries.ts';

export async function listChatMembers(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getConversationForReader(ctx.db, { conversationId, accountId, now: ctx.clock.now() });
  const rows = await listMembers(ctx.db, conversationId);
  const cards = await getPublicAccounts(
    ctx.db,
    rows.map((row) => row.accountId),
  );
  return {
    members: rows.flatMap(({ accountId: id, role }) => {
      const card = cards.get(id);
      return card === undefined ? [] : [{ person: chatPerson(card), role }];
    }),
  };
}
