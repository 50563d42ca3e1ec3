import { formatDecimal } from '@festoon/contracts/core/money-text';
import { toLocalInstant } from '../../../../platform/zone-clock.ts';
import type { EventFacts } from '../event-facts.ts';

export type Offer = {
  name: string;
  /** The price that a buyer pays, including all fees. */
  priceMinor: number;
  currency: string;
  availability: 'on_sale' | 'sold_out' | 'not_yet' | 'ended';
  salesStartAt: Date | null;
  salesEndAt: Date | null;
};

export type StructuredEvent = EventFacts & {
  /** Absolute addresses of the cover in its widths. */
  imageUrls: readonly string[];
  offers: readonly Offer[];
  doorsAt: Date | null;
  /** The previous start, if the event was moved. */
  previousStartAt: Date | null;
  /** BCP 47: `pt`. */
  language: string | null;
};

type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json | undefined };

const ATTENDANCE = {
  in_person: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
} as const;

const AVAILABILITY = { on_sale: 'InStock', sold_out: 'SoldOut', not_yet: 'PreOrder', ended: 'Discontinued' } as const;

/** Returns the event for search engines: JSON-LD of schema.org, safe inside a `<script>` element. */
export function eventStructuredData(event: StructuredEvent): string {
  const at = (instant: Date | string) => localInstant(instant, event);
  return scriptJson({
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': event.url,
    url: event.url,
    name: event.title,
    description: event.summary,
    startDate: at(event.startAt),
    endDate: event.endAt === null || event.endAt === undefined ? undefined : at(lastInstant(event, event.endAt)),
    doorTime: event.doorsAt === null ? undefined : at(event.doorsAt),
    previousStartDate: event.previousStartAt === null ? undefined : at(event.previousStartAt),
    eventStatus: schemaOrg(statusOf(event)),
    eventAttendanceMode: schemaOrg(ATTENDANCE[event.format]),
    inLanguage: event.language ?? undefined,
    location: locationOf(event),
    image: event.imageUrls.length === 0 ? undefined : event.imageUrls,
    organizer: { '@type': 'Organization', name: event.organiser.name, url: event.organiser.url ?? undefined },
    isAccessibleForFree: event.offers.length > 0 && event.offers.every(({ priceMinor }) => priceMinor === 0),
    offers: event.offers.map((offer) => offerOf(offer, event)),
  });
}

/** Returns JSON that cannot end the `<script>` element it is in. */
function scriptJson(value: Json): string {
  const escapes: Readonly<Record<string, string>> = {
    '<': '\\u003c',
    '>': '\\u003e',
    '&': '\\u0026',
    '\u2028': '\\u2028',
    '\u2029': '\\u2029',
  };
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (letter) => escapes[letter] ?? letter);
}

function statusOf({ cancelled, previousStartAt }: StructuredEvent): string {
  if (cancelled) return 'EventCancelled';
  return previousStartAt === null ? 'EventScheduled' : 'EventRescheduled';
}

function locationOf({ format, place, coordinates, url }: StructuredEvent): Json | undefined {
  const virtual = { '@type': 'VirtualLocation', url };
  if (place === null) return format === 'in_person' ? undefined : virtual;
  const address = {
    '@type': 'PostalAddress',
    streetAddress: place.address ?? undefined,
    addressLocality: place.city,
    addressCountry: place.country,
  };
  const geo = coordinates === null ? undefined : { '@type': 'GeoCoordinates', ...coordinates };
  const real = { '@type': 'Place', name: place.name, address, geo };
  return format === 'hybrid' ? [real, virtual] : real;
}

function offerOf(offer: Offer, { url }: StructuredEvent): Json {
  return {
    '@type': 'Offer',
    name: offer.name,
    url,
    price: formatDecimal(offer.priceMinor, offer.currency),
    priceCurrency: offer.currency,
    availability: schemaOrg(AVAILABILITY[offer.availability]),
    validFrom: offer.salesStartAt?.toISOString(),
    validThrough: offer.salesEndAt?.toISOString(),
  };
}

function schemaOrg(name: string): string {
  return `https://schema.org/${name}`;
}

/** Returns the last day of an all-day event, not the midnight after it. */
function lastInstant({ allDay }: StructuredEvent, endAt: Date | string): Date {
  return new Date(new Date(endAt).getTime() - (allDay === true ? 1 : 0));
}

/**
 * Returns a time for search engines, which show it unchanged: local time with its offset, or only the date of an all-day
 * event.
 */
function localInstant(instant: Date | string, { timeZone, allDay }: StructuredEvent): string {
  const local = toLocalInstant(instant, timeZone);
  return allDay === true ? local.slice(0, 10) : local;
}
