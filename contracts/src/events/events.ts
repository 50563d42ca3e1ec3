import * as z from 'zod/mini';
import { EventId } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';

export const EventFormat = z.enum(['in_person', 'online', 'hybrid']);
export type EventFormat = z.output<typeof EventFormat>;

/** `ended` is a published event whose end has passed. */
export const EventStatus = z.enum(['draft', 'published', 'cancelled', 'ended', 'suspended']);
export type EventStatus = z.output<typeof EventStatus>;

export const EventVisibility = z.enum(['public', 'members', 'link', 'invited']);

export const RefundPolicy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  /** `percent` of the price is refunded until `hoursBefore` the start. */
  z.object({
    kind: z.literal('until'),
    hoursBefore: z.int().check(z.gte(0), z.lte(8760)),
    percent: z.int().check(z.gte(1), z.lte(100)),
  }),
]);
export type RefundPolicy = z.output<typeof RefundPolicy>;

/**
 * The base address of an image; a size and a type follow: `/640.avif`, `/640.webp` with 320, 640 or 960 (covers also
 * 1280).
 */
export const EventImage = z.object({ url: z.string(), alt: z.string(), colour: z.string() });
export type EventImage = z.output<typeof EventImage>;

/** A local time without an offset: `2026-12-01T19:30`. */
export const LocalTime = z.string();

export const EventTime = z.object({
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  doorsAt: z.nullable(z.iso.datetime()),
  /** Local times of the event, computed by the server. Pages show them without any conversion. */
  localStart: LocalTime,
  localEnd: LocalTime,
  localDoors: z.nullable(LocalTime),
  allDay: z.boolean(),
  timeZone: z.string(),
});

/**
 * The offsets of the event's zone, for every other instant that is shown in the event's local time:
 * `contracts/event-clock`.
 */
export const UtcOffsets = z.array(z.object({ from: z.iso.datetime(), minutes: z.int() }));

/** The prices of the cheapest and the most expensive ticket, including mandatory fees; null while nothing is on sale. */
export const PriceRange = z.object({ fromMinor: AmountMinor, toMinor: AmountMinor, currency: Currency });

export const EventCard = z.object({
  id: EventId,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }),
  ...EventTime.shape,
  format: EventFormat,
  status: EventStatus,
  venueName: z.string(),
  city: z.string(),
  countryCode: z.string(),
  cover: z.nullable(EventImage),
  price: z.nullable(PriceRange),
  isFree: z.boolean(),
  isSoldOut: z.boolean(),
  isAlmostGone: z.boolean(),
  isMembersOnly: z.boolean(),
  /** True if it is one date of a series. */
  isRecurring: z.boolean(),
  /** The upcoming dates of its series, or 1. */
  occurrenceCount: z.int(),
  /** The number of tickets sold; 0 if the organiser does not show it. */
  bookedCount: z.int(),
  organiser: z.object({ name: z.string(), handle: z.nullable(z.string()) }),
  isSaved: z.boolean(),
  /** Kilometres from the requested place; null without one. */
  distanceKm: z.nullable(z.number()),
});
export type EventCard = z.output<typeof EventCard>;
