import { formatRefundTargets } from '@festoon/contracts/ticketing/refund-policy-text';
import type { Context } from '../../../../context.ts';
import { queueEmail, renderEmail } from '../../../../platform/email/email.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { isTransferred, type BookingParts } from '../booking-response.ts';
import { findContact, findEventTitle } from '../emails/contact-queries.ts';
import { attachCreditNotes } from '../documents/attach-documents.ts';
import { bookingPath, bookingUrl, calendarAttachments } from '../tickets/render-ticket-documents.ts';
import { loadBookingParts } from '../get-booking.ts';
import { toTicketEvent } from '../tickets/ticket-document-text.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';
import { findRefundView, type RefundView } from '../refunds/queries.ts';
import { findEntryView } from '../waitlist/read-queries.ts';
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

type CancellationInput = {
  readonly name: string;
  readonly event: Pick<TicketEvent, 'title' | 'startAt' | 'endAt' | 'timeZone' | 'allDay'>;
  /** `event`: the whole event is cancelled. `booking`: only this person's booking is. */
  readonly scope: 'event' | 'booking';
  /** The type of ticket or entry that this person loses. */
  readonly lost: 'tickets' | 'passed_on' | 'request' | 'turn' | 'waiting';
  /** Written by the organiser. */
  readonly message: string;
  readonly bookingReference: string | null;
  /**
   * The party that cancelled the booking, or the cause: its payment is gone, or its last ticket was sold to a person on the
   * waiting list.
   */
  readonly by: 'buyer' | 'team' | 'platform' | 'payment' | 'waitlist';
  readonly currency: string;
  readonly refund: { readonly cardMinor: number; readonly walletMinor: number } | null;
  readonly link: { readonly label: string; readonly href: string };
};

/** Returns the email about a cancellation, with its reason and the refund. */
function cancellationEmail(site: EmailSite, input: CancellationInput): EmailContent {
  const { event, bookingReference, refund, scope, message } = input;
  const ownTickets = input.lost === 'passed_on' ? 'Your ticket' : 'Your booking';
  const title = scope === 'event' ? 'This event is cancelled' : `${ownTickets} is cancelled`;
  const money = refund === null ? null : formatRefundTargets({ ...refund, currency: input.currency });
  const content = emailLayout(
    {
      site,
      preview: money === null ? title : `${title}. What goes back: ${money}.`,
      reason: reasonOf(input),
    },
    heading(title),
    paragraph(
      `${input.name}, `,
      strong(event.title),
      scope === 'event' ? ' will not take place.' : cancellationSentence(input),
    ),
    ...(message === '' ? [] : [paragraph(message)]),
    factList([
      { label: 'Was planned for', value: formatEventTime(event) },
      ...(money === null ? [] : [{ label: 'Refund', value: money }]),
      ...(bookingReference === null ? [] : [{ label: 'Booking', value: bookingReference }]),
    ]),
    paragraph(LOSS_TEXT[input.lost]),
    button(input.link),
  );
  const subject = scope === 'event' ? `Cancelled: ${event.title}` : `${title}: ${event.title}`;
  return { subject, content };
}

function cancellationSentence({ by, lost }: CancellationInput): string {
  return lost === 'passed_on' ? ' goes on without the booking your ticket came from.' : BOOKING_TEXT[by];
}

function reasonOf({ event, lost, bookingReference }: CancellationInput): string {
  if (lost === 'passed_on') return `You were given a ticket for ${event.title}.`;
  return bookingReference === null
    ? `You waited for ${event.title}.`
    : `You booked ${event.title}. Booking ${bookingReference}.`;
}

const BOOKING_TEXT: Readonly<Record<CancellationInput['by'], string>> = {
  buyer: ' goes on without you: you have cancelled your booking.',
  team: ' goes on without your booking: the organiser has cancelled it.',
  platform: ' goes on without your booking: we have cancelled it.',
  waitlist: ' goes on without you: someone from the waiting list has bought the ticket you offered back.',
  payment: ' goes on without your booking: what you paid for it has gone back.',
};

const LOSS_TEXT: Readonly<Record<CancellationInput['lost'], string>> = {
  tickets: 'Your tickets are no longer valid. There is nothing for you to do.',
  passed_on: 'The ticket you were given is no longer valid. There is nothing for you to do.',
  request: 'Your request to join has ended with it. You have paid nothing.',
  turn: 'The places kept for you have been given up. You have paid nothing.',
  waiting: 'The waiting list has ended with it. You have paid nothing.',
};

/** Notifies a buyer, once, that the booking is cancelled. The attached calendar file removes the event from the calendar. */
export async function sendBookingCancellation(
  ctx: Context,
  { bookingId, refundId }: { readonly bookingId: string; readonly refundId?: string | undefined },
): Promise<void> {
  const view = await findBookingView(ctx.db, bookingId);
  if (view?.status !== 'cancelled') return;
  const contact = await findContact(ctx.db, view.buyerId);
  const to = { name: view.buyerName || contact.name, address: view.buyerEmail || contact.email };
  const refund = refundId === undefined ? null : await findRefundView(ctx.db, refundId);
  const scope = view.cancelledBy === 'event' ? 'event' : 'booking';
  const input: CancellationInput = {
    name: to.name,
    event: toTicketEvent(view),
    scope,
    lost: lossOf(view),
    message: scope === 'event' ? view.cancelReason : view.cancellationMessage,
    bookingReference: view.reference,
    by: cancelledByOf(view, refund),
    currency: view.currency,
    refund,
    link: { label: 'See your booking', href: bookingUrl(ctx, view.id).replace('?', '?when=cancelled&') },
  };
  const [parts] = view.confirmedAt === null ? [] : await loadBookingParts(ctx, [view]);
  const calendar = parts === undefined ? [] : calendarAttachments(ctx, parts, 'CANCEL');
  const attachments = [...calendar, ...(await attachCreditNotes(ctx, bookingId))];
  const mail = { ...cancellationEmail(ctx.config, input), to, attachments, key: `booking-cancelled:${bookingId}` };
  const rendered = await renderEmail({ ...mail, bulk: scope === 'event' });
  // A buyer who cancelled the booking has seen it, so an email is enough.
  if (view.cancelledBy === 'buyer') await queueEmail(ctx.db, rendered);
  else await emailAndNotify(ctx, rendered, { accountIds: [view.buyerId], kind: 'bookings', path: bookingPath(view.id) });
  if (parts !== undefined) await notifyHolders(ctx, parts, { ...input, attachments: calendar });
}

type CancellationEmail = CancellationInput & { readonly attachments: ReturnType<typeof calendarAttachments> };

/** Notifies the holders of transferred tickets. They get no refund, because the buyer paid for the booking. */
async function notifyHolders(ctx: Context, { view, tickets }: BookingParts, emailInput: CancellationEmail): Promise<void> {
  for (const ticket of tickets.filter((each) => isTransferred(each, view))) {
    const to = { name: ticket.holderName, address: ticket.holderEmail };
    const link = { label: 'See the event', href: `${ctx.config.publicUrl}/events/${view.slug}` };
    const input = { ...emailInput, name: to.name, lost: 'passed_on', bookingReference: null, refund: null, link } as const;
    const mail = {
      ...cancellationEmail(ctx.config, input),
      to,
      attachments: emailInput.attachments,
      bulk: emailInput.scope === 'event',
    };
    const rendered = await renderEmail({ ...mail, key: `ticket-cancelled:${ticket.id}` });
    await emailAndNotify(ctx, rendered, { accountIds: [ticket.holderId], kind: 'bookings', path: `/events/${view.slug}` });
  }
}

function cancelledByOf({ cancelledBy, totalMinor }: BookingView, refund: RefundView | null): CancellationInput['by'] {
  if (refund?.by === 'resale') return 'waitlist';
  if (refund?.by === 'admin' || (cancelledBy === 'admin' && totalMinor === 0)) return 'platform';
  if (cancelledBy === 'admin') return 'payment';
  return cancelledBy === 'buyer' ? 'buyer' : 'team';
}

/** Notifies a person on the waiting list, once, that the event is cancelled. */
export async function sendWaitlistCancellation(ctx: Context, entryId: string): Promise<void> {
  const view = await findEntryView(ctx.db, entryId);
  if (view?.eventStatus !== 'cancelled') return;
  const { cancelReason } = await findEventTitle(ctx.db, view.eventId);
  const { name, email } = await findContact(ctx.db, view.accountId);
  const input: CancellationInput = {
    name,
    event: { ...view, startAt: view.startsAt, endAt: view.endsAt },
    scope: 'event',
    lost: 'waiting',
    message: cancelReason,
    bookingReference: null,
    by: 'team',
    currency: ctx.config.currency,
    refund: null,
    link: { label: 'See the event', href: `${ctx.config.publicUrl}/events/${view.slug}` },
  };
  const mail = { ...cancellationEmail(ctx.config, input), to: { name, address: email }, bulk: true };
  const rendered = await renderEmail({ ...mail, key: `waiting-cancelled:${entryId}` });
  const path = `/events/${view.slug}`;
  await emailAndNotify(ctx, rendered, { accountIds: [view.accountId], kind: 'waitlist', path });
}

function lossOf({ confirmedAt, requestedAt }: BookingView): CancellationInput['lost'] {
  if (confirmedAt !== null) return 'tickets';
  return requestedAt === null ? 'turn' : 'request';
}
