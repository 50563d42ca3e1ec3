import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listReactions as contract } from '@festoon/contracts/messaging/message-actions';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getPublicAccounts } from '../../../identity/accounts/public.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { findMessage } from '../message-queries.ts';
import { chatPerson } from '../read-messages.ts';
import { findClearedNumber } from '../messages/cleared-number-queries.ts';
import { listInteractions } from '../search/search-queries.ts';

const RESULTS_MAX = 200;

export async function listReactions(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, messageId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getConversationForReader(ctx.db, { conversationId, accountId, now: ctx.clock.now() });
  const clearedNumber = await findClearedNumber(ctx.db, { conversationId, accountId });
  const message = await findMessage(ctx.db, messageId);
  if (message?.conversationId !== conversationId || message.number <= clearedNumber) throwDomainError('not_found');
  const rows = await listInteractions(ctx.db, { messageId, limit: RESULTS_MAX });
  const cards = await getPublicAccounts(
    ctx.db,
    rows.map((row) => row.accountId),
  );
  const people = rows.flatMap(({ emoji, option, accountId: id }) => {
    const card = cards.get(id);
    return card === undefined ? [] : [{ emoji, option, person: chatPerson(card) }];
  });
  return {
    reactions: people.flatMap(({ emoji, person }) => (emoji === null ? [] : [{ emoji, person }])),
    votes: people.flatMap(({ option, person }) => (option === null ? [] : [{ option, person }])),
  };
}
