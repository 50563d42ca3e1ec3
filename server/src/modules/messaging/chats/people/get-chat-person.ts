import type { getChatPerson as contract, SharedEvent } from '@festoon/contracts/messaging/chat-people';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { ConversationId, TicketId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findDirect, pairOf } from '../conversations/direct-queries.ts';
import { groupImageUrl } from '../conversations/group-image-url.ts';
import { canBegin, listWhomMayBegin } from '../conversations/reach-queries.ts';
import { getEventMentions } from '../event-mentions.ts';
import { isBlockedBy } from './block-queries.ts';
import { listPeople } from './list-people.ts';
import { listHeldTickets, listSharedEvents, listSharedGroups } from './people-queries.ts';

type Two = { readonly by: string; readonly person: string };

const MOST_EVENTS = 20;

/**
 * Returns a person to an account that shares an event, a group or a conversation with them, or may write to them. Throws
 * `not_found` for everyone else.
 */
export async function getChatPerson(
  ctx: Context,
  actor: UserActor,
  { accountId }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const two = { by: actor.accountId, person: accountId };
  const [person] = accountId === actor.accountId ? [] : await listPeople(ctx.db, [accountId]);
  const [events, groups] = [await readSharedEvents(ctx, two), await listSharedGroups(ctx.db, two)];
  const way = await wayTo(ctx, two);
  if (person === undefined || (events.length === 0 && groups.length === 0 && way === null)) throwDomainError('not_found');
  return {
    person,
    canWrite: way === 'open',
    isBlocked: await isBlockedBy(ctx.db, two),
    events,
    groups: groups.map(({ id, title, imageKey }) => ({
      id: ConversationId.parse(id),
      title,
      imageUrl: groupImageUrl(imageKey),
    })),
  };
}

/**
 * Returns whether a message would reach the other person: `closed` when the two have a conversation but cannot write in it,
 * null when they have none and may not start one.
 */
async function wayTo(ctx: Context, { by, person }: Two): Promise<'open' | 'closed' | null> {
  const now = ctx.clock.now();
  if ((await findDirect(ctx.db, pairOf(by, person))) !== null) {
    return (await canBegin(ctx.db, { by, person, now, isBegun: true })) ? 'open' : 'closed';
  }
  return (await listWhomMayBegin(ctx.db, { by, people: [person], now })).length === 1 ? 'open' : null;
}

async function readSharedEvents(ctx: Context, two: Two): Promise<SharedEvent[]> {
  const rows = await listSharedEvents(ctx.db, { ...two, limit: MOST_EVENTS });
  const mentions = await getEventMentions(
    ctx.db,
    rows.map(({ eventId }) => eventId),
  );
  const tickets = await listHeldTickets(ctx.db, {
    person: two.person,
    eventIds: rows.filter(({ managed }) => managed).map(({ eventId }) => eventId),
    pair: pairOf(two.by, two.person),
  });
  return rows.flatMap(({ eventId, roomId }) => {
    const event = mentions.get(eventId);
    if (event === undefined) return [];
    const held = tickets.filter((ticket) => ticket.eventId === eventId);
    return [
      {
        event,
        roomId: roomId === null ? null : ConversationId.parse(roomId),
        tickets: held.map((ticket) => ({ ...ticket, id: TicketId.parse(ticket.id) })),
      },
    ];
  });
}
