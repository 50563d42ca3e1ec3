import type { Dashboard, getDashboard as contract, SetUpStep } from '@festoon/contracts/analytics';
import type { EndpointInput } from '@festoon/contracts/endpoint';
import { EventId } from '@festoon/contracts/ids';
import type { Context } from '../../context.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { eventTimeOf, getHosted } from '../events/public.ts';
import {
  findOrganiser,
  listActivity,
  listDoorMinutes,
  listMyEvents,
  listStandings,
  type ActivityRow,
  type MyEventRow,
  type OrganiserRow,
  type StandingRow,
} from './dashboard-queries.ts';
import { addDays, dayIn, daysBefore, listDays } from './day-rules.ts';
import { listNeeds } from './list-needs.ts';
import { fillDays, sumOf } from './measure-rules.ts';
import { countTurnedAway } from './need-queries.ts';
import { isDoorOpen } from './need-rules.ts';
import { readMyDays, type Whose } from './number-queries.ts';

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
  const [organiser, events] = await Promise.all([
    findOrganiser(ctx.db, accountId),
    listMyEvents(ctx.db, { accountId, now, limit: EVENTS_MAX }),
  ]);
  const run = events.filter(({ role }) => role !== 'check_in');
  const teamEventIds = ids(run.filter(({ isOwn }) => !isOwn));
  const whose = eventId === null ? { organiserId: accountId, teamEventIds } : { eventId };
  const helped = events.filter(({ role }) => role === 'check_in');
  const looked = [...run.slice(0, UPCOMING_MAX), ...helped.slice(0, UPCOMING_MAX)];
  const [numbers, standings, needs, activity] = await Promise.all([
    readNumbers(ctx, whose, { days: Number(input.days), timeZone: organiser?.timeZone ?? 'UTC' }),
    listStandings(ctx.db, ids(looked)),
    listNeeds(ctx, accountId, events),
    readActivity(ctx, whose),
  ]);
  const known = new Map(standings.map((row) => [row.id, row]));
  return {
    ...numbers,
    currency: ctx.config.currency,
    now: now.toISOString(),
    today: todayOf(looked, known, { now, checkIns: numbers.days.at(-1)?.checkIns ?? 0 }),
    needs,
    upcoming: run.slice(0, UPCOMING_MAX).map((row) => toUpcoming(row, known.get(row.id))),
    activity: activity.map((row) => ({ ...row, at: row.at.toISOString(), eventId: EventId.parse(row.eventId) })),
    live: await listLive(ctx, looked, known),
    setUp: organiser === null || organiser.wasBooked ? null : doneSteps(organiser),
    setUpEventId: organiser?.eventId ? EventId.parse(organiser.eventId) : null,
    events: run.map(({ id, title }) => ({ id: EventId.parse(id), title })),
  };
}

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** What happened last, looked for where something did happen. */
function readActivity(ctx: Context, whose: Whose): Promise<ActivityRow[]> {
  const since = addDays(ctx.clock.now().toISOString().slice(0, 10), -ACTIVE_DAYS);
  const others = 'eventId' in whose ? [whose.eventId] : whose.teamEventIds.slice(0, ACTIVE_MAX);
  return listActivity(ctx.db, {
    organiserId: 'eventId' in whose ? null : whose.organiserId,
    since,
    activeMax: ACTIVE_MAX,
    eventIds: others,
    limit: ACTIVITY_MAX,
  });
}

async function readNumbers(ctx: Context, whose: Whose, { days, timeZone }: { days: number; timeZone: string }) {
  const today = dayIn(ctx.clock.now(), timeZone);
  const span = { from: addDays(today, 1 - days), until: today };
  const before = daysBefore(span);
  const all = await readMyDays(ctx.db, whose, { from: before.from, until: span.until });
  const current = fillDays(listDays(span), all);
  const earlier = fillDays(listDays(before), all);
  return { timeZone, span, totals: sumOf(current), totalsBefore: sumOf(earlier), days: current, daysBefore: earlier };
}

type Standings = ReadonlyMap<string, StandingRow>;

/** Who came today, and who is expected at what begins today. */
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

async function listLive(ctx: Context, events: readonly MyEventRow[], standings: Standings): Promise<Dashboard['live']> {
  const now = ctx.clock.now();
  const open = events.filter((event) => event.status === 'published' && isDoorOpen(event, now));
  if (open.length === 0) return [];
  const since = new Date(now.getTime() - LIVE_MINUTES * 60_000);
  const [minutes, turnedAway] = await Promise.all([
    listDoorMinutes(ctx.db, ids(open), since),
    countTurnedAway(ctx.db, ids(open), since),
  ]);
  return open.map((row) => ({
    id: EventId.parse(row.id),
    title: row.title,
    ...eventTimeOf(row),
    admitted: standings.get(row.id)?.admitted ?? 0,
    expected: standings.get(row.id)?.sold ?? 0,
    minutes: minutes
      .filter(({ eventId }) => eventId === row.id)
      .map(({ at, admitted }) => ({ at: at.toISOString(), admitted })),
    turnedAway: turnedAway.find(({ eventId }) => eventId === row.id)?.count ?? 0,
  }));
}

function doneSteps(row: OrganiserRow): SetUpStep[] {
  const steps: [SetUpStep, boolean][] = [
    ['event', row.eventId !== null],
    ['tickets', row.hasTickets],
    ['picture', row.hasPicture],
    ['published', row.wasPublished],
    ['first_booking', row.wasBooked],
  ];
  return steps.filter(([, isDone]) => isDone).map(([step]) => step);
}
