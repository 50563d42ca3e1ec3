import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { searchMembers as contract } from '@festoon/contracts/messaging/message-actions';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getPublicAccounts } from '../../../identity/accounts/public.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { chatPerson } from '../read-messages.ts';
import { searchMemberIds } from './search-queries.ts';

const RESULTS_MAX = 20;

/** Returns the people whom a message here can mention. */
export async function searchMembers(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, text }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const now = ctx.clock.now();
  await getConversationForReader(ctx.db, { conversationId, accountId, now });
  const ids = await searchMemberIds(ctx.db, {
    conversationId,
    text: text.trim(),
    excludedId: accountId,
    now,
    limit: RESULTS_MAX,
  });
  const people = await getPublicAccounts(ctx.db, ids);
  return { items: ids.flatMap((id) => people.get(id) ?? []).map(chatPerson) };
}
