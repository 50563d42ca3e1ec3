import type { Booking, payBooking as contract } from '@festoon/contracts/bookings';
import { eventTimeWords } from '@festoon/contracts/event-time';
import type { EndpointInput } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import { refuse } from '../../platform/errors.ts';
import type { UserActor } from '../../platform/http/module.ts';
import {
  listPaymentsOf,
  openCheckout,
  ProviderUnavailable,
  settle,
  writePayment,
  type Payment,
} from '../payments/public.ts';
import { bookingEffects } from './booking-effects.ts';
import { confirmBooking, type Confirming } from './confirm-booking.ts';
import { isEventCancelled } from './event-queries.ts';
import { getBookingOf } from './get-booking.ts';
import { lockOwnBooking, refuseEnded } from './own-booking.ts';
import { listLines, type LineRow } from './line-queries.ts';
import { type BookingRow } from './queries.ts';
import { findBookingView, type BookingView } from './read-queries.ts';
import { SELL_HELD } from './stock-queries.ts';
import { withHints } from './with-hints.ts';

type Paying = { readonly booking: Booking; readonly checkoutUrl: string | null; readonly sessionId: string | null };

// A page that ended between two looks is replaced; more often than this something is wrong with the provider.
const MOST_PAGES = 3;

/** Confirms what costs nothing; else gives the one open payment page of the booking, making it where there is none. */
export async function payBooking(
  ctx: Context,
  actor: UserActor,
  { bookingId }: EndpointInput<typeof contract>,
): Promise<Paying> {
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const started = await withHints(ctx, (work) => startPaying(work, actor, bookingId));
    if (started === null) return { booking: await getBookingOf(ctx, actor, bookingId), checkoutUrl: null, sessionId: null };
    const payment = await openPage(ctx, started);
    if (payment.status === 'open' && payment.sessionId !== null) {
      return {
        booking: await getBookingOf(ctx, actor, bookingId),
        checkoutUrl: payment.sessionUrl,
        sessionId: payment.sessionId,
      };
    }
  }
  refuse('payment_unavailable');
}

/** The payment to show a page for: the open one, or a new try. Null when there is nothing to pay, or a bank already decides. */
async function startPaying(work: Confirming, actor: UserActor, bookingId: string): Promise<Payment | null> {
  const { ctx, tx } = work;
  const booking = await lockOwnBooking(tx, actor, bookingId);
  if (booking.status === 'confirmed') refuse('already_confirmed');
  const payments = await listPaymentsOf(tx, 'booking', bookingId);
  if (payments.some(({ status }) => status === 'processing')) return null;
  refuseEnded(booking, ctx.clock.now());
  if (booking.detailsAt === null) refuse('details_missing');
  if (booking.requiresApproval && booking.approvedAt === null) refuse('approval_required');
  if (await isEventCancelled(tx, booking.eventId)) refuse('event_cancelled');
  if (booking.totalMinor === 0) {
    if (!(await confirmBooking(work, booking, SELL_HELD)))
      throw new Error(`The places of booking ${bookingId} were not held.`);
    return null;
  }
  return payments.find(({ status }) => status === 'open') ?? writePayment(ctx, tx, await checkoutWish(work, booking));
}

/** Opens the page, or looks whether the one that is open still is. */
async function openPage(ctx: Context, payment: Payment): Promise<Payment> {
  try {
    if (payment.sessionId === null) return await openCheckout(ctx, payment.id);
    return (await settle(ctx, [bookingEffects], payment.sessionId)) ?? payment;
  } catch (error) {
    if (error instanceof ProviderUnavailable) refuse('payment_unavailable');
    throw error;
  }
}

async function checkoutWish({ ctx, tx }: Confirming, booking: BookingRow): Promise<Parameters<typeof writePayment>[2]> {
  const view = await findBookingView(tx, booking.id);
  if (view === null) throw new Error(`Booking ${booking.id} is gone.`);
  const { publicUrl } = ctx.config;
  return {
    purpose: 'booking',
    subjectId: booking.id,
    accountId: booking.buyerId,
    amountMinor: booking.totalMinor,
    currency: booking.currency,
    request: {
      lines: (await listLines(tx, [booking.id]))
        .filter(({ totalMinor }) => totalMinor > 0)
        .map((line) => checkoutLine(line, view)),
      email: booking.buyerEmail,
      successUrl: `${publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}/checkout?booking=${booking.id}`,
      metadata: { bookingId: booking.id, reference: booking.reference },
    },
  };
}

function checkoutLine({ name, quantity, totalMinor }: LineRow, view: BookingView) {
  const when = eventTimeWords({ startAt: view.startsAt, endAt: view.endsAt, timeZone: view.timeZone, allDay: view.allDay });
  return { name: `${view.title}: ${name}`, description: when, unitAmountMinor: totalMinor / quantity, quantity };
}
