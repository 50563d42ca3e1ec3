import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCurrentSubscription, listAuthPlans, listPlans } from '@festoon/contracts/money/subscription';
import { testAdmin, testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { buildAccount } from '../../identity/accounts/testing.ts';
import { subscriptionModule } from './module.ts';
import { isSubscriber } from './public.ts';
import { buildSubscription, type BuiltSubscription } from './testing.ts';

let app: TestApp;
let accountId: string;
beforeAll(async () => {
  app = await testApp([subscriptionModule]);
});

beforeEach(async () => {
  accountId = (await buildAccount(app.ctx)).id;
});

const current = async () => (await app.call(getCurrentSubscription, {}, { as: testUser(accountId) })).body;
const inDays = (count: number) => new Date(app.ctx.clock.now().getTime() + count * 24 * 3600 * 1000);

describe('current subscription', () => {
  it('is inactive when none exists', async () => {
    expect(await current()).toEqual({
      success: true,
      data: {
        id: null,
        type: null,
        status: 'none',
        isActive: false,
        startedAt: null,
        currentPeriodEnd: null,
        cancelAtPeriodEnd: false,
        paidBy: null,
        price: null,
      },
    });
  });

  it('returns all fields of an active subscription', async () => {
    const id = await buildSubscription(app.ctx, { accountId });
    expect((await current()).data).toEqual({
      id,
      type: 'monthly',
      status: 'active',
      isActive: true,
      startedAt: '2026-05-14T12:00:00.000Z',
      currentPeriodEnd: '2026-06-13T12:00:00.000Z',
      cancelAtPeriodEnd: false,
      paidBy: 'card',
      price: { amountMinor: 999, currency: 'EUR' },
    });
  });

  it.each<[string, (now: typeof inDays) => Omit<BuiltSubscription, 'accountId'>, boolean]>([
    ['paid', (days) => ({ currentPeriodEnd: days(1) }), true],
    ['paid until now', (days) => ({ currentPeriodEnd: days(0) }), false],
    ['expired', (days) => ({ currentPeriodEnd: days(-1) }), false],
    ['in renewal', (days) => ({ currentPeriodEnd: days(-1), graceUntil: days(6) }), true],
    ['not renewed in the grace period', (days) => ({ currentPeriodEnd: days(-8), graceUntil: days(-1) }), false],
    [
      'past due within the grace period',
      (days) => ({ status: 'past_due', currentPeriodEnd: days(-1), graceUntil: days(6) }),
      true,
    ],
    [
      'past due after the grace period',
      (days) => ({ status: 'past_due', currentPeriodEnd: days(-8), graceUntil: days(-1) }),
      false,
    ],
    ['past due without a grace period', (days) => ({ status: 'past_due', currentPeriodEnd: days(3) }), false],
    ['unpaid', (days) => ({ status: 'incomplete', currentPeriodEnd: days(30) }), false],
    ['cancelled', (days) => ({ status: 'canceled', currentPeriodEnd: days(30) }), false],
  ])('grants the same premium access on the page and in the access gate when %s', async (_name, overrides, active) => {
    await buildSubscription(app.ctx, { accountId, ...overrides(inDays) });
    expect((await current()).data.isActive).toBe(active);
    expect(await isSubscriber(app.ctx.db, accountId, app.ctx.clock.now())).toBe(active);
  });

  it('is the active one even when a newer one has ended', async () => {
    const id = await buildSubscription(app.ctx, { accountId, startedAt: inDays(-20) });
    await buildSubscription(app.ctx, { accountId, status: 'canceled', startedAt: inDays(-2) });
    expect((await current()).data.id).toBe(id);
  });

  it('belongs to the signed-in account only', async () => {
    await buildSubscription(app.ctx, { accountId: (await buildAccount(app.ctx)).id });
    expect((await current()).data.isActive).toBe(false);
    expect((await app.call(getCurrentSubscription, {})).status).toBe(401);
    expect((await app.call(getCurrentSubscription, {}, { as: testAdmin() })).status).toBe(404);
  });
});

describe('plans', () => {
  it('are public at both paths', async () => {
    for (const endpoint of [listPlans, listAuthPlans]) {
      expect((await app.call(endpoint, {})).body).toEqual({
        success: true,
        data: [
          { type: 'monthly', name: 'Monthly', priceMinor: 999, currency: 'EUR', interval: 'month' },
          { type: 'yearly', name: 'Yearly', priceMinor: 9900, currency: 'EUR', interval: 'year' },
        ],
      });
    }
  });
});
