import * as z from 'zod/mini';
import type { Job, Schedule } from '../../platform/http/module.ts';
import { tidyAnswerFiles } from './answer-files/tidy-answer-files.ts';
import { expireRequests } from './approval/expire-requests.ts';
import { sendRequestNews, notifyAboutRequests } from './approval/send-request-news.ts';
import { cancelBookings, sweepCancelled } from './cancelling/cancel-bookings.ts';
import { sendBookingCancellation, sendWaitingCancellation } from './cancelling/send-cancellation.ts';
import { purgeHoldNetworks } from './check-hold-limits.ts';
import { sendDisputeNews } from './disputes/send-dispute-news.ts';
import { issueCreditNote } from './documents/issue-credit-note.ts';
import { sweepDocuments } from './documents/issue-due-documents.ts';
import { expireHold, sweepHolds } from './expire-hold.ts';
import { sendFailedRefund, sendRefund } from './refunds/send-refund.ts';
import { settleReturn, sweepReturns } from './returns/settle-return.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { sendLateRefund } from './send-late-refund.ts';
import * as task from './tasks.ts';
import { notifyAboutBookings } from './notify-about-bookings.ts';
import { sendTransferred } from './transfers/send-transferred.ts';
import { offerPlaces } from './waiting-list/offer-places.ts';
import { sendListClosed, sendTurn } from './waiting-list/send-turn.ts';
import { sweepWaitingLists } from './waiting-list/sweep-waiting-lists.ts';

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
