import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/db.ts';
import { testContext, type TestContext } from '../../platform/testing/test-context.ts';
import { buildAccount } from '../events/testing.ts';
import {
  entriesOfCapture,
  entriesOfFailedRefund,
  entriesOfRefund,
  entriesOfReversedSale,
  entriesOfSale,
  imbalance,
  type Entry,
} from './entry-rules.ts';
import { postTransaction, type Posting } from './post-transaction.ts';
import { sumEntries } from './queries.ts';

let ctx: TestContext;
let organiserId: string;

beforeAll(async () => {
  ctx = await testContext({ poolSize: 20 });
  organiserId = await buildAccount(ctx);
});

function post(entries: readonly Entry[], overrides: Partial<Posting> = {}): Promise<boolean> {
  const posting: Posting = {
    id: ctx.ids.newId(),
    kind: 'capture',
    causeId: ctx.ids.newId(),
    postedAt: ctx.clock.now(),
    entries,
    ...overrides,
  };
  return inTransaction(ctx.db, (tx) => postTransaction(tx, posting));
}

function balance(kind: Entry['account']['kind'], ownerId: string | null, currency = 'EUR'): Promise<number> {
  return sumEntries(ctx.db, { kind, ownerId, currency });
}

describe('entry rules', () => {
  it('always leave nothing over', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, fc.nat(1_000_000_000), (amountMinor, fee) => {
        const money = { amountMinor, currency: 'EUR' };
        const sale = { ...money, platformFeeMinor: Math.min(fee, amountMinor), organiserId: 'o' };
        for (const entries of [
          entriesOfCapture(money),
          entriesOfRefund(money),
          entriesOfFailedRefund(money),
          entriesOfSale(sale),
          entriesOfReversedSale(sale),
        ]) {
          expect(imbalance(entries).size).toBe(0);
        }
      }),
    );
  });
});

describe('postTransaction', () => {
  it('moves a sale from the card to organiser and platform', async () => {
    const money = { amountMinor: 5400, currency: 'EUR' };
    await post(entriesOfCapture(money));
    await post(entriesOfSale({ ...money, platformFeeMinor: 370, organiserId }), { kind: 'sale' });
    expect(await balance('unapplied', null)).toBe(0);
    expect(await balance('platform_fee', null)).toBe(370);
    expect(await balance('wallet_pending', organiserId)).toBe(5030);
    expect(await balance('provider_clearing', null)).toBe(-5400);
  });

  it('moves the money of one cause once, also when asked twenty times at once', async () => {
    const causeId = ctx.ids.newId();
    const entries = entriesOfCapture({ amountMinor: 100, currency: 'JPY' });
    const posted = await Promise.all(Array.from({ length: 20 }, () => post(entries, { causeId })));
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect(await balance('unapplied', null, 'JPY')).toBe(100);
  });

  it('opens each account once when many postings meet', async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, () => buildAccount(ctx)));
    const sale = (owner: string) =>
      entriesOfSale({ amountMinor: 10, currency: 'CHF', platformFeeMinor: 1, organiserId: owner });
    await Promise.all(Array.from({ length: 24 }, (_, index) => post(sale(owners[index % 4] ?? ''), { kind: 'sale' })));
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ledger_accounts where currency = 'CHF'`.execute(ctx.db);
    expect(rows[0]?.count).toBe(6);
    expect(await balance('platform_fee', null, 'CHF')).toBe(24);
  });

  it('refuses entries that leave something over, and the database does so again', async () => {
    const [side] = entriesOfCapture({ amountMinor: 100, currency: 'EUR' });
    if (side === undefined) throw new Error('no entry');
    await expect(post([side])).rejects.toThrow('leave');
    await post(entriesOfCapture({ amountMinor: 7, currency: 'NOK' }));
    const forced = inTransaction(ctx.db, async (tx) => {
      await sql`insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
        select e.transaction_id, e.account_id, e.currency, 1 from ledger_entries e where e.currency = 'NOK' limit 1`.execute(
        tx,
      );
    });
    await expect(forced).rejects.toThrow('does not sum to zero');
  });

  it('can never be changed or taken back', async () => {
    await post(entriesOfCapture({ amountMinor: 100, currency: 'EUR' }));
    for (const statement of [
      'update ledger_entries set amount_minor = 1',
      'delete from ledger_entries',
      'truncate ledger_transactions cascade',
    ]) {
      await expect(sql.raw(statement).execute(ctx.db)).rejects.toThrow('append only');
    }
  });
});
