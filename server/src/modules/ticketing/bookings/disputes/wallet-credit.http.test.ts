import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EventId } from '@festoon/contracts/core/ids';
import { refundOrganiserBooking } from '@festoon/contracts/ticketing/refunds';
import { getWallet } from '@festoon/contracts/money/wallet';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import {
  decideDispute,
  openDisputeAt,
  payByCard,
  refundAtProvider,
  reopenDispute,
} from '../../../money/payments/testing.ts';
import { walletModule } from '../../../money/wallet/module.ts';
import { fillWallet, spendFromWallet, walletOf } from '../../../money/wallet/testing.ts';
import { externalFixture, type PaidCheckout } from '../testing/external-fixture.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buildSale } from '../testing.ts';
import { buildWalletPayer, openPage, deliverWebhooks } from '../testing/wallet-payer.ts';

let fixture: Awaited<ReturnType<typeof externalFixture>>;
let app: typeof fixture.app;

beforeAll(async () => {
  fixture = await externalFixture({ extraModules: [walletModule] });
  app = fixture.app;
});

afterEach(async () => {
  app.payments.reset();
  await fixture.work();
  await assertNoViolations(app.ctx.db);
});

type RefundedBooking = Pick<PaidCheckout, 'booking' | 'sale'>;

async function refundToWallet({ booking, sale }: RefundedBooking, amountMinor = booking.totalMinor): Promise<void> {
  const part =
    amountMinor === booking.totalMinor
      ? ({ kind: 'all', keepTickets: false } as const)
      : ({ kind: 'amount', amountMinor } as const);
  const input = { eventId: EventId.parse(sale.eventId), bookingId: booking.id, message: '', override: false };
  const refund = { ...input, part, to: 'wallet', expectedMinor: amountMinor } as const;
  const { status, text } = await app.call(refundOrganiserBooking, refund, { as: testUser(sale.organiserId) });
  if (status !== 200) throw new Error(`The refund returned ${status}: ${text}`);
}

const wallet = async ({ buyer }: Pick<PaidCheckout, 'buyer'>) => (await app.call(getWallet, {}, { as: buyer })).body;

/** Returns the amounts of the payment row: captured, refunded to the card and credited to the wallet. */
async function refundedOf({ sessionId }: Pick<PaidCheckout, 'sessionId'>) {
  return app.ctx.db
    .selectFrom('payments')
    .select(['captured_minor as captured', 'refunded_minor as refunded', 'wallet_credited_minor as credited'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

async function dispute(paidSale: PaidCheckout): Promise<string> {
  const ref = await openDisputeAt(app.ctx, paidSale.paymentRef);
  await fixture.deliverEvents(paidSale);
  return ref;
}

describe('a dispute of a payment that was refunded to the wallet', () => {
  it('36: freezes the refund while it is open, and debits it when it is lost', async () => {
    const paidSale = await fixture.buildPaid();
    const before = await fixture.balanceOf('platform_loss');
    await refundToWallet(paidSale);
    expect(await wallet(paidSale)).toMatchObject({ availableMinor: 5400 });
    const ref = await dispute(paidSale);
    await fixture.deliverEvents(paidSale);
    expect(await wallet(paidSale)).toMatchObject({ availableMinor: 0, reservedMinor: 5400, debtMinor: 0 });
    await decideDispute(app.ctx, ref, 'lost');
    await fixture.deliverEvents(paidSale);
    await fixture.deliverEvents(paidSale);
    expect(await wallet(paidSale)).toMatchObject({ availableMinor: 0, reservedMinor: 0, debtMinor: 0 });
    expect(await refundedOf(paidSale)).toEqual({ captured: 5400, refunded: 5400, credited: 0 });
    expect(await fixture.balanceOf('platform_loss')).toBe(before);
  });

  it('36: releases the refund when it is won', async () => {
    const paidSale = await fixture.buildPaid();
    await refundToWallet(paidSale);
    const ref = await dispute(paidSale);
    await decideDispute(app.ctx, ref, 'won');
    await fixture.deliverEvents(paidSale);
    expect(await wallet(paidSale)).toMatchObject({ availableMinor: 5400, reservedMinor: 0, debtMinor: 0 });
  });

  it('36: turns the spent part of the refund into debt, which incoming money pays first', async () => {
    const paidSale = await fixture.buildPaid();
    await refundToWallet(paidSale);
    await spendFromWallet(app.ctx, paidSale.buyer.accountId, 5000);
    const ref = await dispute(paidSale);
    expect(await wallet(paidSale)).toMatchObject({
      availableMinor: 0,
      reservedMinor: 5400,
      debtMinor: 5000,
      debtReasons: [{ kind: 'dispute_open', amountMinor: 5400 }],
    });
    const [opened] = await fixture.disputesOf(paidSale);
    expect(await fixture.emailCount(`wallet-debt:${opened?.id}`)).toBe(1);
    await fillWallet(app.ctx, paidSale.buyer.accountId, 1000);
    await spendFromWallet(app.ctx, paidSale.buyer.accountId, 100);
    await decideDispute(app.ctx, ref, 'lost');
    await fixture.deliverEvents(paidSale);
    expect(await wallet(paidSale)).toMatchObject({ availableMinor: 0, reservedMinor: 0, debtMinor: 4000 });
    await fillWallet(app.ctx, paidSale.buyer.accountId, 4500);
    expect(await wallet(paidSale)).toMatchObject({ availableMinor: 500, debtMinor: 0, debtReasons: [] });
  });

  it('36: ends the debt when it is won', async () => {
    const paidSale = await fixture.buildPaid();
    await refundToWallet(paidSale);
    await spendFromWallet(app.ctx, paidSale.buyer.accountId, 5000);
    const ref = await dispute(paidSale);
    await decideDispute(app.ctx, ref, 'won');
    await fixture.deliverEvents(paidSale);
    expect(await wallet(paidSale)).toMatchObject({ availableMinor: 400, reservedMinor: 0, debtMinor: 0 });
  });

  it('36: debits only the amount that is returned twice when a part was refunded to the wallet', async () => {
    const paidSale = await fixture.buildPaid();
    await refundToWallet(paidSale, 2000);
    const ref = await dispute(paidSale);
    expect(await wallet(paidSale)).toMatchObject({ availableMinor: 0, reservedMinor: 2000 });
    await decideDispute(app.ctx, ref, 'lost');
    await fixture.deliverEvents(paidSale);
    expect(await wallet(paidSale)).toMatchObject({ availableMinor: 0, reservedMinor: 0, debtMinor: 0 });
    expect(await fixture.refundsOf(paidSale)).toMatchObject([
      { amountMinor: 2000 },
      { origin: 'disputed', amountMinor: 3400 },
    ]);
  });

  it('36: leaves the part that was paid from the wallet', async () => {
    const sale = await buildSale(app);
    const held = await buildWalletPayer(app, sale, { walletMinor: 1000 });
    const sessionId = await openPage(app, held, 1000);
    await payByCard(app.ctx, sessionId);
    await deliverWebhooks(app, sessionId);
    const { paymentRef } = await app.ctx.payments.getCheckout(sessionId);
    const paidSale = { ...held, sale, sessionId, paymentRef: paymentRef ?? '' };
    await refundToWallet(paidSale);
    expect(await walletOf(app.ctx, held.buyer.accountId)).toEqual({ availableMinor: 2700, reservedMinor: 0 });
    const ref = await dispute(paidSale);
    await decideDispute(app.ctx, ref, 'lost');
    await fixture.deliverEvents(paidSale);
    expect(await wallet(paidSale)).toMatchObject({ availableMinor: 1000, reservedMinor: 0, debtMinor: 0 });
  });

  it('36: ends the same when only its end is reported and when no event arrives', async () => {
    const [endOnly, unreported] = [await fixture.buildPaid(), await fixture.buildPaid()];
    for (const paidSale of [endOnly, unreported]) {
      await refundToWallet(paidSale);
      await decideDispute(app.ctx, await openDisputeAt(app.ctx, paidSale.paymentRef), 'lost');
    }
    await fixture.deliverEvents(endOnly, 'charge.dispute.closed');
    await runTask(app.ctx, app.modules, 'payments.sync-external-activity');
    for (const paidSale of [endOnly, unreported])
      expect(await wallet(paidSale)).toMatchObject({ availableMinor: 0, reservedMinor: 0, debtMinor: 0 });
  });

  it('36: can be reopened after it was won, and freezes and debits the refund then', async () => {
    const paidSale = await fixture.buildPaid();
    await refundToWallet(paidSale);
    const ref = await dispute(paidSale);
    await decideDispute(app.ctx, ref, 'won');
    await fixture.deliverEvents(paidSale);
    await reopenDispute(app.ctx, ref);
    await runTask(app.ctx, app.modules, 'payments.sync-external-activity');
    await runTask(app.ctx, app.modules, 'payments.sync-external-activity');
    expect(await fixture.disputesOf(paidSale)).toMatchObject([{ status: 'won' }, { status: 'open', round: 2 }]);
    expect(await wallet(paidSale)).toMatchObject({ availableMinor: 0, reservedMinor: 5400 });
    await decideDispute(app.ctx, ref, 'lost');
    await fixture.deliverEvents(paidSale);
    expect(await fixture.disputesOf(paidSale)).toMatchObject([{ status: 'won' }, { status: 'lost' }]);
    expect(await wallet(paidSale)).toMatchObject({ availableMinor: 0, reservedMinor: 0, debtMinor: 0 });
  });

  it('36: debits the refund once while the wallet is spent concurrently', async () => {
    const paidSale = await fixture.buildPaid();
    await refundToWallet(paidSale);
    const ref = await openDisputeAt(app.ctx, paidSale.paymentRef);
    const { accountId } = paidSale.buyer;
    const spends = Array.from({ length: 6 }, () => spendFromWallet(app.ctx, accountId, 900));
    await Promise.all([fixture.deliverEvents(paidSale), fixture.deliverEvents(paidSale), ...spends]);
    const { availableMinor, reservedMinor, debtMinor } = await wallet(paidSale);
    expect(reservedMinor).toBe(5400);
    expect(availableMinor).toBe(0);
    expect(debtMinor % 900).toBe(0);
    await decideDispute(app.ctx, ref, 'lost');
    await Promise.all([
      fixture.deliverEvents(paidSale),
      fixture.deliverEvents(paidSale),
      fillWallet(app.ctx, accountId, debtMinor + 100),
    ]);
    expect(await wallet(paidSale)).toMatchObject({ availableMinor: 100, reservedMinor: 0, debtMinor: 0 });
  });
});

describe('a refund made at the provider', () => {
  it('35: debits the wallet when the money was already refunded to it', async () => {
    const paidSale = await fixture.buildPaid();
    await refundToWallet(paidSale);
    await spendFromWallet(app.ctx, paidSale.buyer.accountId, 3400);
    await refundAtProvider(app.ctx, paidSale.paymentRef);
    await fixture.deliverEvents(paidSale);
    await fixture.deliverEvents(paidSale);
    expect(await wallet(paidSale)).toMatchObject({
      availableMinor: 0,
      reservedMinor: 0,
      debtMinor: 3400,
      debtReasons: [{ kind: 'refunded', amountMinor: 5400 }],
    });
    expect(await refundedOf(paidSale)).toEqual({ captured: 5400, refunded: 5400, credited: 0 });
  });

  it('35: returns the money once when it races with a refund to the wallet', async () => {
    const paidSale = await fixture.buildPaid();
    await refundAtProvider(app.ctx, paidSale.paymentRef);
    await Promise.all([
      fixture.deliverEvents(paidSale),
      refundToWallet(paidSale).catch(() => undefined),
      fixture.deliverEvents(paidSale),
    ]);
    const { availableMinor, debtMinor } = await wallet(paidSale);
    expect([availableMinor, debtMinor]).toEqual([0, 0]);
    expect(await refundedOf(paidSale)).toEqual({ captured: 5400, refunded: 5400, credited: 0 });
  });
});
