import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/subscription';
import { inTransaction } from '../../platform/db/db.ts';
import { testUser } from '../../platform/testing/test-app.ts';
import { openCheckout, writePayment } from '../payments/public.ts';
import { decideDispute, eventsOf, openDisputeAt, payByCard, postEvent, refundElsewhere } from '../payments/testing.ts';
import {
  buildByCard,
  buildPage,
  buildPerson,
  currentOf,
  fillWallet,
  findingsOf,
  premiumApp,
  tell,
  type PremiumApp,
} from './testing.ts';

let app: PremiumApp;
beforeAll(async () => {
  app = await premiumApp();
});

const DAY = 86_400_000;
const FAILS_LATER = '4000000000000341';

async function invoicesOf(accountId: string) {
  const { body } = await app.call(contract.listSubscriptionInvoices, {}, { as: testUser(accountId) });
  return body.items;
}

async function premiumIncome(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = 'premium_income'`.execute(app.ctx.db);
  return rows[0]?.sum ?? 0;
}

async function mailsTo(accountId: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select m.subject from mail_messages m join accounts a on a.email = m.to_address where a.id = ${accountId} order by m.id`.execute(
    app.ctx.db,
  );
  return rows.map(({ subject }) => subject);
}

describe('createSubscriptionCheckout', () => {
  it('gives one page however often it is asked, and another for another plan once the first is closed', async () => {
    const as = await buildPerson(app);
    const first = await buildPage(app, as);
    expect(await buildPage(app, as)).toBe(first);
    const yearly = await buildPage(app, as, 'yearly');
    expect(yearly).not.toBe(first);
    expect((await app.ctx.payments.getCheckout(first)).status).toBe('expired');
    expect(await app.ctx.payments.getCheckout(yearly)).toMatchObject({ mode: 'subscription', amountMinor: 9900 });
    expect((await currentOf(app, as)).isActive).toBe(false);
  });

  it('is refused to who has premium, to a type that is none, to visitors, and while the provider is silent', async () => {
    const { as } = await buildByCard(app);
    const ask = (type: string, options: object) =>
      app.call(contract.createSubscriptionCheckout, { type: type as 'monthly' }, options);
    const refused = await ask('monthly', { as });
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'already_subscribed',
      'You have premium already.',
    ]);
    expect((await ask('weekly', { as })).status).toBe(422);
    expect((await ask('monthly', {})).status).toBe(401);
    app.payments.silence('createCheckout', 1);
    expect((await ask('monthly', { as: await buildPerson(app) })).body.code).toBe('payment_unavailable');
  });
});

describe('the first payment', () => {
  it('opens premium for exactly the paid period, with one invoice and one income', async () => {
    const before = await premiumIncome();
    const { as, sessionId, id } = await buildByCard(app);
    const now = await currentOf(app, as);
    expect(now).toMatchObject({ id, status: 'active', isActive: true, type: 'monthly', paidBy: 'card' });
    expect(now.price).toEqual({ amountMinor: 999, currency: 'EUR' });
    await tell(app, sessionId);
    await tell(app, sessionId, (events) => events.toReversed());
    expect((await currentOf(app, as)).currentPeriodEnd).toBe(now.currentPeriodEnd);
    expect(await invoicesOf(as.accountId)).toHaveLength(1);
    expect((await premiumIncome()) - before).toBe(999);
  });

  it('case 39: is known from an event about the subscription that comes before all others', async () => {
    const as = await buildPerson(app);
    const sessionId = await buildPage(app, as);
    await payByCard(app.ctx, sessionId);
    const statuses = await tell(app, sessionId, (events) =>
      events.filter(({ type }) => type.startsWith('customer.subscription.')).toReversed(),
    );
    expect(statuses).toEqual([200, 200]);
    expect(await currentOf(app, as)).toMatchObject({ status: 'active', isActive: true });
    expect(await tell(app, sessionId)).not.toContain(500);
    expect(await invoicesOf(as.accountId)).toHaveLength(1);
  });

  it('is known from the invoice alone, and without any event from the sweep', async () => {
    const as = await buildPerson(app);
    const sessionId = await buildPage(app, as);
    await payByCard(app.ctx, sessionId);
    await tell(app, sessionId, (events) => events.filter(({ type }) => type === 'invoice.paid'));
    expect((await currentOf(app, as)).isActive).toBe(true);
  });

  it('case 43: begins one subscription for two pages; the second payment goes back and its subscription ends', async () => {
    const as = await buildPerson(app);
    const first = await buildPage(app, as);
    const [row] = (
      await sql<{ id: string }>`select id from subscriptions where account_id = ${as.accountId}`.execute(app.ctx.db)
    ).rows;
    const second = await secondPage(as.accountId, row?.id ?? '');
    await payByCard(app.ctx, first);
    await payByCard(app.ctx, second);
    for (const sessionId of [first, second]) await app.call(contract.confirmSubscription, { sessionId }, { as });
    await app.pass(1000);
    const [one, two] = await Promise.all(
      [first, second].map(
        async (sessionId) => (await app.call(contract.confirmSubscription, { sessionId }, { as })).body.payment,
      ),
    );
    expect([one, two].toSorted()).toEqual(['paid', 'refunded']);
    const states = await Promise.all([first, second].map((sessionId) => app.ctx.payments.getCheckout(sessionId)));
    const refs = states.map(({ subscriptionRef }) => subscriptionRef ?? '');
    const standing = await Promise.all(refs.map(async (ref) => (await app.ctx.payments.getSubscription(ref)).status));
    expect(standing.toSorted()).toEqual(['active', 'canceled']);
    expect(await invoicesOf(as.accountId)).toHaveLength(1);
    expect(await mailsTo(as.accountId)).toContain('Refunded: a payment for Festoon Premium');
  });

  it('case 44: is told to nobody else', async () => {
    const { sessionId } = await buildByCard(app);
    const asked = await app.call(contract.confirmSubscription, { sessionId }, { as: await buildPerson(app) });
    const unknown = await app.call(
      contract.confirmSubscription,
      { sessionId: 'cs_test_none' },
      { as: await buildPerson(app) },
    );
    expect([asked.status, unknown.status]).toEqual([404, 404]);
    expect(asked.body.message).toBe(unknown.body.message);
  });
});

/** A page for the same thing that the product itself would never open a second time. */
async function secondPage(accountId: string, subscriptionId: string): Promise<string> {
  const { rows } = await sql<{ request: never }>`
    select request from payments where subject_id = ${subscriptionId} limit 1`.execute(app.ctx.db);
  const wish = { purpose: 'subscription', subjectId: subscriptionId, accountId, amountMinor: 999, currency: 'EUR' } as const;
  const request = rows[0]!.request;
  const payment = await inTransaction(app.ctx.db, (tx) => writePayment(app.ctx, tx, { ...wish, request }));
  return (await openCheckout(app.ctx, payment.id)).sessionId ?? '';
}

describe('a renewal', () => {
  it('is written once, whether events tell of it, twice and in any order, or only the sweep looks', async () => {
    const { as, sessionId } = await buildByCard(app);
    const first = (await currentOf(app, as)).currentPeriodEnd ?? '';
    await app.pass(new Date(first).getTime() - app.ctx.clock.now().getTime() + 1000);
    const renewed = await currentOf(app, as);
    expect(renewed.isActive).toBe(true);
    expect(new Date(renewed.currentPeriodEnd ?? '').getTime()).toBeGreaterThan(new Date(first).getTime());
    await tell(app, sessionId, (events) => [...events, ...events].toReversed());
    expect((await currentOf(app, as)).currentPeriodEnd).toBe(renewed.currentPeriodEnd);
    expect((await invoicesOf(as.accountId)).map(({ amountMinor }) => amountMinor)).toEqual([999, 999]);
  });

  it('case 40: that fails keeps premium open for seven days of grace with three mails, then ends it', async () => {
    const { as, sessionId } = await buildByCard(app, { card: FAILS_LATER });
    const end = new Date((await currentOf(app, as)).currentPeriodEnd ?? '');
    await app.pass(end.getTime() - app.ctx.clock.now().getTime() + 1000);
    expect(await currentOf(app, as)).toMatchObject({ status: 'past_due', isActive: true });
    await tell(app, sessionId);
    for (const days of [1, 2, 3]) {
      await app.pass(days * DAY);
      expect(await currentOf(app, as)).toMatchObject({ status: 'past_due', isActive: true });
    }
    const late = (await mailsTo(as.accountId)).filter((subject) => subject.includes('could not be renewed'));
    expect(late).toHaveLength(3);
    await app.pass(DAY);
    expect(await currentOf(app, as)).toMatchObject({ status: 'canceled', isActive: false });
    expect(await mailsTo(as.accountId)).toContain('Festoon Premium has ended');
    const { subscriptionRef } = await app.ctx.payments.getCheckout(sessionId);
    expect((await app.ctx.payments.getSubscription(subscriptionRef ?? '')).status).toBe('canceled');
  });

  it('case 40: that failed recovers with another card or from the wallet', async () => {
    for (const way of ['card', 'wallet'] as const) {
      const { as, sessionId, id } = await buildByCard(app, { card: FAILS_LATER });
      await app.pass(32 * DAY);
      expect((await currentOf(app, as)).status).toBe('past_due');
      if (way === 'card') {
        const page = await buildPage(app, as);
        await payByCard(app.ctx, page);
        await app.call(contract.confirmSubscription, { sessionId: page }, { as });
      } else {
        await fillWallet(app, as.accountId, 999);
        await app.call(contract.upgradeFromWallet, { type: 'monthly' }, { as });
      }
      await app.pass(1000);
      expect(await currentOf(app, as)).toMatchObject({ id, status: 'active', isActive: true, paidBy: way });
      expect(await mailsTo(as.accountId)).toContain('Festoon Premium goes on');
      const { subscriptionRef } = await app.ctx.payments.getCheckout(sessionId);
      expect((await app.ctx.payments.getSubscription(subscriptionRef ?? '')).status).toBe('canceled');
      await tell(app, sessionId);
      expect(await currentOf(app, as)).toMatchObject({ status: 'active', isActive: true });
    }
  });

  it('case 41: does not come after a cancellation, and does after it was taken back', async () => {
    const { as, id } = await buildByCard(app);
    const { body } = await app.call(contract.cancelSubscription, { subscriptionId: id }, { as });
    expect(body.data).toMatchObject({ cancelAtPeriodEnd: true, isActive: true });
    const resumed = await app.call(contract.resumeSubscription, { subscriptionId: id }, { as });
    expect(resumed.body.data).toMatchObject({ cancelAtPeriodEnd: false, isActive: true });
    await app.pass(32 * DAY);
    expect(await invoicesOf(as.accountId)).toHaveLength(2);
    await app.call(contract.cancelSubscription, { subscriptionId: id }, { as });
    const end = new Date((await currentOf(app, as)).currentPeriodEnd ?? '').getTime();
    await app.pass(end - app.ctx.clock.now().getTime() - 1);
    expect((await currentOf(app, as)).isActive).toBe(true);
    app.ctx.clock.advance(1);
    expect((await currentOf(app, as)).isActive).toBe(false);
    await app.pass(60_000);
    expect(await currentOf(app, as)).toMatchObject({ status: 'canceled', isActive: false });
    expect(await invoicesOf(as.accountId)).toHaveLength(2);
    expect((await app.call(contract.resumeSubscription, { subscriptionId: id }, { as })).body.code).toBe(
      'subscription_ended',
    );
  });

  it('case 42: is not brought back by an update that comes after the end', async () => {
    const { as, sessionId, id } = await buildByCard(app);
    await app.call(contract.cancelSubscription, { subscriptionId: id }, { as });
    const late = (await eventsOf(app.ctx, sessionId)).find(({ type }) => type === 'customer.subscription.updated');
    await app.pass(32 * DAY);
    await tell(app, sessionId, (events) => events.toReversed());
    expect(await postEvent(app, late?.payload ?? '', { at: app.ctx.clock.now() })).toBe(200);
    expect(await currentOf(app, as)).toMatchObject({ status: 'canceled', isActive: false });
  });

  it('takes the plan that was chosen for it, charged then and not before', async () => {
    const { as, id } = await buildByCard(app);
    const change = await app.call(contract.changeSubscription, { subscriptionId: id, type: 'yearly' }, { as });
    expect(change.body.data).toMatchObject({ type: 'monthly', cancelAtPeriodEnd: false });
    const { body } = await app.call(contract.getSubscriptionOverview, {}, { as });
    expect(body).toMatchObject({ next: { type: 'yearly', price: { amountMinor: 9900 } }, pending: { type: 'yearly' } });
    expect(await invoicesOf(as.accountId)).toHaveLength(1);
    await app.pass(32 * DAY);
    expect(await currentOf(app, as)).toMatchObject({ type: 'yearly', isActive: true, price: { amountMinor: 9900 } });
    expect((await invoicesOf(as.accountId)).map(({ amountMinor }) => amountMinor)).toEqual([9900, 999]);
  });

  it('moves to the wallet where that was chosen, and the provider charges no more', async () => {
    const { as, id, sessionId } = await buildByCard(app);
    await fillWallet(app, as.accountId, 999);
    await app.call(contract.changeSubscription, { subscriptionId: id, paidBy: 'wallet' }, { as });
    await app.pass(32 * DAY);
    expect(await currentOf(app, as)).toMatchObject({ id, isActive: true, status: 'active', paidBy: 'wallet' });
    const { subscriptionRef } = await app.ctx.payments.getCheckout(sessionId);
    expect((await app.ctx.payments.getSubscription(subscriptionRef ?? '')).status).toBe('canceled');
    expect((await invoicesOf(as.accountId)).map(({ paidBy }) => paidBy)).toEqual(['wallet', 'card']);
  });

  it('keeps premium open while the provider is silent at the end of the period', async () => {
    const { as } = await buildByCard(app);
    const end = new Date((await currentOf(app, as)).currentPeriodEnd ?? '').getTime();
    app.ctx.clock.advance(end - app.ctx.clock.now().getTime() - 60_000);
    await app.tend();
    app.ctx.clock.advance(120_000);
    expect((await currentOf(app, as)).isActive).toBe(true);
    await app.pass(1000);
    expect(await currentOf(app, as)).toMatchObject({ status: 'active', isActive: true });
  });
});

describe('money of premium that goes back at the provider', () => {
  const refsOf = async (accountId: string): Promise<string[]> => {
    const { rows } = await sql<{ ref: string }>`
      select payment_ref as ref from payments where account_id = ${accountId} order by attempt`.execute(app.ctx.db);
    return rows.map(({ ref }) => ref);
  };
  const creditsOf = async (accountId: string): Promise<number[]> => {
    const { rows } = await sql<{ total: number }>`
      select total_minor as total from documents where account_id = ${accountId} and kind = 'credit_note' order by issued_at`.execute(
      app.ctx.db,
    );
    return rows.map(({ total }) => total);
  };

  it('is taken back in part with premium going on, and whole with its end, each with a credit note', async () => {
    const { as, sessionId } = await buildByCard(app);
    const [ref] = await refsOf(as.accountId);
    await refundElsewhere(app.ctx, ref ?? '', 400);
    await tell(app, sessionId);
    expect((await currentOf(app, as)).isActive).toBe(true);
    expect(await invoicesOf(as.accountId)).toMatchObject([{ refundedMinor: 400 }]);
    await refundElsewhere(app.ctx, ref ?? '');
    await tell(app, sessionId);
    await app.pass(1000);
    expect(await currentOf(app, as)).toMatchObject({ status: 'canceled', isActive: false });
    expect(await creditsOf(as.accountId)).toEqual([400, 599]);
  });

  it('of a renewal is found by its own payment, also where a bank takes it', async () => {
    const { as, sessionId } = await buildByCard(app);
    await app.pass(32 * DAY);
    const [, renewal] = await refsOf(as.accountId);
    const dispute = await openDisputeAt(app.ctx, renewal ?? '');
    await tell(app, sessionId);
    expect((await currentOf(app, as)).isActive).toBe(true);
    await decideDispute(app.ctx, dispute, 'lost');
    await tell(app, sessionId);
    await app.pass(1000);
    expect(await currentOf(app, as)).toMatchObject({ status: 'canceled', isActive: false });
    expect((await invoicesOf(as.accountId)).map(({ refundedMinor }) => refundedMinor)).toEqual([999, 0]);
  });

  it('and all else leaves the money in order', async () => {
    expect(await findingsOf(app)).toEqual([]);
  });
});
