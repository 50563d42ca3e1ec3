import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { payBooking as contract } from '@festoon/contracts/ticketing/checkout';
import { splitPayment, type PaymentSplit } from '@festoon/contracts/core/card-amounts';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { type TransactionScope, withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import {
  openNewCheckout,
  selectPaymentsOf,
  syncPayment,
  toPayment,
  createPaymentPipelined,
  type Payment,
} from '../../../money/payments/public.ts';
import { toBooking, type BookingParts } from '../booking-response.ts';
import { bookingPaymentHooks } from './booking-payment-hooks.ts';
import { checkoutParams } from '../holds/checkout-params.ts';
import { closePayments } from './close-payments.ts';
import { confirmWithChange } from '../changes/confirm-change.ts';
import { readConfirmation } from '../confirm-booking.ts';
import { confirmFreeBooking } from './confirm-free-booking.ts';
import { findHoldToPayAndCommit, getOwnBooking } from '../get-booking.ts';
import { adjustWalletReservation } from './adjust-wallet-reservation.ts';
import { selectLineItems, withReaderName, type LineItemRow } from '../line-item-queries.ts';
import { lockOwnBookingWith, throwIfEnded } from '../own-booking.ts';
import { findBooking, type BookingRow } from '../queries.ts';
import type { BookingView } from '../read-queries.ts';
import { extendHoldOnFailure } from '../holds/extend-hold-on-failure.ts';
import { SELL_HELD } from '../holds/stock-queries.ts';

type Input = EndpointInput<typeof contract>;
type PayBookingResult = {
  readonly booking: Booking;
  readonly checkoutUrl: string | null;
  readonly sessionId: string | null;
};

// A page is replaced if it expired between two checks, or if another tab opened one with another amount. More attempts than
// this indicate an error.
const PAYMENT_PAGES_MAX = 5;

/**
 * Confirms a booking that is free or paid in full from the wallet. Otherwise returns the one open payment page for the rest,
 * and creates it if there is none. A page with another amount is closed at the provider first, so that no one pays it while
 * the wallet pays more. A busy provider extends the hold: see `extendHoldOnFailure`.
 */
export async function payBooking(ctx: Context, actor: UserActor, input: Input): Promise<PayBookingResult> {
  const { bookingId } = input;
  const before = await findBooking(ctx.db, bookingId);
  const confirmed = before?.buyerId === actor.accountId ? await confirmFreeBooking(ctx, before) : null;
  if (confirmed !== null) return { booking: confirmed, checkoutUrl: null, sessionId: null };
  for (let page = 0; page < PAYMENT_PAGES_MAX; page += 1) {
    const started = await withTransactionScope(ctx, (scope) => startPayment(scope, actor, input));
    if (started === 'close') {
      await extendHoldOnFailure(ctx, bookingId, closePayments(ctx, bookingId));
      continue;
    }
    if (started === null) return { booking: await getOwnBooking(ctx, actor, bookingId), checkoutUrl: null, sessionId: null };
    const payment = await extendHoldOnFailure(ctx, bookingId, openPaymentPage(ctx, started.payment));
    if (payment.status === 'open' && payment.sessionId !== null) {
      const booking = toBooking(started.parts, ctx.clock.now());
      return { booking, checkoutUrl: payment.sessionUrl, sessionId: payment.sessionId };
    }
  }
  throwDomainError('payment_unavailable');
}

type StartedPayment = { readonly payment: Payment; readonly parts: BookingParts };

/**
 * Returns the payment whose page to show, the open one or a new one, and its booking. Returns null if there is nothing to pay
 * or a bank is already deciding.
 */
async function startPayment(
  scope: TransactionScope,
  actor: UserActor,
  input: Input,
): Promise<StartedPayment | 'close' | null> {
  const { tx } = scope;
  const { bookingId } = input;
  const selects = { lineItems: selectLineItems([bookingId]), paymentRows: selectPaymentsOf('booking', bookingId) };
  const booking = await lockOwnBookingWith(tx, actor, { bookingId, selects });
  if (booking.status === 'confirmed') throwDomainError('already_confirmed');
  const payments = booking.paymentRows.map(toPayment);
  if (payments.some(({ status }) => status === 'processing')) return null;
  throwIfUnready(scope, booking);
  const creditMinor = booking.change?.creditMinor ?? 0;
  const split = splitPayment(booking.totalMinor - creditMinor, input.walletMinor, booking.currency);
  const open = payments.filter(({ status }) => status === 'open');
  const [same] = open;
  if (open.length > 1 || (same !== undefined && !isCurrentPage(same, booking, split))) return 'close';
  if (split.cardMinor > 0) {
    if (same === undefined) await insertPayment(scope, booking, { split, creditMinor });
    const { parts, payments: written } = await findHoldToPayAndCommit(tx, bookingId);
    const payment = written.find(({ status }) => status === 'open');
    if (payment === undefined) throw new Error(`Booking ${bookingId} has no open payment.`);
    return { payment, parts };
  }
  const confirmation = { ...(await readConfirmation(scope, booking.id)), walletMinor: split.walletMinor + creditMinor };
  if (!(await confirmWithChange(scope, confirmation, SELL_HELD)))
    throw new Error(`The tickets of booking ${booking.id} were not held.`);
  return null;
}

function throwIfUnready({ ctx }: TransactionScope, booking: BookingView): void {
  throwIfEnded(booking, ctx.clock.now());
  if (booking.detailsAt === null) throwDomainError('details_missing');
  if (booking.requiresApproval && booking.approvedAt === null) throwDomainError('approval_required');
  if (booking.eventStatus === 'cancelled') throwDomainError('event_cancelled');
}

/** Returns whether this page charges the amount that the card has to pay now, with the remainder reserved in the wallet. */
function isCurrentPage({ amountMinor }: Payment, { walletMinor }: BookingRow, split: PaymentSplit): boolean {
  return amountMinor === split.cardMinor && walletMinor === split.walletMinor;
}

type UnpaidBooking = BookingView & { readonly lineItems: readonly LineItemRow[] };
type DuePayment = { readonly split: PaymentSplit; readonly creditMinor: number };

async function insertPayment(scope: TransactionScope, booking: UnpaidBooking, due: DuePayment): Promise<void> {
  const { ctx, tx } = scope;
  const lineItems = booking.lineItems.map(withReaderName);
  await createPaymentPipelined(ctx, tx, checkoutParams(ctx, { booking, lineItems, ...due }));
  // The locked row has the amount of the open reservation, because both are written together.
  if (booking.walletMinor !== due.split.walletMinor) await adjustWalletReservation(scope, booking, due.split.walletMinor);
}

/** Opens the payment page, or checks whether the existing one is still open. */
async function openPaymentPage(ctx: Context, payment: Payment): Promise<Payment> {
  if (payment.sessionId === null) return openNewCheckout(ctx, payment);
  return (await syncPayment(ctx, [bookingPaymentHooks], payment.sessionId)) ?? payment;
}
