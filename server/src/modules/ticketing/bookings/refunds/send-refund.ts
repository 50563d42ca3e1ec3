import type { Context } from '../../../../context.ts';
import { renderMail } from '../../../../platform/mail/mail.ts';
import { mailAndNotify } from '../../../notifications/notifications/public.ts';
import { attachCreditNote } from '../documents/attach-documents.ts';
import { bookingPath, bookingUrl } from '../tickets/render-ticket-documents.ts';
import { paperEvent } from '../tickets/ticket-document-text.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';
import { listTickets } from '../tickets/ticket-queries.ts';
import { findRefundView } from './read-queries.ts';
import { failedRefundMail, refundMail } from './refund-mails.ts';
import { findCredited } from './queries.ts';

export type PartialRefund = {
  readonly bookingId: string;
  readonly ticketIds: readonly string[];
  readonly by: 'buyer' | 'team' | 'platform';
  /** Of the organiser or the platform. */
  readonly words: string;
  readonly refundId?: string | undefined;
};

/** Tells a buyer, once, what of a booking that stands was cancelled or given back. */
export async function sendRefund(ctx: Context, partial: PartialRefund): Promise<void> {
  const { bookingId, ticketIds, refundId, by, words } = partial;
  const view = await findBookingView(ctx.db, bookingId);
  if (view === null) return;
  const refund = refundId === undefined ? null : await findRefundView(ctx.db, refundId);
  const named = new Set(ticketIds);
  const tickets = (await listTickets(ctx.db, [bookingId])).filter(({ id }) => named.has(id));
  const mail = refundMail(ctx.config, {
    ...factsOf(view),
    tickets: tickets.map(({ holderName, ticketTypeName }) => `${holderName}, ${ticketTypeName}`),
    by: refund?.by === 'returned' ? 'waiting_list' : by,
    words,
    refund,
    bookingUrl: bookingUrl(ctx, bookingId),
  });
  const key = `booking-refund:${refundId ?? ticketIds[0] ?? ''}`;
  const to = { name: view.buyerName, address: view.buyerEmail };
  const attachments = refundId === undefined ? [] : await attachCreditNote(ctx, refundId);
  const rendered = await renderMail({ ...mail, to, key, attachments });
  await mailAndNotify(ctx, rendered, toldOf(view));
}

/** Tells a buyer, once, that no card took a refund and that it is in their wallet. */
export async function sendFailedRefund(ctx: Context, refundId: string): Promise<void> {
  const credited = await findCredited(ctx.db, refundId);
  const view = credited === null ? null : await findBookingView(ctx.db, credited.bookingId);
  if (credited === null || view === null) return;
  const { amountMinor, currency } = credited;
  const walletUrl = `${ctx.config.publicUrl}/profile/wallet`;
  const mail = failedRefundMail(ctx.config, { ...factsOf(view), amountMinor, currency, walletUrl });
  const to = { name: view.buyerName, address: view.buyerEmail };
  await mailAndNotify(ctx, await renderMail({ ...mail, to, key: `refund-failed:${refundId}` }), toldOf(view));
}

function toldOf({ id, buyerId }: BookingView) {
  return { accountIds: [buyerId], kind: 'refunds', path: bookingPath(id) } as const;
}

function factsOf(view: BookingView) {
  const { buyerName: name, reference: orderReference, currency } = view;
  return { name, event: paperEvent(view), orderReference, currency };
}
