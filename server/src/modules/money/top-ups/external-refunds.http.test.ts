import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmTopUp, getWallet, listWalletTransactions } from '@festoon/contracts/money/wallet';
import { inTransaction } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { listFindings, MONEY_RULES } from '../money-check/public.ts';
import { decideDispute, eventsOf, openDisputeAt, payByCard, postEvent, refundAtProvider } from '../payments/testing.ts';
import { reserveMoney } from '../wallet/public.ts';
import { buildOwner, openTopUp, topUpApp, type TopUpApp } from './testing.ts';

const RULES = MONEY_RULES.filter(({ severity }) => severity === 'broken');

let app: TopUpApp;
beforeAll(async () => {
  app = await topUpApp();
});

/** Runs the full money check after each test. */
afterEach(async () => {
  await app.work().catch(() => undefined);
  const findings = await listFindings(app.ctx.db, RULES, { now: app.ctx.clock.now(), since: null });
  if (findings.length > 0) throw new Error(`Broken: ${JSON.stringify(findings)}`);
});

type Paid = { readonly owner: UserActor; readonly sessionId: string; readonly paymentRef: string };

/** Creates an account with a top-up of 50.00 and a reservation of this amount. */
async function buildTopUp(retainedMinor = 0): Promise<Paid> {
  const owner = await buildOwner(app);
  const { sessionId } = await openTopUp(app, owner);
  await payByCard(app.ctx, sessionId);
  await app.call(confirmTopUp, { sessionId }, { as: owner });
  if (retainedMinor > 0) await reserve(owner, retainedMinor);
  return { owner, sessionId, paymentRef: (await app.ctx.payments.getCheckout(sessionId)).paymentRef ?? '' };
}

function reserve({ accountId }: UserActor, amountMinor: number): Promise<string> {
  const reservation = {
    ownerId: accountId,
    purpose: 'booking',
    subjectId: app.ctx.ids.newId(),
    amountMinor,
    currency: 'EUR',
  } as const;
  return inTransaction(app.ctx.db, (tx) => reserveMoney(app.ctx, tx, reservation));
}

async function deliverEvents(sessionId: string): Promise<void> {
  for (const { payload } of await eventsOf(app.ctx, sessionId)) expect(await postEvent(app, payload)).toBe(200);
}

const walletOf = async (as: UserActor) => (await app.call(getWallet, {}, { as })).body;
const lossMinor = async () => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = 'platform_loss'`.execute(app.ctx.db);
  return rows[0]?.sum ?? 0;
};

describe('top-up reversed at the provider', () => {
  it('is debited from the wallet once when it is refunded there', async () => {
    const { owner, sessionId, paymentRef } = await buildTopUp();
    await refundAtProvider(app.ctx, paymentRef, 2000);
    await deliverEvents(sessionId);
    await deliverEvents(sessionId);
    expect((await walletOf(owner)).availableMinor).toBe(3000);
    const { items } = (await app.call(listWalletTransactions, {}, { as: owner })).body;
    expect(items[0]).toMatchObject({ detail: 'Reclaimed by your card or bank', availableMinor: -2000, balanceMinor: 3000 });
  });

  it('47: debits the available money when the rest is reserved, and records the difference as debt', async () => {
    const before = await lossMinor();
    const { owner, sessionId, paymentRef } = await buildTopUp(3500);
    await refundAtProvider(app.ctx, paymentRef);
    await deliverEvents(sessionId);
    await deliverEvents(sessionId);
    expect(await walletOf(owner)).toMatchObject({
      availableMinor: 0,
      reservedMinor: 3500,
      debtMinor: 3500,
      debtReasons: [{ kind: 'refunded', label: 'Wallet top-up', amountMinor: 5000 }],
    });
    expect(await lossMinor()).toBe(before);
  });

  it('is reserved while a dispute is open and debited when the dispute is lost', async () => {
    const { owner, sessionId, paymentRef } = await buildTopUp();
    const ref = await openDisputeAt(app.ctx, paymentRef);
    await deliverEvents(sessionId);
    expect(await walletOf(owner)).toMatchObject({
      availableMinor: 0,
      reservedMinor: 5000,
      debtMinor: 0,
      reservations: [{ purpose: 'dispute', label: 'Disputed payment', amountMinor: 5000 }],
    });
    await decideDispute(app.ctx, ref, 'lost');
    await deliverEvents(sessionId);
    expect(await walletOf(owner)).toMatchObject({ availableMinor: 0, reservedMinor: 0, debtMinor: 0 });
  });

  it('becomes debt while a dispute over reserved money is open, and is cleared when the dispute is won', async () => {
    const { owner, sessionId, paymentRef } = await buildTopUp(2000);
    const ref = await openDisputeAt(app.ctx, paymentRef);
    await deliverEvents(sessionId);
    expect(await walletOf(owner)).toMatchObject({
      availableMinor: 0,
      reservedMinor: 7000,
      debtMinor: 2000,
      debtReasons: [{ kind: 'dispute_open', label: 'Wallet top-up', amountMinor: 5000 }],
    });
    await decideDispute(app.ctx, ref, 'won');
    await deliverEvents(sessionId);
    expect(await walletOf(owner)).toMatchObject({
      availableMinor: 3000,
      reservedMinor: 2000,
      debtMinor: 0,
      debtReasons: [],
    });
  });

  it('leaves a debt that blocks spending until the next top-up repays it', async () => {
    const { owner, sessionId, paymentRef } = await buildTopUp(3500);
    await refundAtProvider(app.ctx, paymentRef);
    await deliverEvents(sessionId);
    await expect(reserve(owner, 100)).rejects.toMatchObject({ code: 'insufficient_wallet_balance' });
    const { sessionId: next } = await openTopUp(app, owner, 4000);
    await payByCard(app.ctx, next);
    await app.call(confirmTopUp, { sessionId: next }, { as: owner });
    expect(await walletOf(owner)).toMatchObject({ availableMinor: 500, debtMinor: 0, debtReasons: [] });
    await reserve(owner, 500);
    const { items } = (await app.call(listWalletTransactions, {}, { as: owner })).body;
    expect(items.map(({ balanceMinor }) => balanceMinor).slice(0, 3)).toEqual([0, 500, -3500]);
  });
});

describe('wallet balance', () => {
  it('46: covers only one of two concurrent reservations', async () => {
    const { owner } = await buildTopUp();
    const tries = await Promise.allSettled([reserve(owner, 3000), reserve(owner, 3000)]);
    expect(tries.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected']);
    expect(await walletOf(owner)).toMatchObject({ availableMinor: 2000, reservedMinor: 3000 });
  });
});
