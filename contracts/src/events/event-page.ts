import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { namesOf } from '../core/pick.ts';
import { EventTheme } from './event-theme.ts';
import { EventCard, EventStatus, EventVisibility, LocalTime, EventImage, RefundPolicy, UtcOffsets } from './events.ts';
import { TicketTypeId, Uuid } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { RichText } from '../core/rich-text.ts';
import { OrganiserCard } from './organisers.ts';
import { TicketOpening } from './ticket-openings.ts';

/** The sales status of a ticket type: on sale, or the reason why not. */
export const SaleState = z.enum(['on_sale', 'almost_gone', 'sold_out', 'not_yet', 'ended', 'locked']);
export type SaleState = z.output<typeof SaleState>;

/** The fields of a ticket type that visitors read as they are stored. */
const PublicTicketTypeFields = z.object({
  name: z.string(),
  description: z.string(),
  kind: z.enum(['paid', 'free', 'pay_what_you_can']),
  attendance: z.enum(['in_person', 'online']),
  minPerBooking: z.int(),
  /** True if the organiser approves each person: they send a request, and pay after the approval. */
  requiresApproval: z.boolean(),
  /** The parts of the event that its tickets open on the web; null for the default of the event's format. */
  opens: z.nullable(z.array(TicketOpening)),
  /** The minutes before the start from which stream and chat are open; null from the purchase. */
  opensMinutesBefore: z.nullable(z.int()),
  /** The days after the end until which the replay is open; null without end. */
  replayDays: z.nullable(z.int()),
});
export type PublicTicketTypeFields = z.output<typeof PublicTicketTypeFields>;
export const PUBLIC_TICKET_TYPE_FIELDS = namesOf(PublicTicketTypeFields);

export const PublicTicketType = z.object({
  id: TicketTypeId,
  ...PublicTicketTypeFields.shape,
  /** The total price of one ticket for the buyer. For pay-what-you-can, the minimum price. */
  totalMinor: AmountMinor,
  /** The part of the price that is a fee passed on to the buyer. */
  feeMinor: AmountMinor,
  currency: Currency,
  state: SaleState,
  salesStartAt: z.nullable(z.iso.datetime()),
  salesEndAt: z.nullable(z.iso.datetime()),
  /** The number of tickets left, sent only when few are left. */
  available: z.nullable(z.int()),
  /** The maximum this person can still book in one booking or, if it is sold out, request from the waiting list. */
  maxPerBooking: z.int(),
  isSubscriberPresale: z.boolean(),
  /** True if people are on its waiting list, who get released tickets first. */
  hasWaitlist: z.boolean(),
});
export type PublicTicketType = z.output<typeof PublicTicketType>;

export const AgendaItem = z.object({ startAt: z.iso.datetime(), title: z.string(), detail: z.string() });

export const EventQuestion = z.object({
  id: Uuid,
  scope: z.enum(['booking', 'attendee']),
  kind: z.enum(['text', 'choice', 'multiple_choice', 'date', 'consent', 'file']),
  label: z.string(),
  hint: z.string(),
  /** The possible answers, as they are sent and stored: in the main language of the event. */
  options: z.array(z.string()),
  /** The options as the reader sees them, in the same order. */
  optionLabels: z.array(z.string()),
  required: z.boolean(),
  /** The question is shown only if the other one has this answer; a consent is `true`. */
  condition: z.nullable(z.object({ questionId: Uuid, equals: z.string() })),
  /** The ticket types for which it is shown; empty for all. */
  ticketTypeIds: z.array(TicketTypeId),
});
export type EventQuestion = z.output<typeof EventQuestion>;

/** One date of a series, as visitors see it. */
export const PublicOccurrence = z.object({
  slug: z.string(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  localStart: LocalTime,
  localEnd: LocalTime,
  allDay: z.boolean(),
  timeZone: z.string(),
  status: EventStatus,
  isSoldOut: z.boolean(),
});
export type PublicOccurrence = z.output<typeof PublicOccurrence>;

/** The fields of an event that its page returns as they are stored. */
const EventPageFields = z.object({
  description: RichText,
  tags: z.array(z.string()),
  languages: z.array(z.string()),
  address: z.string(),
  region: z.string(),
  accessNotes: z.string(),
  ageLimit: z.nullable(z.int()),
  refundPolicy: RefundPolicy,
  agenda: z.array(AgendaItem),
  website: z.string(),
  taxRateBps: z.int(),
  taxInclusive: z.boolean(),
});
export type EventPageFields = z.output<typeof EventPageFields>;
export const EVENT_PAGE_FIELDS = namesOf(EventPageFields);

export const EventPage = z.object({
  ...EventCard.shape,
  /** The language that the title is in: the reader's, or else the main language of the event. */
  titleLanguage: z.string(),
  utcOffsets: UtcOffsets,
  /** The upcoming dates of the event's series, including this one; null for a single event. */
  series: z.nullable(z.object({ id: Uuid, occurrences: z.array(PublicOccurrence) })),
  ...EventPageFields.shape,
  visibility: EventVisibility,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Sent to ticket holders only. */
  onlineUrl: z.nullable(z.string()),
  cancelReason: z.string(),
  /** The number of people who are going, and of the people among them who chose to be shown. Null if the page shows neither. */
  going: z.nullable(z.object({ count: z.int(), shownCount: z.int() })),
  /** Null if the page has the product's colours. */
  theme: z.nullable(EventTheme),
  gallery: z.array(EventImage),
  organiserPage: OrganiserCard,
  ticketTypes: z.array(PublicTicketType),
  hasLockedTickets: z.boolean(),
  /** True while tickets can be held only after an admission from the waiting room. */
  hasWaitingRoom: z.boolean(),
  calendarUrl: z.string(),
  shareUrl: z.string(),
  shareImageUrl: z.string(),
  structuredData: z.record(z.string(), z.unknown()),
  /** The number of the caller's confirmed tickets for the event. */
  myTicketCount: z.int(),
  /** True if the caller may edit the event: its organiser, and owners and managers of its team. */
  mayManage: z.boolean(),
  /** Computed for an ended or cancelled event only: true if its organiser has upcoming events that the caller may see. */
  organiserHasUpcoming: z.boolean(),
});
export type EventPage = z.output<typeof EventPage>;

export const getEvent = endpoint({
  name: 'getEvent',
  method: 'GET',
  path: '/events/:slug',
  summary: 'Returns an event with its ticket types. Visitors see public events only; `code` unlocks hidden ticket types.',
  access: 'anyone',
  params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(160)) }),
  query: z.object({ code: z.optional(z.string().check(z.maxLength(60))) }),
  response: EventPage,
  domainErrors: ['not_found'],
});

export const listSimilarEvents = endpoint({
  name: 'listSimilarEvents',
  method: 'GET',
  path: '/events/:slug/similar',
  summary: 'Lists up to six similar events: same tags and category, near in place and time.',
  access: 'anyone',
  params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(160)) }),
  response: z.object({ items: z.array(EventCard) }),
  domainErrors: ['not_found'],
});
