import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { namesOf } from '../core/pick.ts';
import {
  EventCard,
  EventStatus,
  EventVisibility,
  LocalTime,
  EventImage,
  RefundPolicy,
  RichText,
  UtcOffsets,
} from './events.ts';
import { TicketTypeId, Uuid } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { OrganiserCard } from './organisers.ts';

/** Why a ticket type can or can't be booked now. */
export const SaleState = z.enum(['on_sale', 'almost_gone', 'sold_out', 'not_yet', 'ended', 'locked']);
export type SaleState = z.output<typeof SaleState>;

/** The fields of a ticket type that visitors read as they are stored. */
const PublicTicketTypeFields = z.object({
  name: z.string(),
  description: z.string(),
  kind: z.enum(['paid', 'free', 'pay_what_you_can']),
  attendance: z.enum(['in_person', 'online']),
  minPerBooking: z.int(),
  /** The organiser lets people in one by one: they ask, and pay once they are let in. */
  requiresApproval: z.boolean(),
});
export type PublicTicketTypeFields = z.output<typeof PublicTicketTypeFields>;
export const PUBLIC_TICKET_TYPE_FIELDS = namesOf(PublicTicketTypeFields);

export const PublicTicketType = z.object({
  id: TicketTypeId,
  ...PublicTicketTypeFields.shape,
  /** All that one ticket costs the buyer; for pay-what-you-can the least that may be paid. */
  totalMinor: AmountMinor,
  /** The part of it that is a fee passed on to the buyer. */
  feeMinor: AmountMinor,
  currency: Currency,
  state: SaleState,
  salesStartAt: z.nullable(z.iso.datetime()),
  salesEndAt: z.nullable(z.iso.datetime()),
  /** Places left, told only once few are. */
  available: z.nullable(z.int()),
  /** The maximum this person may still book in one booking or, if it is sold out, request from the waiting list. */
  maxPerBooking: z.int(),
  isSubscriberPresale: z.boolean(),
  /** People wait for places of it: what comes free is theirs first. */
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
  options: z.array(z.string()),
  required: z.boolean(),
  /** Asked only where the other question was answered like this; a consent is `true`. */
  condition: z.nullable(z.object({ questionId: Uuid, equals: z.string() })),
  /** Asked only for these ticket types; empty: for all. */
  ticketTypeIds: z.array(TicketTypeId),
});
export type EventQuestion = z.output<typeof EventQuestion>;

/** One date of a series, as its visitors choose among them. */
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
  utcOffsets: UtcOffsets,
  /** The dates to come of the series it is one of, this one among them; null for a single event. */
  series: z.nullable(z.object({ id: Uuid, occurrences: z.array(PublicOccurrence) })),
  ...EventPageFields.shape,
  visibility: EventVisibility,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Told to holders of a ticket only. */
  onlineUrl: z.nullable(z.string()),
  cancelReason: z.string(),
  gallery: z.array(EventImage),
  organiserPage: OrganiserCard,
  ticketTypes: z.array(PublicTicketType),
  hasLockedTickets: z.boolean(),
  /** A small map of the country with a pin, as an SVG text; null for an online event. */
  locatorSvg: z.nullable(z.string()),
  calendarUrl: z.string(),
  shareUrl: z.string(),
  shareImageUrl: z.string(),
  structuredData: z.record(z.string(), z.unknown()),
  /** Your own confirmed tickets for it. */
  myTicketCount: z.int(),
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
  answer: EventPage,
  domainErrors: ['not_found'],
});

export const listSimilarEvents = endpoint({
  name: 'listSimilarEvents',
  method: 'GET',
  path: '/events/:slug/similar',
  summary: 'Lists up to six similar events: same tags and category, near in place and time.',
  access: 'anyone',
  params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(160)) }),
  answer: z.object({ items: z.array(EventCard) }),
  domainErrors: ['not_found'],
});
