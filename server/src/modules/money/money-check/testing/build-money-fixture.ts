import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import type { TestContext } from '../../../../platform/testing/test-context.ts';
import { buildAccount, buildEvent } from '../../../events/events/testing.ts';
import {
  entriesOfCapture,
  entriesOfCredit,
  entriesOfPayout,
  entriesOfProviderFee,
  entriesOfRefund,
  entriesOfEscrowRelease,
  entriesOfReversedSale,
  entriesOfSale,
  entriesOfSubscription,
  releaseReservation,
  reserveMoney,
  postTransaction,
  consumeReservation,
  type Entry,
} from '../../wallet/public.ts';
import {
  insertBooking,
  insertFee,
  insertInvoice,
  insertPayment,
  insertPayouts,
  insertRefunds,
  insertRelease,
} from './money-rows.ts';

/** The ids of the rows in a small set of money data. */
export type MoneyFixture = Readonly<
  Record<
    | 'eventId'
    | 'organiserId'
    | 'buyerId'
    | 'topUpId'
    | 'paymentId'
    | 'latePaymentId'
    | 'bookingId'
    | 'bookingRefundId'
    | 'refundId'
    | 'releaseId'
    | 'payoutId'
    | 'requestedPayoutId'
    | 'invoiceId',
    string
  >
>;

const currency = 'EUR';
const euros = (amountMinor: number) => ({ amountMinor, currency });

type FixtureContext = { readonly ctx: TestContext; readonly tx: Tx; readonly money: MoneyFixture };

/**
 * Creates a top-up of 100.00; a booking of 54.00, 40.00 of it by card with a fee of 0.85, and a refund of 27.00, 20.00 of it to
 * the card; an unallocated card payment of 9.00; reservations of 5.00 and of 3.00, which is released; an escrow release of
 * 20.00, with a payout of 10.00 and a requested one of 6.00; premium for 9.99 from the wallet.
 */
export async function buildMoneyFixture(ctx: TestContext): Promise<MoneyFixture> {
  const { id: eventId, organiserId } = await buildEvent(ctx);
  const buyerId = await buildAccount(ctx);
  const id = () => ctx.ids.newId();
  const money: MoneyFixture = {
    eventId,
    organiserId,
    buyerId,
    topUpId: id(),
    paymentId: id(),
    latePaymentId: id(),
    bookingId: id(),
    bookingRefundId: id(),
    refundId: id(),
    releaseId: id(),
    payoutId: id(),
    requestedPayoutId: id(),
    invoiceId: id(),
  };
  await inTransaction(ctx.db, async (tx) => {
    const fixture = { ctx, tx, money };
    await captureCardPayments(fixture);
    await sell(fixture);
    await issueRefund(fixture);
    await payOut(fixture);
    await subscribe(fixture);
  });
  return money;
}

async function captureCardPayments(fixture: FixtureContext): Promise<void> {
  const { topUpId, paymentId, latePaymentId, buyerId } = fixture.money;
  const captures = { [topUpId]: 10_000, [paymentId]: 4000, [latePaymentId]: 900 };
  for (const [id, amountMinor] of Object.entries(captures)) {
    await insertPayment(fixture, { id, amountMinor });
    await post(fixture, { kind: 'capture', causeId: id }, entriesOfCapture(euros(amountMinor)));
  }
  await post(fixture, { kind: 'top_up', causeId: topUpId }, entriesOfCredit(euros(10_000), buyerId));
  await post(fixture, { kind: 'provider_fee', causeId: await insertFee(fixture, 85) }, entriesOfProviderFee(euros(85)));
}

async function sell(fixture: FixtureContext): Promise<void> {
  const { bookingId, eventId, buyerId } = fixture.money;
  await insertBooking(fixture);
  await reserve(fixture, bookingId, 1400);
  await consumeReservation(fixture.ctx, fixture.tx, { purpose: 'booking', subjectId: bookingId });
  const sale = { currency, cardMinor: 4000, walletMinor: 1400, platformFeeMinor: 200, ...fixture.money };
  await post(fixture, { kind: 'sale', causeId: bookingId }, entriesOfSale(sale));
  await reserve(fixture, eventId, 500);
  await reserve(fixture, buyerId, 300);
  await releaseReservation(fixture.ctx, fixture.tx, { purpose: 'booking', subjectId: buyerId });
}

async function issueRefund(fixture: FixtureContext): Promise<void> {
  const { bookingRefundId, refundId } = fixture.money;
  await insertRefunds(fixture);
  const part = { currency, cardMinor: 2000, walletMinor: 700, platformFeeMinor: 100, ...fixture.money };
  const from = { escrowMinor: 2600, availableMinor: 0, lossMinor: 0 };
  await post(fixture, { kind: 'sale_reversed', causeId: bookingRefundId }, entriesOfReversedSale(part, from));
  await post(fixture, { kind: 'refund', causeId: refundId }, entriesOfRefund(euros(2000)));
}

async function payOut(fixture: FixtureContext): Promise<void> {
  const { ctx, tx, money } = fixture;
  const { organiserId: ownerId, releaseId, payoutId, requestedPayoutId } = money;
  await insertRelease(fixture);
  await post(fixture, { kind: 'escrow_released', causeId: releaseId }, entriesOfEscrowRelease(euros(2000), money));
  await insertPayouts(fixture);
  for (const [subjectId, amountMinor] of Object.entries({ [payoutId]: 1000, [requestedPayoutId]: 600 }))
    await reserveMoney(ctx, tx, { ownerId, purpose: 'payout', subjectId, ...euros(amountMinor) });
  await consumeReservation(ctx, tx, { purpose: 'payout', subjectId: payoutId });
  await post(fixture, { kind: 'payout_sent', causeId: payoutId }, entriesOfPayout(euros(1000), ownerId));
}

async function subscribe(fixture: FixtureContext): Promise<void> {
  const { ctx, tx, money } = fixture;
  const { invoiceId, buyerId } = money;
  const subject = { purpose: 'subscription', subjectId: await insertInvoice(fixture) } as const;
  await reserveMoney(ctx, tx, { ...subject, ownerId: buyerId, ...euros(999) });
  await consumeReservation(ctx, tx, subject);
  await post(fixture, { kind: 'subscription', causeId: invoiceId }, entriesOfSubscription(euros(999), buyerId));
}

async function reserve({ ctx, tx, money }: FixtureContext, subjectId: string, amountMinor: number): Promise<void> {
  await reserveMoney(ctx, tx, { ownerId: money.buyerId, purpose: 'booking', subjectId, ...euros(amountMinor) });
}

type Cause = Pick<Parameters<typeof postTransaction>[1], 'kind' | 'causeId'>;

async function post({ ctx, tx, money }: FixtureContext, cause: Cause, entries: readonly Entry[]): Promise<void> {
  const { bookingId, eventId } = money;
  const of = cause.kind.startsWith('sale') ? { bookingId, eventId } : {};
  await postTransaction(tx, { ...cause, ...of, id: ctx.ids.newId(), postedAt: ctx.clock.now(), entries });
}
