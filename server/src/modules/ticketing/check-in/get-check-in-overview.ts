import type { CheckInOverview, getCheckInOverview as contract } from '@festoon/contracts/ticketing/check-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { TicketId, TicketTypeId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { eventOffsetsOf, eventTimeOf, getManagedEvent, toOrganiserEventSummary } from '../../events/events/public.ts';
import { toCheckInList } from './lists/get-check-in-lists.ts';
import { listCheckInListRows } from './lists/list-queries.ts';
import { countOpenConflicts } from './conflict-queries.ts';
import {
  countByEntrance,
  countByMinute,
  countByType,
  countInside,
  listRecentEntries,
  type RecentRow,
} from './overview-queries.ts';

const ADMISSION_MINUTES = 30;
const RECENT_ENTRIES = 10;

/** Returns the numbers of check-in, for everyone in the team with check-in access. */
export async function getCheckInOverview(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<CheckInOverview> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'check_in');
  const now = ctx.clock.now();
  const [types, entrances, minutes, conflictCount, recent, inside, lists] = await Promise.all([
    countByType(ctx.db, eventId),
    countByEntrance(ctx.db, eventId),
    countByMinute(ctx.db, { eventId, now, minutes: ADMISSION_MINUTES }),
    countOpenConflicts(ctx.db, eventId),
    listRecentEntries(ctx.db, eventId, RECENT_ENTRIES),
    event.allowsReentry ? countInside(ctx.db, eventId) : null,
    listCheckInListRows(ctx.db, eventId),
  ]);
  const { id, title, status, role } = toOrganiserEventSummary(event, now);
  const perMinute = Array.from({ length: ADMISSION_MINUTES }, () => 0);
  for (const { minutesAgo, admitted } of minutes) perMinute[ADMISSION_MINUTES - 1 - minutesAgo] = admitted;
  return {
    event: {
      id,
      title,
      status,
      ...eventTimeOf(event),
      utcOffsets: eventOffsetsOf(event),
      allowsReentry: event.allowsReentry,
    },
    role,
    now: now.toISOString(),
    admitted: sum(types.map(({ admitted }) => admitted)),
    expected: sum(types.map(({ expected }) => expected)),
    inside,
    ticketTypes: types.map((type) => ({ ...type, id: TicketTypeId.parse(type.id) })),
    entrances,
    lists: lists.map(toCheckInList),
    minutes: perMinute,
    conflictCount,
    recent: recent.map(toEntry),
  };
}

function toEntry({ ticketId, at, ...entry }: RecentRow): CheckInOverview['recent'][number] {
  return { ...entry, at: at.toISOString(), ticketId: ticketId === null ? null : TicketId.parse(ticketId) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
