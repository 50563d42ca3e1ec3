import { chargeStepMinor } from '@festoon/contracts/core/card-amounts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import {
  addCreditedAmount,
  isDisputed,
  lockAppliedPayment,
  requestCardRefund,
  type Payment,
  type RefundOrigin,
} from '../../../money/payments/public.ts';
import { entriesOfReversedSale, postTransaction, debitOrganiser, type Sale } from '../../../money/wallet/public.ts';
import { findOrganiserId } from '../event-queries.ts';
import type { BookingRow } from '../queries.ts';
import { ISSUE_CREDIT_NOTE } from '../tasks.ts';
import {
  addRefundedAmount,
  findCardBalance,
  insertBookingRefund,
  insertRefundTickets,
  type BookingRefundOrigin,
} from './queries.ts';
import { prorateFeeAndTax, splitAfterCredit, type TicketRefund } from './refund-rules.ts';

export type RefundInput = {
  readonly amountMinor: number;
  /** The preferred destination. The part that was not paid by card always goes to the wallet. */
  readonly to: 'card' | 'wallet';
  readonly origin: BookingRefundOrigin;
  readonly message?: string;
  readonly requestedBy?: string;
  /** The account and the key of the request, by which a repeat finds the refund. */
  readonly callerKey?: string;
  /** The part that pays for the tickets to which these are changed. It goes to the wallet. */
  readonly creditMinor?: number;
  /** The tickets that the refund voids, each with its part of the amount. */
  readonly tickets?: readonly TicketRefund[];
  /** If true, the platform pays what the organiser's balance does not cover. Otherwise throws `insufficient_organiser_balance`. */
  readonly coverShortfall: boolean;
  /** If true, the platform keeps its fee and the organiser pays it. Otherwise the fee is refunded too. */
  readonly keepPlatformFee?: boolean;
};

export type IssuedRefund = { readonly refundId: string; readonly cardMinor: number; readonly walletMinor: number };

const CARD_ORIGINS: Readonly<Record<BookingRefundOrigin, RefundOrigin>> = {
  buyer: 'buyer',
  organiser: 'organiser',
  event: 'organiser',
  admin: 'admin',
  resale: 'organiser',
  disputed: 'external',
  external: 'external',
};

/**
 * Refunds money of a confirmed booking. Records the refund, reverses the sale in the ledger, credits the wallet's part
 * immediately and requests the card's part from the provider after the commit. The table rejects more than was paid. The
 * caller takes care of tickets and stock, holds the booking's lock and calls this last. Returns null if there is nothing to
 * refund.
 */
export async function issueRefund(
  scope: TransactionScope,
  booking: BookingRow,
  input: RefundInput,
): Promise<IssuedRefund | null> {
  const { ctx, tx } = scope;
  const { amountMinor, origin } = input;
  if (amountMinor === 0) return null;
  const payment = await lockAppliedPayment(tx, { purpose: 'booking', subjectId: booking.id });
  const { unreturnedMinor, leftMinor: leftOnCard } = await findCardBalance(tx, booking.id);
  // While a bank disputes the money, the refund waits for the decision. Otherwise the buyer could get it twice.
  const refundsToCard = input.to === 'card' || (payment !== null && (await isDisputed(tx, payment.id)));
  const creditMinor = input.creditMinor ?? 0;
  const split = splitAfterCredit(
    { amountMinor, creditMinor },
    {
      unreturnedMinor,
      leftMinor: refundsToCard ? leftOnCard : 0,
      paidMinor: booking.totalMinor - booking.refundedMinor,
      stepMinor: chargeStepMinor(booking.currency),
    },
  );
  const refundId = ctx.ids.newId();
  const prorated = prorateFeeAndTax(booking, amountMinor);
  const parts = input.keepPlatformFee ? { ...prorated, platformFeeMinor: 0 } : prorated;
  await addRefundedAmount(tx, booking.id, amountMinor);
  await insertBookingRefund(tx, {
    id: refundId,
    bookingId: booking.id,
    origin,
    amountMinor,
    createdAt: ctx.clock.now(),
    creditMinor,
    ...split,
    ...parts,
    message: input.message ?? '',
    requestedBy: input.requestedBy ?? null,
    callerKey: input.callerKey ?? null,
  });
  if (payment !== null) {
    // The amount refunded to the wallet beyond the wallet's own part of the price is the card's money.
    const walletPartMinor = booking.totalMinor - booking.refundedMinor - unreturnedMinor;
    await addCreditedAmount(tx, payment.id, Math.max(0, split.walletMinor - walletPartMinor));
  }
  await insertRefundTickets(tx, refundId, input.tickets ?? []);
  await queueCardRefund(scope, payment, {
    amountMinor: split.cardMinor,
    origin: CARD_ORIGINS[origin],
    bookingRefundId: refundId,
  });
  await enqueue(tx, ISSUE_CREDIT_NOTE, { refundId });
  const organiserId = await findOrganiserId(tx, booking.eventId);
  const { id: bookingId, eventId, buyerId, currency } = booking;
  const sale: Sale = { ...split, currency, buyerId, organiserId, eventId, platformFeeMinor: parts.platformFeeMinor };
  await reverseSale(scope, { sale, bookingId, refundId, coverShortfall: input.coverShortfall });
  return { refundId, ...split };
}

/** Requests the refund of the card's part. Does nothing if the card gets none of it. */
async function queueCardRefund(
  { ctx, tx }: TransactionScope,
  payment: Payment | null,
  part: Omit<Parameters<typeof requestCardRefund>[2], 'paymentId'>,
): Promise<void> {
  if (payment !== null && part.amountMinor > 0) await requestCardRefund(ctx, tx, { ...part, paymentId: payment.id });
}

type ReverseSaleParams = {
  readonly sale: Sale;
  readonly bookingId: string;
  readonly refundId: string;
  readonly coverShortfall: boolean;
};

/** Reverses a sale, or a part of one, in the ledger. It debits the event's escrow first. Post it last. */
export async function reverseSale(
  { ctx, tx }: TransactionScope,
  { sale, bookingId, refundId, coverShortfall }: ReverseSaleParams,
): Promise<void> {
  const { currency, eventId, organiserId } = sale;
  const amountMinor = sale.cardMinor + sale.walletMinor - sale.platformFeeMinor;
  const from = await debitOrganiser(tx, { amountMinor, currency, eventId, organiserId }, { allowLoss: coverShortfall });
  await postTransaction(tx, {
    id: ctx.ids.newId(),
    kind: 'sale_reversed',
    causeId: refundId,
    bookingId,
    eventId,
    postedAt: ctx.clock.now(),
    entries: entriesOfReversedSale(sale, from),
  });
}
