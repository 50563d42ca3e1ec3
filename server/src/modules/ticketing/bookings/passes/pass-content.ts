import { ticketDocumentsText } from '@festoon/catalogue/ticketing/ticket-documents';
import { formatPlace } from '@festoon/contracts/core/place';
import type { Context } from '../../../../context.ts';
import { emerald } from '../../../../brand/colours.ts';
import { formatEventClock, formatEventDate, formatEventTime } from '../../../../platform/event-time.ts';
import { toLocalInstant } from '../../../../platform/zone-clock.ts';
import { eventFactsOf, eventThemeOf } from '../../../events/events/public.ts';
import { formatBuyerRefundPolicy } from '../refunds/refund-policy-text.ts';
import { formatDoors } from '../tickets/doors-text.ts';
import { codeOf } from '../tickets/get-ticket.ts';
import type { HeldTicket } from '../tickets/get-held-ticket.ts';
import { bookingUrl } from '../tickets/render-ticket-documents.ts';
import { toTicketEvent } from '../tickets/ticket-document-text.ts';

/** The text of a ticket in a phone wallet, in the language of its reader. */
export type PassContent = {
  readonly eventId: string;
  readonly ticketId: string;
  /** Changes when the ticket gets a new code. */
  readonly codeVersion: number;
  /** The text in the QR code, as on the ticket. */
  readonly code: string;
  readonly issuerName: string;
  readonly title: string;
  /** The start and end with the offset of the event's zone, such as `2026-11-20T19:30:00+01:00`. */
  readonly startAt: string;
  readonly endAt: string;
  readonly doorsAt: string | null;
  /** Date, time and zone. */
  readonly when: string;
  readonly date: string;
  readonly clock: string;
  readonly doors: string | null;
  /** The name of the venue, or that the event is online. */
  readonly venue: string;
  /** Null for an event that is only online. */
  readonly address: string | null;
  readonly coordinates: { readonly latitude: number; readonly longitude: number } | null;
  readonly accessNotes: string;
  readonly holderName: string;
  readonly ticketTypeName: string;
  readonly bookingReference: string;
  readonly organiserName: string;
  readonly refundPolicy: string;
  /** The background, on which white text is readable. */
  readonly colour: string;
  readonly links: PassLinks;
};

type PassLinks = {
  readonly event: string;
  /** The page of the booking for its buyer; null for another holder. */
  readonly booking: string | null;
  readonly ticket: string;
  /** The conversation with the organiser about this ticket. */
  readonly organiser: string;
  /** Null for an event that is only in person. */
  readonly online: string | null;
};

/** Returns the content of the pass of a ticket. */
export function toPassContent(ctx: Context, { ticket, parts }: HeldTicket): PassContent {
  const { view, windows } = parts;
  const { publicUrl, productName } = ctx.config;
  const { place, coordinates, url } = eventFactsOf({ ...view, id: view.eventId, status: view.eventStatus }, publicUrl);
  const event = toTicketEvent(view);
  const { timeZone } = view;
  const start = { startAt: view.startsAt, timeZone, allDay: view.allDay };
  return {
    eventId: view.eventId,
    ticketId: ticket.id,
    codeVersion: ticket.codeVersion,
    code: codeOf(ctx, ticket),
    issuerName: productName,
    title: view.title,
    startAt: toLocalInstant(view.startsAt, timeZone),
    endAt: toLocalInstant(view.endsAt, timeZone),
    doorsAt: view.doorsAt && toLocalInstant(view.doorsAt, timeZone),
    when: formatEventTime(event),
    date: formatEventDate(start, { year: false }),
    clock: formatEventClock(start, { viewerTimeZone: timeZone }),
    doors: formatDoors(event),
    venue: place === null ? ticketDocumentsText('online') : place.name || place.city,
    address: place && formatPlace(place),
    coordinates: place && coordinates,
    accessNotes: view.accessNotes,
    holderName: ticket.holderName,
    ticketTypeName: ticket.ticketTypeName,
    bookingReference: view.reference,
    organiserName: view.organiserName,
    refundPolicy: formatBuyerRefundPolicy(view, windows, ctx.clock.now()),
    colour: eventThemeOf(view)?.light.accent ?? emerald[700],
    links: {
      event: url,
      booking: ticket.holderId === view.buyerId ? bookingUrl(ctx, view.id) : null,
      ticket: `${publicUrl}/profile/tickets/${ticket.id}`,
      organiser: `${publicUrl}/chats?organiser=${view.eventId}&ticket=${ticket.id}`,
      online: onlineAddress(view, url),
    },
  };
}

/** Returns the address of the organiser, or the live page of an event without one. */
function onlineAddress({ format, onlineUrl }: HeldTicket['parts']['view'], eventUrl: string): string | null {
  if (format === 'in_person') return null;
  return onlineUrl === '' ? `${eventUrl}/live` : onlineUrl;
}
