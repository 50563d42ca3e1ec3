import { DAY_MS } from '@festoon/contracts/core/durations';
import type { Tx } from '../../../../platform/db/db.ts';
import type { TestContext } from '../../../../platform/testing/test-context.ts';
import type { MoneyFixture } from './build-money-fixture.ts';

type FixtureContext = { readonly ctx: TestContext; readonly tx: Tx; readonly money: MoneyFixture };

export async function insertBooking({ ctx, tx, money }: FixtureContext): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .insertInto('bookings')
    .values({
      id: money.bookingId,
      reference: ctx.ids.code(10),
      event_id: money.eventId,
      buyer_id: money.buyerId,
      hold_key: ctx.ids.newId(),
      status: 'confirmed',
      held_until: now,
      currency: 'EUR',
      subtotal_minor: 5400,
      fee_minor: 0,
      tax_minor: 0,
      total_minor: 5400,
      fee_mode: 'absorb',
      platform_fee_minor: 200,
      tax_rate_bps: 0,
      tax_inclusive: true,
      refund_policy: '{"kind":"none"}',
      created_at: now,
      confirmed_at: now,
      wallet_minor: 1400,
      refunded_minor: 2700,
    })
    .execute();
}

export async function insertPayment(
  { ctx, tx, money }: FixtureContext,
  { id, amountMinor }: { id: string; amountMinor: number },
): Promise<void> {
  const now = ctx.clock.now();
  const isLate = id === money.latePaymentId;
  const purpose = id === money.topUpId ? 'top_up' : 'booking';
  const refundedMinor = { [money.paymentId]: 2000, [money.latePaymentId]: 900 }[id] ?? 0;
  await tx
    .insertInto('payments')
    .values({
      id,
      purpose,
      subject_id: purpose === 'top_up' ? id : money.bookingId,
      account_id: money.buyerId,
      attempt: isLate ? 2 : 1,
      provider: 'sandbox',
      livemode: false,
      amount_minor: amountMinor,
      currency: 'EUR',
      request: '{}',
      expires_at: now,
      created_at: now,
      status: 'succeeded',
      settled_at: now,
      disposition: isLate ? 'refund_due' : 'applied',
      refunded_minor: refundedMinor,
      captured_minor: amountMinor,
      captured_currency: 'EUR',
    })
    .execute();
}

/** Inserts the provider's fee of the booking's payment and returns its id. */
export async function insertFee({ ctx, tx, money }: FixtureContext, amountMinor: number): Promise<string> {
  const now = ctx.clock.now();
  const id = ctx.ids.newId();
  const charged = { provider_ref: 'txn_1', amount_minor: amountMinor, currency: 'EUR', charged_at: now, recorded_at: now };
  await tx
    .insertInto('provider_fees')
    .values({ id, kind: 'payment', payment_id: money.paymentId, ...charged })
    .execute();
  return id;
}

export async function insertRefunds({ ctx, tx, money }: FixtureContext): Promise<void> {
  const now = ctx.clock.now();
  const { bookingRefundId, bookingId, refundId, paymentId, latePaymentId } = money;
  await tx
    .insertInto('booking_refunds')
    .values({
      id: bookingRefundId,
      booking_id: bookingId,
      origin: 'buyer',
      amount_minor: 2700,
      card_minor: 2000,
      wallet_minor: 700,
      platform_fee_minor: 100,
      tax_minor: 0,
      created_at: now,
    })
    .execute();
  const paid = { status: 'succeeded', provider_ref: 're_1', finished_at: now, booking_refund_id: bookingRefundId };
  await tx
    .insertInto('refunds')
    .values([
      { id: refundId, payment_id: paymentId, amount_minor: 2000, origin: 'buyer', created_at: now, ...paid },
      { id: ctx.ids.newId(), payment_id: latePaymentId, amount_minor: 900, origin: 'late', created_at: now },
    ])
    .execute();
}

export async function insertRelease({ ctx, tx, money }: FixtureContext): Promise<void> {
  await tx
    .insertInto('escrow_releases')
    .values({
      id: money.releaseId,
      event_id: money.eventId,
      organiser_id: money.organiserId,
      amount_minor: 2000,
      currency: 'EUR',
      created_at: ctx.clock.now(),
    })
    .execute();
}

export async function insertPayouts({ ctx, tx, money }: FixtureContext): Promise<void> {
  const now = ctx.clock.now();
  const common = { account_id: money.organiserId, currency: 'EUR', provider: 'sandbox', livemode: false, requested_at: now };
  const sent = { status: 'sent', decided_by: money.organiserId, decided_at: now, sent_at: now, ended_at: now };
  await tx
    .insertInto('payouts')
    .values([
      {
        ...common,
        ...sent,
        id: money.payoutId,
        amount_minor: 1000,
        idempotency_key: 'a',
        account_ref: 'acct_1',
        provider_ref: 'tr_1',
      },
      { ...common, id: money.requestedPayoutId, amount_minor: 600, idempotency_key: 'b', account_ref: 'acct_1' },
    ])
    .execute();
}

/** Inserts a paid period of a subscription and returns its id. */
export async function insertInvoice({ ctx, tx, money }: FixtureContext): Promise<string> {
  const now = ctx.clock.now();
  const later = new Date(now.getTime() + 30 * DAY_MS);
  const id = ctx.ids.newId();
  const common = { account_id: money.buyerId, type: 'monthly', currency: 'EUR', paid_by: 'wallet' };
  await tx
    .insertInto('subscriptions')
    .values({
      ...common,
      id,
      status: 'active',
      price_minor: 999,
      started_at: now,
      anchor_at: now,
      created_at: now,
      current_period_end: later,
    })
    .execute();
  await tx
    .insertInto('subscription_invoices')
    .values({
      ...common,
      id: money.invoiceId,
      subscription_id: id,
      amount_minor: 999,
      period_start: now,
      period_end: later,
      paid_at: now,
    })
    .execute();
  return id;
}
