import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/money/subscription';
import { inTransaction } from '../../../platform/db/db.ts';
import { openCheckout, createPayment } from '../payments/public.ts';
import { payByCard } from '../payments/testing.ts';
import {
  buildByCard,
  buildPage,
  buildUser,
  currentOf,
  invoicesOf,
  emailSubjectsTo,
  premiumApp,
  postEvents,
  type PremiumApp,
} from './testing.ts';

let app: PremiumApp;
beforeAll(async () => {
  app = await premiumApp();
});

async function premiumIncome(): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = 'premium_income'`.execute(app.ctx.db);
  return rows[0]?.sum ?? 0;
}

describe('createSubscriptionCheckout', () => {
  it('returns the same page for repeated requests, and expires it when another plan is chosen', async () => {
    const as = await buildUser(app);
    const first = await buildPage(app, as);
    expect(await buildPage(app, as)).toBe(first);
    const yearly = await buildPage(app, as, 'yearly');
    expect(yearly).not.toBe(first);
    expect((await app.ctx.payments.getCheckout(first)).status).toBe('expired');
    expect(await app.ctx.payments.getCheckout(yearly)).toMatchObject({ mode: 'subscription', amountMinor: 9900 });
    expect((await currentOf(app, as)).isActive).toBe(false);
  });

  it('rejects subscribers, unknown types and visitors, and fails while the provider does not respond', async () => {
    const { as } = await buildByCard(app);
    const createCheckout = (type: string, options: object) =>
      app.call(contract.createSubscriptionCheckout, { type: type as 'monthly' }, options);
    const rejected = await createCheckout('monthly', { as });
    expect([rejected.status, rejected.body.code, rejected.body.error]).toEqual([
      409,
      'already_subscribed',
      'You already have Premium.',
    ]);
    expect((await createCheckout('weekly', { as })).status).toBe(422);
    expect((await createCheckout('monthly', {})).status).toBe(401);
    app.payments.failBefore('createCheckout', 1);
    expect((await createCheckout('monthly', { as: await buildUser(app) })).body.code).toBe('payment_unavailable');
  });
});

describe('first payment', () => {
  it('activates premium for exactly the paid period, with one invoice and one income entry', async () => {
    const before = await premiumIncome();
    const { as, sessionId, id } = await buildByCard(app);
    const now = await currentOf(app, as);
    expect(now).toMatchObject({ id, status: 'active', isActive: true, type: 'monthly', paidBy: 'card' });
    expect(now.price).toEqual({ amountMinor: 999, currency: 'EUR' });
    await postEvents(app, sessionId);
    await postEvents(app, sessionId, (events) => events.toReversed());
    expect((await currentOf(app, as)).currentPeriodEnd).toBe(now.currentPeriodEnd);
    expect(await invoicesOf(app, as)).toHaveLength(1);
    expect((await premiumIncome()) - before).toBe(999);
  });

  it('case 39: is recognised from subscription events that arrive before all others', async () => {
    const as = await buildUser(app);
    const sessionId = await buildPage(app, as);
    await payByCard(app.ctx, sessionId);
    const statuses = await postEvents(app, sessionId, (events) =>
      events.filter(({ type }) => type.startsWith('customer.subscription.')).toReversed(),
    );
    expect(statuses).toEqual([200, 200]);
    expect(await currentOf(app, as)).toMatchObject({ status: 'active', isActive: true });
    expect(await postEvents(app, sessionId)).not.toContain(500);
    expect(await invoicesOf(app, as)).toHaveLength(1);
  });

  it('is recognised from the invoice.paid event alone', async () => {
    const as = await buildUser(app);
    const sessionId = await buildPage(app, as);
    await payByCard(app.ctx, sessionId);
    await postEvents(app, sessionId, (events) => events.filter(({ type }) => type === 'invoice.paid'));
    expect((await currentOf(app, as)).isActive).toBe(true);
  });

  it('case 43: starts one subscription for two pages, refunds the second payment and cancels its subscription', async () => {
    const as = await buildUser(app);
    const first = await buildPage(app, as);
    const [row] = (
      await sql<{ id: string }>`select id from subscriptions where account_id = ${as.accountId}`.execute(app.ctx.db)
    ).rows;
    const second = await secondPage(as.accountId, row?.id ?? '');
    await payByCard(app.ctx, first);
    await payByCard(app.ctx, second);
    for (const sessionId of [first, second]) await app.call(contract.confirmSubscription, { sessionId }, { as });
    await app.advance(1000);
    const [one, two] = await Promise.all(
      [first, second].map(
        async (sessionId) => (await app.call(contract.confirmSubscription, { sessionId }, { as })).body.payment,
      ),
    );
    expect(new Set([one, two])).toEqual(new Set(['paid', 'refunded']));
    const states = await Promise.all([first, second].map((sessionId) => app.ctx.payments.getCheckout(sessionId)));
    const refs = states.map(({ subscriptionRef }) => subscriptionRef ?? '');
    const statuses = await Promise.all(refs.map(async (ref) => (await app.ctx.payments.getSubscription(ref)).status));
    expect(statuses.toSorted()).toEqual(['active', 'canceled']);
    expect(await invoicesOf(app, as)).toHaveLength(1);
    expect(await emailSubjectsTo(app, as)).toContain('Refund: your payment for Festoon Premium');
  });

  it('case 44: returns the same 404 to other accounts as for an unknown session', async () => {
    const { sessionId } = await buildByCard(app);
    const otherResponse = await app.call(contract.confirmSubscription, { sessionId }, { as: await buildUser(app) });
    const unknown = await app.call(
      contract.confirmSubscription,
      { sessionId: 'cs_test_none' },
      { as: await buildUser(app) },
    );
    expect([otherResponse.status, unknown.status]).toEqual([404, 404]);
    expect(otherResponse.body.message).toBe(unknown.body.message);
  });
});

/** Opens a second page for the same plan, which the product would not do. */
async function secondPage(accountId: string, subscriptionId: string): Promise<string> {
  const { rows } = await sql<{ request: never }>`
    select request from payments where subject_id = ${subscriptionId} limit 1`.execute(app.ctx.db);
  const wish = { purpose: 'subscription', subjectId: subscriptionId, accountId, amountMinor: 999, currency: 'EUR' } as const;
  const request = rows[0]!.request;
  const payment = await inTransaction(app.ctx.db, (tx) => createPayment(app.ctx, tx, { ...wish, request }));
  return (await openCheckout(app.ctx, payment.id)).sessionId ?? '';
}
