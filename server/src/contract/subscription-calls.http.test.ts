import { beforeAll, describe, expect, it } from 'vitest';
import { resumeSubscription } from '@festoon/contracts/money/subscription';
import type { UserActor } from '../platform/http/module.ts';
import { testAdmin } from '../platform/testing/test-app.ts';
import { fillWallet } from '../modules/money/wallet/testing.ts';
import {
  availableOfWallet,
  buildByWallet,
  buildUser,
  buildSubscription,
  currentOf,
  findingsOf,
  invoicesOf,
  premiumApp,
  type PremiumApp,
} from '../modules/money/subscriptions/testing.ts';

const BASE = '/api/user/subscription';

let app: PremiumApp;
beforeAll(async () => {
  app = await premiumApp();
});

/** Sends only what the specification lists, without `Idempotency-Key` and our other headers. */
const post = (as: UserActor, path: string, payload: object, headers: Record<string, string> = {}) =>
  app.injectAs({ method: 'POST', url: `${BASE}/${path}`, payload, headers, as });
const get = (as: UserActor | ReturnType<typeof testAdmin> | undefined, path: string) =>
  app.injectAs({ method: 'GET', url: `${BASE}/${path}`, ...(as && { as }) });

const inDays = (count: number) => new Date(app.ctx.clock.now().getTime() + count * 86_400_000);

describe('“POST /create-checkout: creates a card-payment subscription checkout”', () => {
  it('needs only its payload, and opens one page for two concurrent requests', async () => {
    const as = await buildUser(app);
    const responses = await Promise.all([1, 2].map(() => post(as, 'create-checkout', { type: 'monthly' })));
    const pages = responses.map((response) => response.json());
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(pages[0]).toMatchObject({ success: true, url: expect.any(String), sessionId: expect.any(String) });
    expect(pages[1].sessionId).toBe(pages[0].sessionId);
  });

  it('opens a new page when the plan changes', async () => {
    const as = await buildUser(app);
    const first = (await post(as, 'create-checkout', { type: 'monthly' })).json();
    const second = await post(as, 'create-checkout', { type: 'yearly' });
    expect(second.statusCode).toBe(200);
    expect(second.json().sessionId).not.toBe(first.sessionId);
  });

  it('opens a new page when the previous one has ended', async () => {
    const as = await buildUser(app);
    const first = (await post(as, 'create-checkout', { type: 'monthly' })).json();
    await post(as, 'create-checkout', { type: 'monthly' });
    await app.ctx.payments.expireCheckout(first.sessionId);
    app.ctx.clock.advance(61_000);
    const again = await post(as, 'create-checkout', { type: 'monthly' });
    expect(again.json().sessionId).not.toBe(first.sessionId);
  });
});

describe('“POST /wallet-upgrade: upgrade via wallet”', () => {
  it('charges once for two concurrent requests, with the same response', async () => {
    const as = await buildUser(app);
    await fillWallet(app.ctx, as.accountId, 5000);
    const responses = await Promise.all([1, 2, 3, 4].map(() => post(as, 'wallet-upgrade', { type: 'monthly' })));
    expect(await availableOfWallet(app, as.accountId)).toBe(5000 - 999);
    expect(await invoicesOf(app, as)).toHaveLength(1);
    const done = responses.filter(({ statusCode }) => statusCode === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ payload }) => payload)).size).toBe(1);
    for (const { statusCode, payload } of responses)
      if (statusCode !== 200) expect(JSON.parse(payload).code).toBe('already_subscribed');
  });

  it('charges again for a later purchase', async () => {
    const { as, id } = await buildByWallet(app, 5000);
    await post(as, 'cancel', { subscriptionId: id });
    await app.advance(40 * 86_400_000);
    expect((await currentOf(app, as)).isActive).toBe(false);
    const again = await post(as, 'wallet-upgrade', { type: 'monthly' });
    expect([again.statusCode, again.json().data.isActive]).toEqual([200, true]);
    expect(await availableOfWallet(app, as.accountId)).toBe(5000 - 2 * 999);
  });

  it('succeeds after an error whose cause is resolved', async () => {
    const as = await buildUser(app);
    const short = await post(as, 'wallet-upgrade', { type: 'monthly' });
    expect([short.statusCode, short.json().code]).toEqual([409, 'insufficient_wallet_balance']);
    await fillWallet(app.ctx, as.accountId, 999);
    expect((await post(as, 'wallet-upgrade', { type: 'monthly' })).statusCode).toBe(200);
  });

  it('honours an `Idempotency-Key` header', async () => {
    const as = await buildUser(app);
    const key = { 'idempotency-key': 'a-key-of-the-caller' };
    await post(as, 'wallet-upgrade', { type: 'monthly' }, key);
    await fillWallet(app.ctx, as.accountId, 999);
    const repeat = await post(as, 'wallet-upgrade', { type: 'monthly' }, key);
    expect([repeat.statusCode, repeat.json().code]).toEqual([409, 'insufficient_wallet_balance']);
    const other = await post(as, 'wallet-upgrade', { type: 'yearly' }, key);
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_mismatch']);
    const odd = await post(as, 'wallet-upgrade', { type: 'monthly' }, { 'idempotency-key': 'short' });
    expect(odd.statusCode).toBe(422);
  });

  it('keeps the ledger balanced', async () => {
    expect(await findingsOf(app)).toEqual([]);
  });
});

describe('“POST /cancel, body {subscriptionId}”', () => {
  it('needs only its payload, and cancels again after the subscription was resumed', async () => {
    const { as, id } = await buildByWallet(app);
    for (let time = 0; time < 2; time += 1) {
      const { statusCode, payload } = await post(as, 'cancel', { subscriptionId: id });
      expect([statusCode, JSON.parse(payload).data.cancelAtPeriodEnd]).toEqual([200, true]);
      expect((await currentOf(app, as)).cancelAtPeriodEnd).toBe(true);
      await app.call(resumeSubscription, { subscriptionId: id }, { as });
      expect((await currentOf(app, as)).cancelAtPeriodEnd).toBe(false);
    }
  });
});

describe('“GET /type/{type}: subscription by type”', () => {
  it('returns the newest subscription of the type in the shape of the current one', async () => {
    const as = await buildUser(app);
    const { accountId } = as;
    await buildSubscription(app.ctx, { accountId, status: 'canceled', startedAt: inDays(-90) });
    await buildSubscription(app.ctx, { accountId, status: 'canceled', startedAt: inDays(-40) });
    const running = await buildSubscription(app.ctx, { accountId });
    expect((await get(as, 'type/monthly')).json()).toEqual({ success: true, data: await currentOf(app, as) });
    expect((await get(as, 'type/monthly')).json().data).toMatchObject({ id: running, isActive: true });
  });

  it('returns an inactive subscription when the type has none', async () => {
    const as = await buildUser(app);
    await buildSubscription(app.ctx, { accountId: as.accountId });
    const { statusCode, payload } = await get(as, 'type/yearly');
    expect(statusCode).toBe(200);
    expect(JSON.parse(payload)).toMatchObject({ success: true, data: { id: null, status: 'none', isActive: false } });
  });

  it('rejects an unknown type and requires a signed-in account', async () => {
    const as = await buildUser(app);
    for (const type of ['weekly', 'MONTHLY', 'monthly%20']) {
      expect([type, (await get(as, `type/${type}`)).statusCode]).toEqual([type, 404]);
    }
    expect((await get(undefined, 'type/monthly')).json().code).toBe('NO_REFRESH_TOKEN');
    expect((await get(testAdmin(), 'type/monthly')).statusCode).toBe(404);
  });
});

describe('“GET /plans: list of plans”', () => {
  it('lists the plans at both of its addresses', async () => {
    const plans = (await get(undefined, 'plans')).json();
    expect(plans.data.map(({ type }: { type: string }) => type)).toEqual(['monthly', 'yearly']);
    expect((await app.injectAs({ method: 'GET', url: '/api/user/auth/plans' })).json()).toEqual(plans);
  });
});
