import type { Door, getDoor as contract } from '@festoon/contracts/ticketing/check-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { TicketId, TicketTypeId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { eventOffsetsOf, eventTimeOf, getHosted, hostedHeadOf } from '../../events/events/public.ts';
import { countOpenConflicts } from './conflict-queries.ts';
import { countByEntrance, countByMinute, countByType, listRecentEntries, type RecentRow } from './number-queries.ts';

const MINUTES = 30;
const RECENT = 10;

/** Returns the statistics of the door for everyone who works at it. */
export async function getDoor(ctx: Context, actor: UserActor, { eventId }: EndpointInput<typeof contract>): Promise<Door> {
  const hosted = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  const now = ctx.clock.now();
  const [types, entrances, minutes, conflictCount, recent] = await Promise.all([
    countByType(ctx.db, eventId),
    countByEntrance(ctx.db, eventId),
    countByMinute(ctx.db, { eventId, now, minutes: MINUTES }),
    countOpenConflicts(ctx.db, eventId),
    listRecentEntries(ctx.db, eventId, RECENT),
  ]);
  const { id, title, status, role } = hostedHeadOf(hosted, now);
  const perMinute = Array.from({ length: MINUTES }, () => 0);
  for (const { minutesAgo, admitted } of minutes) perMinute[MINUTES - 1 - minutesAgo] = admitted;
  return {
    event: { id, title, status, ...eventTimeOf(hosted), utcOffsets: eventOffsetsOf(hosted) },
    role,
    now: now.toISOString(),
    admitted: sum(types.map(({ admitted }) => admitted)),
    expected: sum(types.map(({ expected }) => expected)),
    ticketTypes: types.map((type) => ({ ...type, id: TicketTypeId.parse(type.id) })),
    entrances,
    minutes: perMinute,
    conflictCount,
    recent: recent.map(toEntry),
  };
}

function toEntry({ ticketId, at, ...entry }: RecentRow): Door['recent'][number] {
  return { ...entry, at: at.toISOString(), ticketId: ticketId === null ? null : TicketId.parse(ticketId) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
