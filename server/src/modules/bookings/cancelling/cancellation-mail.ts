import { formatRefundTargets } from '@festoon/contracts/refund-text';
import { formatEventTime } from '../../../platform/event-time.ts';
import { button, factList, heading, mailLayout, paragraph, strong, type MailSite } from '../../../platform/mail/parts.ts';
import type { MailText } from '../mails.ts';
import type { TicketEvent } from '../paper.ts';

export type CancellationInput = {
  readonly name: string;
  readonly event: Pick<TicketEvent, 'title' | 'startAt' | 'endAt' | 'timeZone' | 'allDay'>;
  /** The whole event, or only this person's booking. */
  readonly what: 'event' | 'booking';
  /** The kind of place in the event that this person loses. */
  readonly had: 'tickets' | 'passed_on' | 'request' | 'turn' | 'waiting';
  /** The organiser's own. */
  readonly words: string;
  readonly orderReference: string | null;
  /**
   * The party that cancelled the booking, or the cause: its payment is gone, or its last ticket was sold to a person on the
   * waiting list.
   */
  readonly by: 'buyer' | 'team' | 'platform' | 'payment' | 'waiting_list';
  readonly currency: string;
  readonly refund: { readonly cardMinor: number; readonly walletMinor: number } | null;
  readonly link: { readonly label: string; readonly href: string };
};

/** Says what is off, why, and what becomes of the money. */
export function cancellationMail(site: MailSite, input: CancellationInput): MailText {
  const { event, orderReference, refund, what, words } = input;
  const yours = input.had === 'passed_on' ? 'Your ticket' : 'Your booking';
  const title = what === 'event' ? 'This event is cancelled' : `${yours} is cancelled`;
  const money = refund === null ? null : formatRefundTargets({ ...refund, currency: input.currency });
  const content = mailLayout(
    {
      site,
      preview: money === null ? title : `${title}. What goes back: ${money}.`,
      reason: reasonOf(input),
    },
    heading(title),
    paragraph(`${input.name}, `, strong(event.title), what === 'event' ? ' will not take place.' : wordsOfEnd(input)),
    ...(words === '' ? [] : [paragraph(words)]),
    factList([
      { label: 'Was planned for', value: formatEventTime(event) },
      ...(money === null ? [] : [{ label: 'Refund', value: money }]),
      ...(orderReference === null ? [] : [{ label: 'Booking', value: orderReference }]),
    ]),
    paragraph(END_WORDS[input.had]),
    button(input.link),
  );
  const subject = what === 'event' ? `Cancelled: ${event.title}` : `${title}: ${event.title}`;
  return { subject, content };
}

function wordsOfEnd({ by, had }: CancellationInput): string {
  return had === 'passed_on' ? ' goes on without the booking your ticket came from.' : BOOKING_WORDS[by];
}

function reasonOf({ event, had, orderReference }: CancellationInput): string {
  if (had === 'passed_on') return `You were given a ticket for ${event.title}.`;
  return orderReference === null
    ? `You waited for ${event.title}.`
    : `You booked ${event.title}. Booking ${orderReference}.`;
}

const BOOKING_WORDS: Readonly<Record<CancellationInput['by'], string>> = {
  buyer: ' goes on without you: you have cancelled your booking.',
  team: ' goes on without your booking: the organiser has cancelled it.',
  platform: ' goes on without your booking: we have cancelled it.',
  waiting_list: ' goes on without you: somebody from the waiting list has bought the ticket you offered back.',
  payment: ' goes on without your booking: what you paid for it has gone back.',
};

const END_WORDS: Readonly<Record<CancellationInput['had'], string>> = {
  tickets: 'Your tickets are no longer valid. There is nothing for you to do.',
  passed_on: 'The ticket you were given is no longer valid. There is nothing for you to do.',
  request: 'Your request to join has ended with it. You have paid nothing.',
  turn: 'The places kept for you have been given up. You have paid nothing.',
  waiting: 'The waiting list has ended with it. You have paid nothing.',
};
