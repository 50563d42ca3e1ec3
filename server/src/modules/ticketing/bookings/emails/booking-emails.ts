import { bookingEmailsText } from '@festoon/catalogue/ticketing/booking-emails';
import { emailLabelsText } from '@festoon/catalogue/ticketing/email-labels';
import { unusedPaymentEmailsText } from '@festoon/catalogue/ticketing/unused-payment-emails';
import { formatMoney } from '@festoon/contracts/core/money-text';
import { formatPlace } from '@festoon/contracts/core/place';
import type { ReactElement } from 'react';
import type { EmailContent } from '../../../../platform/email/email.ts';
import { formatEventTime } from '../../../../platform/event-time.ts';
import {
  amountList,
  attachedImage,
  button,
  divider,
  factList,
  heading,
  joinParts,
  linkRow,
  emailLayout,
  muted,
  paragraph,
  strong,
  subheading,
  type AmountRow,
  type EmailSite,
} from '../../../../platform/email/parts.ts';
import { formatDoors } from '../tickets/doors-text.ts';
import { ticketContentId } from '../tickets/email-attachments.ts';
import type { TicketEvent } from '../tickets/ticket-document.ts';

export type BookingEmailInput = {
  buyerName: string;
  event: TicketEvent & { url: string };
  bookingReference: string;
  /** Null if the booking does not belong to an account of the reader. */
  bookingUrl: string | null;
  /** The organiser, if they created the booking manually. */
  addedBy?: string | null;
  currency: string;
  /** The items, at prices that include fees and tax. */
  lineItems: readonly { description: string; quantity: number; totalMinor: number }[];
  /** Discounts, as negative amounts. */
  discounts: readonly { description: string; amountMinor: number }[];
  /** Parts that the total already includes: "Includes service fee". */
  included: readonly { description: string; amountMinor: number }[];
  /** If 0, the email is for a free booking. */
  totalMinor: number;
  /** "Paid by card ending 4242". Empty for a free booking. */
  payments: readonly { description: string; amountMinor: number }[];
  /** In the order of the attached codes. */
  tickets: readonly { holderName: string; ticketTypeName: string }[];
  /** Links to Google Calendar, Outlook and the `.ics` file. */
  calendarLinks: readonly { label: string; href: string }[];
  refundPolicyText: string | null;
};

/**
 * Returns the email that confirms a booking, with everything needed for entry, with or without a network.
 * `bookingAttachments` returns its attachments.
 */
export function bookingConfirmedEmail(site: EmailSite, input: BookingEmailInput): EmailContent {
  const { addedBy, event, bookingReference: reference, buyerName: name, bookingUrl, refundPolicyText, tickets } = input;
  const count = tickets.length;
  const content = emailLayout(
    {
      site,
      preview: bookingEmailsText('confirmedPreview', { when: formatEventTime(event), count }),
      reason:
        typeof addedBy === 'string'
          ? bookingEmailsText('addedReason', { organiser: addedBy, event: event.title, reference })
          : emailLabelsText('bookedReason', { event: event.title, reference }),
    },
    heading(bookingEmailsText('confirmedHeading', { event: event.title })),
    paragraph(joinParts(bookingEmailsText.parts('confirmedIntro', { name, count, event: event.title, strong }))),
    factList(eventFacts(event)),
    ...(bookingUrl === null
      ? []
      : [button({ label: emailLabelsText('openTickets', { count }), href: bookingUrl }), linkRow(input.calendarLinks)]),
    subheading(bookingEmailsText('yourTickets', { count })),
    ...tickets.flatMap((ticket, index) => ticketParts(ticket, index + 1)),
    divider(),
    subheading(bookingEmailsText('yourBooking')),
    amountList(amountRows(input)),
    muted(
      [
        bookingEmailsText('bookingReference', { reference }),
        emailLabelsText('hostedBy', { organiser: event.organiserName }),
        refundPolicyText ?? '',
      ].join(' '),
    ),
  );
  return { subject: bookingEmailsText('confirmedSubject', { event: event.title }), content };
}

export type LatePaymentInput = {
  buyerName: string;
  event: TicketEvent & { url: string };
  bookingReference: string;
  amountMinor: number;
  currency: string;
};

/**
 * Returns the email about a payment that arrived after its hold had ended and the tickets were sold. It is refunded in
 * full.
 */
export function latePaymentEmail(site: EmailSite, input: LatePaymentInput): EmailContent {
  const { event, amountMinor, bookingReference: reference, buyerName: name, currency } = input;
  const amount = formatMoney(amountMinor, currency);
  const content = emailLayout(
    {
      site,
      preview: unusedPaymentEmailsText('latePreview', { amount }),
      reason: unusedPaymentEmailsText('lateReason', { event: event.title, reference }),
    },
    heading(unusedPaymentEmailsText('lateHeading')),
    paragraph(joinParts(unusedPaymentEmailsText.parts('lateIntro', { name, event: event.title, strong }))),
    factList(unusedPaymentFacts(input)),
    paragraph(unusedPaymentEmailsText('lateNextStep')),
    button({ label: emailLabelsText('viewEvent'), href: event.url }),
  );
  return { subject: unusedPaymentEmailsText('lateSubject', { event: event.title }), content };
}

/** Returns the refund, the booking and the event of a payment that bought nothing. */
export function unusedPaymentFacts({ amountMinor, currency, bookingReference, event }: LatePaymentInput) {
  const amount = formatMoney(amountMinor, currency);
  return [
    { label: emailLabelsText('refund'), value: unusedPaymentEmailsText('refundArrival', { amount }) },
    { label: emailLabelsText('booking'), value: bookingReference },
    { label: emailLabelsText('when'), value: formatEventTime(event) },
  ];
}

function eventFacts(event: TicketEvent) {
  const { accessNotes, place } = event;
  const doors = formatDoors(event);
  return [
    { label: emailLabelsText('when'), value: formatEventTime(event) },
    ...(doors === null ? [] : [{ label: emailLabelsText('doors'), value: doors }]),
    { label: emailLabelsText('where'), value: place === null ? bookingEmailsText('onlinePlace') : formatPlace(place) },
    ...(accessNotes === null || accessNotes === undefined || accessNotes === ''
      ? []
      : [{ label: emailLabelsText('gettingIn'), value: accessNotes }]),
  ];
}

function ticketParts({ holderName, ticketTypeName }: BookingEmailInput['tickets'][number], number: number): ReactElement[] {
  const ticket = holderName === '' ? ticketTypeName : `${holderName} · ${ticketTypeName}`;
  const alt = bookingEmailsText('qrCode', { number });
  return [
    paragraph(bookingEmailsText('numberedTicket', { number, ticket })),
    paragraph(attachedImage({ contentId: ticketContentId(number - 1), alt, size: 200 })),
  ];
}

function amountRows({ currency, discounts, included, lineItems, payments, totalMinor }: BookingEmailInput): AmountRow[] {
  const money = (amountMinor: number) =>
    totalMinor === 0 && amountMinor === 0 ? emailLabelsText('free') : formatMoney(amountMinor, currency);
  return [
    ...lineItems.map((line) => ({
      label: bookingEmailsText('lineItem', { quantity: line.quantity, ticketType: line.description }),
      amount: money(line.totalMinor),
    })),
    ...discounts.map((discount) => ({ label: discount.description, amount: money(discount.amountMinor) })),
    { label: emailLabelsText('total'), amount: money(totalMinor), kind: 'total' },
    ...[...included, ...payments].map(({ description, amountMinor }) => ({
      label: description,
      amount: money(amountMinor),
      kind: 'quiet' as const,
    })),
  ];
}
