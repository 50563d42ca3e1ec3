import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/money/periods';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { buildMoneyFixture, type MoneyFixture } from '../../money-check/testing.ts';
import { entriesOfCapture, postTransaction } from '../../wallet/public.ts';
import { ledgerModule } from '../module.ts';

let app: TestApp;
let money: MoneyFixture;

beforeAll(async () => {
  app = await testApp([ledgerModule]);
  money = await buildMoneyFixture(app.ctx);
});

const goTo = (instant: string) => app.ctx.clock.advance(Date.parse(instant) - app.ctx.clock.now().getTime());
const close = async (as: AdminActor, input: { month: string; reason?: string }) => {
  const { status, body } = await app.call(contract.closePeriod, input, { as });
  return status === 200 ? body : body.code;
};
const fresh = () => buildAdmin(app.ctx, { email: `${app.ctx.ids.newId()}@example.org` });
const capture = (postedAt: Date) =>
  inTransaction(app.ctx.db, (tx) =>
    postTransaction(tx, {
      id: app.ctx.ids.newId(),
      kind: 'capture',
      causeId: app.ctx.ids.newId(),
      postedAt,
      entries: entriesOfCapture({ amountMinor: 100, currency: 'EUR' }),
    }),
  );

describe('closePeriod', () => {
  it('rejects a month that is not over, a month out of order, and an administrator without recent step-up authentication', async () => {
    const early = await fresh();
    expect((await app.call(contract.closePeriod, { month: '2026-05' }, { as: testUser() })).status).toBe(404);
    expect(await close(early, { month: '2026-05' })).toBe('period_not_over');
    goTo('2026-06-02T01:00:00Z');
    expect(await close(early, { month: '2026-05' })).toBe('step_up_required');
    expect(await close(await fresh(), { month: '2026-04' })).toBe('period_not_next');
  });

  it('stores totals that sum to zero, once, and records the action', async () => {
    const admin = await fresh();
    const before = (await app.call(contract.getPeriod, { month: '2026-05' }, { as: admin })).body;
    const closed = await close(admin, { month: '2026-05' });
    if (typeof closed !== 'object') throw new Error(`It was not closed: ${closed}`);
    expect(closed).toMatchObject({ state: 'closed', closedBy: 'Vera Admin', isMoneyClean: true, openDifferences: 0 });
    expect(closed.totals).toEqual(before.totals);
    expect(closed.totals.reduce((sum, { closingMinor }) => sum + closingMinor, 0)).toBe(0);
    expect(closed.totals.find(({ account }) => account === 'platform_fee')).toMatchObject({
      openingMinor: 0,
      debitMinor: 100,
      creditMinor: 200,
      closingMinor: 100,
    });
    await close(admin, { month: '2026-05' });
    const acts = app.ctx.db.selectFrom('audit_entries').select('subject_id').where('action', '=', 'period.close');
    expect(await acts.execute()).toEqual([{ subject_id: '2026-05' }]);
    await expect(sql`update finance_periods set reason = 'x'`.execute(app.ctx.db)).rejects.toThrow(/permission denied/);
    await expect(sql`delete from finance_period_totals`.execute(app.ctx.db)).rejects.toThrow(/permission denied/);
  });

  it('rejects later transactions in a closed month', async () => {
    await expect(capture(new Date('2026-05-31T23:59:59.999Z'))).rejects.toThrow(/closed month/);
    await expect(capture(new Date('2025-01-01T00:00:00Z'))).rejects.toThrow(/closed month/);
    expect(await capture(new Date('2026-06-01T00:00:00Z'))).toBe(true);
  });

  it('requires a reason for open differences, and starts with the closing balances of the previous month', async () => {
    goTo('2026-07-02T01:00:00Z');
    const admin = await fresh();
    await sql`
      insert into reconciliation_differences
        (id, provider, kind, transaction_kind, ref, currency, provider_minor, provider_at, day, found_at, last_seen_at)
      values (${app.ctx.ids.newId()}, 'sandbox', 'missing_in_ledger', 'charge', 'pi_1', 'EUR', 100, now(), '2026-06-03', now(), now())`.execute(
      app.ctx.db,
    );
    expect(await close(admin, { month: '2026-06' })).toBe('period_has_open_issues');
    const closed = await close(admin, { month: '2026-06', reason: 'The bank confirmed it by phone.' });
    expect(closed).toMatchObject({ state: 'closed', openDifferences: 1, reason: 'The bank confirmed it by phone.' });
    const fees = typeof closed === 'object' && closed.totals.find(({ account }) => account === 'platform_fee');
    expect(fees).toMatchObject({ openingMinor: 100, debitMinor: 0, creditMinor: 0, closingMinor: 100 });
    const { items } = (await app.call(contract.listPeriods, {}, { as: admin })).body;
    expect(items.map(({ month, state }) => [month, state])).toEqual([
      ['2026-07', 'running'],
      ['2026-06', 'closed'],
      ['2026-05', 'closed'],
    ]);
  });

  it('exports the journal of a month with equal debits and credits', async () => {
    const url = `${app.ctx.config.apiBasePath}/admin/finance/journal.csv?month=2026-05`;
    const [head = '', ...lines] = (await app.injectAs({ method: 'GET', url, as: await fresh() })).body
      .trimEnd()
      .split('\r\n');
    expect(head).toContain('Transaction,Date (UTC),Description,Account,Owner,Event,Debit,Credit,Currency,Reference');
    const { count } = await app.ctx.db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions as t', 't.id', 'transaction_id')
      .where('t.posted_at', '<', new Date('2026-06-01'))
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(lines).toHaveLength(count);
    const sum = (column: number) =>
      lines.reduce((total, line) => total + Math.round(Number(line.split(',')[column] || 0) * 100), 0);
    expect(sum(6)).toBeGreaterThan(0);
    expect(sum(6)).toBe(sum(7));
    expect(lines.some((line) => line.includes(money.eventId))).toBe(true);
  });
});
