import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { searchMembers as contract } from '@festoon/contracts/messaging/message-actions';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getAccountCards } from '../../../identity/accounts/public.ts';
import { getReadable } from '../get-readable.ts';
import { chatPerson } from '../read-messages.ts';
import { listNamedMembers } from './search-queries.ts';

const SHOWN = 20;

/** Whom a message here could mention. */
export async function searchMembers(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, text }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const now = ctx.clock.now();
  await getReadable(ctx.db, { conversationId, accountId, now });
  const ids = await listNamedMembers(ctx.db, { conversationId, text: text.trim(), butId: accountId, now, limit: SHOWN });
  const people = await getAccountCards(ctx.db, ids);
  return { items: ids.flatMap((id) => people.get(id) ?? []).map(chatPerson) };
}
