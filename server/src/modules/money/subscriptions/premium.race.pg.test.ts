import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/money/subscription';
import { inTransaction } from '../../../platform/db/db.ts';
import { endPeriodAt, payByCard } from '../payments/testing.ts';
import { fillWallet } from '../wallet/testing.ts';
import { syncSubscription } from './sync-subscription.ts';
import {
  availableOfWallet,
  buildByCard,
  buildUser,
  buildSubscription,
  currentOf,
  emailSubjectsTo,
  premiumApp,
  type PremiumApp,
} from './testing.ts';
import { waiveFees } from './fees/waive-fee.ts';

/** A card that is charged once and declined at every renewal. */
const FAILS_LATER = '4000000000000341';

let app: PremiumApp;
beforeAll(async () => {
  app = await premiumApp();
});

const times = <R>(count: number, run: (index: number) => Promise<R>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

async function countRows(table: 'subscriptions' | 'subscription_invoices', accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where account_id = ${accountId}`.execute(app.ctx.db);
  return rows[0]?.count ?? 0;
}

describe('concurrent requests', () => {
  it('case 43: start one subscription from the wallet and pay it once', async () => {
    const as = await buildUser(app);
    await fillWallet(app.ctx, as.accountId, 10_000);
    const responses = await times(12, () => app.call(contract.upgradeFromWallet, { type: 'monthly' }, { as }));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(11);
    expect(await availableOfWallet(app, as.accountId)).toBe(10_000 - 999);
    expect(await countRows('subscription_invoices', as.accountId)).toBe(1);
  });

  it('case 43: open one checkout page', async () => {
    const as = await buildUser(app);
    const responses = await times(8, () => app.call(contract.createSubscriptionCheckout, { type: 'monthly' }, { as }));
    expect(new Set(responses.map(({ body }) => body.sessionId)).size).toBe(1);
    expect(await countRows('subscriptions', as.accountId)).toBe(1);
  });

  it('case 43: never leave two active subscriptions when card and wallet payments race', async () => {
    const as = await buildUser(app);
    await fillWallet(app.ctx, as.accountId, 10_000);
    const { body } = await app.call(contract.createSubscriptionCheckout, { type: 'monthly' }, { as });
    await payByCard(app.ctx, body.sessionId);
    await times(3, async () => {
      await Promise.all([
        app.call(contract.confirmSubscription, { sessionId: body.sessionId }, { as }),
        app.call(contract.upgradeFromWallet, { type: 'monthly' }, { as }),
      ]);
    });
    expect(await currentOf(app, as)).toMatchObject({ isActive: true, paidBy: 'card' });
    expect(await countRows('subscription_invoices', as.accountId)).toBe(1);
    expect(await availableOfWallet(app, as.accountId)).toBe(10_000);
  });

  it('keep the provider’s newest status when an older read is saved later', async () => {
    const { as, sessionId, id } = await buildByCard(app, { card: FAILS_LATER });
    const [read, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { payments } = app.ctx;
    const listInvoices: typeof payments.listInvoices = async (ref) => {
      const invoices = await payments.listInvoices(ref);
      read.resolve();
      await release.promise;
      return invoices;
    };
    const older = syncSubscription({ ...app.ctx, payments: { ...payments, listInvoices } }, id);
    await read.promise;
    await endPeriodAt(app.ctx, sessionId);
    await syncSubscription(app.ctx, id);
    expect((await currentOf(app, as)).status).toBe('past_due');
    release.resolve();
    await older;
    expect((await currentOf(app, as)).status).toBe('past_due');
    expect(await emailSubjectsTo(app, as)).not.toContain('Festoon Premium is renewed');
  });

  it('never waive the fee of more tickets than the monthly allowance', async () => {
    const { accountId: organiserId } = await buildUser(app);
    await buildSubscription(app.ctx, { accountId: organiserId });
    const sales = [{ tickets: 7, feeMinor: 700 }];
    const charged = await times(30, () => inTransaction(app.ctx.db, (tx) => waiveFees(app.ctx, tx, { organiserId, sales })));
    const fees = charged.flat();
    expect(fees.filter((fee) => fee === 0)).toHaveLength(14);
    expect(fees.filter((fee) => fee === 500)).toHaveLength(1);
    expect(fees.filter((fee) => fee === 700)).toHaveLength(15);
    const { rows } = await sql`select tickets_used, saved_minor as saved from fee_free_months`.execute(app.ctx.db);
    expect(rows).toEqual([{ tickets_used: 100, saved: 10_000 }]);
  });
});
