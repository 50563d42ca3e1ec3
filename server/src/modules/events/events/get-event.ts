import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import {
  EVENT_PAGE_FIELDS,
  type EventPage,
  type getEvent as contract,
  type PublicTicketType,
} from '@festoon/contracts/events/event-page';
import { pick } from '@festoon/contracts/core/pick';
import { currentLanguage } from '@festoon/catalogue/language';
import { AccountId } from '@festoon/contracts/core/ids';
import { PUBLIC_OCCURRENCES_MAX } from '@festoon/contracts/core/limits';
import type { Context } from '../../../context.ts';
import { apiUrl } from '../../../platform/network/api-url.ts';
import { richTextToPlain } from '../../../platform/text/rich-text.ts';
import type { Actor } from '../../../platform/http/module.ts';
import { eventOffsetsOf, localSpanOf, toEventImage, statusAt, toEventCard } from './event-card.ts';
import { eventFactsOf } from './event-facts-of.ts';
import type { EventRow } from './event-queries.ts';
import { eventThemeOf } from './event-theme.ts';
import { listPublicTicketTypes } from './ticket-types/list-public-ticket-types.ts';
import { getVisibleEvent } from './get-visible-event.ts';
import { goingOf } from './shown-attendees/shown-attendee-rules.ts';
import { hasUpcomingEvents } from './organisers/organiser-queries.ts';
import { listPublicOccurrences } from './series-occurrence-queries.ts';
import { eventStructuredData, type Offer } from './feeds/structured-data.ts';
import { toPublicTicketType } from './ticket-types/public-ticket-type.ts';

/** Returns one event with the tickets on sale, as this viewer sees it. */
export async function getEvent(
  ctx: Context,
  actor: Actor,
  { slug, code }: EndpointInput<typeof contract>,
): Promise<EventPage> {
  const { event, viewer, viewerId } = await getVisibleEvent(ctx, actor, slug);
  const now = ctx.clock.now();
  const { rows, options, hasLockedTickets } = await listPublicTicketTypes(ctx, { event, viewerId, actor, accessCode: code });
  const ticketTypes = rows.map((row) => toPublicTicketType(row, options));
  const { publicUrl } = ctx.config;
  const isOver = event.status === 'cancelled' || statusAt(event, now) === 'ended';
  return {
    ...toEventCard(event, { now, currency: ctx.config.currency }),
    ...detailsOf(event),
    going: goingOf(event, now),
    utcOffsets: eventOffsetsOf(event),
    series: await toPublicSeries(ctx, event),
    onlineUrl: (viewer.ticketCount > 0 || viewer.isOnTeam) && event.onlineUrl !== '' ? event.onlineUrl : null,
    organiserPage: organiserOf(event),
    ticketTypes,
    hasLockedTickets,
    hasWaitingRoom: event.hasWaitingRoom,
    calendarUrl: apiUrl(ctx.config, `/events/${event.slug}/calendar.ics`),
    shareUrl: `${publicUrl}/events/${event.slug}`,
    shareImageUrl: `${publicUrl}/media/share/${event.slug}.png?v=${event.sequence}`,
    structuredData: structuredDataOf(event, ticketTypes, publicUrl),
    myTicketCount: viewer.ticketCount,
    mayManage: viewer.isOnTeam,
    organiserHasUpcoming: isOver && (await hasUpcomingEvents(ctx.db, { organiserId: event.organiserId, viewerId, now })),
  };
}

async function toPublicSeries(ctx: Context, { id, seriesId }: EventRow): Promise<EventPage['series']> {
  if (seriesId === null) return null;
  const now = ctx.clock.now();
  const rows = await listPublicOccurrences(ctx.db, { seriesId, eventId: id, now, limit: PUBLIC_OCCURRENCES_MAX });
  const occurrences = rows.map(({ startsAt, endsAt, ...row }) => ({
    ...row,
    startAt: startsAt.toISOString(),
    endAt: endsAt.toISOString(),
    ...localSpanOf({ startsAt, endsAt, timeZone: row.timeZone }),
    status: statusAt({ status: row.status, endsAt }, now),
  }));
  return { id: seriesId, occurrences };
}

function detailsOf(event: EventRow) {
  return {
    ...pick(event, EVENT_PAGE_FIELDS),
    ...readerDescription(event),
    visibility: event.visibility,
    latitude: event.latitude,
    longitude: event.longitude,
    cancelReason: event.cancelReason,
    theme: eventThemeOf(event),
    gallery: event.gallery.map(({ key, alt, colour }) => toEventImage(key, alt, colour)),
  };
}

/** Returns the description in the reader's language if there is one, and the language of the title. */
function readerDescription(event: EventRow): Pick<EventPage, 'description' | 'titleLanguage'> {
  const language = currentLanguage();
  const translation = event.descriptionTranslations[language];
  const isTranslated = translation !== undefined && richTextToPlain(translation) !== '';
  return {
    description: isTranslated ? translation : event.description,
    titleLanguage: event.translations[language]?.title ? language : event.mainLanguage,
  };
}

function organiserOf(event: EventRow): EventPage['organiserPage'] {
  return {
    id: AccountId.parse(event.organiserId),
    name: event.organiserName,
    handle: event.organiserHandle,
    imageUrl: event.organiserImageKey === null ? null : `/media/${event.organiserImageKey}`,
    followerCount: event.followerCount,
    isFollowed: event.isFollowed,
  };
}

function structuredDataOf(
  event: EventRow,
  offers: readonly PublicTicketType[],
  publicUrl: string,
): EventPage['structuredData'] {
  const text = eventStructuredData({
    ...eventFactsOf(event, publicUrl),
    imageUrls:
      event.coverKey === null ? [] : [1280, 640].map((width) => `${publicUrl}/media/${event.coverKey}/${width}.webp`),
    offers: offers.map(toOffer),
    doorsAt: event.doorsAt,
    previousStartAt: null,
    language: event.languages[0] ?? null,
  });
  return JSON.parse(text) as EventPage['structuredData'];
}

const AVAILABILITY = {
  on_sale: 'on_sale',
  almost_gone: 'on_sale',
  sold_out: 'sold_out',
  not_yet: 'not_yet',
  ended: 'ended',
  locked: 'not_yet',
} as const;

function toOffer(offer: PublicTicketType): Offer {
  return {
    name: offer.name,
    priceMinor: offer.totalMinor,
    currency: offer.currency,
    availability: AVAILABILITY[offer.state],
    salesStartAt: offer.salesStartAt === null ? null : new Date(offer.salesStartAt),
    salesEndAt: offer.salesEndAt === null ? null : new Date(offer.salesEndAt),
  };
}
