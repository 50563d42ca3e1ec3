import type { getChatPerson as contract, SharedEvent } from '@festoon/contracts/messaging/chat-people';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { ConversationId, TicketId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findDirect, directKey } from '../conversations/direct-queries.ts';
import { groupImageUrl } from '../conversations/group-image-url.ts';
import { canStartConversation, listStartableRecipients } from '../conversations/reach-queries.ts';
import { getEventLinkPreviews } from '../event-link-previews.ts';
import { isBlockedBy } from './block-queries.ts';
import { listPeople } from './list-people.ts';
import { listHeldTickets, listSharedEvents, listSharedGroups } from './people-queries.ts';

type PersonPair = { readonly by: string; readonly person: string };

const SHARED_EVENTS_MAX = 20;

/**
 * Returns a person to an account that shares an event, a group or a conversation with them, or may write to them. Throws
 * `not_found` for everyone else.
 */
export async function getChatPerson(
  ctx: Context,
  actor: UserActor,
  { accountId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const pair = { by: actor.accountId, person: accountId };
  const [person] = accountId === actor.accountId ? [] : await listPeople(ctx.db, [accountId]);
  const [events, groups] = [await readSharedEvents(ctx, pair), await listSharedGroups(ctx.db, pair)];
  const reachability = await findReachability(ctx, pair);
  if (person === undefined || (events.length === 0 && groups.length === 0 && reachability === null))
    throwDomainError('not_found');
  return {
    person,
    canWrite: reachability === 'open',
    isBlocked: await isBlockedBy(ctx.db, pair),
    events,
    groups: groups.map(({ id, title, imageKey }) => ({
      id: ConversationId.parse(id),
      title,
      imageUrl: groupImageUrl(imageKey),
    })),
  };
}

/**
 * Returns whether a message would reach the other person: `closed` if the two have a conversation but cannot write in it,
 * null if they have none and may not start one.
 */
async function findReachability(ctx: Context, { by, person }: PersonPair): Promise<'open' | 'closed' | null> {
  const now = ctx.clock.now();
  if ((await findDirect(ctx.db, directKey(by, person))) !== null) {
    return (await canStartConversation(ctx.db, { by, person, now, hasConversation: true })) ? 'open' : 'closed';
  }
  return (await listStartableRecipients(ctx.db, { by, people: [person], now })).length === 1 ? 'open' : null;
}

async function readSharedEvents(ctx: Context, pair: PersonPair): Promise<SharedEvent[]> {
  const rows = await listSharedEvents(ctx.db, { ...pair, limit: SHARED_EVENTS_MAX });
  const mentions = await getEventLinkPreviews(
    ctx.db,
    rows.map(({ eventId }) => eventId),
  );
  const tickets = await listHeldTickets(ctx.db, {
    person: pair.person,
    eventIds: rows.filter(({ isManaged }) => isManaged).map(({ eventId }) => eventId),
    pairKey: directKey(pair.by, pair.person),
  });
  return rows.flatMap(({ eventId, roomId }) => {
    const event = mentions.get(eventId);
    if (event === undefined) return [];
    const eventTickets = tickets.filter((ticket) => ticket.eventId === eventId);
    return [
      {
        event,
        roomId: roomId === null ? null : ConversationId.parse(roomId),
        tickets: eventTickets.map((ticket) => ({ ...ticket, id: TicketId.parse(ticket.id) })),
      },
    ];
  });
}
