import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PaymentsConfig } from '../config/providers.ts';
import { buildAccount } from '../modules/events/events/testing.ts';
import { entriesOfCapture, postTransaction } from '../modules/money/wallet/public.ts';
import type { Db } from '../platform/db/db.ts';
import { createLog } from '../platform/log.ts';
import { asOwner } from '../platform/testing/as-owner.ts';
import { testConfig } from '../platform/testing/test-config.ts';
import { testContext } from '../platform/testing/test-context.ts';
import { openDatabase } from './open-database.ts';

const SANDBOX: PaymentsConfig = { kind: 'sandbox', webhookSecret: 'whsec_sandbox' };
const TEST = stripeKeys('sk_test_shop', 'pk_test_shop');
const LIVE = stripeKeys('rk_live_shop', 'pk_live_shop');

function stripeKeys(secretKey: string, publishableKey: string): PaymentsConfig {
  return { kind: 'stripe', secretKey, publishableKey, webhookSecret: 'whsec_shop' };
}

function start(databaseUrl: string, payments: PaymentsConfig): Promise<unknown> {
  const config = { ...testConfig(databaseUrl), payments };
  return openDatabase(config, createLog({ logLevel: 'silent' } as Parameters<typeof createLog>[0]), () => undefined);
}

/** Creates a database with a captured payment of this provider. */
async function databaseWithMoney(payments: PaymentsConfig) {
  const ctx = await testContext({ config: { payments } });
  await start(ctx.config.databaseUrl ?? '', payments);
  await capture(ctx.db, await buildAccount(ctx), {
    provider: payments.kind,
    livemode: payments.kind === 'stripe' && payments.secretKey.includes('_live_'),
  });
  return { ctx, db: ctx.db, databaseUrl: ctx.config.databaseUrl ?? '' };
}

async function capture(db: Db, accountId: string, { provider, livemode }: { provider: string; livemode: boolean }) {
  const id = crypto.randomUUID();
  const at = new Date();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('payments')
      .values({
        id,
        purpose: 'top_up',
        subject_id: crypto.randomUUID(),
        account_id: accountId,
        provider,
        livemode,
        amount_minor: 5000,
        currency: 'EUR',
        request: '{}',
        expires_at: at,
        status: 'succeeded',
        disposition: 'applied',
        captured_minor: 5000,
        captured_currency: 'EUR',
        settled_at: at,
        created_at: at,
      })
      .execute();
    const entries = entriesOfCapture({ amountMinor: 5000, currency: 'EUR' });
    await postTransaction(tx, { id: crypto.randomUUID(), kind: 'capture', causeId: id, postedAt: at, entries });
  });
}

async function modesIn(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select (select array_agg(distinct mode) from payments) as payments, (select array_agg(distinct mode) from ledger_accounts) as accounts,
      (select array_agg(distinct mode) from ledger_transactions) as transactions`.execute(db);
  return rows[0];
}

describe('starting on a database with money', () => {
  it.each([
    ['sandbox', SANDBOX],
    ['test', TEST],
    ['live', LIVE],
  ])('accepts money of the same mode: %s', async (mode, payments) => {
    const { db, databaseUrl } = await databaseWithMoney(payments);
    await start(databaseUrl, payments);
    expect(await modesIn(db)).toEqual({ payments: [mode], accounts: [mode], transactions: [mode] });
  });

  it.each([
    [
      'live keys meet sandbox money',
      SANDBOX,
      LIVE,
      /^STRIPE_SECRET_KEY is a live key, but this database holds sandbox money\./,
    ],
    [
      'test keys meet sandbox money',
      SANDBOX,
      TEST,
      /^STRIPE_SECRET_KEY is a test key, but this database holds sandbox money\./,
    ],
    ['live keys meet test money', TEST, LIVE, /^STRIPE_SECRET_KEY is a live key, .* holds test money of Stripe\./],
    ['test keys meet real money', LIVE, TEST, /^STRIPE_SECRET_KEY is a test key, .* holds real money\./],
    ['the sandbox meets real money', LIVE, SANDBOX, /STRIPE_SECRET_KEY is not set.* holds real money\./],
  ])('fails with one line and without changes when %s', async (_name, there, given, line) => {
    const { db, databaseUrl } = await databaseWithMoney(there);
    const before = await modesIn(db);
    const thrown = (await start(databaseUrl, given).catch((error: unknown) => error)) as Error;
    expect(thrown).toMatchObject({ name: 'StartError' });
    expect(thrown.message).toMatch(line);
    expect(thrown.message).toContain('Use a new database: set DATABASE_URL');
    expect(thrown.message).not.toContain('\n');
    expect(thrown.message).not.toContain('_shop');
    expect(await modesIn(db)).toEqual(before);
    await start(databaseUrl, there);
  });

  it('allows another mode while the database contains no money', async () => {
    const ctx = await testContext();
    const databaseUrl = ctx.config.databaseUrl ?? '';
    await start(databaseUrl, SANDBOX);
    await start(databaseUrl, LIVE);
    expect(await ctx.db.selectFrom('money_mode').select('mode').execute()).toEqual([{ mode: 'live' }]);
  });
});

describe('money mode in the database', () => {
  it('rejects payments, payouts and ledger transactions of another mode', async () => {
    const { ctx, db } = await databaseWithMoney(TEST);
    const accountId = await buildAccount(ctx);
    await expect(capture(db, accountId, { provider: 'sandbox', livemode: false })).rejects.toThrow(/of mode sandbox/);
    await expect(capture(db, accountId, { provider: 'stripe', livemode: true })).rejects.toThrow(/of mode live/);
    const payout = {
      id: crypto.randomUUID(),
      account_id: accountId,
      idempotency_key: 'k',
      amount_minor: 100,
      currency: 'EUR',
      provider: 'sandbox',
      livemode: false,
      account_ref: 'acct_1',
      requested_at: new Date(),
      approvals_needed: 1,
    };
    await expect(db.insertInto('payouts').values(payout).execute()).rejects.toThrow(/of mode sandbox/);
    const posting = { kind: 'capture', cause_id: crypto.randomUUID(), posted_at: new Date(), mode: 'live' };
    await expect(db.insertInto('ledger_transactions').values(posting).execute()).rejects.toThrow(/of mode live/);
    await expect(db.updateTable('payments').set({ livemode: true }).execute()).rejects.toThrow(/of mode live/);
  });

  it('rejects entries in an account of another mode, and a change of the mode', async () => {
    const { ctx, db } = await databaseWithMoney(TEST);
    const accountId = await buildAccount(ctx);
    await expect(asOwner(db, "update money_mode set mode = 'live'")).rejects.toThrow(/holds money of mode test/);
    await expect(asOwner(db, 'delete from money_mode')).rejects.toThrow(/holds money of mode test/);
    await expect(asOwner(db, "update ledger_accounts set mode = 'live'")).rejects.toThrow(/ledger_accounts/);
    await asOwner(
      db,
      `alter table ledger_accounts disable trigger user; update ledger_accounts set mode = 'live' where kind = 'unallocated';
      alter table ledger_accounts enable trigger user`,
    );
    await expect(capture(db, accountId, { provider: 'stripe', livemode: false })).rejects.toThrow(/mixes modes of money/);
  });
});
