import * as z from 'zod/mini';
import { dateErrorsText } from '@festoon/catalogue/core/date-errors';
import { endpoint } from '../core/endpoint.ts';
import { EventTime, LocalTime, UtcOffsets } from '../events/events.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { EventId } from '../core/ids.ts';
import { Currency } from '../core/money.ts';

/** With fewer visits, shares and losses are not significant. */
export const SIGNIFICANT_VISITS_MIN = 20;
/** The minimum number of bookings for which a city is named, so that it never identifies a person. */
export const CITY_BOOKINGS_MIN = 3;
/** The maximum number of days in one query. */
export const ANALYTICS_DAYS_MAX = 731;

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: () => dateErrorsText('date') }));

/** A number and its value in the previous period; null without a comparison. */
const Compared = z.object({ value: z.int(), before: z.nullable(z.int()) });
type Compared = z.output<typeof Compared>;

export const EventMetrics = z.object({
  visits: z.int(),
  views: z.int(),
  holds: z.int(),
  details: z.int(),
  checkouts: z.int(),
  paid: z.int(),
  bookings: z.int(),
  tickets: z.int(),
  grossMinor: z.int(),
  discountMinor: z.int(),
  feeMinor: z.int(),
  taxMinor: z.int(),
  refunds: z.int(),
  refundedMinor: z.int(),
  ticketsVoided: z.int(),
  checkIns: z.int(),
  /** The organiser's net amount: sales less the platform's fees and refunds. It includes tax. */
  netMinor: z.int(),
});
export type EventMetrics = z.output<typeof EventMetrics>;

const DailyEventMetrics = z.object({ day: Day, ...EventMetrics.shape });
export type DailyEventMetrics = z.output<typeof DailyEventMetrics>;

/** Metrics of one group. The name is empty if unknown. */
const MetricBreakdown = z.object({ id: z.string(), name: z.string(), ...EventMetrics.shape });
export type MetricBreakdown = z.output<typeof MetricBreakdown>;

const SourceKind = z.enum(['link', 'campaign', 'site', 'direct']);
const Device = z.enum(['phone', 'tablet', 'desktop', 'unknown']);

const DayRange = z.object({ from: Day, until: Day });

export const TimelineMarker = z.object({
  day: Day,
  at: z.iso.datetime(),
  kind: z.enum(['published', 'price_changed', 'message_sent']),
  label: z.string(),
});
export type TimelineMarker = z.output<typeof TimelineMarker>;

const AdmissionCount = z.object({ at: z.iso.datetime(), admitted: z.int() });

export const EventAnalytics = z.object({
  eventId: EventId,
  title: z.string(),
  ...EventTime.shape,
  utcOffsets: UtcOffsets,
  currency: Currency,
  now: z.iso.datetime(),
  /** Days in the event's zone, both included. */
  dayRange: DayRange,
  before: z.nullable(DayRange),
  totals: EventMetrics,
  previousTotals: z.nullable(EventMetrics),
  days: z.array(DailyEventMetrics),
  previousDays: z.array(DailyEventMetrics),
  /** The number of valid tickets at the start of the first day. */
  ticketsBeforeRange: z.int(),
  /** Null for no limit. */
  capacity: z.nullable(z.int()),
  markers: z.array(TimelineMarker),
  devices: z.array(z.object({ ...MetricBreakdown.shape, device: Device })),
  sources: z.array(z.object({ ...MetricBreakdown.shape, kind: SourceKind })),
  links: z.array(MetricBreakdown),
  campaigns: z.array(MetricBreakdown),
  ticketTypes: z.array(z.object({ ...MetricBreakdown.shape, quantity: z.nullable(z.int()) })),
  promoCodes: z.array(MetricBreakdown),
  places: z.array(MetricBreakdown),
  /** The requests for tickets that were rejected, in the period. */
  rejectedHolds: z.object({
    /** By the limits of an account or a network. */
    limit: z.int(),
    /** Without the proof of work that bots don't solve. */
    proof: z.int(),
    soldOut: z.int(),
  }),
  checkIn: z.object({
    admitted: z.int(),
    /** The number of valid tickets. */
    expected: z.int(),
    intervalMinutes: z.int(),
    /** Intervals in which at least one attendee was admitted, in order. */
    intervals: z.array(AdmissionCount),
  }),
});
export type EventAnalytics = z.output<typeof EventAnalytics>;

/** The reported period: the given number of days until today, or all time. */
export const AnalyticsRange = z.enum(['7', '30', '90', 'all']);
export type AnalyticsRange = z.output<typeof AnalyticsRange>;

export const getEventAnalytics = endpoint({
  name: 'getEventAnalytics',
  method: 'GET',
  path: '/hosted-events/:eventId/analytics',
  summary: 'Returns the analytics of an event by day of its time zone: sales, funnel, sources and attendance.',
  access: 'user',
  params: organiserEventParams,
  query: z.object({
    range: z._default(AnalyticsRange, '30'),
    /** A custom range of days; set both or none. They take precedence over `range`. */
    from: z.optional(Day),
    until: z.optional(Day),
    /** `none` leaves out the previous period. */
    compare: z._default(z.enum(['before', 'none']), 'before'),
  }),
  response: EventAnalytics,
  domainErrors: ['not_found'],
});

export const AttentionKind = z.enum([
  'scan_now',
  'requests',
  'low_stock',
  'sold_out',
  'draft_ready',
  'draft_unfinished',
  'message_failed',
  'untold_change',
  'review_unanswered',
  'door_conflicts',
]);
export type AttentionKind = z.output<typeof AttentionKind>;

/** One pending task of the organiser, with its subject. */
export const AttentionItem = z.object({
  kind: AttentionKind,
  eventId: EventId,
  title: z.string(),
  startAt: z.iso.datetime(),
  localStart: LocalTime,
  timeZone: z.string(),
  /** A number that depends on the kind: requests, tickets left, tickets to scan, missing fields, emails. */
  count: z.int(),
  detail: z.string(),
});
export type AttentionItem = z.output<typeof AttentionItem>;

const ActivityKind = z.enum(['booked', 'cancelled', 'requested']);
export const Activity = z.object({
  id: z.string(),
  kind: ActivityKind,
  at: z.iso.datetime(),
  eventId: EventId,
  title: z.string(),
  buyerName: z.string(),
  tickets: z.int(),
  totalMinor: z.int(),
});
export type Activity = z.output<typeof Activity>;

export const SetupStep = z.enum(['event', 'tickets', 'image', 'published', 'first_booking']);
export type SetupStep = z.output<typeof SetupStep>;

const DashboardEvent = z.object({
  id: EventId,
  slug: z.string(),
  title: z.string(),
  ...EventTime.shape,
  status: z.enum(['draft', 'published']),
  city: z.string(),
  /** The dates of its series that are not over and have this status. 1 for a single event. The numbers are of the first date. */
  occurrenceCount: z.int(),
  ticketsSold: z.int(),
  capacity: z.nullable(z.int()),
  visits: z.int(),
  netMinor: z.int(),
});
export type DashboardEvent = z.output<typeof DashboardEvent>;

/** An event during check-in. */
const LiveEvent = z.object({
  id: EventId,
  title: z.string(),
  ...EventTime.shape,
  utcOffsets: UtcOffsets,
  admitted: z.int(),
  expected: z.int(),
  /** The last sixty minutes, one by one. */
  minutes: z.array(AdmissionCount),
  /** Rejected codes in the last hour. */
  rejectedScans: z.int(),
});
export type LiveEvent = z.output<typeof LiveEvent>;

export const Dashboard = z.object({
  currency: Currency,
  now: z.iso.datetime(),
  timeZone: z.string(),
  dayRange: DayRange,
  totals: EventMetrics,
  previousTotals: EventMetrics,
  days: z.array(DailyEventMetrics),
  previousDays: z.array(DailyEventMetrics),
  today: z.object({ checkIns: z.int(), expected: z.int() }),
  attentionItems: z.array(AttentionItem),
  upcoming: z.array(DashboardEvent),
  activity: z.array(Activity),
  live: z.array(LiveEvent),
  /** The completed setup steps; null once there was a booking. */
  completedSetupSteps: z.nullable(z.array(SetupStep)),
  /** The event with which the setup continues. */
  setupEventId: z.nullable(EventId),
  /** The events that are not over and that you manage, each date of a series counted. */
  eventCount: z.int(),
});
export type Dashboard = z.output<typeof Dashboard>;

const DASHBOARD_DAYS = ['7', '30', '90'] as const;

export const getDashboard = endpoint({
  name: 'getDashboard',
  method: 'GET',
  path: '/dashboard',
  summary:
    'Returns the organiser dashboard: tasks, key figures compared with the days before, upcoming events and recent activity.',
  access: 'user',
  query: z.object({ days: z._default(z.enum(DASHBOARD_DAYS), '30'), eventId: z.optional(EventId) }),
  response: Dashboard,
  domainErrors: ['not_found'],
});
