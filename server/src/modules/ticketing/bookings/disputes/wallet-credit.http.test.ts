import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EventId } from '@festoon/contracts/core/ids';
import { refundHostedBooking } from '@festoon/contracts/ticketing/refunds';
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
import { fillWallet, spendMoney, walletOf } from '../../../money/wallet/testing.ts';
import { externalFixture, type Paid } from '../testing/external-fixture.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { buildSale } from '../testing.ts';
import { buildPayer, openPage, webhooks } from '../testing/wallet-payer.ts';

let world: Awaited<ReturnType<typeof externalFixture>>;
let app: typeof world.app;

beforeAll(async () => {
  world = await externalFixture({ further: [walletModule] });
  app = world.app;
});

afterEach(async () => {
  app.payments.heal();
  await world.work();
  await assertNoViolations(app.ctx.db);
});

type Refunded = Pick<Paid, 'booking' | 'sale'>;

async function refundToWallet({ booking, sale }: Refunded, amountMinor = booking.totalMinor): Promise<void> {
  const part =
    amountMinor === booking.totalMinor
      ? ({ kind: 'all', keepTickets: false } as const)
      : ({ kind: 'amount', amountMinor } as const);
  const input = { eventId: EventId.parse(sale.eventId), bookingId: booking.id, words: '', override: false };
  const refund = { ...input, part, to: 'wallet', expectedMinor: amountMinor } as const;
  const { status, text } = await app.call(refundHostedBooking, refund, { as: testUser(sale.organiserId) });
  if (status !== 200) throw new Error(`The refund was answered ${status}: ${text}`);
}

const wallet = async ({ buyer }: Pick<Paid, 'buyer'>) => (await app.call(getWallet, {}, { as: buyer })).body;

/** Returns the amounts that the card payment returned to the card and to the wallet, as the payment states them. */
async function returnedOf({ sessionId }: Pick<Paid, 'sessionId'>) {
  return app.ctx.db
    .selectFrom('payments')
    .select(['captured_minor as captured', 'refunded_minor as refunded', 'wallet_credited_minor as credited'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
}

async function dispute(made: Paid): Promise<string> {
  const ref = await openDisputeAt(app.ctx, made.paymentRef);
  await world.tell(made);
  return ref;
}

describe('a dispute of a payment that was refunded to the wallet', () => {
  it('36: freezes the refund while the bank decides, and takes it when the dispute is lost', async () => {
    const made = await world.paid();
    const before = await world.balanceOf('platform_loss');
    await refundToWallet(made);
    expect(await wallet(made)).toMatchObject({ availableMinor: 5400 });
    const ref = await dispute(made);
    await world.tell(made);
    expect(await wallet(made)).toMatchObject({ availableMinor: 0, heldMinor: 5400, debtMinor: 0 });
    await decideDispute(app.ctx, ref, 'lost');
    await world.tell(made);
    await world.tell(made);
    expect(await wallet(made)).toMatchObject({ availableMinor: 0, heldMinor: 0, debtMinor: 0 });
    expect(await returnedOf(made)).toEqual({ captured: 5400, refunded: 5400, credited: 0 });
    expect(await world.balanceOf('platform_loss')).toBe(before);
  });

  it('36: sets the refund free again when the dispute is won', async () => {
    const made = await world.paid();
    await refundToWallet(made);
    const ref = await dispute(made);
    await decideDispute(app.ctx, ref, 'won');
    await world.tell(made);
    expect(await wallet(made)).toMatchObject({ availableMinor: 5400, heldMinor: 0, debtMinor: 0 });
  });

  it('36: makes a debt of what was spent, which incoming money pays first', async () => {
    const made = await world.paid();
    await refundToWallet(made);
    await spendMoney(app.ctx, made.buyer.accountId, 5000);
    const ref = await dispute(made);
    expect(await wallet(made)).toMatchObject({
      availableMinor: 0,
      heldMinor: 5400,
      debtMinor: 5000,
      debtReasons: [{ kind: 'dispute_open', amountMinor: 5400 }],
    });
    const [opened] = await world.disputesOf(made);
    expect(await world.mailCount(`wallet-debt:${opened?.id}`)).toBe(1);
    await fillWallet(app.ctx, made.buyer.accountId, 1000);
    await spendMoney(app.ctx, made.buyer.accountId, 100);
    await decideDispute(app.ctx, ref, 'lost');
    await world.tell(made);
    expect(await wallet(made)).toMatchObject({ availableMinor: 0, heldMinor: 0, debtMinor: 4000 });
    await fillWallet(app.ctx, made.buyer.accountId, 4500);
    expect(await wallet(made)).toMatchObject({ availableMinor: 500, debtMinor: 0, debtReasons: [] });
  });

  it('36: ends the debt when the dispute is won', async () => {
    const made = await world.paid();
    await refundToWallet(made);
    await spendMoney(app.ctx, made.buyer.accountId, 5000);
    const ref = await dispute(made);
    await decideDispute(app.ctx, ref, 'won');
    await world.tell(made);
    expect(await wallet(made)).toMatchObject({ availableMinor: 400, heldMinor: 0, debtMinor: 0 });
  });

  it('36: takes only what is returned twice where a part was refunded to the wallet', async () => {
    const made = await world.paid();
    await refundToWallet(made, 2000);
    const ref = await dispute(made);
    expect(await wallet(made)).toMatchObject({ availableMinor: 0, heldMinor: 2000 });
    await decideDispute(app.ctx, ref, 'lost');
    await world.tell(made);
    expect(await wallet(made)).toMatchObject({ availableMinor: 0, heldMinor: 0, debtMinor: 0 });
    expect(await world.refundsOf(made)).toMatchObject([{ amountMinor: 2000 }, { origin: 'disputed', amountMinor: 3400 }]);
  });

  it('36: leaves the wallet its own part of a price that was paid in two ways', async () => {
    const sale = await buildSale(app);
    const held = await buildPayer(app, sale, { walletMinor: 1000 });
    const sessionId = await openPage(app, held, 1000);
    await payByCard(app.ctx, sessionId);
    await webhooks(app, sessionId);
    const { paymentRef } = await app.ctx.payments.getCheckout(sessionId);
    const made = { ...held, sale, sessionId, paymentRef: paymentRef ?? '' };
    await refundToWallet(made);
    expect(await walletOf(app.ctx, held.buyer.accountId)).toEqual({ availableMinor: 2700, heldMinor: 0 });
    const ref = await dispute(made);
    await decideDispute(app.ctx, ref, 'lost');
    await world.tell(made);
    expect(await wallet(made)).toMatchObject({ availableMinor: 1000, heldMinor: 0, debtMinor: 0 });
  });

  it('36: ends the same when only its end is told, and when it is never told', async () => {
    const [endOnly, silent] = [await world.paid(), await world.paid()];
    for (const made of [endOnly, silent]) {
      await refundToWallet(made);
      await decideDispute(app.ctx, await openDisputeAt(app.ctx, made.paymentRef), 'lost');
    }
    await world.tell(endOnly, 'charge.dispute.closed');
    await runTask(app.ctx, app.modules, 'payments.look-elsewhere');
    for (const made of [endOnly, silent])
      expect(await wallet(made)).toMatchObject({ availableMinor: 0, heldMinor: 0, debtMinor: 0 });
  });

  it('36: is opened again after it was won, and freezes and takes the refund then', async () => {
    const made = await world.paid();
    await refundToWallet(made);
    const ref = await dispute(made);
    await decideDispute(app.ctx, ref, 'won');
    await world.tell(made);
    await reopenDispute(app.ctx, ref);
    await runTask(app.ctx, app.modules, 'payments.look-elsewhere');
    await runTask(app.ctx, app.modules, 'payments.look-elsewhere');
    expect(await world.disputesOf(made)).toMatchObject([{ status: 'won' }, { status: 'open', round: 2 }]);
    expect(await wallet(made)).toMatchObject({ availableMinor: 0, heldMinor: 5400 });
    await decideDispute(app.ctx, ref, 'lost');
    await world.tell(made);
    expect(await world.disputesOf(made)).toMatchObject([{ status: 'won' }, { status: 'lost' }]);
    expect(await wallet(made)).toMatchObject({ availableMinor: 0, heldMinor: 0, debtMinor: 0 });
  });

  it('36: takes the refund once whatever is spent in the same moment', async () => {
    const made = await world.paid();
    await refundToWallet(made);
    const ref = await openDisputeAt(app.ctx, made.paymentRef);
    const { accountId } = made.buyer;
    const spends = Array.from({ length: 6 }, () => spendMoney(app.ctx, accountId, 900));
    await Promise.all([world.tell(made), world.tell(made), ...spends]);
    const { availableMinor, heldMinor, debtMinor } = await wallet(made);
    expect(heldMinor).toBe(5400);
    expect(availableMinor).toBe(0);
    expect(debtMinor % 900).toBe(0);
    await decideDispute(app.ctx, ref, 'lost');
    await Promise.all([world.tell(made), world.tell(made), fillWallet(app.ctx, accountId, debtMinor + 100)]);
    expect(await wallet(made)).toMatchObject({ availableMinor: 100, heldMinor: 0, debtMinor: 0 });
  });
});

describe('a refund made at the provider', () => {
  it('35: of what is in the wallet already is taken from the wallet', async () => {
    const made = await world.paid();
    await refundToWallet(made);
    await spendMoney(app.ctx, made.buyer.accountId, 3400);
    await refundAtProvider(app.ctx, made.paymentRef);
    await world.tell(made);
    await world.tell(made);
    expect(await wallet(made)).toMatchObject({
      availableMinor: 0,
      heldMinor: 0,
      debtMinor: 3400,
      debtReasons: [{ kind: 'refunded', amountMinor: 5400 }],
    });
    expect(await returnedOf(made)).toEqual({ captured: 5400, refunded: 5400, credited: 0 });
  });

  it('35: and a refund to the wallet at the same moment return the money once', async () => {
    const made = await world.paid();
    await refundAtProvider(app.ctx, made.paymentRef);
    await Promise.all([world.tell(made), refundToWallet(made).catch(() => undefined), world.tell(made)]);
    const { availableMinor, debtMinor } = await wallet(made);
    expect([availableMinor, debtMinor]).toEqual([0, 0]);
    expect(await returnedOf(made)).toEqual({ captured: 5400, refunded: 5400, credited: 0 });
  });
});
