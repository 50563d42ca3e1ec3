import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listReactions as contract } from '@festoon/contracts/messaging/message-actions';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getAccountCards } from '../../../identity/accounts/public.ts';
import { getReadable } from '../get-readable.ts';
import { findMessage } from '../message-queries.ts';
import { chatPerson } from '../read-messages.ts';
import { findHiddenNumber } from '../messages/member-queries.ts';
import { listReacted } from '../search/search-queries.ts';

const SHOWN = 200;

export async function listReactions(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, messageId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getReadable(ctx.db, { conversationId, accountId, now: ctx.clock.now() });
  const hiddenNumber = await findHiddenNumber(ctx.db, { conversationId, accountId });
  const message = await findMessage(ctx.db, messageId);
  if (message?.conversationId !== conversationId || message.number <= hiddenNumber) throwDomainError('not_found');
  const rows = await listReacted(ctx.db, { messageId, limit: SHOWN });
  const cards = await getAccountCards(
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
