import type { CheckInList, CheckInLists, getCheckInLists as contract } from '@festoon/contracts/ticketing/check-in-lists';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { TicketTypeId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { eventOffsetsOf, getManagedEvent, type ManagedEvent } from '../../../events/events/public.ts';
import { listCheckInListRows, listListTicketTypes, type CheckInListRow } from './list-queries.ts';

export async function getCheckInLists(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<CheckInLists> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  return readCheckInLists(ctx, event);
}

/** Returns the check-in lists of an event. The caller has checked the access. */
export async function readCheckInLists({ db }: Context, event: ManagedEvent): Promise<CheckInLists> {
  const [lists, types] = await Promise.all([listCheckInListRows(db, event.id), listListTicketTypes(db, event.id)]);
  return {
    items: lists.map(toCheckInList),
    ticketTypes: types.map(({ id, name }) => ({ id: TicketTypeId.parse(id), name })),
    timeZone: event.timeZone,
    utcOffsets: eventOffsetsOf(event),
  };
}

export function toCheckInList({ id, name, entrance, ticketTypeIds, startsAt, endsAt }: CheckInListRow): CheckInList {
  return {
    id,
    name,
    entrance,
    ticketTypeIds: ticketTypeIds?.map((typeId) => TicketTypeId.parse(typeId)) ?? null,
    startAt: startsAt?.toISOString() ?? null,
    endAt: endsAt?.toISOString() ?? null,
  };
}
