import { cancellationEmailsText } from '@festoon/catalogue/ticketing/cancellation-emails';
import { emailLabelsText } from '@festoon/catalogue/ticketing/email-labels';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { formatRefundTargets } from '@festoon/contracts/ticketing/refund-targets-text';
import type { Context } from '../../../../context.ts';
import { queueEmail, writeEmail, type EmailContent } from '../../../../platform/email/email.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { isTransferred, toBooking, type BookingParts } from '../booking-response.ts';
import { findBuyer, findEventTitle, findRecipient } from '../emails/contact-queries.ts';
import { attachCreditNotes } from '../documents/attach-documents.ts';
import { bookingPath, bookingUrl, calendarAttachments } from '../tickets/render-ticket-documents.ts';
import { isReplacedInEvent } from '../changes/ticket-change-queries.ts';
import { loadBookingParts } from '../get-booking.ts';
import { toTicketEvent } from '../tickets/ticket-document-text.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';
import { findRefundView, type RefundView } from '../refunds/queries.ts';
import { buyerRefund } from '../refunds/refund-rules.ts';
import { findEntryView, toWaitlistEvent } from '../waitlist/read-queries.ts';
import { formatEventTime } from '../../../../platform/event-time.ts';
import {
  button,
  factList,
  heading,
  emailLayout,
  joinParts,
  paragraph,
  quote,
  strong,
  type EmailSite,
} from '../../../../platform/email/parts.ts';
import type { TicketEvent } from '../tickets/ticket-document.ts';

type CancellationInput = {
  readonly name: string;
  readonly event: Pick<TicketEvent, 'title' | 'startAt' | 'endAt' | 'timeZone' | 'allDay'>;
  /**
   * `event`: the whole event is cancelled. `refund`: the person knows that, and now gets the refund. `booking`: only this
   * person's booking is cancelled.
   */
  readonly scope: 'event' | 'refund' | 'booking';
  /** The type of ticket or entry that this person loses. */
  readonly lost: 'tickets' | 'passed_on' | 'request' | 'turn' | 'waiting';
  /** Written by the organiser. */
  readonly message: string;
  readonly bookingReference: string | null;
  /**
   * The party that cancelled the booking, or the cause: its payment is gone, or its last ticket was sold to a person on the
   * waiting list.
   */
  readonly by: 'buyer' | 'team' | 'platform' | 'payment' | 'waitlist' | 'change';
  readonly currency: string;
  readonly refund: { readonly cardMinor: number; readonly walletMinor: number } | null;
  /** The page that the button opens. */
  readonly link: { readonly page: 'event' | 'booking'; readonly href: string };
};

/** Returns the email about a cancellation, with its reason and the refund. */
function cancellationEmail(site: EmailSite, input: CancellationInput): EmailContent {
  const { name, event, bookingReference, refund, message, link } = input;
  const keys = textOf(input);
  const title = cancellationEmailsText(keys.heading);
  const money = refund === null ? null : formatRefundTargets({ ...refund, currency: input.currency });
  const content = emailLayout(
    {
      site,
      preview: money ?? cancellationEmailsText(LOSS_TEXT[input.lost]),
      reason: reasonOf(input),
    },
    heading(title),
    paragraph(joinParts(cancellationEmailsText.parts(introOf(input), { name, event: event.title, strong }))),
    ...(message === '' ? [] : [quote(message)]),
    factList([
      { label: cancellationEmailsText('plannedFor'), value: formatEventTime(event) },
      ...(money === null ? [] : [{ label: emailLabelsText('refund'), value: money }]),
      ...(bookingReference === null ? [] : [{ label: emailLabelsText('booking'), value: bookingReference }]),
    ]),
    paragraph(cancellationEmailsText(LOSS_TEXT[input.lost])),
    button({ label: emailLabelsText(link.page === 'event' ? 'viewEvent' : 'viewBooking'), href: link.href }),
  );
  return { subject: cancellationEmailsText(keys.subject, { event: event.title }), content };
}

function textOf({ scope, lost, by }: CancellationInput) {
  if (scope === 'event') return { heading: 'eventHeading', subject: 'eventSubject' } as const;
  if (scope === 'refund') return { heading: 'refundHeading', subject: 'refundSubject' } as const;
  if (lost === 'passed_on') return { heading: 'ticketHeading', subject: 'ticketSubject' } as const;
  if (by === 'change') return { heading: 'changedHeading', subject: 'changedSubject' } as const;
  return { heading: 'bookingHeading', subject: 'bookingSubject' } as const;
}

function introOf({ scope, by, lost }: CancellationInput) {
  if (scope === 'event') return 'eventIntro';
  if (scope === 'refund') return 'refundIntro';
  return lost === 'passed_on' ? 'transferredIntro' : INTROS[by];
}

function reasonOf({ event: { title: event }, lost, bookingReference: reference }: CancellationInput): string {
  if (lost === 'passed_on') return cancellationEmailsText('transferredReason', { event });
  return reference === null
    ? cancellationEmailsText('waitingReason', { event })
    : emailLabelsText('bookedReason', { event, reference });
}

const INTROS = {
  buyer: 'buyerIntro',
  team: 'teamIntro',
  platform: 'platformIntro',
  waitlist: 'waitlistIntro',
  payment: 'paymentIntro',
  change: 'changedIntro',
} as const satisfies Record<CancellationInput['by'], string>;

const LOSS_TEXT = {
  tickets: 'ticketsLost',
  passed_on: 'transferredLost',
  request: 'requestLost',
  turn: 'offerLost',
  waiting: 'waitingLost',
} as const satisfies Record<CancellationInput['lost'], string>;

type CancellationNotice = {
  readonly bookingId: string;
  readonly refundId?: string | undefined;
  /** True if a new booking replaces its last tickets. */
  readonly isChange?: boolean | undefined;
};

/** Notifies a buyer, once, that the booking is cancelled. The attached calendar file removes the event from the calendar. */
export async function sendBookingCancellation(
  ctx: Context,
  { bookingId, refundId, isChange }: CancellationNotice,
): Promise<void> {
  const view = await findBookingView(ctx.db, bookingId);
  if (view?.status !== 'cancelled') return;
  const account = await findRecipient(ctx.db, view.buyerId);
  const to = { ...account, name: view.buyerName || account.name, address: view.buyerEmail || account.address };
  const refund = refundId === undefined ? null : await findRefundView(ctx.db, refundId);
  const scope = scopeOf(view);
  const input: CancellationInput = {
    name: to.name,
    event: toTicketEvent(view),
    scope,
    lost: lossOf(view),
    message: scope === 'booking' ? view.cancellationMessage : view.cancelReason,
    bookingReference: view.reference,
    by: cancelledByOf(view, { refund, isChange }),
    currency: view.currency,
    refund: buyerRefund(refund),
    link: { page: 'booking', href: bookingUrl(ctx, view.id).replace('?', '?when=cancelled&') },
  };
  const [parts] = view.confirmedAt === null ? [] : await loadBookingParts(ctx, [view]);
  const envelope = { key: `booking-cancelled:${bookingId}`, to, bulk: scope !== 'booking' } as const;
  const rendered = await writeEmail(envelope, async () => ({
    ...cancellationEmail(ctx.config, input),
    attachments: [...(await cancelledCalendar(ctx, parts)), ...(await attachCreditNotes(ctx, bookingId))],
  }));
  // A buyer who cancelled the booking has seen it, so an email is enough.
  if (view.cancelledBy === 'buyer') await queueEmail(ctx.db, rendered);
  else await emailAndNotify(ctx, rendered, { accountIds: [view.buyerId], kind: 'bookings', path: bookingPath(view.id) });
  if (parts !== undefined) await notifyHolders(ctx, parts, { ...input, scope: scope === 'booking' ? 'booking' : 'event' });
}

/** Returns the file that removes the event from the calendar; none after a change of tickets of the same event, because its bookings share an entry. */
async function cancelledCalendar(ctx: Context, parts: BookingParts | undefined) {
  if (parts === undefined || (await isReplacedInEvent(ctx.db, parts.view))) return [];
  return calendarAttachments(ctx, parts, 'CANCEL');
}

function scopeOf({ cancelledBy, cardRefundAt }: BookingView): CancellationInput['scope'] {
  if (cancelledBy !== 'event') return 'booking';
  return cardRefundAt === null ? 'event' : 'refund';
}

/**
 * Tells a buyer, once, that the event is cancelled, when the card is refunded, and that the wallet can be chosen instead. The attached
 * calendar file removes the event from the calendar.
 */
export async function sendRefundChoice(ctx: Context, bookingId: string): Promise<void> {
  const view = await findBookingView(ctx.db, bookingId);
  const [parts] = view === null ? [] : await loadBookingParts(ctx, [view]);
  if (view === null || parts === undefined) return;
  const choice = toBooking(parts, ctx.clock.now()).refundChoice;
  // The buyer has chosen already, or was refunded.
  if (choice === null) return;
  const to = await findBuyer(ctx.db, view);
  const event = toTicketEvent(view);
  const rendered = await writeEmail({ key: `refund-choice:${bookingId}`, to, bulk: true }, () => ({
    ...refundChoiceEmail(ctx.config, { view, event, name: to.name, choice, href: bookingUrl(ctx, view.id) }),
    attachments: calendarAttachments(ctx, parts, 'CANCEL'),
  }));
  await emailAndNotify(ctx, rendered, { accountIds: [view.buyerId], kind: 'bookings', path: bookingPath(view.id) });
  await notifyHolders(ctx, parts, {
    event,
    scope: 'event',
    message: view.cancelReason,
    by: 'team',
    currency: view.currency,
  });
}

type RefundChoiceInput = {
  readonly view: BookingView;
  readonly event: TicketEvent;
  readonly name: string;
  readonly choice: NonNullable<Booking['refundChoice']>;
  readonly href: string;
};

function refundChoiceEmail(site: EmailSite, { view, event, name, choice, href }: RefundChoiceInput): EmailContent {
  const title = cancellationEmailsText('eventHeading');
  const amount = formatMoney(choice.refundMinor, view.currency);
  const { timeZone } = event;
  const time = formatEventTime({ startAt: choice.cardRefundAt, timeZone });
  const how = view.walletMinor === 0 ? 'choiceCard' : 'choiceCardAndWallet';
  const content = emailLayout(
    {
      site,
      preview: cancellationEmailsText.parts(how, { amount, time, strong: (content) => content.join('') }).join(''),
      reason: emailLabelsText('bookedReason', { event: event.title, reference: view.reference }),
    },
    heading(title),
    paragraph(joinParts(cancellationEmailsText.parts('eventIntro', { name, event: event.title, strong }))),
    ...(view.cancelReason === '' ? [] : [quote(view.cancelReason)]),
    factList([
      { label: cancellationEmailsText('plannedFor'), value: formatEventTime(event) },
      { label: emailLabelsText('refund'), value: amount },
      { label: emailLabelsText('booking'), value: view.reference },
    ]),
    paragraph(joinParts(cancellationEmailsText.parts(how, { amount, time, strong }))),
    paragraph(cancellationEmailsText('choiceWallet')),
    button({ label: cancellationEmailsText('chooseRefund'), href }),
  );
  return { subject: cancellationEmailsText('eventSubject', { event: event.title }), content };
}

/** Notifies the holders of transferred tickets. They get no refund, because the buyer paid for the booking. */
async function notifyHolders(
  ctx: Context,
  parts: BookingParts,
  emailInput: Pick<CancellationInput, 'event' | 'scope' | 'message' | 'by' | 'currency'>,
): Promise<void> {
  const { view, tickets } = parts;
  for (const ticket of tickets.filter((each) => isTransferred(each, view))) {
    const { language } = await findRecipient(ctx.db, ticket.holderId);
    const to = { name: ticket.holderName, address: ticket.holderEmail, language };
    const link = { page: 'event', href: `${ctx.config.publicUrl}/events/${view.slug}` } as const;
    const input = { ...emailInput, name: to.name, lost: 'passed_on', bookingReference: null, refund: null, link } as const;
    const envelope = { key: `ticket-cancelled:${ticket.id}`, to, bulk: emailInput.scope !== 'booking' } as const;
    const rendered = await writeEmail(envelope, () => ({
      ...cancellationEmail(ctx.config, input),
      attachments: calendarAttachments(ctx, parts, 'CANCEL'),
    }));
    await emailAndNotify(ctx, rendered, { accountIds: [ticket.holderId], kind: 'bookings', path: `/events/${view.slug}` });
  }
}

type CancellationCause = { readonly refund: RefundView | null } & Pick<CancellationNotice, 'isChange'>;

function cancelledByOf(
  { cancelledBy, totalMinor }: BookingView,
  { refund, isChange }: CancellationCause,
): CancellationInput['by'] {
  if (isChange) return 'change';
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
  const to = await findRecipient(ctx.db, view.accountId);
  const input: CancellationInput = {
    name: to.name,
    event: toWaitlistEvent(view),
    scope: 'event',
    lost: 'waiting',
    message: cancelReason,
    bookingReference: null,
    by: 'team',
    currency: ctx.config.currency,
    refund: null,
    link: { page: 'event', href: `${ctx.config.publicUrl}/events/${view.slug}` },
  };
  const envelope = { key: `waiting-cancelled:${entryId}`, to, bulk: true } as const;
  const rendered = await writeEmail(envelope, () => cancellationEmail(ctx.config, input));
  const path = `/events/${view.slug}`;
  await emailAndNotify(ctx, rendered, { accountIds: [view.accountId], kind: 'waitlist', path });
}

function lossOf({ confirmedAt, requestedAt }: BookingView): CancellationInput['lost'] {
  if (confirmedAt !== null) return 'tickets';
  return requestedAt === null ? 'turn' : 'request';
}
