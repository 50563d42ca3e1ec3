import { joinList } from '@festoon/contracts/core/join-list';
import type { Context } from '../../../../context.ts';
import { writeEmail } from '../../../../platform/email/email.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { findBuyer } from '../emails/contact-queries.ts';
import { attachCreditNote } from '../documents/attach-documents.ts';
import { bookingPath, bookingUrl } from '../tickets/render-ticket-documents.ts';
import { toTicketEvent } from '../tickets/ticket-document-text.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';
import { listTickets } from '../tickets/ticket-queries.ts';
import { failedRefundEmail, refundEmail, type RefundEmailInput } from './refund-emails.ts';
import { findRefundView, findWalletCredit } from './queries.ts';
import { buyerRefund } from './refund-rules.ts';

export type PartialRefund = {
  readonly bookingId: string;
  readonly ticketIds: readonly string[];
  /** `change`: a new booking replaces the tickets. */
  readonly by: 'buyer' | 'team' | 'platform' | 'change';
  /** Written by the organiser or the platform. */
  readonly message: string;
  readonly refundId?: string | undefined;
};

/** Notifies a buyer, once, of tickets that were cancelled or refunded in a booking that stays confirmed. */
export async function sendRefundEmail(ctx: Context, partial: PartialRefund): Promise<void> {
  const { bookingId, ticketIds, refundId, by, message } = partial;
  const view = await findBookingView(ctx.db, bookingId);
  if (view === null) return;
  const refund = refundId === undefined ? null : await findRefundView(ctx.db, refundId);
  const refundedIds = new Set(ticketIds);
  const tickets = (await listTickets(ctx.db, [bookingId])).filter(({ id }) => refundedIds.has(id));
  // Called when the email is written, because the names of the tickets are in the language of the buyer.
  const input = (): RefundEmailInput => ({
    ...emailContext(view),
    tickets: tickets.map(({ holderName, ticketTypeName }) => joinList([holderName, ticketTypeName])),
    by: refund?.by === 'resale' ? 'waitlist' : by,
    message,
    refund: buyerRefund(refund),
    bookingUrl: bookingUrl(ctx, bookingId),
  });
  const key = `booking-refund:${refundId ?? ticketIds[0] ?? ''}` as const;
  const to = await findBuyer(ctx.db, view);
  const rendered = await writeEmail({ key, to }, async () => ({
    ...refundEmail(ctx.config, input()),
    attachments: refundId === undefined ? [] : await attachCreditNote(ctx, refundId),
  }));
  await emailAndNotify(ctx, rendered, notificationOf(view));
}

/** Notifies a buyer, once, that no card accepted a refund and that it was credited to their wallet. */
export async function sendFailedRefundEmail(ctx: Context, refundId: string): Promise<void> {
  const credited = await findWalletCredit(ctx.db, refundId);
  const view = credited === null ? null : await findBookingView(ctx.db, credited.bookingId);
  if (credited === null || view === null) return;
  const { amountMinor, currency } = credited;
  const walletUrl = `${ctx.config.publicUrl}/profile/wallet`;
  const to = await findBuyer(ctx.db, view);
  const mail = await writeEmail({ key: `refund-failed:${refundId}`, to }, () =>
    failedRefundEmail(ctx.config, { ...emailContext(view), amountMinor, currency, walletUrl }),
  );
  await emailAndNotify(ctx, mail, notificationOf(view));
}

function notificationOf({ id, buyerId }: BookingView) {
  return { accountIds: [buyerId], kind: 'refunds', path: bookingPath(id) } as const;
}

function emailContext(view: BookingView) {
  const { buyerName: name, reference: bookingReference, currency } = view;
  return { name, event: toTicketEvent(view), bookingReference, currency };
}
