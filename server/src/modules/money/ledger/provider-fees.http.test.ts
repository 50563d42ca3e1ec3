import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { getBalances, getLedgerTransaction, listLedgerTransactions } from '@festoon/contracts/money/finance';
import { getReconciliation, listDifferences, startReconciliation } from '@festoon/contracts/money/reconciliation';
import { confirmTopUp } from '@festoon/contracts/money/wallet';
import type { AdminActor } from '../../../platform/http/module.ts';
import { runJobs, runTask } from '../../../platform/testing/run-jobs.ts';
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { buildAdmin } from '../../identity/accounts/testing.ts';
import { checkMoney } from '../money-check/public.ts';
import { createPaymentsModule } from '../payments/module.ts';
import { decideDispute, openDisputeAt, payByCard, paymentContext } from '../payments/testing.ts';
import { topUpsModule } from '../top-ups/module.ts';
import { topUpHooks } from '../top-ups/public.ts';
import { buildOwner, openTopUp } from '../top-ups/testing.ts';
import { walletModule } from '../wallet/module.ts';
import { ledgerModule } from './module.ts';

const modules = [walletModule, createPaymentsModule([topUpHooks]), topUpsModule, ledgerModule];
const TEN_MINUTES = 600_000;
let app: TestApp;
let admin: AdminActor;
let areFeesKnown = true;

beforeAll(async () => {
  const {
    db,
    clock,
    ids,
    log,
    config,
    payments: sandbox,
  } = await paymentContext({
    config: { publicUrl: 'http://127.0.0.1:9' },
  });
  const getFees = async (ref: string) => (areFeesKnown ? sandbox.getFees(ref) : { fees: [], isComplete: false });
  app = await testApp(modules, { db, clock, ids, log, config, payments: { ...sandbox, getFees } });
  admin = await buildAdmin(app.ctx);
});

beforeEach(() => {
  areFeesKnown = true;
});

/** Creates a card payment of 50.00. Its fee in the sandbox is 1.00. */
async function pay(): Promise<{ id: string; ref: string }> {
  const owner = await buildOwner(app);
  const { sessionId } = await openTopUp(app, owner);
  await payByCard(app.ctx, sessionId);
  await app.call(confirmTopUp, { sessionId }, { as: owner });
  const payments = app.ctx.db.selectFrom('payments').select(['id', 'payment_ref']).where('session_id', '=', sessionId);
  const { id, payment_ref: ref } = await payments.executeTakeFirstOrThrow();
  await runJobs(app.ctx, modules);
  return { id, ref: ref ?? '' };
}

async function balances(): Promise<Record<'provider_clearing' | 'provider_fee' | 'dispute_fee' | 'platform_fee', number>> {
  const { items } = (await app.call(getBalances, {}, { as: admin })).body;
  const holds = (kind: string) => items.find(({ account }) => account === kind)?.balanceMinor ?? 0;
  const [provider_fee, dispute_fee] = [holds('provider_fee'), holds('dispute_fee')];
  return { provider_clearing: holds('provider_clearing'), provider_fee, dispute_fee, platform_fee: holds('platform_fee') };
}

type Balances = Awaited<ReturnType<typeof balances>>;

async function changesSince(before: Balances): Promise<Balances> {
  const now = await balances();
  return {
    provider_clearing: now.provider_clearing - before.provider_clearing,
    provider_fee: now.provider_fee - before.provider_fee,
    dispute_fee: now.dispute_fee - before.dispute_fee,
    platform_fee: now.platform_fee - before.platform_fee,
  };
}

const isClean = async () => (await checkMoney(app.ctx, 'full')).isClean;

async function compare(): Promise<{ transactionKind: string; kind: string; ref: string }[]> {
  await app.call(startReconciliation, {}, { as: admin });
  await runJobs(app.ctx, modules);
  const { body } = await app.call(listDifferences, { status: 'open', limit: 100 }, { as: admin });
  return body.items.map(({ transactionKind, kind, ref }) => ({ transactionKind, kind, ref }));
}

describe('the fee of a card payment', () => {
  it('is posted once across repeated reads, and is not platform income', async () => {
    const before = await balances();
    const { id } = await pay();
    const expected = { provider_clearing: -4900, provider_fee: -100, dispute_fee: 0, platform_fee: 0 };
    expect(await changesSince(before)).toEqual(expected);
    await app.ctx.db.updateTable('payments').set({ fee_status: 'pending' }).where('id', '=', id).execute();
    app.ctx.clock.advance(TEN_MINUTES);
    await runTask(app.ctx, modules, 'payments.reconcile-payments');
    await runJobs(app.ctx, modules);
    expect(await changesSince(before)).toEqual(expected);
    expect(await isClean()).toBe(true);
  });

  it('is shown with its payment in the ledger', async () => {
    const { ref } = await pay();
    const { body } = await app.call(listLedgerTransactions, { q: ref, kind: 'provider_fee' }, { as: admin });
    expect(body.items).toMatchObject([{ amountMinor: 100, from: ['provider_fee'], to: ['provider_clearing'] }]);
    const transactionId = body.items[0]?.id ?? '';
    const transaction = await app.call(getLedgerTransaction, { transactionId }, { as: admin });
    expect(transaction.body.objects).toContainEqual({ kind: 'provider', id: ref, label: ref });
    expect(transaction.body.sources).toMatchObject([{ kind: 'capture' }]);
  });

  it('is fetched by the sweep until the provider reports it, and a missing fee fails the money check after a day', async () => {
    const before = await balances();
    areFeesKnown = false;
    await pay();
    expect((await changesSince(before)).provider_fee).toBe(0);
    expect(await isClean()).toBe(true);
    app.ctx.clock.advance(DAY_MS + TEN_MINUTES);
    const { findings, isClean: isStillClean } = await checkMoney(app.ctx, 'quick');
    expect([isStillClean, findings.map(({ rule }) => rule)]).toEqual([false, ['fees_are_recorded']]);
    areFeesKnown = true;
    await runTask(app.ctx, modules, 'payments.reconcile-payments');
    await runJobs(app.ctx, modules);
    expect((await changesSince(before)).provider_fee).toBe(-100);
    expect(await isClean()).toBe(true);
  });
});

describe('the fee of a dispute', () => {
  it('is posted when the dispute opens, and remains when the dispute is won', async () => {
    const { ref } = await pay();
    const before = await balances();
    const disputeRef = await openDisputeAt(app.ctx, ref);
    await runTask(app.ctx, modules, 'payments.sync-external-activity');
    await runJobs(app.ctx, modules);
    expect(await changesSince(before)).toMatchObject({ provider_clearing: 7000, provider_fee: 0, dispute_fee: -2000 });
    await decideDispute(app.ctx, disputeRef, 'won');
    await runTask(app.ctx, modules, 'payments.sync-external-activity');
    await runJobs(app.ctx, modules);
    expect(await changesSince(before)).toMatchObject({ provider_clearing: 2000, dispute_fee: -2000 });
    expect(await isClean()).toBe(true);
  });
});

describe('reconciliation of provider fees', () => {
  it('accepts recorded fees and finds a missing one', async () => {
    app.ctx.clock.advance(TEN_MINUTES);
    expect(await compare()).toEqual([]);
    areFeesKnown = false;
    const { ref } = await pay();
    app.ctx.clock.advance(2 * 60 * 60_000);
    expect(await compare()).toEqual([{ transactionKind: 'fee', kind: 'missing_in_ledger', ref }]);
    areFeesKnown = true;
    await runTask(app.ctx, modules, 'payments.reconcile-payments');
    await runJobs(app.ctx, modules);
    app.ctx.clock.advance(TEN_MINUTES);
    expect(await compare()).toEqual([]);
    const { days } = (await app.call(getReconciliation, {}, { as: admin })).body;
    expect(days.every(({ providerMinor, ledgerMinor }) => providerMinor === ledgerMinor)).toBe(true);
    expect(days.at(0)?.feeMinor).toBeGreaterThan(0);
  });
});
