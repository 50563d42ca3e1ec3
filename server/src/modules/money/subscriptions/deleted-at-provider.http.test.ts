import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/money/subscription';
import { payByCard } from '../payments/testing.ts';
import { callStripe } from '../payments/testing/call-stripe.ts';
import { buildByCard, buildPage, buildUser, findingsOf, premiumApp, type PremiumApp } from './testing.ts';

let app: PremiumApp;
beforeAll(async () => {
  app = await premiumApp();
});

async function refs(accountId: string) {
  const customer = await app.ctx.db
    .selectFrom('provider_customers')
    .select('ref')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const price = await app.ctx.db
    .selectFrom('provider_prices')
    .select('ref')
    .where('type', '=', 'monthly')
    .executeTakeFirstOrThrow();
  return { customer: customer.ref, price: price.ref };
}

type Refs = Awaited<ReturnType<typeof refs>>;

describe('premium by card', () => {
  it.each([
    ['its customer was deleted', ({ customer }: Refs) => callStripe(app.ctx, `DELETE customers/${customer}`)],
    ['its price was archived', ({ price }: Refs) => callStripe(app.ctx, `POST prices/${price}`, { active: 'false' })],
    ['its product was archived', () => callStripe(app.ctx, 'POST products/plan_monthly', { active: 'false' })],
    [
      'customer, price and product are unknown to the provider, as with keys of another account',
      async ({ customer, price }: Refs) => {
        const ids = [customer, price, 'plan_monthly'];
        await app.ctx.db.deleteFrom('sandbox_payment_objects').where('id', 'in', ids).execute();
        await app.ctx.db.deleteFrom('sandbox_payment_keys').execute();
        return { status: 200 };
      },
    ],
  ])('can be bought when %s', async (_name, remove) => {
    const as = await buildUser(app);
    const first = await buildPage(app, as);
    const before = await refs(as.accountId);
    await app.ctx.payments.expireCheckout(first);
    expect((await remove(before)).status).toBe(200);
    const again = await app.call(contract.createSubscriptionCheckout, { type: 'monthly' }, { as });
    expect(again.status).toBe(200);
    await payByCard(app.ctx, again.body.sessionId);
    const confirmed = await app.call(contract.confirmSubscription, { sessionId: again.body.sessionId }, { as });
    expect(confirmed.body).toMatchObject({ payment: 'paid', data: { isActive: true } });
    const after = await refs(as.accountId);
    expect(after).not.toEqual(before);
    expect(await buildByCard(app)).toMatchObject({ id: expect.any(String) as string });
    expect(await findingsOf(app)).toEqual([]);
  });

  it('reuses the existing price while it is active', async () => {
    const as = await buildUser(app);
    await buildPage(app, as);
    const before = await refs(as.accountId);
    await buildPage(app, await buildUser(app));
    expect((await refs(as.accountId)).price).toBe(before.price);
  });

  it('changes plan even when the new price was archived', async () => {
    const { as, id } = await buildByCard(app);
    await buildPage(app, await buildUser(app), 'yearly');
    const yearly = await app.ctx.db
      .selectFrom('provider_prices')
      .select('ref')
      .where('type', '=', 'yearly')
      .executeTakeFirstOrThrow();
    await callStripe(app.ctx, `POST prices/${yearly.ref}`, { active: 'false' });
    const changed = await app.call(contract.changeSubscription, { subscriptionId: id, type: 'yearly' }, { as });
    expect(changed.status).toBe(200);
    await app.advance(60_000);
    const row = await app.ctx.db.selectFrom('subscriptions').select('synced').where('id', '=', id).executeTakeFirst();
    expect(row).toEqual({ synced: true });
  });
});
