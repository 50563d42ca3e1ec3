import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import type { TestContext } from '../../../../platform/testing/test-context.ts';
import { buildAccount, buildEvent } from '../../../events/events/testing.ts';
import {
  entriesOfCapture,
  entriesOfCredit,
  entriesOfPayout,
  entriesOfProviderFee,
  entriesOfRefund,
  entriesOfReleasedIncome,
  entriesOfReversedSale,
  entriesOfSale,
  entriesOfSubscription,
  freeMoney,
  holdMoney,
  postTransaction,
  useHeldMoney,
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
export type MovedMoney = Readonly<
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
    | 'askedPayoutId'
    | 'invoiceId',
    string
  >
>;

const currency = 'EUR';
const eur = (amountMinor: number) => ({ amountMinor, currency });

type Moving = { readonly ctx: TestContext; readonly tx: Tx; readonly money: MovedMoney };

/**
 * A top-up of 100.00; a booking of 54.00, 40.00 of it by card for a fee of 0.85, with 27.00 given back, 20.00 of them to the card; a card
 * payment of 9.00 that bought nothing; 5.00 held, and 3.00 held and freed again; 20.00 of the income released, 10.00 of them
 * paid out and 6.00 asked for; premium for 9.99 from the wallet.
 */
export async function buildMovedMoney(ctx: TestContext): Promise<MovedMoney> {
  const { id: eventId, organiserId } = await buildEvent(ctx);
  const buyerId = await buildAccount(ctx);
  const id = () => ctx.ids.newId();
  const money: MovedMoney = {
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
    askedPayoutId: id(),
    invoiceId: id(),
  };
  await inTransaction(ctx.db, async (tx) => {
    const moving = { ctx, tx, money };
    await takeFromCards(moving);
    await sell(moving);
    await issueRefund(moving);
    await payOut(moving);
    await subscribe(moving);
  });
  return money;
}

async function takeFromCards(moving: Moving): Promise<void> {
  const { topUpId, paymentId, latePaymentId, buyerId } = moving.money;
  const taken = { [topUpId]: 10_000, [paymentId]: 4000, [latePaymentId]: 900 };
  for (const [id, amountMinor] of Object.entries(taken)) {
    await insertPayment(moving, { id, amountMinor });
    await post(moving, { kind: 'capture', causeId: id }, entriesOfCapture(eur(amountMinor)));
  }
  await post(moving, { kind: 'top_up', causeId: topUpId }, entriesOfCredit(eur(10_000), buyerId));
  await post(moving, { kind: 'provider_fee', causeId: await insertFee(moving, 85) }, entriesOfProviderFee(eur(85)));
}

async function sell(moving: Moving): Promise<void> {
  const { bookingId, eventId, buyerId } = moving.money;
  await insertBooking(moving);
  await hold(moving, bookingId, 1400);
  await useHeldMoney(moving.ctx, moving.tx, { purpose: 'booking', subjectId: bookingId });
  const sale = { currency, cardMinor: 4000, walletMinor: 1400, platformFeeMinor: 200, ...moving.money };
  await post(moving, { kind: 'sale', causeId: bookingId }, entriesOfSale(sale));
  await hold(moving, eventId, 500);
  await hold(moving, buyerId, 300);
  await freeMoney(moving.ctx, moving.tx, { purpose: 'booking', subjectId: buyerId });
}

async function issueRefund(moving: Moving): Promise<void> {
  const { bookingRefundId, refundId } = moving.money;
  await insertRefunds(moving);
  const part = { currency, cardMinor: 2000, walletMinor: 700, platformFeeMinor: 100, ...moving.money };
  const from = { escrowMinor: 2600, availableMinor: 0, lossMinor: 0 };
  await post(moving, { kind: 'sale_reversed', causeId: bookingRefundId }, entriesOfReversedSale(part, from));
  await post(moving, { kind: 'refund', causeId: refundId }, entriesOfRefund(eur(2000)));
}

async function payOut(moving: Moving): Promise<void> {
  const { ctx, tx, money } = moving;
  const { organiserId: ownerId, releaseId, payoutId, askedPayoutId } = money;
  await insertRelease(moving);
  await post(moving, { kind: 'income_released', causeId: releaseId }, entriesOfReleasedIncome(eur(2000), money));
  await insertPayouts(moving);
  for (const [subjectId, amountMinor] of Object.entries({ [payoutId]: 1000, [askedPayoutId]: 600 }))
    await holdMoney(ctx, tx, { ownerId, purpose: 'payout', subjectId, ...eur(amountMinor) });
  await useHeldMoney(ctx, tx, { purpose: 'payout', subjectId: payoutId });
  await post(moving, { kind: 'payout_sent', causeId: payoutId }, entriesOfPayout(eur(1000), ownerId));
}

async function subscribe(moving: Moving): Promise<void> {
  const { ctx, tx, money } = moving;
  const { invoiceId, buyerId } = money;
  const subject = { purpose: 'subscription', subjectId: await insertInvoice(moving) } as const;
  await holdMoney(ctx, tx, { ...subject, ownerId: buyerId, ...eur(999) });
  await useHeldMoney(ctx, tx, subject);
  await post(moving, { kind: 'subscription', causeId: invoiceId }, entriesOfSubscription(eur(999), buyerId));
}

async function hold({ ctx, tx, money }: Moving, subjectId: string, amountMinor: number): Promise<void> {
  await holdMoney(ctx, tx, { ownerId: money.buyerId, purpose: 'booking', subjectId, ...eur(amountMinor) });
}

type Cause = Pick<Parameters<typeof postTransaction>[1], 'kind' | 'causeId'>;

async function post({ ctx, tx, money }: Moving, cause: Cause, entries: readonly Entry[]): Promise<void> {
  const { bookingId, eventId } = money;
  const of = cause.kind.startsWith('sale') ? { bookingId, eventId } : {};
  await postTransaction(tx, { ...cause, ...of, id: ctx.ids.newId(), postedAt: ctx.clock.now(), entries });
}
