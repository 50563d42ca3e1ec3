import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmTopUp, getWallet, listWalletEntries } from '@festoon/contracts/wallet';
import { inTransaction } from '../../platform/db/db.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { listFindings, MONEY_RULES } from '../money-check/public.ts';
import { decideDispute, eventsOf, openDisputeAt, payByCard, postEvent, refundElsewhere } from '../payments/testing.ts';
import { holdMoney } from '../wallet/public.ts';
import { buildOwner, openTopUp, topUpApp, type TopUpApp } from './testing.ts';

const RULES = MONEY_RULES.filter(({ severity }) => severity === 'broken');

let app: TopUpApp;
beforeAll(async () => {
  app = await topUpApp();
});

/** The money check over everything, after each test. */
afterEach(async () => {
  await app.work().catch(() => undefined);
  const findings = await listFindings(app.ctx.db, RULES, { now: app.ctx.clock.now(), since: null });
  if (findings.length > 0) throw new Error(`Broken: ${JSON.stringify(findings)}`);
});

type Paid = { readonly owner: UserActor; readonly sessionId: string; readonly paymentRef: string };

/** Somebody who topped up by 50.00 and keeps this much of it for something else. */
async function buildTopUp(keptMinor = 0): Promise<Paid> {
  const owner = await buildOwner(app);
  const { sessionId } = await openTopUp(app, owner);
  await payByCard(app.ctx, sessionId);
  await app.call(confirmTopUp, { sessionId }, { as: owner });
  if (keptMinor > 0) await keep(owner, keptMinor);
  return { owner, sessionId, paymentRef: (await app.ctx.payments.getCheckout(sessionId)).paymentRef ?? '' };
}

function keep({ accountId }: UserActor, amountMinor: number): Promise<string> {
  const wish = {
    ownerId: accountId,
    purpose: 'booking',
    subjectId: app.ctx.ids.newId(),
    amountMinor,
    currency: 'EUR',
  } as const;
  return inTransaction(app.ctx.db, (tx) => holdMoney(app.ctx, tx, wish));
}

async function tell(sessionId: string): Promise<void> {
  for (const { payload } of await eventsOf(app.ctx, sessionId)) expect(await postEvent(app, payload)).toBe(200);
}

const walletOf = async (as: UserActor) => (await app.call(getWallet, {}, { as })).body;
const lossMinor = async () => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = 'platform_loss'`.execute(app.ctx.db);
  return rows[0]?.sum ?? 0;
};

describe('a top-up whose money leaves at the provider', () => {
  it('is taken out of the wallet once when it was refunded there', async () => {
    const { owner, sessionId, paymentRef } = await buildTopUp();
    await refundElsewhere(app.ctx, paymentRef, 2000);
    await tell(sessionId);
    await tell(sessionId);
    expect((await walletOf(owner)).availableMinor).toBe(3000);
    const { items } = (await app.call(listWalletEntries, {}, { as: owner })).body;
    expect(items[0]).toMatchObject({ detail: 'Taken back by your card or bank', availableMinor: -2000, balanceMinor: 3000 });
  });

  it('47: takes what is left when it was spent before, and the rest is the platform’s loss', async () => {
    const before = await lossMinor();
    const { owner, sessionId, paymentRef } = await buildTopUp(3500);
    await refundElsewhere(app.ctx, paymentRef);
    await tell(sessionId);
    await tell(sessionId);
    expect(await walletOf(owner)).toMatchObject({ availableMinor: 0, heldMinor: 3500 });
    expect(await lossMinor()).toBe(before - 3500);
  });

  it('is taken out of the wallet when a bank’s claim on it was lost, and left there while it is undecided', async () => {
    const { owner, sessionId, paymentRef } = await buildTopUp();
    const ref = await openDisputeAt(app.ctx, paymentRef);
    await tell(sessionId);
    expect((await walletOf(owner)).availableMinor).toBe(5000);
    await decideDispute(app.ctx, ref, 'lost');
    await tell(sessionId);
    expect((await walletOf(owner)).availableMinor).toBe(0);
  });
});

describe('a balance', () => {
  it('46: pays one of two who want it at the same moment', async () => {
    const { owner } = await buildTopUp();
    const tries = await Promise.allSettled([keep(owner, 3000), keep(owner, 3000)]);
    expect(tries.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected']);
    expect(await walletOf(owner)).toMatchObject({ availableMinor: 2000, heldMinor: 3000 });
  });
});
