import { formatMoney } from '@festoon/contracts/core/money-text';
import { formatPlace } from '@festoon/contracts/core/place';
import type { ReactElement } from 'react';
import { formatEventTime } from '../../../../platform/event-time.ts';
import {
  amountList,
  attachedImage,
  button,
  divider,
  factList,
  heading,
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

export type EmailContent = { subject: string; content: ReactElement };

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
  /** Parts that the total already includes: "service fee", "VAT 6 %". */
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
  const { event, bookingUrl, refundPolicyText, tickets } = input;
  const many = tickets.length > 1;
  const content = emailLayout(
    {
      site,
      preview: `${formatEventTime(event)}. Your ${many ? 'tickets are' : 'ticket is'} inside.`,
      reason:
        typeof input.addedBy === 'string'
          ? `${input.addedBy} put you on the list of ${event.title}. Booking ${input.bookingReference}.`
          : `You booked ${event.title}. Booking ${input.bookingReference}.`,
    },
    heading('You are going'),
    paragraph(
      `${input.buyerName}, your ${many ? `${tickets.length} tickets` : 'ticket'} for `,
      strong(event.title),
      ` ${many ? 'are' : 'is'} below and attached as PDF.`,
    ),
    factList(eventFacts(event)),
    ...(bookingUrl === null
      ? []
      : [
          linkRow(input.calendarLinks),
          button({ label: many ? 'Open your tickets' : 'Open your ticket', href: bookingUrl }),
        ]),
    subheading(many ? 'Your tickets' : 'Your ticket'),
    ...tickets.flatMap((ticket, index) => ticketParts(ticket, index)),
    divider(),
    subheading('Your booking'),
    amountList(amountRows(input)),
    muted(`Booking ${input.bookingReference}. Hosted by ${event.organiserName}. `, refundPolicyText),
  );
  return { subject: `You are going: ${event.title}`, content };
}

export type LatePaymentInput = {
  buyerName: string;
  event: TicketEvent & { url: string };
  bookingReference: string;
  amountMinor: number;
  currency: string;
  /** "to your card", "to your Festoon wallet". */
  refundedTo: string;
  /** When the refund should arrive, as text: "within 5 to 10 days". */
  arrivalText: string;
};

/**
 * Returns the email about a payment that arrived after its hold had ended and the tickets were sold. It is refunded in
 * full.
 */
export function latePaymentEmail(site: EmailSite, input: LatePaymentInput): EmailContent {
  const { event, amountMinor, currency } = input;
  const amount = formatMoney(amountMinor, currency);
  const content = emailLayout(
    {
      site,
      preview: `${amount} goes back ${input.refundedTo}. You have no tickets.`,
      reason: `You tried to book ${event.title}. Booking ${input.bookingReference}.`,
    },
    heading('Your payment came too late'),
    paragraph(
      `${input.buyerName}, your payment for `,
      strong(event.title),
      ' arrived after the time to pay was over, and your places could not be kept for you. You have no tickets.',
    ),
    factList([
      { label: 'Refund', value: `${amount} ${input.refundedTo}, ${input.arrivalText}` },
      { label: 'Booking', value: input.bookingReference },
      { label: 'When', value: formatEventTime(event) },
    ]),
    paragraph(
      'There is nothing for you to do. Places may come free again: the event page shows them, and its waiting list.',
    ),
    button({ label: 'See the event', href: event.url }),
  );
  return { subject: `Refunded: your payment for ${event.title} came too late`, content };
}

function eventFacts(event: TicketEvent) {
  const { accessNotes, place } = event;
  const doors = formatDoors(event);
  return [
    { label: 'When', value: formatEventTime(event) },
    ...(doors === null ? [] : [{ label: 'Doors', value: doors }]),
    { label: 'Where', value: place === null ? 'Online. The link is on your booking.' : formatPlace(place) },
    ...(accessNotes === null || accessNotes === undefined || accessNotes === ''
      ? []
      : [{ label: 'Getting in', value: accessNotes }]),
  ];
}

function ticketParts({ holderName, ticketTypeName }: BookingEmailInput['tickets'][number], index: number): ReactElement[] {
  const name = holderName === '' ? ticketTypeName : `${holderName} · ${ticketTypeName}`;
  const alt = `QR code of ticket ${index + 1}`;
  return [
    paragraph(`${index + 1}. ${name}`),
    paragraph(attachedImage({ contentId: ticketContentId(index), alt, size: 200 })),
  ];
}

function amountRows({ currency, discounts, included, lineItems, payments, totalMinor }: BookingEmailInput): AmountRow[] {
  const money = (amountMinor: number) =>
    totalMinor === 0 && amountMinor === 0 ? 'Free' : formatMoney(amountMinor, currency);
  return [
    ...lineItems.map((line) => ({ label: `${line.quantity} × ${line.description}`, amount: money(line.totalMinor) })),
    ...discounts.map((discount) => ({ label: discount.description, amount: money(discount.amountMinor) })),
    { label: 'Total', amount: money(totalMinor), kind: 'total' },
    ...included.map((part) => ({
      label: `Includes ${part.description}`,
      amount: money(part.amountMinor),
      kind: 'quiet' as const,
    })),
    ...payments.map((payment) => ({
      label: payment.description,
      amount: money(payment.amountMinor),
      kind: 'quiet' as const,
    })),
  ];
}
