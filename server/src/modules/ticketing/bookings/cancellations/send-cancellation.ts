import { formatRefundTargets } from '@festoon/contracts/ticketing/refund-text';
import type { Context } from '../../../../context.ts';
import { queueMail, renderMail } from '../../../../platform/mail/mail.ts';
import { mailAndNotify } from '../../../notifications/notifications/public.ts';
import { isPassedOn, type BookingParts } from '../booking-answer.ts';
import { findContact, findEventTitle } from '../emails/contact-queries.ts';
import { attachCreditNotes } from '../documents/attach-documents.ts';
import { bookingPath, bookingUrl, calendarAttachments } from '../tickets/render-ticket-documents.ts';
import { readParts } from '../get-booking.ts';
import { paperEvent } from '../tickets/ticket-document-text.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';
import { findRefundView, type RefundView } from '../refunds/read-queries.ts';
import { findEntryView } from '../waitlist/read-queries.ts';
import { formatEventTime } from '../../../../platform/event-time.ts';
import { button, factList, heading, mailLayout, paragraph, strong, type MailSite } from '../../../../platform/mail/parts.ts';
import type { MailText } from '../emails/mails.ts';
import type { TicketEvent } from '../tickets/paper.ts';

type CancellationInput = {
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
function cancellationMail(site: MailSite, input: CancellationInput): MailText {
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

/** Tells a buyer, once, that the booking is off; its calendar file takes the event out of the calendar. */
export async function sendBookingCancellation(
  ctx: Context,
  { bookingId, refundId }: { readonly bookingId: string; readonly refundId?: string | undefined },
): Promise<void> {
  const view = await findBookingView(ctx.db, bookingId);
  if (view?.status !== 'cancelled') return;
  const contact = await findContact(ctx.db, view.buyerId);
  const to = { name: view.buyerName || contact.name, address: view.buyerEmail || contact.email };
  const refund = refundId === undefined ? null : await findRefundView(ctx.db, refundId);
  const what = view.cancelledBy === 'event' ? 'event' : 'booking';
  const input: CancellationInput = {
    name: to.name,
    event: paperEvent(view),
    what,
    had: hadOf(view),
    words: what === 'event' ? view.cancelReason : view.cancellationMessage,
    orderReference: view.reference,
    by: whoCancelled(view, refund),
    currency: view.currency,
    refund,
    link: { label: 'See your booking', href: bookingUrl(ctx, view.id).replace('?', '?when=cancelled&') },
  };
  const [parts] = view.confirmedAt === null ? [] : await readParts(ctx, [view]);
  const calendar = parts === undefined ? [] : calendarAttachments(ctx, parts, 'CANCEL');
  const attachments = [...calendar, ...(await attachCreditNotes(ctx, bookingId))];
  const mail = { ...cancellationMail(ctx.config, input), to, attachments, key: `booking-cancelled:${bookingId}` };
  const rendered = await renderMail({ ...mail, bulk: what === 'event' });
  // A buyer who cancelled the booking has seen it, so a mail is enough.
  if (view.cancelledBy === 'buyer') await queueMail(ctx.db, rendered);
  else await mailAndNotify(ctx, rendered, { accountIds: [view.buyerId], kind: 'bookings', path: bookingPath(view.id) });
  if (parts !== undefined) await notifyHolders(ctx, parts, { ...input, attachments: calendar });
}

type CancellationEmail = CancellationInput & { readonly attachments: ReturnType<typeof calendarAttachments> };

/** Notifies the holders of transferred tickets, who count on coming too. The booking's money is the buyer's. */
async function notifyHolders(ctx: Context, { view, tickets }: BookingParts, told: CancellationEmail): Promise<void> {
  for (const ticket of tickets.filter((each) => isPassedOn(each, view))) {
    const to = { name: ticket.holderName, address: ticket.holderEmail };
    const link = { label: 'See the event', href: `${ctx.config.publicUrl}/events/${view.slug}` };
    const input = { ...told, name: to.name, had: 'passed_on', orderReference: null, refund: null, link } as const;
    const mail = { ...cancellationMail(ctx.config, input), to, attachments: told.attachments, bulk: told.what === 'event' };
    const rendered = await renderMail({ ...mail, key: `ticket-cancelled:${ticket.id}` });
    await mailAndNotify(ctx, rendered, { accountIds: [ticket.holderId], kind: 'bookings', path: `/events/${view.slug}` });
  }
}

function whoCancelled({ cancelledBy, totalMinor }: BookingView, refund: RefundView | null): CancellationInput['by'] {
  if (refund?.by === 'returned') return 'waiting_list';
  if (refund?.by === 'admin' || (cancelledBy === 'admin' && totalMinor === 0)) return 'platform';
  if (cancelledBy === 'admin') return 'payment';
  return cancelledBy === 'buyer' ? 'buyer' : 'team';
}

/** Notifies a person on the waiting list, once, that the event is cancelled. */
export async function sendWaitingCancellation(ctx: Context, entryId: string): Promise<void> {
  const view = await findEntryView(ctx.db, entryId);
  if (view?.eventStatus !== 'cancelled') return;
  const { cancelReason } = await findEventTitle(ctx.db, view.eventId);
  const { name, email } = await findContact(ctx.db, view.accountId);
  const input: CancellationInput = {
    name,
    event: { ...view, startAt: view.startsAt, endAt: view.endsAt },
    what: 'event',
    had: 'waiting',
    words: cancelReason,
    orderReference: null,
    by: 'team',
    currency: ctx.config.currency,
    refund: null,
    link: { label: 'See the event', href: `${ctx.config.publicUrl}/events/${view.slug}` },
  };
  const mail = { ...cancellationMail(ctx.config, input), to: { name, address: email }, bulk: true };
  const rendered = await renderMail({ ...mail, key: `waiting-cancelled:${entryId}` });
  const path = `/events/${view.slug}`;
  await mailAndNotify(ctx, rendered, { accountIds: [view.accountId], kind: 'waiting_list', path });
}

function hadOf({ confirmedAt, requestedAt }: BookingView): CancellationInput['had'] {
  if (confirmedAt !== null) return 'tickets';
  return requestedAt === null ? 'turn' : 'request';
}
