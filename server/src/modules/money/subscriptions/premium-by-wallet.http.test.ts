import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/money/subscription';
import { renderDocumentPdf, findDocument } from '../documents/public.ts';
import { payByCard } from '../payments/testing.ts';
import { fillWallet } from '../wallet/testing.ts';
import {
  availableOfWallet,
  buildByCard,
  buildByWallet,
  buildPage,
  buildUser,
  buildSubscription,
  currentOf,
  findingsOf,
  invoicesOf,
  premiumApp,
  type PremiumApp,
} from './testing.ts';

let app: PremiumApp;
beforeAll(async () => {
  app = await premiumApp();
});

const DAY = 86_400_000;

describe('upgradeFromWallet', () => {
  it('pays immediately and activates premium', async () => {
    const { as } = await buildByWallet(app, 1500);
    expect(await currentOf(app, as)).toMatchObject({ status: 'active', isActive: true, paidBy: 'wallet', type: 'monthly' });
    expect((await currentOf(app, as)).currentPeriodEnd).toBe(nextMonth(app.ctx.clock.now()).toISOString());
    expect(await availableOfWallet(app, as.accountId)).toBe(501);
    expect(await invoicesOf(app, as)).toMatchObject([{ amountMinor: 999, paidBy: 'wallet', refundedMinor: 0 }]);
  });

  it('issues a numbered invoice that renders as a PDF', async () => {
    const { as } = await buildByWallet(app);
    await app.advance(1000);
    const [invoice] = await invoicesOf(app, as);
    expect(invoice?.document?.number).toMatch(/^INV-2026-\d{6}$/);
    const document = await findDocument(app.ctx.db, invoice?.document?.id ?? '');
    const { pdf } = await renderDocumentPdf(app.ctx, document!, { accountId: null });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('returns insufficient_wallet_balance without enough money and changes nothing', async () => {
    const as = await buildUser(app);
    await fillWallet(app.ctx, as.accountId, 998);
    const response = await app.call(contract.upgradeFromWallet, { type: 'monthly' }, { as });
    expect([response.status, response.body.code, response.body.error]).toEqual([
      409,
      'insufficient_wallet_balance',
      'You don’t have enough money available in your wallet.',
    ]);
    expect(await availableOfWallet(app, as.accountId)).toBe(998);
    expect((await currentOf(app, as)).status).toBe('none');
  });

  it('rejects subscribers and returns the same response for a repeated key', async () => {
    const as = await buildUser(app);
    await fillWallet(app.ctx, as.accountId, 5000);
    const upgrade = (idempotencyKey: string) =>
      app.call(contract.upgradeFromWallet, { type: 'monthly' }, { as, idempotencyKey });
    const [first, again] = [await upgrade('one-press'), await upgrade('one-press')];
    expect(again.text).toBe(first.text);
    expect((await upgrade('another-press')).body.code).toBe('already_subscribed');
    expect(await availableOfWallet(app, as.accountId)).toBe(4001);
  });

  it('starts a new subscription after granted premium has expired', async () => {
    const as = await buildUser(app);
    await fillWallet(app.ctx, as.accountId, 999);
    const endedAt = new Date(app.ctx.clock.now().getTime() - DAY);
    await buildSubscription(app.ctx, { accountId: as.accountId, currentPeriodEnd: endedAt, paidBy: 'grant' });
    const { status } = await app.call(contract.upgradeFromWallet, { type: 'monthly' }, { as });
    expect([status, (await currentOf(app, as)).paidBy]).toEqual([200, 'wallet']);
  });

  it('expires an open checkout page, and finds a page that was already paid', async () => {
    const as = await buildUser(app);
    await fillWallet(app.ctx, as.accountId, 999);
    const page = await buildPage(app, as);
    await app.call(contract.upgradeFromWallet, { type: 'monthly' }, { as });
    expect((await app.ctx.payments.getCheckout(page)).status).toBe('expired');
    const other = await buildUser(app);
    await fillWallet(app.ctx, other.accountId, 999);
    await payByCard(app.ctx, await buildPage(app, other));
    const rejected = await app.call(contract.upgradeFromWallet, { type: 'monthly' }, { as: other });
    expect(rejected.body.code).toBe('already_subscribed');
    expect(await currentOf(app, other)).toMatchObject({ isActive: true, paidBy: 'card' });
    expect(await availableOfWallet(app, other.accountId)).toBe(999);
  });
});

describe('renewal from the wallet', () => {
  it('is paid once at the end of the period and extends premium from that end', async () => {
    const { as } = await buildByWallet(app, 3000);
    const end = new Date((await currentOf(app, as)).currentPeriodEnd ?? '');
    await app.advance(end.getTime() - app.ctx.clock.now().getTime() - 60_000);
    app.ctx.clock.advance(61_000);
    expect((await currentOf(app, as)).isActive).toBe(true);
    await Promise.all([app.runDue(), app.runDue(), app.runDue()]);
    expect(await currentOf(app, as)).toMatchObject({ isActive: true, currentPeriodEnd: nextMonth(end).toISOString() });
    expect(await availableOfWallet(app, as.accountId)).toBe(3000 - 2 * 999);
    expect(await invoicesOf(app, as)).toHaveLength(2);
  });

  it('case 40: becomes past due with insufficient money and recovers automatically after a top-up', async () => {
    const { as } = await buildByWallet(app, 999);
    const end = new Date((await currentOf(app, as)).currentPeriodEnd ?? '');
    await app.advance(end.getTime() - app.ctx.clock.now().getTime() + 1000);
    expect(await currentOf(app, as)).toMatchObject({ status: 'past_due', isActive: true });
    const { body } = await app.call(contract.getSubscriptionOverview, {}, { as });
    expect(body.pastDue?.until).toBe(new Date(end.getTime() + 7 * DAY).toISOString());
    await app.advance(2 * DAY);
    await fillWallet(app.ctx, as.accountId, 999);
    await app.advance(61 * 60_000);
    expect(await currentOf(app, as)).toMatchObject({ status: 'active', currentPeriodEnd: nextMonth(end).toISOString() });
    expect(await availableOfWallet(app, as.accountId)).toBe(0);
  });

  it('ends premium exactly seven days after the paid period when it stays unpaid', async () => {
    const { as } = await buildByWallet(app, 999);
    const end = new Date((await currentOf(app, as)).currentPeriodEnd ?? '').getTime();
    await app.advance(end - app.ctx.clock.now().getTime() + 1000);
    await app.advance(end + 7 * DAY - 1 - app.ctx.clock.now().getTime());
    expect((await currentOf(app, as)).isActive).toBe(true);
    app.ctx.clock.advance(1);
    expect((await currentOf(app, as)).isActive).toBe(false);
    await app.runDue();
    expect((await currentOf(app, as)).status).toBe('canceled');
    expect(await invoicesOf(app, as)).toHaveLength(1);
  });

  it('uses the chosen plan, and does not happen after a cancellation', async () => {
    const { as, id } = await buildByWallet(app, 20_000);
    await app.call(contract.changeSubscription, { subscriptionId: id, type: 'yearly' }, { as });
    await app.advance(32 * DAY);
    expect(await currentOf(app, as)).toMatchObject({ type: 'yearly', price: { amountMinor: 9900 }, isActive: true });
    await app.call(contract.cancelSubscription, { subscriptionId: id }, { as });
    app.ctx.clock.advance(370 * DAY);
    await app.runDue();
    expect(await currentOf(app, as)).toMatchObject({ status: 'canceled', isActive: false });
    expect(await invoicesOf(app, as)).toHaveLength(2);
  });
});

describe('cancelSubscription, resumeSubscription, changeSubscription', () => {
  it('require an active subscription owned by the account', async () => {
    const { as, id } = await buildByWallet(app);
    const stranger = await buildUser(app);
    const unknown = app.ctx.ids.newId();
    for (const endpoint of [contract.cancelSubscription, contract.resumeSubscription, contract.changeSubscription]) {
      const statuses = [
        (await app.call(endpoint, { subscriptionId: id }, { as: stranger })).status,
        (await app.call(endpoint, { subscriptionId: unknown }, { as })).status,
        (await app.call(endpoint, { subscriptionId: 'none' }, { as })).status,
        (await app.call(endpoint, { subscriptionId: id }, {})).status,
      ];
      expect(statuses).toEqual([404, 404, 422, 401]);
    }
    const endedId = await buildSubscription(app.ctx, { accountId: stranger.accountId, status: 'canceled' });
    for (const endpoint of [contract.cancelSubscription, contract.resumeSubscription, contract.changeSubscription]) {
      const response = await app.call(endpoint, { subscriptionId: endedId }, { as: stranger });
      expect(response.body.code).toBe('subscription_ended');
    }
  });

  it('change nothing when repeated', async () => {
    const { as, id } = await buildByWallet(app);
    const callTwice = async (endpoint: typeof contract.cancelSubscription | typeof contract.resumeSubscription) => {
      const first = await app.call(endpoint, { subscriptionId: id }, { as });
      return [first.body.data, (await app.call(endpoint, { subscriptionId: id }, { as })).body.data];
    };
    const cancelled = await callTwice(contract.cancelSubscription);
    expect(cancelled[1]).toEqual(cancelled[0]);
    const resumed = await callTwice(contract.resumeSubscription);
    expect(resumed[1]).toEqual(resumed[0]);
  });

  it('end a past-due subscription immediately and reject other changes until it is paid', async () => {
    const { as, id } = await buildByWallet(app, 999);
    await app.advance(32 * DAY);
    const change = await app.call(contract.changeSubscription, { subscriptionId: id, type: 'yearly' }, { as });
    expect(change.body.code).toBe('subscription_past_due');
    const { body } = await app.call(contract.cancelSubscription, { subscriptionId: id }, { as });
    expect(body.data).toMatchObject({ status: 'canceled', isActive: false });
  });

  it('revert a pending plan change and reject a switch to card with card_at_renewal', async () => {
    const { as, id } = await buildByWallet(app);
    const change = (wish: object) => app.call(contract.changeSubscription, { subscriptionId: id, ...wish }, { as });
    await change({ type: 'yearly' });
    await change({ type: 'monthly' });
    expect((await app.call(contract.getSubscriptionOverview, {}, { as })).body.pending).toBeNull();
    expect((await change({ paidBy: 'card' })).body.code).toBe('card_at_renewal');
  });

  it('apply locally while the provider does not respond and sync to it later', async () => {
    const { as, id, sessionId } = await buildByCard(app);
    const { subscriptionRef } = await app.ctx.payments.getCheckout(sessionId);
    app.payments.failBefore('getSubscription', 1);
    const { body } = await app.call(contract.cancelSubscription, { subscriptionId: id }, { as });
    expect(body.data.cancelAtPeriodEnd).toBe(true);
    expect((await app.ctx.payments.getSubscription(subscriptionRef ?? '')).cancelAtPeriodEnd).toBe(false);
    await app.advance(61_000);
    expect((await app.ctx.payments.getSubscription(subscriptionRef ?? '')).cancelAtPeriodEnd).toBe(true);
  });
});

describe('listSubscriptionInvoices', () => {
  it('returns the account’s own invoices, paginated', async () => {
    const { as } = await buildByWallet(app, 5000);
    await app.advance(32 * DAY);
    const first = await app.call(contract.listSubscriptionInvoices, { limit: 1 }, { as });
    const cursor = first.body.nextCursor ?? '';
    const second = await app.call(contract.listSubscriptionInvoices, { limit: 1, cursor }, { as });
    expect([first.body.items.length, second.body.items.length, second.body.nextCursor]).toEqual([1, 1, null]);
    expect(first.body.items[0]?.id).not.toBe(second.body.items[0]?.id);
    expect(await invoicesOf(app, await buildUser(app))).toEqual([]);
    expect((await app.call(contract.listSubscriptionInvoices, { cursor: 'nonsense' }, { as })).status).toBe(422);
  });
});

describe('premium money check', () => {
  it('reports no findings after the tests above', async () => {
    expect(await findingsOf(app)).toEqual([]);
  });
});

/** Returns the time a month later. No month in the test is too short. */
function nextMonth(instant: Date): Date {
  const next = new Date(instant);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next;
}
