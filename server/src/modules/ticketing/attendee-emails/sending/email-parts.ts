import { emailLabelsText } from '@festoon/catalogue/ticketing/email-labels';
import { eventEmailsText } from '@festoon/catalogue/ticketing/event-emails';
import { formatPlace } from '@festoon/contracts/core/place';
import type { RefundWindow } from '@festoon/contracts/ticketing/refund-windows';
import { createElement, Fragment, type ReactNode } from 'react';
import { formatEventTime } from '../../../../platform/event-time.ts';
import { link, type EmailSite } from '../../../../platform/email/parts.ts';
import { formatDoors } from '../../bookings/public.ts';
import type { EmailEventRow } from './delivery-queries.ts';

/** The recipient of an email, and the data that concerns only them. */
export type EmailRecipient = {
  readonly name: string;
  /** The page of their ticket, if it belongs to an account of this address. */
  readonly ticketUrl: string | null;
  /** Name of the buyer, if the reader's ticket is in the buyer's account; otherwise empty. */
  readonly bookedBy: string;
  /** True if they attend online. */
  readonly isOnline: boolean;
  /** True if their own ticket opens the stream of the event, or its chat. */
  readonly opensStream: boolean;
  readonly opensChat: boolean;
  /** The open refund window of their tickets, or of a ticket that another buyer paid for. */
  readonly refund: RecipientRefund | null;
  /** The page to unsubscribe. */
  readonly unsubscribeUrl: string;
};

export type RecipientRefund = RefundWindow & {
  /** Null for a holder who is not the buyer. */
  readonly url: string | null;
  readonly buyerName: string;
};

export function eventUrl({ publicUrl }: EmailSite, { slug }: Pick<EmailEventRow, 'slug'>): string {
  return `${publicUrl}/events/${slug}`;
}

export function timeOf({ startsAt, endsAt, timeZone, allDay }: EmailEventRow) {
  return { startAt: startsAt, endAt: endsAt, timeZone, allDay };
}

/** Renders the time, the place and the access, as far as they concern this recipient. */
export function eventFacts(
  event: EmailEventRow,
  { isOnline }: Pick<EmailRecipient, 'isOnline'>,
): { label: string; value: ReactNode }[] {
  const { onlineUrl, accessNotes, doorsAt } = event;
  const doors = formatDoors({ ...timeOf(event), title: event.title, doorsAt, place: null, organiserName: '' });
  const isThere = event.format !== 'online' && !isOnline;
  return [
    { label: emailLabelsText('when'), value: formatEventTime(timeOf(event)) },
    ...(doors === null || !isThere ? [] : [{ label: emailLabelsText('doors'), value: doors }]),
    { label: emailLabelsText('where'), value: isThere ? formatPlace(placeOf(event)) : onlineLink(onlineUrl) },
    ...(accessNotes === '' || !isThere ? [] : [{ label: emailLabelsText('gettingIn'), value: accessNotes }]),
  ];
}

function placeOf({ venueName, address, city, countryCode }: EmailEventRow) {
  return { name: venueName, address, city, country: countryCode };
}

function onlineLink(onlineUrl: string): ReactNode {
  return onlineUrl === '' ? emailLabelsText('online') : link({ label: onlineUrl, href: onlineUrl });
}

/** Renders why the email was sent, and how to unsubscribe. */
export function withUnsubscribe(
  why: string,
  { organiserName }: EmailEventRow,
  { unsubscribeUrl }: Pick<EmailRecipient, 'unsubscribeUrl'>,
): ReactNode {
  const stop = link({ label: eventEmailsText('unsubscribe', { organiser: organiserName }), href: unsubscribeUrl });
  // Nothing follows the link: in plain text, a full stop would become part of the address.
  return createElement(Fragment, null, `${why} `, stop);
}
