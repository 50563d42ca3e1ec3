import { formatMoney } from '@festoon/contracts/core/money-text';
import { formatRefundTargets } from '@festoon/contracts/ticketing/refund-policy-text';
import { formatEventTime } from '../../../../platform/event-time.ts';
import {
  button,
  factList,
  heading,
  emailLayout,
  paragraph,
  strong,
  type EmailSite,
} from '../../../../platform/email/parts.ts';
import type { EmailContent } from '../emails/booking-emails.ts';
import type { TicketEvent } from '../tickets/ticket-document.ts';

type RefundEmailContext = {
  readonly name: string;
  readonly event: Pick<TicketEvent, 'title' | 'startAt' | 'endAt' | 'timeZone' | 'allDay'>;
  readonly bookingReference: string;
  readonly currency: string;
};

export type RefundEmailInput = RefundEmailContext & {
  /** The tickets that the refund voided, as "Zoë, General". */
  readonly tickets: readonly string[];
  /** `waitlist`: a person on the waiting list bought a ticket that was listed for resale. */
  readonly by: 'buyer' | 'team' | 'platform' | 'waitlist';
  /** Written by the organiser or the platform. */
  readonly message: string;
  readonly refund: { readonly cardMinor: number; readonly walletMinor: number } | null;
  readonly bookingUrl: string;
};

/** Returns the email about voided tickets or a refund of a booking whose other tickets stay valid. */
export function refundEmail(site: EmailSite, input: RefundEmailInput): EmailContent {
  const { event, refund, tickets, message, bookingReference } = input;
  const count = tickets.length;
  const title = titleOf(input);
  const money = refund === null ? null : formatRefundTargets({ ...refund, currency: input.currency });
  const content = emailLayout(
    {
      site,
      preview: money === null ? title : `${title}: ${money}.`,
      reason: `You booked ${event.title}. Booking ${bookingReference}.`,
    },
    heading(title),
    paragraph(`${input.name}, ${refundReasonText(input)} `, strong(event.title), '.'),
    ...(message === '' ? [] : [paragraph(message)]),
    factList([
      ...(count === 0 ? [] : [{ label: count === 1 ? 'Ticket' : 'Tickets', value: tickets.join('; ') }]),
      ...(money === null ? [] : [{ label: 'Refund', value: money }]),
      { label: 'When', value: formatEventTime(event) },
      { label: 'Booking', value: bookingReference },
    ]),
    paragraph(
      count === 0 ? 'Your tickets stay valid.' : 'The cancelled tickets are no longer valid. Your other tickets stay valid.',
    ),
    button({ label: 'See your booking', href: input.bookingUrl }),
  );
  return { subject: `${count === 0 ? 'Refund' : title}: ${event.title}`, content };
}

function titleOf({ by, tickets: { length: count } }: RefundEmailInput): string {
  if (by === 'waitlist') return 'Your ticket is sold';
  if (count === 0) return 'Money goes back to you';
  return count === 1 ? 'A ticket is cancelled' : `${count} tickets are cancelled`;
}

const CANCELLED_BY = {
  buyer: 'you have cancelled',
  team: 'the organiser has cancelled',
  platform: 'we have cancelled',
} as const;

function refundReasonText({ by, tickets }: RefundEmailInput): string {
  if (tickets.length === 0)
    return by === 'platform' ? 'we give you money back for' : 'the organiser gives you money back for';
  if (by === 'waitlist') return 'someone from the waiting list has bought the ticket you offered back for';
  const what = tickets.length === 1 ? 'one of your tickets' : 'some of your tickets';
  return `${CANCELLED_BY[by]} ${what} for`;
}

export type FailedRefundInput = RefundEmailContext & { readonly amountMinor: number; readonly walletUrl: string };

/** Returns the email about a refund that no card accepted and that was credited to the buyer's wallet. */
export function failedRefundEmail(site: EmailSite, input: FailedRefundInput): EmailContent {
  const { event, bookingReference, walletUrl } = input;
  const amount = formatMoney(input.amountMinor, input.currency);
  const content = emailLayout(
    {
      site,
      preview: `Your card did not take ${amount} back. It is in your wallet.`,
      reason: `You paid for ${event.title}. Booking ${bookingReference}.`,
    },
    heading('Your refund is in your wallet'),
    paragraph(
      `${input.name}, your bank did not take back what you paid for `,
      strong(event.title),
      '. That happens when a card is closed or has expired. We have put all of it into your wallet instead.',
    ),
    factList([
      { label: 'Amount', value: `${amount}, in your wallet now` },
      { label: 'Booking', value: bookingReference },
    ]),
    paragraph('You can pay other bookings with it, or have it paid out.'),
    button({ label: 'See your wallet', href: walletUrl }),
  );
  return { subject: `Your refund is in your wallet: ${event.title}`, content };
}
