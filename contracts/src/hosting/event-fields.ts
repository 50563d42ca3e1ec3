import * as z from 'zod/mini';
import { dateErrorsText } from '@festoon/catalogue/core/date-errors';
import { inputErrorsText } from '@festoon/catalogue/hosting/input-errors';
import { Email } from '../identity/account.ts';
import { displayText } from '../core/display-text.ts';
import { LanguageCode } from '../core/input/language-code.ts';
import { endpoint } from '../core/endpoint.ts';
import { namesOf } from '../core/pick.ts';
import { RichText } from '../core/rich-text.ts';
import { AgendaItem } from '../events/event-page.ts';
import { ThemeColour } from '../events/event-theme.ts';
import { DescriptionTranslations, EventTranslations } from '../events/translations.ts';
import { AttendeesShown } from '../events/shown-attendees.ts';
import { EventFormat, EventVisibility, RefundPolicy } from '../events/events.ts';
import { organiserEventParams } from '../events/organiser-events.ts';
import { normalisePlayerAddress, parsePlayerAddress } from '../live/external-players.ts';

/** The maximum number of hours before the start at which the deadline for changes by buyers can be. */
const CHANGE_HOURS_MAX = 365 * 24;

/** A local date and time without a zone: `2026-12-01T19:00`. */
export const LocalDateTime = z
  .string()
  .check(z.regex(/^2[01]\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/, { error: () => dateErrorsText('dateTime') }));

/** The times of an event. For an all-day event, start and end are midnights: its end is the midnight after the last day. */
export const EventWhen = z.object({
  localStart: LocalDateTime,
  localEnd: LocalDateTime,
  localDoors: z.nullable(LocalDateTime),
  allDay: z.boolean(),
  timeZone: z.string().check(z.minLength(1), z.maxLength(60)),
});
export type EventWhen = z.output<typeof EventWhen>;

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));

const optionalUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(500))]);

/** The address of an external player, in its stored form; empty for none. */
const PlayerUrl = z.string().check(
  z.trim(),
  z.maxLength(500),
  z.refine((address) => address === '' || parsePlayerAddress(address) !== null, {
    error: () => inputErrorsText('playerUrl'),
  }),
  z.overwrite(normalisePlayerAddress),
);

/** All editable fields of an event. A change contains only the changed ones. */
export const EventFields = z.object({
  title: text(150).check(...displayText),
  summary: text(300),
  description: RichText,
  categorySlug: text(60),
  tags: z.array(text(30)).check(z.maxLength(12)),
  /** The languages that the event is held in. */
  languages: z.array(LanguageCode).check(z.maxLength(10)),
  /** The language of `title`, `summary`, `description` and the other texts. */
  mainLanguage: LanguageCode,
  /** Title and summary in other languages. Its keys are the languages that the organiser has added. */
  translations: EventTranslations,
  descriptionTranslations: DescriptionTranslations,
  format: EventFormat,
  venueName: text(150),
  address: text(300),
  city: text(100),
  region: text(100),
  countryCode: z.string().check(z.regex(/^([A-Z]{2})?$/, { error: () => inputErrorsText('countryCode') })),
  point: z.nullable(
    z.object({ latitude: z.number().check(z.gte(-90), z.lte(90)), longitude: z.number().check(z.gte(-180), z.lte(180)) }),
  ),
  accessNotes: text(1000),
  onlineUrl: optionalUrl,
  /** A video on another site, which replaces the event's own stream on its live page. */
  playerUrl: PlayerUrl,
  website: optionalUrl,
  when: EventWhen,
  ageLimit: z.nullable(z.int().check(z.gte(0), z.lte(99))),
  visibility: EventVisibility,
  /** The people and numbers that pages show as going. */
  attendeesShown: AttendeesShown,
  /** The email addresses of people who may see an event for invited guests. */
  guests: z.array(Email).check(z.maxLength(500)),
  refundPolicy: RefundPolicy,
  /** Hours before the start until which buyers can change names and answers; 0: until the start; null: never. */
  changeHoursBefore: z.nullable(z.int().check(z.gte(0), z.lte(CHANGE_HOURS_MAX))),
  /** True if buyers can change tickets to another ticket type or date until the same deadline. */
  allowsTicketChanges: z.boolean(),
  agenda: z.array(AgendaItem).check(z.maxLength(100)),
  feeMode: z.enum(['absorb', 'pass_on']),
  taxRateBps: z.int().check(z.gte(0), z.lte(5000)),
  taxInclusive: z.boolean(),
  coverAlt: text(300),
  /** The colour of the event's pages. */
  themeColour: ThemeColour,
  remindsDayBefore: z.boolean(),
  remindsHourBefore: z.boolean(),
  /** True if attendees who left may enter again. Check-in then scans exits too. */
  allowsReentry: z.boolean(),
});
export type EventFields = z.output<typeof EventFields>;
export type EventFieldName = keyof EventFields;

/** The fields that are stored in one column with the same name. */
const StoredEventFields = z.omit(EventFields, { point: true, when: true, guests: true });
export type StoredEventFields = z.output<typeof StoredEventFields>;
export const STORED_EVENT_FIELDS = namesOf(StoredEventFields);

/** The values of the fields that a new event need not set. An import does not change them. */
export const EVENT_DEFAULTS = {
  accessNotes: '',
  onlineUrl: '',
  playerUrl: '',
  ageLimit: null,
  visibility: 'public',
  attendeesShown: 'people_and_count',
  changeHoursBefore: 0,
  allowsTicketChanges: false,
  feeMode: 'absorb',
  taxRateBps: 0,
  taxInclusive: true,
  themeColour: 'cover',
  mainLanguage: 'en',
  translations: {},
  descriptionTranslations: {},
  remindsDayBefore: true,
  remindsHourBefore: true,
  allowsReentry: false,
} as const satisfies Partial<EventFields>;

/** Details whose changes ticket holders must be notified of. */
export const EventChangeAspect = z.enum(['time', 'place', 'price']);
export type EventChangeAspect = z.output<typeof EventChangeAspect>;

/** One saved revision: who, when, which fields. */
export const EventRevision = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  fields: z.array(z.string()),
});

export const listEventRevisions = endpoint({
  name: 'listEventRevisions',
  method: 'GET',
  path: '/hosted-events/:eventId/edits',
  summary: 'Lists the last 50 revisions, newest first.',
  access: 'user',
  params: organiserEventParams,
  response: z.object({ items: z.array(EventRevision) }),
  domainErrors: ['not_found'],
});

/** A place that the account has used for events, with all its details. */
export const Venue = z.object({
  venueName: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  countryCode: z.string(),
  point: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  accessNotes: z.string(),
  timeZone: z.string(),
  eventCount: z.int(),
});
export type Venue = z.output<typeof Venue>;

/** The maximum number of venues in a list. */
export const VENUES_MAX = 12;

export const listVenues = endpoint({
  name: 'listVenues',
  method: 'GET',
  path: '/venues',
  summary: `Lists the last ${VENUES_MAX} venues of your events, most recently used first.`,
  access: 'user',
  response: z.object({ items: z.array(Venue) }),
  domainErrors: [],
});
