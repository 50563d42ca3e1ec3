import { beforeEach, describe, expect, it } from 'vitest';
import { getMoneyCheck } from '@festoon/contracts/money/money-check';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { runTask } from '../../../platform/testing/run-jobs.ts';
import { testAdmin, testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { checkMoney } from './check-money.ts';
import { CHECK_ALL_MONEY, CHECK_MONEY, moneyCheckModule } from './module.ts';
import { buildMoneyFixture } from './testing/build-money-fixture.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp([moneyCheckModule]);
});

const readMoneyCheck = async () => (await app.call(getMoneyCheck, {}, { as: testAdmin() })).body;
const metrics = async () => (await app.app.inject({ url: '/metrics' })).body;
const insertViolation = () =>
  asOwner(
    app.ctx.db,
    `alter table ledger_accounts disable trigger user;
    update ledger_accounts set balance_minor = balance_minor + 1 where kind = 'wallet_available' and balance_minor > 1000`,
  );
const removeViolation = () =>
  asOwner(
    app.ctx.db,
    `update ledger_accounts set balance_minor = balance_minor - 1 where kind = 'wallet_available' and balance_minor > 1000`,
  );

describe('checkMoney', () => {
  it('returns 404 to accounts other than administrators', async () => {
    expect((await app.call(getMoneyCheck, {})).status).toBe(401);
    expect((await app.call(getMoneyCheck, {}, { as: testUser() })).status).toBe(404);
  });

  it('reports that no check ran, then a clean check, then a late check', async () => {
    await buildMoneyFixture(app.ctx);
    expect(await readMoneyCheck()).toMatchObject({
      checkedAt: null,
      fullyCheckedAt: null,
      isLate: true,
      isClean: false,
      findings: [],
    });
    await runTask(app.ctx, [moneyCheckModule], CHECK_MONEY);
    const checkedAt = app.ctx.clock.now().toISOString();
    expect(await readMoneyCheck()).toMatchObject({
      checkedAt,
      fullyCheckedAt: checkedAt,
      isLate: false,
      isClean: true,
      findings: [],
    });
    app.ctx.clock.advance(5 * 60_000 + 1);
    expect(await readMoneyCheck()).toMatchObject({ isLate: true, isClean: true });
  });

  it('starts with a full check, then checks recent changes, and everything on request', async () => {
    await buildMoneyFixture(app.ctx);
    const scopes: string[] = [];
    for (const scope of ['quick', 'quick', 'full', 'quick'] as const) scopes.push((await checkMoney(app.ctx, scope)).scope);
    expect(scopes).toEqual(['full', 'quick', 'full', 'quick']);
    await runTask(app.ctx, [moneyCheckModule], CHECK_ALL_MONEY);
  });

  it('describes violations to administrators and in the metrics', async () => {
    await buildMoneyFixture(app.ctx);
    await checkMoney(app.ctx, 'quick');
    expect(await metrics()).toContain('festoon_money_check_ok 1');
    await insertViolation();
    expect(await checkMoney(app.ctx, 'quick')).toMatchObject({ scope: 'quick', isClean: false });
    expect(await readMoneyCheck()).toMatchObject({
      isClean: false,
      findings: [
        {
          rule: 'balances_match_last_entry',
          description: 'Every balance matches the last entry and the number of entries',
          severity: 'broken',
          count: 1,
        },
      ],
    });
    const scraped = await metrics();
    expect(scraped).toContain('festoon_money_check_ok 0');
    expect(scraped).toContain('festoon_money_check_violations{rule="balances_match_last_entry"} 1');
    await removeViolation();
    await checkMoney(app.ctx, 'quick');
    expect(await readMoneyCheck()).toMatchObject({ isClean: true, findings: [] });
    expect(await metrics()).not.toContain('rule="balances_match_last_entry"');
  });

  it('raises an alarm for a new violation once, not every minute', async () => {
    await buildMoneyFixture(app.ctx);
    const alarms = async () => Number(/festoon_alarms_total\{alarm="money_check"\} (\d+)/.exec(await metrics())?.[1] ?? 0);
    const before = await alarms();
    await insertViolation();
    await checkMoney(app.ctx, 'quick');
    await checkMoney(app.ctx, 'full');
    const after = await alarms();
    await checkMoney(app.ctx, 'full');
    expect([after - before, (await alarms()) - before]).toEqual([1, 1]);
  });
});
