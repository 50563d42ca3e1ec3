import * as adminContract from '@festoon/contracts/money/admin-subscriptions';
import { listPlans } from '@festoon/contracts/money/subscription';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildAccount, buildAdmin } from '../../../identity/accounts/testing.ts';
import { isSubscriber } from '../public.ts';
import { APPLY_PRICES } from '../tasks.ts';
import {
  buildByCard,
  buildSubscription,
  currentOf,
  findingsOf,
  emailSubjectsTo,
  premiumApp,
  type PremiumApp,
} from '../testing.ts';

const DAY = 86_400_000;

let app: PremiumApp;
let admin: AdminActor;
beforeEach(async () => {
  app = await premiumApp();
  admin = await buildAdmin(app.ctx);
});

const list = async (query: object = {}) =>
  (await app.call(adminContract.listAdminSubscriptions, query, { as: admin })).body.items ?? [];
const grant = (email: string, days = 30, idempotencyKey?: string) =>
  app.call(
    adminContract.grantPremium,
    { email, days, reason: 'a prize' },
    { as: admin, ...(idempotencyKey && { idempotencyKey }) },
  );
const actions = () =>
  app.ctx.db.selectFrom('audit_entries').select(['action', 'reason', 'subject_id']).where('number', '>', 1).execute();

describe('granted premium', () => {
  it('starts immediately, once per key, can be extended, and ends automatically without a charge', async () => {
    const { ctx } = app;
    const { id, email } = await buildAccount(ctx, { email: 'ada@example.org' });
    const first = await grant(email, 30, 'the-same-key');
    expect([first.status, first.body.paidBy, first.body.priceMinor]).toEqual([200, 'grant', 0]);
    expect(await isSubscriber(ctx.db, id, ctx.clock.now())).toBe(true);
    await ctx.db.deleteFrom('idempotency_keys').execute();
    expect((await grant(email, 30, 'the-same-key')).body.currentPeriodEnd).toBe(first.body.currentPeriodEnd);
    const longer = await grant(email, 10);
    expect(Date.parse(longer.body.currentPeriodEnd) - Date.parse(first.body.currentPeriodEnd)).toBe(10 * DAY);
    expect((await actions()).map(({ action }) => action)).toEqual(['subscription.grant', 'subscription.grant']);
    await app.advance(41 * DAY);
    expect((await currentOf(app, testUser(id))).status).toBe('canceled');
    expect(await emailSubjectsTo(app, testUser(id))).toEqual(['Welcome to Festoon Premium', 'Festoon Premium has ended']);
    expect(await findingsOf(app)).toEqual([]);
  });

  it('is rejected for paying subscribers and unknown accounts, and requires step-up authentication', async () => {
    const { as } = await buildByCard(app);
    const paying = await app.ctx.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', as.accountId)
      .executeTakeFirstOrThrow();
    expect((await grant(paying.email)).body.code).toBe('already_subscribed');
    expect((await grant('nobody@example.org')).body.code).toBe('account_not_found');
    app.ctx.clock.advance(DAY);
    expect((await grant(paying.email)).body.code).toBe('step_up_required');
  });

  it('can be ended with a reason, unlike paid premium', async () => {
    const { id, email } = await buildAccount(app.ctx);
    const { id: subscriptionId } = (await grant(email)).body;
    const end = (of: string) =>
      app.call(adminContract.endGrant, { subscriptionId: of, reason: 'by mistake' }, { as: admin });
    expect((await end(subscriptionId)).body.status).toBe('canceled');
    expect((await end(subscriptionId)).status).toBe(200);
    expect(await isSubscriber(app.ctx.db, id, app.ctx.clock.now())).toBe(false);
    expect(await actions()).toMatchObject([
      { action: 'subscription.grant' },
      { action: 'subscription.end', reason: 'by mistake' },
    ]);
    expect((await end((await buildByCard(app)).id)).body.code).toBe('not_granted');
  });
});

describe('subscription list', () => {
  it('can be searched, filtered and paginated by administrators only', async () => {
    const { ctx } = app;
    expect((await app.call(adminContract.listAdminSubscriptions, {})).status).toBe(401);
    expect((await app.call(adminContract.listAdminSubscriptions, {}, { as: testUser() })).status).toBe(404);
    const grace = await buildAccount(ctx, { name: 'Grace Höpper', email: 'grace@example.org' });
    const old = await buildSubscription(ctx, { accountId: grace.id, status: 'canceled' });
    const { body } = await grant('grace@example.org');
    await grant((await buildAccount(ctx, { name: '100%_"><script>' })).email);
    expect(await list()).toHaveLength(3);
    expect((await list({ q: 'hopper' })).map(({ id }) => id).toSorted()).toEqual([old, body.id].toSorted());
    expect(await list({ q: 'GRACE@example', status: 'active', paidBy: 'grant' })).toMatchObject([{ id: body.id }]);
    expect(await list({ q: grace.id })).toHaveLength(2);
    expect(await list({ q: '100%_' })).toHaveLength(1);
    expect(await list({ q: '%' })).toHaveLength(1);
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page: { items: { id: string }[]; nextCursor: string | null } = (
        await app.call(adminContract.listAdminSubscriptions, { limit: 1, ...(cursor && { cursor }) }, { as: admin })
      ).body;
      seen.push(...page.items.map(({ id }) => id));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(new Set(seen).size).toBe(3);
    const one = await app.call(adminContract.getAdminSubscription, { subscriptionId: body.id }, { as: admin });
    expect(one.body).toMatchObject({
      isActive: true,
      invoices: [],
      actions: [{ action: 'subscription.grant', reason: 'a prize' }],
    });
  });

  it('is exported with its filters, and the audit log entry contains no email address', async () => {
    await grant((await buildAccount(app.ctx, { name: '=cmd()', email: 'mallory@example.org' })).email);
    const file = await app.injectAs({ url: '/api/admin/subscriptions.csv?q=mallory%40example.org', as: admin });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain(`'=cmd(),mallory@example.org,monthly,active,grant,0.00,EUR`);
    const [line] = await app.ctx.db.selectFrom('audit_entries').selectAll().where('action', '=', 'list.export').execute();
    expect(line?.after).toEqual({ file: 'subscriptions.csv', isSearched: true });
    expect((await app.injectAs({ url: '/api/admin/subscriptions.csv', as: testUser() })).statusCode).toBe(404);
  });
});

describe('plan price', () => {
  const price = (priceMinor: number, startsAt: string | null) =>
    app.call(adminContract.setPlanPrice, { type: 'monthly', priceMinor, startsAt, reason: 'costs' }, { as: admin });
  const now = async () => (await app.call(listPlans, {})).body.data.find(({ type }) => type === 'monthly')?.priceMinor;

  it('changes immediately or at a scheduled time, stays the same for existing subscribers and keeps its history', async () => {
    const { as } = await buildByCard(app);
    const { body } = await price(1299, null);
    expect([await now(), body.prices.map(({ priceMinor }) => priceMinor)]).toEqual([1299, [1299, 999]]);
    expect((await currentOf(app, as)).price?.amountMinor).toBe(999);
    const later = new Date(app.ctx.clock.now().getTime() + DAY).toISOString();
    await price(1500, later);
    const planned = (await price(1400, later)).body.prices;
    expect([await now(), planned.filter(({ isScheduled }) => isScheduled)]).toMatchObject([1299, [{ priceMinor: 1400 }]]);
    app.ctx.clock.advance(DAY);
    await runTask(app.ctx, app.modules, APPLY_PRICES);
    expect(await now()).toBe(1400);
    expect((await actions()).filter(({ action }) => action === 'plan.price')).toHaveLength(3);
  });

  it('rejects amounts below the minimum charge and start times in the past', async () => {
    expect((await price(10, null)).body.code).toBe('amount_too_low');
    expect((await price(999, '2020-01-01T00:00:00.000Z')).body.code).toBe('time_passed');
    expect((await price(0, null)).status).toBe(422);
    expect(await now()).toBe(999);
  });
});
