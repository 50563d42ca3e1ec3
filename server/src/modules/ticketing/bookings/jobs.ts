import * as z from 'zod/mini';
import { MINUTE_MS } from '@festoon/contracts/core/durations';
import { emailLabelsText } from '@festoon/catalogue/ticketing/email-labels';
import { eventNotificationsText } from '@festoon/catalogue/ticketing/event-notifications';
import { unusedPaymentEmailsText } from '@festoon/catalogue/ticketing/unused-payment-emails';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Job, Schedule } from '../../../platform/http/module.ts';
import { purgeAnswerFiles } from './answers/purge-answer-files.ts';
import { expireRequests } from './approvals/expire-requests.ts';
import { sendRequestEmail, notifyAboutRequests } from './approvals/send-request-emails.ts';
import { cancelBookings, reconcileCancelledEvents } from './cancellations/cancel-bookings.ts';
import { sendBookingCancellation, sendRefundChoice, sendWaitlistCancellation } from './cancellations/send-cancellation.ts';
import { purgeHoldNetworks } from './holds/hold-limits.ts';
import { sendDisputeEmail } from './disputes/send-dispute-email.ts';
import { issueCreditNote } from './documents/issue-credit-note.ts';
import { issueMissingDocuments } from './documents/issue-missing-documents.ts';
import { expireHold, expireHolds, expireOverdueHolds } from './holds/expire-hold.ts';
import { sendFailedRefundEmail, sendRefundEmail } from './refunds/send-refund-email.ts';
import { completeResale, reconcileResales } from './resale/complete-resale.ts';
import { sendConfirmation } from './emails/send-confirmation.ts';
import * as task from './tasks.ts';
import { sendTransferEmails } from './transfers/send-transfer-emails.ts';
import { offerFreeTickets } from './waitlist/offer-free-tickets.ts';
import { sendWaitlistClosed, sendWaitlistOffer } from './waitlist/send-offer.ts';
import { reconcileWaitlists } from './waitlist/reconcile-waitlists.ts';
import type { Context } from '../../../context.ts';
import { writeEmail, type EmailContent } from '../../../platform/email/email.ts';
import { emailAndNotify, notify } from '../../notifications/notifications/public.ts';
import { findPayment, findRefundOrigin } from '../../money/payments/public.ts';
import { latePaymentEmail, unusedPaymentFacts, type LatePaymentInput } from './emails/booking-emails.ts';
import { findBuyer } from './emails/contact-queries.ts';
import { bookingPath } from './tickets/render-ticket-documents.ts';
import { toTicketEvent } from './tickets/ticket-document-text.ts';
import { findBookingView } from './read-queries.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { listManagerIds } from '../../events/events/public.ts';
import { listUnnotifiedBookings, recordNotified, type UnnotifiedBookingsRow } from './notice-queries.ts';
import {
  button,
  factList,
  heading,
  emailLayout,
  joinParts,
  paragraph,
  strong,
  type EmailSite,
} from '../../../platform/email/parts.ts';

type UnusedPaymentReason = 'duplicate' | 'cancelled' | 'mismatch';

type UnusedPaymentKeys = Readonly<Record<'subject' | 'heading' | 'intro', Parameters<typeof unusedPaymentEmailsText>[0]>>;

const UNUSED_PAYMENT_TEXT = {
  duplicate: { subject: 'duplicateSubject', heading: 'duplicateHeading', intro: 'duplicateIntro' },
  cancelled: { subject: 'cancelledSubject', heading: 'cancelledHeading', intro: 'cancelledIntro' },
  mismatch: { subject: 'mismatchSubject', heading: 'mismatchHeading', intro: 'mismatchIntro' },
} as const satisfies Record<UnusedPaymentReason, UnusedPaymentKeys>;

/** Returns the email about a payment that bought nothing for a reason other than being late. */
function unusedPaymentEmail(site: EmailSite, input: LatePaymentInput, reason: UnusedPaymentReason): EmailContent {
  const { event, bookingReference: reference, buyerName: name } = input;
  const keys = UNUSED_PAYMENT_TEXT[reason];
  const amount = formatMoney(input.amountMinor, input.currency);
  const content = emailLayout(
    {
      site,
      preview: unusedPaymentEmailsText('refundPreview', { amount }),
      reason: unusedPaymentEmailsText('paidReason', { event: event.title, reference }),
    },
    heading(unusedPaymentEmailsText(keys.heading)),
    paragraph(joinParts(unusedPaymentEmailsText.parts(keys.intro, { name, event: event.title, strong }))),
    factList(unusedPaymentFacts(input)),
    paragraph(reason === 'mismatch' ? unusedPaymentEmailsText('mismatchNextStep') : emailLabelsText('nothingToDo')),
    button({ label: emailLabelsText('viewEvent'), href: event.url }),
  );
  return { subject: unusedPaymentEmailsText(keys.subject, { event: event.title }), content };
}

const BATCH = 500;
/** The minimum time between two notices of new bookings to an event's team. */
const NOTICE_INTERVAL_MS = 60 * MINUTE_MS;
/** A booking is created shortly before its transaction commits and it becomes visible. */
const COMMIT_DELAY_MS = MINUTE_MS;
/** Older bookings are not reported any more, for example after a long outage. */
const LOOKBACK_MS = 6 * 60 * MINUTE_MS;

/** Notifies an event's team of new bookings: soon after the first one, then at most once an hour. */
async function notifyAboutBookings(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  const until = new Date(now - COMMIT_DELAY_MS);
  const query = {
    until,
    since: new Date(now - LOOKBACK_MS),
    notifiedBefore: new Date(now - NOTICE_INTERVAL_MS),
    limit: BATCH,
  };
  for (const unnotified of await listUnnotifiedBookings(ctx.db, query)) await notifyTeam(ctx, unnotified, until);
}

async function notifyTeam(ctx: Context, unnotified: UnnotifiedBookingsRow, until: Date): Promise<void> {
  const { eventId, title, bookingCount, ticketCount } = unnotified;
  await inTransaction(ctx.db, async (tx) => {
    if (!(await recordNotified(tx, unnotified, until))) return;
    await notify(ctx, tx, {
      accountIds: await listManagerIds(tx, eventId),
      kind: 'organiser',
      key: `event-bookings:${eventId}:${until.getTime()}`,
      title: () => eventNotificationsText('newBookings', { count: bookingCount, event: title }),
      body: () => eventNotificationsText('tickets', { count: ticketCount }),
      path: `/profile/events/${eventId}/attendees`,
    });
  });
}

const BookingPayload = z.object({ bookingId: z.uuid() });
const BookingsPayload = z.object({ bookingIds: z.array(z.uuid()) });
const PaymentPayload = z.object({ paymentId: z.uuid() });
const EventPayload = z.object({ eventId: z.uuid() });
const WaitlistEntryPayload = z.object({ entryId: z.uuid() });
const RequestEmailPayload = z.object({ bookingId: z.uuid(), step: z.enum(['sent', 'approved', 'declined']) });
const DigestPayload = z.object({ eventId: z.uuid(), until: z.iso.datetime() });
const DisputeEmailPayload = z.object({ disputeId: z.uuid(), status: z.enum(['open', 'won', 'lost']) });
const CancellationPayload = z.union([
  z.object({ bookingId: z.uuid(), refundId: z.optional(z.uuid()), isChange: z.optional(z.boolean()) }),
  WaitlistEntryPayload,
]);
const ResalePayload = z.object({ listingId: z.uuid() });
const TransferPayload = z.object({ transferId: z.uuid() });
const RefundPayload = z.object({ refundId: z.uuid() });
const PartialRefundPayload = z.object({
  bookingId: z.uuid(),
  ticketIds: z.array(z.uuid()),
  by: z.enum(['buyer', 'team', 'platform', 'change']),
  message: z.string(),
  refundId: z.optional(z.uuid()),
});

export const jobs: readonly Job[] = [
  { task: task.EXPIRE_HOLD, run: (ctx, payload) => expireHold(ctx, z.parse(BookingPayload, payload).bookingId) },
  { task: task.EXPIRE_HOLDS, run: (ctx, payload) => expireHolds(ctx, z.parse(BookingsPayload, payload).bookingIds) },
  { task: task.EXPIRE_OVERDUE_HOLDS, run: (ctx) => expireOverdueHolds(ctx) },
  { task: task.PURGE_HOLD_NETWORKS, run: (ctx) => purgeHoldNetworks(ctx) },
  { task: task.SEND_CONFIRMATION, run: (ctx, payload) => sendConfirmation(ctx, z.parse(BookingPayload, payload).bookingId) },
  {
    task: task.SEND_LATE_REFUND_EMAIL,
    run: (ctx, payload) => sendLateRefundEmail(ctx, z.parse(PaymentPayload, payload).paymentId),
  },
  { task: task.PURGE_ANSWER_FILES, run: (ctx) => purgeAnswerFiles(ctx) },
  { task: task.OFFER_FREE_TICKETS, run: (ctx, payload) => offerFreeTickets(ctx, z.parse(EventPayload, payload).eventId) },
  {
    task: task.SEND_WAITLIST_OFFER,
    run: (ctx, payload) => sendWaitlistOffer(ctx, z.parse(WaitlistEntryPayload, payload).entryId),
  },
  {
    task: task.SEND_WAITLIST_CLOSED,
    run: (ctx, payload) => sendWaitlistClosed(ctx, z.parse(WaitlistEntryPayload, payload).entryId),
  },
  { task: task.RECONCILE_WAITLISTS, run: (ctx) => reconcileWaitlists(ctx) },
  {
    task: task.ISSUE_CREDIT_NOTE,
    run: async (ctx, payload) => {
      await issueCreditNote(ctx, z.parse(RefundPayload, payload).refundId);
    },
  },
  { task: task.ISSUE_MISSING_DOCUMENTS, run: (ctx) => issueMissingDocuments(ctx) },
  {
    task: task.SEND_REQUEST_EMAIL,
    run: (ctx, payload) => {
      const { bookingId, step } = z.parse(RequestEmailPayload, payload);
      return sendRequestEmail(ctx, bookingId, step);
    },
  },
  {
    task: task.NOTIFY_REQUESTS,
    run: (ctx, payload) => {
      const { eventId, until } = z.parse(DigestPayload, payload);
      return notifyAboutRequests(ctx, { eventId, until: new Date(until) });
    },
  },
  { task: task.NOTIFY_BOOKINGS, run: notifyAboutBookings },
  { task: task.EXPIRE_REQUESTS, run: (ctx) => expireRequests(ctx) },
  { task: task.CANCEL_BOOKINGS, run: (ctx, payload) => cancelBookings(ctx, z.parse(EventPayload, payload).eventId) },
  { task: task.RECONCILE_CANCELLED_EVENTS, run: (ctx) => reconcileCancelledEvents(ctx) },
  {
    task: task.SEND_REFUND_CHOICE,
    run: (ctx, payload) => sendRefundChoice(ctx, z.parse(BookingPayload, payload).bookingId),
  },
  {
    task: task.SEND_CANCELLATION,
    run: (ctx, payload) => {
      const what = z.parse(CancellationPayload, payload);
      return 'bookingId' in what ? sendBookingCancellation(ctx, what) : sendWaitlistCancellation(ctx, what.entryId);
    },
  },
  {
    task: task.SEND_DISPUTE_EMAIL,
    run: (ctx, payload) => {
      const { disputeId, status } = z.parse(DisputeEmailPayload, payload);
      return sendDisputeEmail(ctx, disputeId, status);
    },
  },
  { task: task.COMPLETE_RESALE, run: (ctx, payload) => completeResale(ctx, z.parse(ResalePayload, payload).listingId) },
  { task: task.RECONCILE_RESALES, run: (ctx) => reconcileResales(ctx) },
  {
    task: task.SEND_TRANSFER_EMAILS,
    run: (ctx, payload) => sendTransferEmails(ctx, z.parse(TransferPayload, payload).transferId),
  },
  { task: task.SEND_REFUND_EMAIL, run: (ctx, payload) => sendRefundEmail(ctx, z.parse(PartialRefundPayload, payload)) },
  {
    task: task.SEND_FAILED_REFUND_EMAIL,
    run: (ctx, payload) => sendFailedRefundEmail(ctx, z.parse(RefundPayload, payload).refundId),
  },
];

const EACH_MINUTE = '* * * * *';

export const schedules: readonly Schedule[] = [
  { task: task.EXPIRE_OVERDUE_HOLDS, cron: EACH_MINUTE },
  { task: task.RECONCILE_WAITLISTS, cron: EACH_MINUTE },
  { task: task.EXPIRE_REQUESTS, cron: EACH_MINUTE },
  { task: task.RECONCILE_CANCELLED_EVENTS, cron: EACH_MINUTE },
  { task: task.RECONCILE_RESALES, cron: EACH_MINUTE },
  { task: task.NOTIFY_BOOKINGS, cron: '*/5 * * * *' },
  { task: task.ISSUE_MISSING_DOCUMENTS, cron: '*/10 * * * *' },
  { task: task.PURGE_ANSWER_FILES, cron: '23 * * * *' },
  { task: task.PURGE_HOLD_NETWORKS, cron: '41 * * * *' },
];

/** Notifies the buyer, once, that a payment bought nothing and is refunded. */
async function sendLateRefundEmail(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  const view = payment === null ? null : await findBookingView(ctx.db, payment.subjectId);
  const origin = await findRefundOrigin(ctx.db, paymentId);
  if (payment === null || view === null || origin === null) return;
  const input: LatePaymentInput = {
    buyerName: view.buyerName,
    event: Object.assign(toTicketEvent(view), { url: `${ctx.config.publicUrl}/events/${view.slug}` }),
    bookingReference: view.reference,
    amountMinor: payment.capturedMinor,
    currency: payment.capturedCurrency ?? payment.currency,
  };
  const to = await findBuyer(ctx.db, view);
  const mail = await writeEmail({ key: `money-back:${paymentId}`, to }, () =>
    origin === 'duplicate' || origin === 'cancelled' || origin === 'mismatch'
      ? unusedPaymentEmail(ctx.config, input, origin)
      : latePaymentEmail(ctx.config, input),
  );
  await emailAndNotify(ctx, mail, { accountIds: [view.buyerId], kind: 'refunds', path: bookingPath(view.id) });
}
