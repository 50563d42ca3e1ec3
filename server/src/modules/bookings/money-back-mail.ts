import { formatMoney } from '@festoon/contracts/money-text';
import { formatEventTime } from '../../platform/event-time.ts';
import { button, factList, heading, mailLayout, paragraph, strong, type MailSite } from '../../platform/mail/parts.ts';
import type { LatePaymentInput, MailText } from './mails.ts';

export type MoneyBackReason = 'duplicate' | 'cancelled' | 'mismatch';

const WORDS: Readonly<Record<MoneyBackReason, { heading: string; why: string; next: string }>> = {
  duplicate: {
    heading: 'You paid twice',
    why: 'was made a second time. The first one stands and your tickets are good; the second goes back.',
    next: 'There is nothing for you to do.',
  },
  cancelled: {
    heading: 'Your payment goes back',
    why: 'arrived after the booking or the event had been cancelled. You have no tickets.',
    next: 'There is nothing for you to do.',
  },
  mismatch: {
    heading: 'Your payment goes back',
    why: 'was not for the amount you were shown, so we did not take it. You have no tickets.',
    next: 'If places are left you can book again. We are looking into what went wrong.',
  },
};

/** Money that bought nothing, for another reason than coming late. */
export function moneyBackMail(site: MailSite, input: LatePaymentInput, reason: MoneyBackReason): MailText {
  const { event, orderReference, refundedTo, arrives } = input;
  const words = WORDS[reason];
  const amount = formatMoney(input.amountMinor, input.currency);
  const content = mailLayout(
    {
      site,
      preview: `${amount} goes back ${refundedTo}.`,
      reason: `You paid for ${event.title}. Booking ${orderReference}.`,
    },
    heading(words.heading),
    paragraph(`${input.buyerName}, your payment for `, strong(event.title), ` ${words.why}`),
    factList([
      { label: 'Refund', value: `${amount} ${refundedTo}, ${arrives}` },
      { label: 'Booking', value: orderReference },
      { label: 'When', value: formatEventTime(event) },
    ]),
    paragraph(words.next),
    button({ label: 'See the event', href: event.url }),
  );
  return { subject: `Refunded: ${words.heading.toLowerCase()} for ${event.title}`, content };
}
