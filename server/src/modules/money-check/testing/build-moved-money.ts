import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import type { TestContext } from '../../../platform/testing/test-context.ts';
import { buildAccount, buildEvent } from '../../events/testing.ts';
import {
  entriesOfCapture,
  entriesOfCredit,
  entriesOfRefund,
  entriesOfReversedSale,
  entriesOfSale,
  freeMoney,
  holdMoney,
  postTransaction,
  useHeldMoney,
} from '../../wallet/public.ts';

const EUR = 'EUR';

/** What a small world of money consists of, by id. */
export type MovedMoney = {
  readonly buyerId: string;
  readonly topUpId: string;
  readonly paymentId: string;
  readonly latePaymentId: string;
  readonly bookingId: string;
  readonly bookingRefundId: string;
  readonly refundId: string;
};

/**
 * A top-up of 100.00; a booking of 54.00, 40.00 of it by card, with 27.00 given back, 20.00 of them to the card; a card
 * payment of 9.00 that bought nothing; 5.00 held, and 3.00 held and freed again.
 */
export async function buildMovedMoney(ctx: TestContext): Promise<MovedMoney> {
  const { id: eventId, organiserId } = await buildEvent(ctx);
  const buyerId = await buildAccount(ctx);
  const newIds = () => ctx.ids.newId();
  const ids = { topUpId: newIds(), paymentId: newIds(), latePaymentId: newIds(), bookingId: newIds() };
  const money: MovedMoney = { ...ids, buyerId, bookingRefundId: newIds(), refundId: newIds() };
  const sale = { currency: EUR, cardMinor: 4000, walletMinor: 1400, platformFeeMinor: 200, buyerId, organiserId, eventId };
  const back = { ...sale, cardMinor: 2000, walletMinor: 700, platformFeeMinor: 100 };
  const post = (
    tx: Tx,
    kind: Parameters<typeof postTransaction>[1]['kind'],
    causeId: string,
    entries: ReturnType<typeof entriesOfSale>,
  ) =>
    postTransaction(tx, {
      id: ctx.ids.newId(),
      kind,
      causeId,
      bookingId: money.bookingId,
      eventId,
      postedAt: ctx.clock.now(),
      entries,
    });
  await insertBooking(ctx, money, eventId);
  await inTransaction(ctx.db, async (tx) => {
    for (const [id, amountMinor, purpose] of [
      [money.topUpId, 10_000, 'top_up'],
      [money.paymentId, 4000, 'booking'],
      [money.latePaymentId, 900, 'booking'],
    ] as const) {
      await insertPayment(ctx, tx, { id, amountMinor, purpose, money });
      await post(tx, 'capture', id, entriesOfCapture({ amountMinor, currency: EUR }));
    }
    await post(tx, 'top_up', money.topUpId, entriesOfCredit({ amountMinor: 10_000, currency: EUR }, buyerId));
    const hold = (subjectId: string, amountMinor: number) =>
      holdMoney(ctx, tx, { ownerId: buyerId, purpose: 'booking', subjectId, amountMinor, currency: EUR });
    await hold(money.bookingId, 1400);
    await useHeldMoney(ctx, tx, { purpose: 'booking', subjectId: money.bookingId });
    await post(tx, 'sale', money.bookingId, entriesOfSale(sale));
    await hold(eventId, 500);
    await hold(buyerId, 300);
    await freeMoney(ctx, tx, { purpose: 'booking', subjectId: buyerId });
    await insertRefunds(ctx, tx, money);
    await post(
      tx,
      'sale_reversed',
      money.bookingRefundId,
      entriesOfReversedSale(back, { escrowMinor: 2600, availableMinor: 0, lossMinor: 0 }),
    );
    await post(tx, 'refund', money.refundId, entriesOfRefund({ amountMinor: 2000, currency: EUR }));
  });
  return money;
}

async function insertBooking(ctx: TestContext, { bookingId, buyerId }: MovedMoney, eventId: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .insertInto('bookings')
    .values({
      ...{ id: bookingId, reference: ctx.ids.code(10), event_id: eventId, buyer_id: buyerId, hold_key: ctx.ids.newId() },
      ...{ status: 'confirmed', held_until: now, currency: EUR, subtotal_minor: 5400, fee_minor: 0, tax_minor: 0 },
      ...{ total_minor: 5400, fee_mode: 'absorb', platform_fee_minor: 200, tax_rate_bps: 0, tax_inclusive: true },
      ...{ refund_policy: '{"kind":"none"}', created_at: now, confirmed_at: now, wallet_minor: 1400, refunded_minor: 2700 },
    })
    .execute();
}

type NewPayment = {
  readonly id: string;
  readonly amountMinor: number;
  readonly purpose: 'booking' | 'top_up';
  readonly money: MovedMoney;
};

async function insertPayment(ctx: TestContext, tx: Tx, { id, amountMinor, purpose, money }: NewPayment): Promise<void> {
  const isLate = id === money.latePaymentId;
  const refundedMinor = { [money.paymentId]: 2000, [money.latePaymentId]: 900 }[id] ?? 0;
  const now = ctx.clock.now();
  await tx
    .insertInto('payments')
    .values({
      ...{ id, purpose, subject_id: purpose === 'top_up' ? id : money.bookingId, account_id: money.buyerId },
      ...{ attempt: isLate ? 2 : 1, provider: 'sandbox', livemode: false, amount_minor: amountMinor, currency: EUR },
      ...{ request: '{}', expires_at: now, created_at: now, status: 'succeeded', settled_at: now },
      ...{ disposition: isLate ? 'refund_due' : 'applied', refunded_minor: refundedMinor },
      ...{ captured_minor: amountMinor, captured_currency: EUR },
    })
    .execute();
}

async function insertRefunds(ctx: TestContext, tx: Tx, money: MovedMoney): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .insertInto('booking_refunds')
    .values({
      ...{ id: money.bookingRefundId, booking_id: money.bookingId, origin: 'buyer', amount_minor: 2700, card_minor: 2000 },
      ...{ wallet_minor: 700, platform_fee_minor: 100, tax_minor: 0, created_at: now },
    })
    .execute();
  const common = { origin: 'buyer', created_at: now };
  await tx
    .insertInto('refunds')
    .values([
      {
        ...common,
        ...{
          id: money.refundId,
          payment_id: money.paymentId,
          amount_minor: 2000,
          status: 'succeeded',
          provider_ref: 're_1',
        },
        ...{ finished_at: now, booking_refund_id: money.bookingRefundId },
      },
      {
        ...common,
        id: ctx.ids.newId(),
        payment_id: money.latePaymentId,
        amount_minor: 900,
        origin: 'late',
        status: 'pending',
      },
    ])
    .execute();
}
