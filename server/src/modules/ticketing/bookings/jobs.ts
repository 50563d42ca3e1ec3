import * as z from 'zod/mini';
import { MINUTE_MS } from '@festoon/contracts/core/durations';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Job, Schedule } from '../../../platform/http/module.ts';
import { tidyAnswerFiles } from './answers/tidy-answer-files.ts';
import { expireRequests } from './approvals/expire-requests.ts';
import { sendRequestNews, notifyAboutRequests } from './approvals/send-request-news.ts';
import { cancelBookings, sweepCancelled } from './cancellations/cancel-bookings.ts';
import { sendBookingCancellation, sendWaitingCancellation } from './cancellations/send-cancellation.ts';
import { purgeHoldNetworks } from './holds/check-hold-limits.ts';
import { sendDisputeNews } from './disputes/send-dispute-news.ts';
import { issueCreditNote } from './documents/issue-credit-note.ts';
import { sweepDocuments } from './documents/issue-due-documents.ts';
import { expireHold, sweepHolds } from './holds/expire-hold.ts';
import { sendFailedRefund, sendRefund } from './refunds/send-refund.ts';
import { settleReturn, sweepReturns } from './resale/settle-return.ts';
import { sendConfirmation } from './emails/send-confirmation.ts';
import * as task from './tasks.ts';
import { sendTransferred } from './transfers/send-transferred.ts';
import { offerPlaces } from './waitlist/offer-places.ts';
import { sendListClosed, sendTurn } from './waitlist/send-turn.ts';
import { sweepWaitingLists } from './waitlist/sweep-waiting-lists.ts';
import type { Context } from '../../../context.ts';
import { renderMail } from '../../../platform/mail/mail.ts';
import { mailAndNotify, notify } from '../../notifications/notifications/public.ts';
import { findPayment, findRefundOrigin } from '../../money/payments/public.ts';
import { latePaymentMail, type LatePaymentInput, type MailText } from './emails/mails.ts';
import { bookingPath } from './tickets/render-ticket-documents.ts';
import { paperEvent } from './tickets/ticket-document-text.ts';
import { findBookingView } from './read-queries.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { listManagerIds } from '../../events/events/public.ts';
import { listUntold, recordNotified, type UntoldRow } from './notice-queries.ts';
import { formatEventTime } from '../../../platform/event-time.ts';
import { button, factList, heading, mailLayout, paragraph, strong, type MailSite } from '../../../platform/mail/parts.ts';

type MoneyBackReason = 'duplicate' | 'cancelled' | 'mismatch';

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
function moneyBackMail(site: MailSite, input: LatePaymentInput, reason: MoneyBackReason): MailText {
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

const MOST_AT_ONCE = 500;
/** An event's team hears once in so long, of everything that came. */
const GATHER_MS = 60 * MINUTE_MS;
/** A booking is written a moment before it can be seen. */
const SETTLE_MS = MINUTE_MS;
/** Bookings older than this are no longer reported, for example after a long standstill. */
const LOOK_BACK_MS = 6 * 60 * MINUTE_MS;

/** Notifies the people who run an event of new bookings: soon after the first, then once an hour at most. */
async function notifyAboutBookings(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const until = new Date(now - SETTLE_MS);
  const asked = {
    until,
    since: new Date(now - LOOK_BACK_MS),
    notifiedBefore: new Date(now - GATHER_MS),
    limit: MOST_AT_ONCE,
  };
  for (const untold of await listUntold(ctx.db, asked)) await tell(ctx, untold, until);
}

async function tell(ctx: Context, untold: UntoldRow, until: Date): Promise<void> {
  const { eventId, title, bookingCount, ticketCount } = untold;
  const what = bookingCount === 1 ? 'New booking' : `${bookingCount} new bookings`;
  await inTransaction(ctx.db, async (tx) => {
    if (!(await recordNotified(tx, untold, until))) return;
    await notify(ctx, tx, {
      accountIds: await listManagerIds(tx, eventId),
      kind: 'hosting',
      key: `event-bookings:${eventId}:${until.getTime()}`,
      title: `${what}: ${title}`,
      body: ticketCount === 1 ? '1 ticket' : `${ticketCount} tickets`,
      path: `/profile/events/${eventId}/attendees`,
    });
  });
}

const OfBooking = z.object({ bookingId: z.uuid() });
const OfPayment = z.object({ paymentId: z.uuid() });
const OfEvent = z.object({ eventId: z.uuid() });
const OfEntry = z.object({ entryId: z.uuid() });
const RequestNews = z.object({ bookingId: z.uuid(), news: z.enum(['sent', 'approved', 'declined']) });
const Digest = z.object({ eventId: z.uuid(), until: z.iso.datetime() });
const DisputeNews = z.object({ disputeId: z.uuid(), status: z.enum(['open', 'won', 'lost']) });
const Cancelled = z.union([z.object({ bookingId: z.uuid(), refundId: z.optional(z.uuid()) }), OfEntry]);
const OfReturn = z.object({ returnId: z.uuid() });
const OfTransfer = z.object({ transferId: z.uuid() });
const OfRefund = z.object({ refundId: z.uuid() });
const PartialRefund = z.object({
  bookingId: z.uuid(),
  ticketIds: z.array(z.uuid()),
  by: z.enum(['buyer', 'team', 'platform']),
  words: z.string(),
  refundId: z.optional(z.uuid()),
});

export const jobs: readonly Job[] = [
  { task: task.EXPIRE_HOLD, run: (ctx, payload) => expireHold(ctx, z.parse(OfBooking, payload).bookingId) },
  { task: task.SWEEP_HOLDS, run: (ctx) => sweepHolds(ctx) },
  { task: task.PURGE_HOLD_NETWORKS, run: (ctx) => purgeHoldNetworks(ctx) },
  { task: task.SEND_CONFIRMATION, run: (ctx, payload) => sendConfirmation(ctx, z.parse(OfBooking, payload).bookingId) },
  { task: task.SEND_LATE_REFUND, run: (ctx, payload) => sendLateRefund(ctx, z.parse(OfPayment, payload).paymentId) },
  { task: task.TIDY_ANSWER_FILES, run: (ctx) => tidyAnswerFiles(ctx) },
  { task: task.OFFER_PLACES, run: (ctx, payload) => offerPlaces(ctx, z.parse(OfEvent, payload).eventId) },
  { task: task.SEND_TURN, run: (ctx, payload) => sendTurn(ctx, z.parse(OfEntry, payload).entryId) },
  { task: task.SEND_LIST_CLOSED, run: (ctx, payload) => sendListClosed(ctx, z.parse(OfEntry, payload).entryId) },
  { task: task.SWEEP_WAITING_LISTS, run: (ctx) => sweepWaitingLists(ctx) },
  {
    task: task.ISSUE_CREDIT_NOTE,
    run: async (ctx, payload) => {
      await issueCreditNote(ctx, z.parse(OfRefund, payload).refundId);
    },
  },
  { task: task.SWEEP_DOCUMENTS, run: (ctx) => sweepDocuments(ctx) },
  {
    task: task.SEND_REQUEST_NEWS,
    run: (ctx, payload) => {
      const { bookingId, news } = z.parse(RequestNews, payload);
      return sendRequestNews(ctx, bookingId, news);
    },
  },
  {
    task: task.TELL_OF_REQUESTS,
    run: (ctx, payload) => {
      const { eventId, until } = z.parse(Digest, payload);
      return notifyAboutRequests(ctx, { eventId, until: new Date(until) });
    },
  },
  { task: task.TELL_OF_BOOKINGS, run: notifyAboutBookings },
  { task: task.EXPIRE_REQUESTS, run: (ctx) => expireRequests(ctx) },
  { task: task.CANCEL_BOOKINGS, run: (ctx, payload) => cancelBookings(ctx, z.parse(OfEvent, payload).eventId) },
  { task: task.SWEEP_CANCELLED, run: (ctx) => sweepCancelled(ctx) },
  {
    task: task.SEND_CANCELLATION,
    run: (ctx, payload) => {
      const what = z.parse(Cancelled, payload);
      return 'bookingId' in what ? sendBookingCancellation(ctx, what) : sendWaitingCancellation(ctx, what.entryId);
    },
  },
  {
    task: task.SEND_DISPUTE_NEWS,
    run: (ctx, payload) => {
      const { disputeId, status } = z.parse(DisputeNews, payload);
      return sendDisputeNews(ctx, disputeId, status);
    },
  },
  { task: task.SETTLE_RETURN, run: (ctx, payload) => settleReturn(ctx, z.parse(OfReturn, payload).returnId) },
  { task: task.SWEEP_RETURNS, run: (ctx) => sweepReturns(ctx) },
  {
    task: task.SEND_TRANSFERRED,
    run: (ctx, payload) => sendTransferred(ctx, z.parse(OfTransfer, payload).transferId),
  },
  { task: task.SEND_REFUND, run: (ctx, payload) => sendRefund(ctx, z.parse(PartialRefund, payload)) },
  { task: task.SEND_FAILED_REFUND, run: (ctx, payload) => sendFailedRefund(ctx, z.parse(OfRefund, payload).refundId) },
];

const EACH_MINUTE = '* * * * *';

export const schedules: readonly Schedule[] = [
  { task: task.SWEEP_HOLDS, cron: EACH_MINUTE },
  { task: task.SWEEP_WAITING_LISTS, cron: EACH_MINUTE },
  { task: task.EXPIRE_REQUESTS, cron: EACH_MINUTE },
  { task: task.SWEEP_CANCELLED, cron: EACH_MINUTE },
  { task: task.SWEEP_RETURNS, cron: EACH_MINUTE },
  { task: task.TELL_OF_BOOKINGS, cron: '*/5 * * * *' },
  { task: task.SWEEP_DOCUMENTS, cron: '*/10 * * * *' },
  { task: task.TIDY_ANSWER_FILES, cron: '23 * * * *' },
  { task: task.PURGE_HOLD_NETWORKS, cron: '41 * * * *' },
];

/** Tells the buyer, once, that a payment bought nothing and goes back. */
async function sendLateRefund(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  const view = payment === null ? null : await findBookingView(ctx.db, payment.subjectId);
  const origin = await findRefundOrigin(ctx.db, paymentId);
  if (payment === null || view === null || origin === null) return;
  const input: LatePaymentInput = {
    buyerName: view.buyerName,
    event: { ...paperEvent(view), url: `${ctx.config.publicUrl}/events/${view.slug}` },
    orderReference: view.reference,
    amountMinor: payment.capturedMinor,
    currency: payment.capturedCurrency ?? payment.currency,
    refundedTo: 'to your card',
    arrives: 'within 5 to 10 days',
  };
  const text =
    origin === 'duplicate' || origin === 'cancelled' || origin === 'mismatch'
      ? moneyBackMail(ctx.config, input, origin)
      : latePaymentMail(ctx.config, input);
  const to = { name: view.buyerName, address: view.buyerEmail };
  const mail = await renderMail({ ...text, to, key: `money-back:${paymentId}` });
  await mailAndNotify(ctx, mail, { accountIds: [view.buyerId], kind: 'refunds', path: bookingPath(view.id) });
}
