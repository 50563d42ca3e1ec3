import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import {
  WAITING_ROOM_DEFAULTS,
  type getOrganiserWaitingRoom as contract,
  type OrganiserWaitingRoom,
} from '@festoon/contracts/ticketing/waiting-room';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { eventOffsetsOf, getManagedEvent } from '../../events/events/public.ts';
import { countPeople, findRoom, findSalesStart, type RoomRow } from './room-queries.ts';

const OFF: RoomRow = { ...WAITING_ROOM_DEFAULTS, status: 'off', isAutomatic: false, opensAt: null };

/** Returns the settings and counts for the event's team. */
export async function getOrganiserWaitingRoom(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<OrganiserWaitingRoom> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const at = { eventId, now: ctx.clock.now() };
  const [room, counts, salesStartAt] = [
    (await findRoom(ctx.db, eventId)) ?? OFF,
    await countPeople(ctx.db, at),
    await findSalesStart(ctx.db, at),
  ];
  return {
    ...room,
    opensAt: room.status === 'off' ? null : (room.opensAt?.toISOString() ?? null),
    salesStartAt: salesStartAt?.toISOString() ?? null,
    counts,
    timeZone: event.timeZone,
    utcOffsets: eventOffsetsOf(event),
    now: at.now.toISOString(),
  };
}
