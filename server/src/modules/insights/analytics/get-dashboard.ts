import type { Dashboard, getDashboard as contract, SetUpStep } from '@festoon/contracts/insights/analytics';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { selectTogether, type JsonRow } from '../../../platform/db/select-together.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { eventOffsetsOf, eventTimeOf, getHosted } from '../../events/events/public.ts';
import {
  selectActivity,
  selectDoorMinutes,
  selectManagedEvents,
  selectOrganiser,
  selectShownEvents,
  selectStandings,
  type ActivityFilter,
  type DoorMinute,
  type MyEventRow,
  type OrganiserRow,
  type StandingRow,
} from './dashboard-queries.ts';
import { addDays, dayIn, daysBefore, listDays } from './day-rules.ts';
import { listNeeds, selectNeeds } from './list-needs.ts';
import { fillDays, sumOf } from './measure-rules.ts';
import { selectTurnedAway, type TurnedAway } from './need-queries.ts';
import { isDoorOpen, latestOpenDoors } from './need-rules.ts';
import { selectMyDays, type CountedDay, type Days, type Whose } from './number-queries.ts';

const EVENTS_MAX = 200;
const UPCOMING_MAX = 10;
const ACTIVITY_MAX = 10;
const LIVE_MINUTES = 60;
const ACTIVE_DAYS = 60;
const ACTIVE_MAX = 20;

/** Everything an organiser opens the day with. */
export async function getDashboard(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<Dashboard> {
  const { accountId } = actor;
  const eventId = input.eventId ?? null;
  if (eventId !== null) await getHosted(ctx.db, { eventId, accountId }, 'manager');
  const now = ctx.clock.now();
  const filter = { accountId, now, limit: EVENTS_MAX };
  const { organisers, managed, shown } = await selectTogether(ctx.db, {
    organisers: selectOrganiser(accountId),
    managed: selectManagedEvents(filter),
    shown: selectShownEvents({ ...filter, nextMax: UPCOMING_MAX, doorsUntil: latestOpenDoors(now) }),
  });
  const organiser = organisers[0] ?? null;
  const events = shown.map(toMyEvent);
  const teamEventIds = ids(managed.filter(({ isOwn }) => !isOwn));
  const whose = eventId === null ? { organiserId: accountId, teamEventIds } : { eventId };
  const upcoming = events.filter(({ role }) => role !== 'check_in').slice(0, UPCOMING_MAX);
  const helped = events.filter(({ role }) => role === 'check_in').slice(0, UPCOMING_MAX);
  const looked = [...upcoming, ...helped];
  const timeZone = organiser?.timeZone ?? 'UTC';
  const range = rangeOf(dayIn(now, timeZone), Number(input.days));
  const open = looked.filter((event) => event.status === 'published' && isDoorOpen(event, now));
  const lastHour = new Date(now.getTime() - LIVE_MINUTES * 60_000);
  const { counted, standings, activity, doorMinutes, turnedAway, ...needRows } = await selectTogether(ctx.db, {
    counted: selectMyDays(whose, { from: range.before.from, until: range.span.until }),
    standings: selectStandings(ids(looked)),
    activity: selectActivity(activityOf(whose, now)),
    doorMinutes: selectDoorMinutes(ids(open), lastHour),
    turnedAway: selectTurnedAway(ids(open), lastHour),
    ...selectNeeds(accountId, { managed, events, now }),
  });
  const numbers = { timeZone, ...numbersOf(counted, range) };
  const known = new Map(standings.map((row) => [row.id, row]));
  return {
    ...numbers,
    currency: ctx.config.currency,
    now: now.toISOString(),
    today: todayOf(looked, known, { now, checkIns: numbers.days.at(-1)?.checkIns ?? 0 }),
    needs: await listNeeds(ctx, events, needRows),
    upcoming: upcoming.map((row) => toUpcoming(row, known.get(row.id))),
    activity: activity.map((row) => ({ ...row, at: new Date(row.at).toISOString(), eventId: EventId.parse(row.eventId) })),
    live: open.map((row) => toLive(row, known.get(row.id), { doorMinutes, turnedAway })),
    ...setUpOf(organiser),
    events: managed.map(({ id, title }) => ({ id: EventId.parse(id), title })),
  };
}

function setUpOf(organiser: OrganiserRow | null): Pick<Dashboard, 'setUp' | 'setUpEventId'> {
  return {
    setUp: organiser === null || organiser.wasBooked ? null : doneSteps(organiser),
    setUpEventId: organiser?.eventId ? EventId.parse(organiser.eventId) : null,
  };
}

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function toMyEvent(row: JsonRow<MyEventRow>): MyEventRow {
  return {
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    doorsAt: row.doorsAt === null ? null : new Date(row.doorsAt),
  };
}

/** Limits the search for the newest activity to events where something happened lately. */
function activityOf(whose: Whose, now: Date): ActivityFilter {
  return {
    organiserId: 'eventId' in whose ? null : whose.organiserId,
    since: addDays(now.toISOString().slice(0, 10), -ACTIVE_DAYS),
    activeMax: ACTIVE_MAX,
    eventIds: 'eventId' in whose ? [whose.eventId] : whose.teamEventIds.slice(0, ACTIVE_MAX),
    limit: ACTIVITY_MAX,
  };
}

type Range = { readonly span: Days; readonly before: Days };

/** Returns the days up to today, and as many days before them. */
function rangeOf(today: string, days: number): Range {
  const span = { from: addDays(today, 1 - days), until: today };
  return { span, before: daysBefore(span) };
}

function numbersOf(counted: readonly CountedDay[], { span, before }: Range) {
  const current = fillDays(listDays(span), counted);
  const earlier = fillDays(listDays(before), counted);
  return { span, totals: sumOf(current), totalsBefore: sumOf(earlier), days: current, daysBefore: earlier };
}

type Standings = ReadonlyMap<string, StandingRow>;

/** Returns the number of check-ins today, and of tickets sold for the events that begin today. */
function todayOf(
  events: readonly MyEventRow[],
  standings: Standings,
  { now, checkIns }: { now: Date; checkIns: number },
): Dashboard['today'] {
  const begins = events.filter(
    ({ status, startsAt, timeZone, role }) =>
      status === 'published' && role !== 'check_in' && dayIn(startsAt, timeZone) === dayIn(now, timeZone),
  );
  return { checkIns, expected: begins.reduce((sum, { id }) => sum + (standings.get(id)?.sold ?? 0), 0) };
}

function toUpcoming(row: MyEventRow, standing: StandingRow | undefined): Dashboard['upcoming'][number] {
  return {
    id: EventId.parse(row.id),
    slug: row.slug,
    title: row.title,
    ...eventTimeOf(row),
    status: row.status,
    city: row.city,
    ticketsSold: standing?.sold ?? 0,
    capacity: standing?.capacity ?? null,
    visits: standing?.visits ?? 0,
    netMinor: standing?.netMinor ?? 0,
  };
}

type DoorRows = { readonly doorMinutes: readonly JsonRow<DoorMinute>[]; readonly turnedAway: readonly TurnedAway[] };

function toLive(
  row: MyEventRow,
  standing: StandingRow | undefined,
  { doorMinutes, turnedAway }: DoorRows,
): Dashboard['live'][number] {
  return {
    id: EventId.parse(row.id),
    title: row.title,
    ...eventTimeOf(row),
    utcOffsets: eventOffsetsOf(row),
    admitted: standing?.admitted ?? 0,
    expected: standing?.sold ?? 0,
    minutes: doorMinutes
      .filter(({ eventId }) => eventId === row.id)
      .map(({ at, admitted }) => ({ at: new Date(at).toISOString(), admitted })),
    turnedAway: turnedAway.find(({ eventId }) => eventId === row.id)?.count ?? 0,
  };
}

function doneSteps(row: OrganiserRow): SetUpStep[] {
  const steps: [SetUpStep, boolean][] = [
    ['event', row.eventId !== null],
    ['tickets', row.hasTickets],
    ['picture', row.hasImage],
    ['published', row.wasPublished],
    ['first_booking', row.wasBooked],
  ];
  return steps.filter(([, isDone]) => isDone).map(([step]) => step);
}
