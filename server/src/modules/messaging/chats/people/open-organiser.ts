import type * as contract from '@festoon/contracts/messaging/chat-people';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getVisibleEventById } from '../../../events/events/public.ts';
import { findDirect, directKey } from '../conversations/direct-queries.ts';
import { readConversation } from '../conversations/get-conversation.ts';
import { openDirect } from '../conversations/open-direct.ts';
import { canStartConversation } from '../conversations/reach-queries.ts';
import { getEventLinkPreviews } from '../event-link-previews.ts';
import { findEventRooms } from '../rooms/find-event-rooms.ts';
import { holdsTicket, setAboutTicket } from './people-queries.ts';

/**
 * Opens a conversation with the organiser, for anyone who can see the event. With a ticket, the organiser sees which one.
 */
export async function openOrganiserConversation(
  ctx: Context,
  actor: UserActor,
  { eventId, ticketId }: EndpointInput<typeof contract.openOrganiserConversation>,
): Promise<EndpointResult<typeof contract.openOrganiserConversation>> {
  const by = actor.accountId;
  const { event } = await getVisibleEventById(ctx, actor, eventId);
  if (ticketId !== null && !(await holdsTicket(ctx.db, { accountId: by, eventId, ticketId }))) throwDomainError('not_found');
  const person = event.organiserId;
  if (person === by) throwDomainError('recipient_unavailable');
  const conversationId = await openDirect(ctx, { by, person }, () =>
    canStartConversation(ctx.db, { by, person, now: ctx.clock.now() }),
  );
  await setAboutTicket(ctx.db, { conversationId, accountId: by, ticketId });
  const mention = (await getEventLinkPreviews(ctx.db, [eventId])).get(eventId) ?? throwDomainError('not_found');
  return { conversation: await readConversation(ctx, actor, conversationId), event: mention };
}

export async function getEventChats(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract.getEventChats>,
): Promise<EndpointResult<typeof contract.getEventChats>> {
  const { event } = await getVisibleEventById(ctx, actor, eventId);
  const people = { by: actor.accountId, person: event.organiserId };
  const hasConversation = (await findDirect(ctx.db, directKey(people.by, people.person))) !== null;
  const canMessageOrganiser = await canStartConversation(ctx.db, { ...people, now: ctx.clock.now(), hasConversation });
  return { canMessageOrganiser, ...(await findEventRooms(ctx, actor, { eventId })) };
}
