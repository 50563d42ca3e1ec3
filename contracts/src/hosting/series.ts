import * as z from 'zod/mini';
import { dateErrorsText } from '@festoon/catalogue/core/date-errors';
import { endpoint } from '../core/endpoint.ts';
import { EventStatus, EventTime, LocalTime } from '../events/events.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { EventId, Uuid } from '../core/ids.ts';
import { Day, ValidLocalDateTime } from './local-time.ts';
import { MaterialChangeImpact, MaterialChangeConfirmation } from '../ticketing/refund-windows.ts';

/** The maximum number of dates of a series, and how far after its start the last one may be. */
export const SERIES_OCCURRENCES_MAX = 366;
export const SERIES_YEARS_MAX = 2;

export const Weekday = z.enum(['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']);
export type Weekday = z.output<typeof Weekday>;

/** The day of a month: its number, -1 for the last; or the nth of a weekday, -1 for the last. */
export const MonthlyOn = z.discriminatedUnion('by', [
  z.object({ by: z.literal('day'), day: z.union([z.literal(-1), z.int().check(z.gte(1), z.lte(31))]) }),
  z.object({ by: z.literal('weekday'), nth: z.union([z.literal(-1), z.int().check(z.gte(1), z.lte(5))]), weekday: Weekday }),
]);
export type MonthlyOn = z.output<typeof MonthlyOn>;

/** The rule by which an event repeats, in the local time of its zone. */
export const SeriesRule = z.object({
  freq: z.enum(['daily', 'weekly', 'monthly']),
  /** The number of days, weeks or months between dates. */
  interval: z.int().check(z.gte(1), z.lte(52)),
  /** For `weekly`. Empty for the weekday of the start. */
  weekdays: z.array(Weekday).check(z.maxLength(7)),
  /** For `monthly`. Null for the day of the start. Months without that day are left out. */
  monthlyOn: z.nullable(MonthlyOn),
  /** The first possible day, which need not match the rule itself. */
  startDate: Day,
  localTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => dateErrorsText('time') })),
  /** In local time, so that an event ends at the same hour when the clocks change. */
  durationMinutes: z.int().check(z.gte(1), z.lte(60 * 24 * 14)),
  end: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('count'), count: z.int().check(z.gte(1), z.lte(SERIES_OCCURRENCES_MAX)) }),
    z.object({ kind: z.literal('until'), date: Day }),
  ]),
  /** Days of the rule that are left out. */
  exceptions: z.array(Day).check(z.maxLength(SERIES_OCCURRENCES_MAX)),
  /** Additional dates that are not in the rule. */
  extra: z.array(ValidLocalDateTime).check(z.maxLength(SERIES_OCCURRENCES_MAX)),
});
export type SeriesRule = z.output<typeof SeriesRule>;

/** One date of a series as its organiser sees it. Each date is a separate event. */
export const SeriesOccurrence = z.object({
  eventId: EventId,
  slug: z.string(),
  title: z.string(),
  ...EventTime.shape,
  status: EventStatus,
  /** The date's key in the rule: `2026-12-01T19:00`. */
  occurrenceKey: z.string(),
  /** False for a date that was kept although it is no longer in the rule. */
  isInRule: z.boolean(),
  soldCount: z.int(),
  /** Null for no limit. */
  capacity: z.nullable(z.int()),
  /** True if it has ever been booked: such a date can be cancelled, but not deleted. */
  isBooked: z.boolean(),
  /** Fields that were changed manually on this date only. */
  changes: z.array(z.string()),
});
export type SeriesOccurrence = z.output<typeof SeriesOccurrence>;

export const Series = z.object({
  id: Uuid,
  rule: SeriesRule,
  /** Such as "Every 2 weeks on Tuesday and Thursday at 19:00, until 30 June 2027". */
  ruleText: z.string(),
  timeZone: z.string(),
  occurrences: z.array(SeriesOccurrence),
  /** As text: dates whose times a clock change affects. */
  warnings: z.array(z.string()),
});
export type Series = z.output<typeof Series>;

/** The reason why a date stays unchanged although the rule differs. */
export const RetainedReason = z.enum(['booked', 'changed', 'over', 'cancelled']);
export type RetainedReason = z.output<typeof RetainedReason>;

const PlannedOccurrence = z.object({
  occurrenceKey: z.string(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  localStart: LocalTime,
  localEnd: LocalTime,
});

/** A preview of the effects of a rule. */
export const SeriesPlan = z.object({
  /** Identifies this plan. Sent back, it makes sure that only what was shown is done. */
  key: z.string(),
  ruleText: z.string(),
  timeZone: z.string(),
  /** The number of dates after the change, including past ones. */
  count: z.int(),
  firstAt: z.nullable(z.iso.datetime()),
  lastAt: z.nullable(z.iso.datetime()),
  firstLocalStart: z.nullable(LocalTime),
  lastLocalStart: z.nullable(LocalTime),
  added: z.array(PlannedOccurrence),
  moved: z.array(z.object({ ...PlannedOccurrence.shape, fromStartAt: z.iso.datetime(), fromLocalStart: LocalTime })),
  removed: z.array(PlannedOccurrence),
  retained: z.array(z.object({ ...PlannedOccurrence.shape, reason: RetainedReason })),
  warnings: z.array(z.string()),
});
export type SeriesPlan = z.output<typeof SeriesPlan>;

export const getSeries = endpoint({
  name: 'getSeries',
  method: 'GET',
  path: '/hosted-events/:eventId/series',
  summary: 'Returns the series of an event with all its dates, or null for a single event.',
  access: 'user',
  params: organiserEventParams,
  response: z.object({ series: z.nullable(Series) }),
  domainErrors: ['not_found'],
});

export const planSeries = endpoint({
  name: 'planSeries',
  method: 'POST',
  path: '/hosted-events/:eventId/series/plan',
  summary: 'Previews what a recurrence rule would add, move, remove and keep. Changes nothing.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  body: z.object({ rule: SeriesRule }),
  response: SeriesPlan,
  domainErrors: ['not_found'],
});

export const saveSeriesRule = endpoint({
  name: 'saveSeriesRule',
  method: 'PUT',
  path: '/hosted-events/:eventId/series',
  summary:
    'Turns an event into the first date of a series, or changes the recurrence rule. Edited or booked dates stay unchanged.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  body: z.object({ rule: SeriesRule, planKey: z.optional(z.string().check(z.maxLength(100))) }),
  response: Series,
  domainErrors: ['not_found', 'edit_conflict', 'event_cancelled', 'too_many_attempts'],
});

export const addOccurrence = endpoint({
  name: 'addOccurrence',
  method: 'POST',
  path: '/hosted-events/:eventId/series/dates',
  summary: 'Adds one date to a series, or restores a skipped one.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  body: z.object({ localStart: ValidLocalDateTime }),
  response: Series,
  domainErrors: ['not_found', 'occurrence_exists', 'event_over', 'too_many_attempts'],
});

export const skipOccurrence = endpoint({
  name: 'skipOccurrence',
  method: 'DELETE',
  path: '/hosted-events/:eventId/series/dates/:dateId',
  summary:
    'Skips one date without bookings. Dates with bookings must be cancelled instead. The last date cannot be skipped.',
  access: 'user',
  impersonation: 'allowed',
  params: z.object({ ...organiserEventParams.shape, dateId: EventId }),
  response: Series,
  domainErrors: ['not_found', 'has_bookings', 'last_occurrence'],
});

/** Fields that can be copied from one date to others; times follow the rule. */
export const SeriesField = z.enum([
  'title',
  'summary',
  'description',
  'categorySlug',
  'tags',
  'languages',
  'translations',
  'format',
  'place',
  'accessNotes',
  'onlineUrl',
  'player',
  'website',
  'ageLimit',
  'visibility',
  'attendees',
  'refundPolicy',
  'buyerChanges',
  'agenda',
  'fees',
  'reminders',
  'reentry',
  'pictures',
  'ticketTypes',
  'questions',
]);
export type SeriesField = z.output<typeof SeriesField>;

export const applyToSeries = endpoint({
  name: 'applyToSeries',
  method: 'POST',
  path: '/hosted-events/:eventId/series/apply',
  summary: 'Copies the chosen parts of this date to the following dates or to all. Edited dates keep their own values.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  body: z.object({
    fields: z.array(SeriesField).check(z.minLength(1), z.maxLength(SeriesField.options.length)),
    scope: z.enum(['following', 'all']),
    /** True to return only the effects. */
    isPreview: z._default(z.boolean(), false),
    confirmsMaterialChange: MaterialChangeConfirmation,
  }),
  response: z.object({
    /** The effects on dates with sold tickets; null if the change is not material. */
    effect: z.nullable(MaterialChangeImpact),
    /** The number of dates that get at least one of the fields. */
    changedCount: z.int(),
    /** Dates that keep their own values, with the fields. */
    retained: z.array(
      z.object({ eventId: EventId, startAt: z.iso.datetime(), localStart: LocalTime, fields: z.array(SeriesField) }),
    ),
  }),
  domainErrors: ['not_found', 'too_many_attempts', 'material_change', 'event_settled'],
});

export const publishSeries = endpoint({
  name: 'publishSeries',
  method: 'POST',
  path: '/hosted-events/:eventId/series/publish',
  summary: 'Publishes the upcoming drafts of the series. This date must be published.',
  access: 'user',
  impersonation: 'allowed',
  params: organiserEventParams,
  response: Series,
  domainErrors: ['not_found', 'not_publishable'],
});
