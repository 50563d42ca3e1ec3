import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import * as contract from '@festoon/contracts/money/reconciliation';
import { confirmTopUp } from '@festoon/contracts/money/wallet';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { createPaymentsModule } from '../../payments/module.ts';
import { payByCard, paymentContext } from '../../payments/testing.ts';
import { topUpsModule } from '../../top-ups/module.ts';
import { topUpHooks } from '../../top-ups/public.ts';
import { buildOwner, openTopUp } from '../../top-ups/testing.ts';
import { walletModule } from '../../wallet/module.ts';
import { ledgerModule } from '../module.ts';

const modules = [walletModule, createPaymentsModule([topUpHooks]), topUpsModule, ledgerModule];
let app: TestApp;
let admin: AdminActor;

beforeAll(async () => {
  const { db, clock, ids, log, config, payments } = await paymentContext({ config: { publicUrl: 'http://127.0.0.1:9' } });
  app = await testApp(modules, { db, clock, ids, log, config, payments });
  admin = await buildAdmin(app.ctx);
});

/** Creates a card payment of 50.00 on both sides and returns the provider's id. */
async function pay(): Promise<string> {
  const owner = await buildOwner(app);
  const { sessionId } = await openTopUp(app, owner);
  await payByCard(app.ctx, sessionId);
  await app.call(confirmTopUp, { sessionId }, { as: owner });
  const payments = app.ctx.db.selectFrom('payments').select('payment_ref as ref').where('session_id', '=', sessionId);
  return (await payments.executeTakeFirstOrThrow()).ref ?? '';
}

const tamper = (paymentRef: string, change: string) =>
  sql
    .raw(`update sandbox_payment_objects set ${change} where kind = 'charge' and parent_id = '${paymentRef}'`)
    .execute(app.ctx.db);
const isAmount = ({ kind, transactionKind }: contract.Difference) => kind === 'amount' && transactionKind === 'charge';
const open = async (status: 'open' | 'resolved' | 'explained' = 'open') =>
  (await app.call(contract.listDifferences, { status, limit: 100 }, { as: admin })).body.items;

async function compare(): Promise<contract.ReconciliationRun> {
  await app.call(contract.startReconciliation, { days: 4 }, { as: admin });
  await runJobs(app.ctx, modules);
  const { last } = (await app.call(contract.getReconciliation, {}, { as: admin })).body;
  if (last === null) throw new Error('Nothing was compared.');
  return last;
}

describe('reconciliation with the provider', () => {
  it('returns 404 to accounts other than administrators', async () => {
    expect((await app.call(contract.startReconciliation, {}, { as: testUser() })).status).toBe(404);
    expect((await app.call(contract.listDifferences, {})).status).toBe(401);
  });

  it('finds no difference when both sides agree, and returns the totals of both', async () => {
    await pay();
    app.ctx.clock.advance(60_000);
    expect(await compare()).toMatchObject({ status: 'done', compared: 2, found: 0, startedBy: 'Vera Admin' });
    const { body } = await app.call(contract.getReconciliation, {}, { as: admin });
    expect(body).toMatchObject({ provider: 'sandbox', openDifferences: 0 });
    expect(body.days).toMatchObject([
      { providerCount: 1, providerMinor: 5000, ledgerCount: 1, ledgerMinor: 5000, feeMinor: 100 },
    ]);
  });

  it('finds each kind of difference, with both sides and the ledger transaction', async () => {
    const [amount, deleted, late, mismatched] = [await pay(), await pay(), await pay(), await pay()];
    const since = Math.floor(app.ctx.clock.now().getTime() / 1000) - 30 * 3600;
    await tamper(amount, `body = jsonb_set(body, '{amount}', '4900')`);
    await tamper(deleted, `kind = 'customer'`);
    await tamper(late, `body = jsonb_set(body, '{created}', '${since}')`);
    await tamper(mismatched, `body = jsonb_set(body, '{payment_intent}', '"pi_strange"')`);
    app.ctx.clock.advance(2 * HOUR_MS);
    expect(await compare()).toMatchObject({ status: 'done', found: 7 });
    const found = new Map(
      (await open())
        .filter(({ transactionKind }) => transactionKind === 'charge')
        .map((difference) => [difference.ref, difference]),
    );
    expect(found.get(amount)).toMatchObject({
      kind: 'amount',
      providerSide: { amountMinor: 4900 },
      ledgerSide: { amountMinor: 5000 },
    });
    expect(found.get(deleted)).toMatchObject({
      kind: 'missing_at_provider',
      providerSide: null,
      ledgerSide: { amountMinor: 5000 },
    });
    expect(found.get(late)).toMatchObject({ kind: 'late' });
    expect(found.get('pi_strange')).toMatchObject({ kind: 'missing_in_ledger', ledgerSide: null, transactionId: null });
    expect(found.get(mismatched)).toMatchObject({ kind: 'missing_at_provider' });
    expect(found.get(amount)?.transactionId).not.toBe(null);
    const url = `${app.ctx.config.apiBasePath}/admin/finance/differences.csv?kind=amount`;
    const csv = await app.injectAs({ method: 'GET', url, as: admin });
    expect(csv.body).toContain(`Amount differs,Card payment,${amount},EUR,49,`);
  });

  it('saves a note, closes an explained difference, and reopens it when a side changes', async () => {
    const difference = (await open()).find(isAmount);
    const [differenceId, ref] = [difference?.id ?? '', difference?.ref ?? ''];
    const empty = await app.call(contract.saveDifferenceNote, { differenceId, note: ' ' }, { as: admin });
    expect([empty.status, empty.body.errors?.[0]?.path]).toEqual([422, 'note']);
    await app.call(contract.saveDifferenceNote, { differenceId, note: 'Asked the provider.' }, { as: admin });
    const note = 'The provider kept 1.00 for the exchange.';
    const settled = await app.call(contract.explainDifference, { differenceId, note }, { as: admin });
    expect(settled.body).toMatchObject({ status: 'explained', note, settledBy: 'Vera Admin' });
    await app.call(contract.explainDifference, { differenceId, note: 'Again.' }, { as: admin });
    app.ctx.clock.advance(60_000);
    await compare();
    expect((await open('explained')).map(({ id }) => id)).toEqual([differenceId]);
    await tamper(ref, `body = jsonb_set(body, '{amount}', '4800')`);
    app.ctx.clock.advance(60_000);
    await compare();
    expect((await open()).map(({ id }) => id)).toContain(differenceId);
    const acts = await app.ctx.db
      .selectFrom('audit_entries')
      .select(['action', 'reason'])
      .where('subject_id', '=', differenceId)
      .orderBy('number')
      .execute();
    expect(acts).toEqual([
      { action: 'difference.note', reason: 'Asked the provider.' },
      { action: 'difference.settle', reason: note },
    ]);
  });

  it('resolves a difference that no longer exists', async () => {
    const difference = (await open()).find(isAmount);
    await tamper(difference?.ref ?? '', `body = jsonb_set(body, '{amount}', '5000')`);
    app.ctx.clock.advance(60_000);
    await compare();
    expect((await open('resolved')).map(({ id }) => id)).toEqual([difference?.id]);
  });

  it('runs once at a time', async () => {
    const first = await app.call(contract.startReconciliation, {}, { as: admin });
    const second = await app.call(contract.startReconciliation, {}, { as: admin });
    expect([first.body.status, second.body.id]).toEqual(['running', first.body.id]);
    await runJobs(app.ctx, modules);
  });
});
