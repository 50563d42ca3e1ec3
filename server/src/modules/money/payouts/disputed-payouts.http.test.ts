import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/money/payouts';
import { confirmTopUp } from '@festoon/contracts/money/wallet';
import type { UserActor } from '../../../platform/http/module.ts';
import { testUser } from '../../../platform/testing/test-app.ts';
import { buildAdmin } from '../../identity/accounts/testing.ts';
import { externalFixture, type PaidCheckout } from '../../ticketing/bookings/testing/external-fixture.ts';
import { buildBuyer, buildSale } from '../../ticketing/bookings/testing.ts';
import { buildWalletPayer, pay } from '../../ticketing/bookings/testing/wallet-payer.ts';
import { listFindings, MONEY_RULES } from '../money-check/public.ts';
import { decideDispute, eventsOf, openDisputeAt, payByCard, postEvent } from '../payments/testing.ts';
import { topUpsModule } from '../top-ups/module.ts';
import { topUpHooks } from '../top-ups/public.ts';
import { openTopUp } from '../top-ups/testing.ts';
import { walletModule } from '../wallet/module.ts';
import { payoutsModule } from './module.ts';
import { sendPayout } from './send-payout.ts';
import { buildPayout, connectBankAccount, listSandboxTransfers, walletOf } from './testing.ts';

const RULES = MONEY_RULES.filter(({ severity }) => severity === 'broken');

let fixture: Awaited<ReturnType<typeof externalFixture>>;
let app: typeof fixture.app;

beforeAll(async () => {
  fixture = await externalFixture({ extraModules: [walletModule, topUpsModule, payoutsModule], hooks: [topUpHooks] });
  app = fixture.app;
});

afterEach(async () => {
  app.payments.reset();
  await fixture.work();
  const findings = await listFindings(app.ctx.db, RULES, { now: app.ctx.clock.now(), since: null });
  if (findings.length > 0) throw new Error(`Broken: ${JSON.stringify(findings)}`);
});

type ToppedUp = { readonly owner: UserActor; readonly sessionId: string; readonly paymentRef: string };

async function buildTopUp(owner: UserActor, amountMinor = 5000): Promise<ToppedUp> {
  const { sessionId } = await openTopUp(app, owner, amountMinor);
  await payByCard(app.ctx, sessionId);
  await app.call(confirmTopUp, { sessionId }, { as: owner });
  return { owner, sessionId, paymentRef: (await app.ctx.payments.getCheckout(sessionId)).paymentRef ?? '' };
}

/** Opens a dispute at the buyer's bank and delivers its webhook. */
async function dispute({ sessionId, paymentRef }: Pick<ToppedUp, 'sessionId' | 'paymentRef'>): Promise<string> {
  const ref = await openDisputeAt(app.ctx, paymentRef);
  await deliverEvents(sessionId);
  return ref;
}

async function deliverEvents(sessionId: string): Promise<void> {
  for (const { payload } of await eventsOf(app.ctx, sessionId)) await postEvent(app, payload);
}

// Uses a new administrator each time: the clock advances, and an approval requires a recent step-up.
const approve = async (payoutId: string) =>
  app.call(contract.approvePayout, { payoutId }, { as: await buildAdmin(app.ctx) });
const requestPayout = (as: UserActor, amountMinor: number) => app.call(contract.requestPayout, { amountMinor }, { as });
const account = async (as: UserActor) => (await app.call(contract.getConnectedAccount, {}, { as })).body;
const latest = async (as: UserActor) => (await app.call(contract.listPayouts, {}, { as })).body.items[0];
const coded = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const caseOf = async (payoutId: string) => {
  const { body } = await app.call(contract.listPendingPayouts, { limit: 100 }, { as: await buildAdmin(app.ctx) });
  return body.items.find(({ id }) => id === payoutId);
};

/** Sells two tickets by card and releases the income: 54.00 less the platform fee. */
async function buildReleasedIncome(): Promise<{ made: PaidCheckout; organiser: UserActor; incomeMinor: number }> {
  const made = await fixture.buildPaid();
  const incomeMinor = await fixture.releasedOf(made);
  const organiser = testUser(made.sale.organiserId);
  await connectBankAccount(app, organiser);
  return { made, organiser, incomeMinor };
}

describe('a top-up that is requested as a payout before its dispute opens', () => {
  it('cannot be approved, and the payout shows the dispute and the source of the money', async () => {
    const owner = await buildBuyer(app);
    const topUp = await buildTopUp(owner);
    const { payout } = await buildPayout(app, { owner, amountMinor: 5000 });
    expect(await caseOf(payout.id)).toMatchObject({ isCovered: true, disputes: [], toppedUpMinor: 5000, incomeMinor: 0 });
    await dispute(topUp);
    expect(await caseOf(payout.id)).toMatchObject({
      isCovered: false,
      debtMinor: 5000,
      disputes: [{ kind: 'top_up', reason: 'fraudulent', amountMinor: 5000 }],
    });
    expect(coded(await approve(payout.id))).toEqual([409, 'wallet_in_debt']);
    expect(await latest(owner)).toMatchObject({ status: 'requested' });
  });

  it('is not sent when it was approved before', async () => {
    const owner = await buildBuyer(app);
    const topUp = await buildTopUp(owner);
    const { payout } = await buildPayout(app, { owner, amountMinor: 5000 });
    expect((await approve(payout.id)).status).toBe(200);
    const ref = await dispute(topUp);
    await sendPayout(app.ctx, payout.id);
    expect(await listSandboxTransfers(app, payout.id)).toEqual([]);
    const stopped = await latest(owner);
    expect(stopped).toMatchObject({ status: 'failed' });
    expect(stopped?.reason).toContain('Your wallet balance is below zero');
    expect(await walletOf(app, owner)).toEqual({ available: 0, reserved: 5000 });
    expect(coded(await requestPayout(owner, 5000))).toEqual([409, 'insufficient_wallet_balance']);
    await decideDispute(app.ctx, ref, 'won');
    await deliverEvents(topUp.sessionId);
    expect(await account(owner)).toMatchObject({ payableMinor: 5000 });
  });

  it('is recorded as sent when the provider accepted it before the dispute opened', async () => {
    const owner = await buildBuyer(app);
    const topUp = await buildTopUp(owner);
    const { payout } = await buildPayout(app, { owner, amountMinor: 5000 });
    await approve(payout.id);
    app.payments.failAfter('createPayout', 1);
    await expect(sendPayout(app.ctx, payout.id)).rejects.toThrow('does not answer');
    await dispute(topUp);
    await sendPayout(app.ctx, payout.id);
    expect(await latest(owner)).toMatchObject({ status: 'sent' });
    expect(await listSandboxTransfers(app, payout.id)).toEqual([5000]);
    expect(await account(owner)).toMatchObject({ payableMinor: 0, debtMinor: 5000 });
  });

  it('fails only after a possibly running attempt has timed out', async () => {
    const owner = await buildBuyer(app);
    const topUp = await buildTopUp(owner);
    const { payout } = await buildPayout(app, { owner, amountMinor: 5000 });
    await approve(payout.id);
    app.payments.failBefore('createPayout', 1);
    await expect(sendPayout(app.ctx, payout.id)).rejects.toThrow('does not answer');
    await dispute(topUp);
    await sendPayout(app.ctx, payout.id);
    expect(await latest(owner)).toMatchObject({ status: 'sending' });
    app.ctx.clock.advance(11 * 60_000);
    await sendPayout(app.ctx, payout.id);
    expect(await latest(owner)).toMatchObject({ status: 'failed' });
    expect(await listSandboxTransfers(app, payout.id)).toEqual([]);
  });
});

describe('income of a sale that is disputed after its escrow release', () => {
  it('remains in the wallet, and other income can be paid out', async () => {
    const { made, organiser, incomeMinor } = await buildReleasedIncome();
    await buildTopUp(organiser, 3000);
    const ref = await dispute(made);
    expect(await account(organiser)).toMatchObject({ disputedMinor: incomeMinor, payableMinor: 3000, debtMinor: 0 });
    expect(coded(await requestPayout(organiser, 3001))).toEqual([409, 'payout_disputed']);
    const { body: payout } = await requestPayout(organiser, 3000);
    expect((await caseOf(payout.id))?.disputes).toMatchObject([{ kind: 'sale', amountMinor: 5400 }]);
    expect((await approve(payout.id)).status).toBe(200);
    await sendPayout(app.ctx, payout.id);
    expect(await listSandboxTransfers(app, payout.id)).toEqual([3000]);
    await decideDispute(app.ctx, ref, 'lost');
    await fixture.deliverEvents(made);
    expect(await walletOf(app, organiser)).toEqual({ available: 0, reserved: 0 });
  });

  it('blocks a payout requested before, both at approval and at sending', async () => {
    const { made, organiser, incomeMinor } = await buildReleasedIncome();
    const first = (await requestPayout(organiser, 2000)).body;
    const second = (await requestPayout(organiser, incomeMinor - 2000)).body;
    expect((await approve(first.id)).status).toBe(200);
    await dispute(made);
    expect(coded(await approve(second.id))).toEqual([409, 'payout_disputed']);
    await sendPayout(app.ctx, first.id);
    expect(await listSandboxTransfers(app, first.id)).toEqual([]);
    const { items } = (await app.call(contract.listPayouts, {}, { as: organiser })).body;
    expect(items.find(({ id }) => id === first.id)).toMatchObject({ status: 'failed' });
  });

  it('excludes the amount that the escrow of the event covers', async () => {
    const { organiser } = await buildReleasedIncome();
    const made = await payFor(await buildSaleOf(organiser));
    await dispute(made);
    expect(await account(organiser)).toMatchObject({ disputedMinor: 0 });
  });
});

async function buildSaleOf(organiser: UserActor) {
  const sale = await buildSale(app);
  await app.ctx.db.updateTable('events').set({ organiser_id: organiser.accountId }).where('id', '=', sale.eventId).execute();
  return { ...sale, organiserId: organiser.accountId };
}

async function payFor(sale: PaidCheckout['sale']): Promise<Pick<PaidCheckout, 'sessionId' | 'paymentRef'>> {
  const reserved = await buildWalletPayer(app, sale, { walletMinor: 0 });
  const { body } = await pay(app, reserved, 0);
  const sessionId = body.sessionId ?? '';
  await payByCard(app.ctx, sessionId);
  await deliverEvents(sessionId);
  return { sessionId, paymentRef: (await app.ctx.payments.getCheckout(sessionId)).paymentRef ?? '' };
}

describe('a disputed top-up that was spent on tickets', () => {
  it('blocks the organiser’s income from payout until the bank decides', async () => {
    const sale = await buildSale(app);
    const organiser = testUser(sale.organiserId);
    await connectBankAccount(app, organiser);
    const reserved = await buildWalletPayer(app, sale, { walletMinor: 0 });
    const topUp = await buildTopUp(reserved.buyer, 2700);
    expect((await pay(app, reserved, 2700)).body.booking.status).toBe('confirmed');
    const incomeMinor = await fixture.releasedOf({ ...reserved, sale, sessionId: '', paymentRef: '' });
    const payout = (await requestPayout(organiser, incomeMinor)).body;
    const ref = await dispute(topUp);
    expect(await caseOf(payout.id)).toMatchObject({
      isCovered: false,
      disputedMinor: incomeMinor,
      disputes: [{ kind: 'buyer_wallet', amountMinor: 2700 }],
    });
    expect(coded(await approve(payout.id))).toEqual([409, 'payout_disputed']);
    await decideDispute(app.ctx, ref, 'won');
    await deliverEvents(topUp.sessionId);
    expect((await approve(payout.id)).status).toBe(200);
  });
});
