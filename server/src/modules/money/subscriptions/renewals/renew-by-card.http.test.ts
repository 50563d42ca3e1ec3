import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/money/subscription';
import { eventsOf, payByCard, postEvent } from '../../payments/testing.ts';
import { fillWallet } from '../../wallet/testing.ts';
import {
  buildByCard,
  buildPage,
  currentOf,
  findingsOf,
  invoicesOf,
  emailSubjectsTo,
  premiumApp,
  postEvents,
  type PremiumApp,
} from '../testing.ts';
import { listNotified } from '../../../notifications/notifications/testing.ts';

let app: PremiumApp;
beforeAll(async () => {
  app = await premiumApp();
});

const DAY = 86_400_000;
const FAILS_LATER = '4000000000000341';

describe('renewal', () => {
  it('is recorded once when the sweep finds it and its events arrive duplicated and out of order', async () => {
    const { as, sessionId } = await buildByCard(app);
    const first = (await currentOf(app, as)).currentPeriodEnd ?? '';
    await app.advance(new Date(first).getTime() - app.ctx.clock.now().getTime() + 1000);
    const renewed = await currentOf(app, as);
    expect(renewed.isActive).toBe(true);
    expect(new Date(renewed.currentPeriodEnd ?? '').getTime()).toBeGreaterThan(new Date(first).getTime());
    await postEvents(app, sessionId, (events) => [...events, ...events].toReversed());
    expect((await currentOf(app, as)).currentPeriodEnd).toBe(renewed.currentPeriodEnd);
    expect((await invoicesOf(app, as)).map(({ amountMinor }) => amountMinor)).toEqual([999, 999]);
    const titles = (await listNotified(app.ctx, as.accountId)).map(({ title }) => title);
    expect(titles.filter((title) => title.includes('Premium is renewed until'))).toHaveLength(1);
  });

  it('case 40: keeps premium active for seven days with three emails after a failure, then ends it', async () => {
    const { as, sessionId } = await buildByCard(app, { card: FAILS_LATER });
    const end = new Date((await currentOf(app, as)).currentPeriodEnd ?? '');
    await app.advance(end.getTime() - app.ctx.clock.now().getTime() + 1000);
    expect(await currentOf(app, as)).toMatchObject({ status: 'past_due', isActive: true });
    await postEvents(app, sessionId);
    for (const days of [1, 2, 3]) {
      await app.advance(days * DAY);
      expect(await currentOf(app, as)).toMatchObject({ status: 'past_due', isActive: true });
    }
    const pastDueSubjects = (await emailSubjectsTo(app, as)).filter((subject) => subject.includes('couldn’t renew'));
    expect(pastDueSubjects).toHaveLength(3);
    await app.advance(DAY);
    expect(await currentOf(app, as)).toMatchObject({ status: 'canceled', isActive: false });
    expect(await emailSubjectsTo(app, as)).toContain('Festoon Premium has ended');
    const { subscriptionRef } = await app.ctx.payments.getCheckout(sessionId);
    expect((await app.ctx.payments.getSubscription(subscriptionRef ?? '')).status).toBe('canceled');
  });

  it('case 40: recovers from a failure with another card or from the wallet', async () => {
    for (const way of ['card', 'wallet'] as const) {
      const { as, sessionId, id } = await buildByCard(app, { card: FAILS_LATER });
      await app.advance(32 * DAY);
      expect((await currentOf(app, as)).status).toBe('past_due');
      if (way === 'card') {
        const page = await buildPage(app, as);
        await payByCard(app.ctx, page);
        await app.call(contract.confirmSubscription, { sessionId: page }, { as });
      } else {
        await fillWallet(app.ctx, as.accountId, 999);
        await app.call(contract.upgradeFromWallet, { type: 'monthly' }, { as });
      }
      await app.advance(1000);
      expect(await currentOf(app, as)).toMatchObject({ id, status: 'active', isActive: true, paidBy: way });
      expect(await emailSubjectsTo(app, as)).toContain('Festoon Premium is renewed');
      const { subscriptionRef } = await app.ctx.payments.getCheckout(sessionId);
      expect((await app.ctx.payments.getSubscription(subscriptionRef ?? '')).status).toBe('canceled');
      await postEvents(app, sessionId);
      expect(await currentOf(app, as)).toMatchObject({ status: 'active', isActive: true });
    }
  });

  it('case 41: does not happen after a cancellation, and does after the cancellation is undone', async () => {
    const { as, id } = await buildByCard(app);
    const { body } = await app.call(contract.cancelSubscription, { subscriptionId: id }, { as });
    expect(body.data).toMatchObject({ cancelAtPeriodEnd: true, isActive: true });
    const resumed = await app.call(contract.resumeSubscription, { subscriptionId: id }, { as });
    expect(resumed.body.data).toMatchObject({ cancelAtPeriodEnd: false, isActive: true });
    await app.advance(32 * DAY);
    expect(await invoicesOf(app, as)).toHaveLength(2);
    await app.call(contract.cancelSubscription, { subscriptionId: id }, { as });
    const end = new Date((await currentOf(app, as)).currentPeriodEnd ?? '').getTime();
    await app.advance(end - app.ctx.clock.now().getTime() - 1);
    expect((await currentOf(app, as)).isActive).toBe(true);
    app.ctx.clock.advance(1);
    expect((await currentOf(app, as)).isActive).toBe(false);
    await app.advance(60_000);
    expect(await currentOf(app, as)).toMatchObject({ status: 'canceled', isActive: false });
    expect(await invoicesOf(app, as)).toHaveLength(2);
    expect((await app.call(contract.resumeSubscription, { subscriptionId: id }, { as })).body.code).toBe(
      'subscription_ended',
    );
  });

  it('is due for a refund when the card pays after the grace period has ended', async () => {
    const { as, sessionId, id } = await buildByCard(app);
    const end = new Date((await currentOf(app, as)).currentPeriodEnd ?? '');
    const endedAt = new Date(end.getTime() + 3 * DAY);
    await sql`update subscriptions set status = 'canceled', ended_at = ${endedAt} where id = ${id}`.execute(app.ctx.db);
    await app.advance(end.getTime() - app.ctx.clock.now().getTime() + 1000);
    await postEvents(app, sessionId);
    expect(await invoicesOf(app, as)).toHaveLength(1);
    const { rows } = await sql<{ disposition: string }>`
      select disposition from payments where account_id = ${as.accountId} order by attempt`.execute(app.ctx.db);
    expect(rows.map(({ disposition }) => disposition)).toEqual(['applied', 'refund_due']);
  });

  it('case 42: does not reactivate premium when an update event arrives after the end', async () => {
    const { as, sessionId, id } = await buildByCard(app);
    await app.call(contract.cancelSubscription, { subscriptionId: id }, { as });
    const pastDueSubjects = (await eventsOf(app.ctx, sessionId)).find(
      ({ type }) => type === 'customer.subscription.updated',
    );
    await app.advance(32 * DAY);
    await postEvents(app, sessionId, (events) => events.toReversed());
    expect(await postEvent(app, pastDueSubjects?.payload ?? '', { at: app.ctx.clock.now() })).toBe(200);
    expect(await currentOf(app, as)).toMatchObject({ status: 'canceled', isActive: false });
  });

  it('uses the chosen plan and charges for it only at renewal', async () => {
    const { as, id } = await buildByCard(app);
    const change = await app.call(contract.changeSubscription, { subscriptionId: id, type: 'yearly' }, { as });
    expect(change.body.data).toMatchObject({ type: 'monthly', cancelAtPeriodEnd: false });
    const { body } = await app.call(contract.getSubscriptionOverview, {}, { as });
    expect(body).toMatchObject({ next: { type: 'yearly', price: { amountMinor: 9900 } }, pending: { type: 'yearly' } });
    expect(await invoicesOf(app, as)).toHaveLength(1);
    await app.advance(32 * DAY);
    expect(await currentOf(app, as)).toMatchObject({ type: 'yearly', isActive: true, price: { amountMinor: 9900 } });
    expect((await invoicesOf(app, as)).map(({ amountMinor }) => amountMinor)).toEqual([9900, 999]);
  });

  it('switches to the wallet when chosen, and cancels the subscription at the provider', async () => {
    const { as, id, sessionId } = await buildByCard(app);
    await fillWallet(app.ctx, as.accountId, 999);
    await app.call(contract.changeSubscription, { subscriptionId: id, paidBy: 'wallet' }, { as });
    await app.advance(32 * DAY);
    expect(await currentOf(app, as)).toMatchObject({ id, isActive: true, status: 'active', paidBy: 'wallet' });
    const { subscriptionRef } = await app.ctx.payments.getCheckout(sessionId);
    expect((await app.ctx.payments.getSubscription(subscriptionRef ?? '')).status).toBe('canceled');
    expect((await invoicesOf(app, as)).map(({ paidBy }) => paidBy)).toEqual(['wallet', 'card']);
  });

  it('keeps premium active after the period end until the renewal is processed', async () => {
    const { as } = await buildByCard(app);
    const end = new Date((await currentOf(app, as)).currentPeriodEnd ?? '').getTime();
    app.ctx.clock.advance(end - app.ctx.clock.now().getTime() - 60_000);
    await app.runDue();
    app.ctx.clock.advance(120_000);
    expect((await currentOf(app, as)).isActive).toBe(true);
    await app.advance(1000);
    expect(await currentOf(app, as)).toMatchObject({ status: 'active', isActive: true });
  });

  it('leaves no money check findings', async () => {
    expect(await findingsOf(app)).toEqual([]);
  });
});
