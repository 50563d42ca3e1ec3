import { placeLine } from '@festoon/contracts/core/place';
import type { RefundWindow } from '@festoon/contracts/ticketing/refund-windows';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { formatEventTime } from '../../../../platform/event-time.ts';
import { link, type MailSite } from '../../../../platform/mail/parts.ts';
import { formatDoors } from '../../bookings/public.ts';
import type { MailEventRow } from './delivery-queries.ts';

export type MailText = { readonly subject: string; readonly content: ReactElement };

/** Whom a mail is for, and what is theirs in it. */
export type Reader = {
  readonly name: string;
  /** The page of their ticket, where it is in an account of this address. */
  readonly ticketUrl: string | null;
  /** Name of the buyer, if the reader's ticket is in the buyer's account; otherwise empty. */
  readonly bookedBy: string;
  /** Comes without being in the room. */
  readonly isOnline: boolean;
  /** The open refund window of their tickets, or of a ticket that another buyer paid for. */
  readonly refund: ReaderRefund | null;
  /** The page that ends such mails. */
  readonly optOutUrl: string;
};

export type ReaderRefund = RefundWindow & {
  /** Null for a holder who is not the buyer. */
  readonly url: string | null;
  readonly buyerName: string;
};

export function eventUrl({ publicUrl }: MailSite, { slug }: Pick<MailEventRow, 'slug'>): string {
  return `${publicUrl}/events/${slug}`;
}

export function timeOf({ startsAt, endsAt, timeZone, allDay }: MailEventRow) {
  return { startAt: startsAt, endAt: endsAt, timeZone, allDay };
}

/** When, where and how to get in, as far as it concerns this reader. */
export function eventFacts(
  event: MailEventRow,
  { isOnline }: Pick<Reader, 'isOnline'>,
): { label: string; value: ReactNode }[] {
  const { onlineUrl, accessNotes, doorsAt } = event;
  const doors = formatDoors({ ...timeOf(event), title: event.title, doorsAt, place: null, organiserName: '' });
  const isThere = event.format !== 'online' && !isOnline;
  return [
    { label: 'When', value: formatEventTime(timeOf(event)) },
    ...(doors === null || !isThere ? [] : [{ label: 'Doors', value: doors }]),
    { label: 'Where', value: isThere ? placeLine(placeOf(event)) : whereOnline(onlineUrl) },
    ...(accessNotes === '' || !isThere ? [] : [{ label: 'Getting in', value: accessNotes }]),
  ];
}

function placeOf({ venueName, address, city, countryCode }: MailEventRow) {
  return { name: venueName, address, city, country: countryCode };
}

function whereOnline(onlineUrl: string): ReactNode {
  return onlineUrl === '' ? 'Online' : link({ label: onlineUrl, href: onlineUrl });
}

/** Why the mail came, and how to get no more of them. */
export function withOptOut(
  why: string,
  { organiserName }: MailEventRow,
  { optOutUrl }: Pick<Reader, 'optOutUrl'>,
): ReactNode {
  const stop = link({ label: `Stop reminders and messages from ${organiserName}`, href: optOutUrl });
  // Nothing follows the link: as text, a full stop would become a part of the address.
  return createElement(Fragment, null, `${why} `, stop);
}
