import { currentLocale } from '@festoon/catalogue/language';
import { attentionText } from '@festoon/catalogue/insights/attention';
import type {
  Dashboard,
  getDashboard as contract,
  SetupStep,
  AttentionItem,
  AttentionKind,
} from '@festoon/contracts/insights/analytics';
import type { EventChangeAspect } from '@festoon/contracts/hosting/event-fields';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { selectTogether, type JsonRow } from '../../../platform/db/select-together.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { eventOffsetsOf, eventTimeOf, getManagedEvent, listUnnotifiedAspects } from '../../events/events/public.ts';
import {
  selectActivity,
  selectAdmissionMinutes,
  selectManagedEvents,
  selectOrganiser,
  selectShownEvents,
  selectEventTotals,
  type ActivityFilter,
  type AdmissionMinute,
  type DashboardEventRow,
  type OrganiserRow,
  type EventTotalsRow,
  type ManagedEventRow,
} from './dashboard-queries.ts';
import { addDays, dayIn, previousRange, listDays } from './day-range.ts';
import { fillDays, sumMetrics } from './event-metrics.ts';
import {
  selectRejectedScans,
  type RejectedScans,
  selectAttentionRows,
  selectUnansweredReviews,
  type AttentionRow,
  type UnansweredReviewsRow,
} from './attention-queries.ts';
import { selectDailyMetrics, type DailyMetrics, type DayRange, type DashboardScope } from './metric-queries.ts';
import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';
import { localTimeOf } from '../../../platform/zone-clock.ts';

const CHECK_IN_OPENS_BEFORE_MS = 3 * HOUR_MS;

type CheckInTimes = { readonly startsAt: Date; readonly endsAt: Date; readonly doorsAt: Date | null };

/** Returns whether check-in is open: from some hours before the doors open until the end of the event. */
function isCheckInOpen(event: CheckInTimes, now: Date): boolean {
  return hasCheckInOpened(event, now) && now < event.endsAt;
}

/** Returns whether check-in may have begun. */
function hasCheckInOpened({ startsAt, doorsAt }: CheckInTimes, now: Date): boolean {
  return (doorsAt ?? startsAt) <= latestOpenCheckIn(now);
}

/** Returns the latest time of doors, or of the start without one, for which people may have come in already. */
function latestOpenCheckIn(now: Date): Date {
  return new Date(now.getTime() + CHECK_IN_OPENS_BEFORE_MS);
}

/** Sort order of the needs, the most urgent first. */
const URGENCY: Record<AttentionKind, number> = {
  scan_now: 0,
  door_conflicts: 1,
  requests: 2,
  untold_change: 3,
  message_failed: 4,
  low_stock: 5,
  sold_out: 6,
  review_unanswered: 7,
  draft_ready: 8,
  draft_unfinished: 9,
};

function byUrgency(one: { kind: AttentionKind; startAt: string }, other: { kind: AttentionKind; startAt: string }): number {
  return URGENCY[one.kind] - URGENCY[other.kind] || one.startAt.localeCompare(other.startAt);
}

const UNNOTIFIED_CHANGES_MAX = 10;
const REVIEW_DAYS = 60;

type AttentionFilter = {
  readonly managed: readonly ManagedEventRow[];
  readonly events: readonly DashboardEventRow[];
  readonly now: Date;
};

/** Selects what needs the organiser's attention in their published events, and reviews without a reply. */
function selectAttention(accountId: string, { managed, events, now }: AttentionFilter) {
  const published = managed.filter(({ status }) => status === 'published').map(({ id }) => id);
  const isPublished = new Set(published);
  return {
    items: selectAttentionRows({
      eventIds: published,
      startedIds: events.filter((event) => isPublished.has(event.id) && hasCheckInOpened(event, now)).map(({ id }) => id),
    }),
    unanswered: selectUnansweredReviews({ accountId, since: new Date(now.getTime() - REVIEW_DAYS * DAY_MS) }),
  };
}

type AttentionRows = {
  readonly items: readonly JsonRow<AttentionRow>[];
  readonly unanswered: readonly JsonRow<UnansweredReviewsRow>[];
};

/** Returns what needs attention, most urgent first. Check-in helpers get the check-in alone. */
async function listAttentionItems(
  ctx: Context,
  events: readonly DashboardEventRow[],
  { items: rows, unanswered }: AttentionRows,
): Promise<AttentionItem[]> {
  const now = ctx.clock.now();
  const items: AttentionItem[] = [
    ...events
      .filter((event) => event.status === 'published' && isCheckInOpen(event, now))
      .map((event) => attentionItem('scan_now', event)),
    ...(await resolveUnnotifiedChanges(ctx, rows)).map(({ kind, count, detail, ...event }) =>
      attentionItem(kind, toAttentionEvent(event), { count, detail }),
    ),
    ...unanswered.map(({ count, ...event }) =>
      attentionItem('review_unanswered', toAttentionEvent(event), { count, detail: '' }),
    ),
    ...events
      .filter(({ status, role, isFirstOfSeries }) => status === 'draft' && role !== 'check_in' && isFirstOfSeries)
      .map(draftItem),
  ];
  return items.toSorted(byUrgency);
}

/** Filters the events whose attendees may need a notification, and adds the changes. */
async function resolveUnnotifiedChanges(
  ctx: Context,
  rows: readonly JsonRow<AttentionRow>[],
): Promise<JsonRow<AttentionRow>[]> {
  const [candidates, others] = [true, false].map((isUnnotifiedChange) =>
    rows.filter(({ kind }) => (kind === 'untold_change') === isUnnotifiedChange),
  );
  const decided = await Promise.all(
    (candidates ?? []).slice(0, UNNOTIFIED_CHANGES_MAX).map(async (row) => {
      const aspects = await listUnnotifiedAspects(ctx.db, row.eventId);
      return { ...row, count: aspects.length, detail: formatAspects(aspects) };
    }),
  );
  return [...(others ?? []), ...decided.filter(({ count }) => count > 0)];
}

const ASPECTS = {
  time: 'newTime',
  place: 'newPlace',
  price: 'newPrices',
} as const satisfies Record<EventChangeAspect, string>;

/** Returns "the new time and the new location". */
function formatAspects(aspects: readonly EventChangeAspect[]): string {
  return new Intl.ListFormat(currentLocale()).format(aspects.map((aspect) => attentionText(ASPECTS[aspect])));
}

function draftItem(event: DashboardEventRow): AttentionItem {
  const missing = Number(event.typeCount === 0) + Number(event.imageKey === null);
  return attentionItem(missing === 0 ? 'draft_ready' : 'draft_unfinished', event, { count: missing, detail: '' });
}

type AttentionEvent = Pick<DashboardEventRow, 'id' | 'title' | 'startsAt' | 'timeZone'>;

function toAttentionEvent(row: { eventId: string; title: string; startsAt: string; timeZone: string }): AttentionEvent {
  return { id: row.eventId, title: row.title, startsAt: new Date(row.startsAt), timeZone: row.timeZone };
}

function attentionItem(kind: AttentionKind, event: AttentionEvent, about = { count: 0, detail: '' }): AttentionItem {
  const { id, title, startsAt, timeZone } = event;
  const startAt = startsAt.toISOString();
  return {
    kind,
    title,
    timeZone,
    eventId: EventId.parse(id),
    startAt,
    localStart: localTimeOf(startsAt, timeZone),
    ...about,
  };
}

const EVENTS_MAX = 200;
const UPCOMING_MAX = 10;
const ACTIVITY_MAX = 10;
const LIVE_MINUTES = 60;
const ACTIVE_DAYS = 60;
const ACTIVE_MAX = 20;

/** Returns everything that the dashboard shows. */
export async function getDashboard(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<Dashboard> {
  const { accountId } = actor;
  const eventId = input.eventId ?? null;
  if (eventId !== null) await getManagedEvent(ctx.db, { eventId, accountId }, 'manager');
  const now = ctx.clock.now();
  const filter = { accountId, now, limit: EVENTS_MAX };
  const { organisers, managed, eventRows } = await selectTogether(ctx.db, {
    organisers: selectOrganiser(accountId),
    managed: selectManagedEvents(filter),
    eventRows: selectShownEvents({ ...filter, upcomingMax: UPCOMING_MAX, doorsOpenUntil: latestOpenCheckIn(now) }),
  });
  const organiser = organisers[0] ?? null;
  const events = eventRows.map(toDashboardEvent);
  const teamEventIds = ids(managed.filter(({ isOwn }) => !isOwn));
  const scope = eventId === null ? { organiserId: accountId, teamEventIds } : { eventId };
  const [managedEvents, checkInEvents] = [false, true].map((isHelper) =>
    events.filter(({ role }) => (role === 'check_in') === isHelper),
  );
  const upcoming = (managedEvents ?? []).filter(({ isFirstOfSeries }) => isFirstOfSeries).slice(0, UPCOMING_MAX);
  // A series can have several dates today, so these are not collapsed.
  const nextEvents = [managedEvents, checkInEvents].flatMap((rows) => (rows ?? []).slice(0, UPCOMING_MAX));
  const timeZone = organiser?.timeZone ?? 'UTC';
  const range = comparedRange(dayIn(now, timeZone), Number(input.days));
  const open = nextEvents.filter((event) => event.status === 'published' && isCheckInOpen(event, now));
  const lastHour = new Date(now.getTime() - LIVE_MINUTES * 60_000);
  const { dailyMetrics, eventTotals, activity, admissionMinutes, rejectedScans, ...needRows } = await selectTogether(
    ctx.db,
    {
      dailyMetrics: selectDailyMetrics(scope, { from: range.before.from, until: range.dayRange.until }),
      eventTotals: selectEventTotals([...new Set([...ids(nextEvents), ...ids(upcoming)])]),
      activity: selectActivity(toActivityFilter(scope, now)),
      admissionMinutes: selectAdmissionMinutes(ids(open), lastHour),
      rejectedScans: selectRejectedScans(ids(open), lastHour),
      ...selectAttention(accountId, { managed, events, now }),
    },
  );
  const numbers = { timeZone, ...compareMetrics(dailyMetrics, range) };
  const totalsById = new Map(eventTotals.map((row) => [row.id, row]));
  return {
    ...numbers,
    currency: ctx.config.currency,
    now: now.toISOString(),
    today: countToday(nextEvents, totalsById, { now, checkIns: numbers.days.at(-1)?.checkIns ?? 0 }),
    attentionItems: await listAttentionItems(ctx, events, needRows),
    upcoming: upcoming.map((row) => toUpcoming(row, totalsById.get(row.id))),
    activity: activity.map((row) => ({ ...row, at: new Date(row.at).toISOString(), eventId: EventId.parse(row.eventId) })),
    live: open.map((row) => toLive(row, totalsById.get(row.id), { admissionMinutes, rejectedScans })),
    ...setupProgress(organiser),
    eventCount: managed.length,
  };
}

function setupProgress(organiser: OrganiserRow | null): Pick<Dashboard, 'completedSetupSteps' | 'setupEventId'> {
  return {
    completedSetupSteps: organiser === null || organiser.wasBooked ? null : completedSteps(organiser),
    setupEventId: organiser?.eventId ? EventId.parse(organiser.eventId) : null,
  };
}

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function toDashboardEvent(row: JsonRow<DashboardEventRow>): DashboardEventRow {
  return {
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    doorsAt: row.doorsAt === null ? null : new Date(row.doorsAt),
  };
}

/** Limits the search for the newest activity to events with recent changes. */
function toActivityFilter(scope: DashboardScope, now: Date): ActivityFilter {
  return {
    organiserId: 'eventId' in scope ? null : scope.organiserId,
    since: addDays(now.toISOString().slice(0, 10), -ACTIVE_DAYS),
    activeEventsMax: ACTIVE_MAX,
    eventIds: 'eventId' in scope ? [scope.eventId] : scope.teamEventIds.slice(0, ACTIVE_MAX),
    limit: ACTIVITY_MAX,
  };
}

type ComparedRange = { readonly dayRange: DayRange; readonly before: DayRange };

/** Returns the days up to today, and as many days before them. */
function comparedRange(today: string, days: number): ComparedRange {
  const dayRange = { from: addDays(today, 1 - days), until: today };
  return { dayRange, before: previousRange(dayRange) };
}

function compareMetrics(dailyMetrics: readonly DailyMetrics[], { dayRange, before }: ComparedRange) {
  const current = fillDays(listDays(dayRange), dailyMetrics);
  const earlier = fillDays(listDays(before), dailyMetrics);
  return {
    dayRange,
    totals: sumMetrics(current),
    previousTotals: sumMetrics(earlier),
    days: current,
    previousDays: earlier,
  };
}

type EventTotalsById = ReadonlyMap<string, EventTotalsRow>;

/** Returns the number of check-ins today, and of tickets sold for the events that begin today. */
function countToday(
  events: readonly DashboardEventRow[],
  eventTotals: EventTotalsById,
  { now, checkIns }: { now: Date; checkIns: number },
): Dashboard['today'] {
  const startingToday = events.filter(
    ({ status, startsAt, timeZone, role }) =>
      status === 'published' && role !== 'check_in' && dayIn(startsAt, timeZone) === dayIn(now, timeZone),
  );
  return { checkIns, expected: startingToday.reduce((sum, { id }) => sum + (eventTotals.get(id)?.sold ?? 0), 0) };
}

function toUpcoming(row: DashboardEventRow, eventTotal: EventTotalsRow | undefined): Dashboard['upcoming'][number] {
  return {
    id: EventId.parse(row.id),
    slug: row.slug,
    title: row.title,
    ...eventTimeOf(row),
    status: row.status,
    city: row.city,
    occurrenceCount: row.occurrenceCount,
    ticketsSold: eventTotal?.sold ?? 0,
    capacity: eventTotal?.capacity ?? null,
    visits: eventTotal?.visits ?? 0,
    netMinor: eventTotal?.netMinor ?? 0,
  };
}

type AdmissionRows = {
  readonly admissionMinutes: readonly JsonRow<AdmissionMinute>[];
  readonly rejectedScans: readonly RejectedScans[];
};

function toLive(
  row: DashboardEventRow,
  eventTotal: EventTotalsRow | undefined,
  { admissionMinutes, rejectedScans }: AdmissionRows,
): Dashboard['live'][number] {
  return {
    id: EventId.parse(row.id),
    title: row.title,
    ...eventTimeOf(row),
    utcOffsets: eventOffsetsOf(row),
    admitted: eventTotal?.admitted ?? 0,
    expected: eventTotal?.sold ?? 0,
    minutes: admissionMinutes
      .filter(({ eventId }) => eventId === row.id)
      .map(({ at, admitted }) => ({ at: new Date(at).toISOString(), admitted })),
    rejectedScans: rejectedScans.find(({ eventId }) => eventId === row.id)?.count ?? 0,
  };
}

function completedSteps(row: OrganiserRow): SetupStep[] {
  const steps: [SetupStep, boolean][] = [
    ['event', row.eventId !== null],
    ['tickets', row.hasTickets],
    ['image', row.hasImage],
    ['published', row.wasPublished],
    ['first_booking', row.wasBooked],
  ];
  return steps.filter(([, isDone]) => isDone).map(([step]) => step);
}
