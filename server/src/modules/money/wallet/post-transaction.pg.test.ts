import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/db/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { testContext, type TestContext } from '../../../platform/testing/test-context.ts';
import { buildAccount, buildEvent } from '../../events/events/testing.ts';
import {
  availableAccount,
  entriesOfCapture,
  entriesOfCredit,
  entriesOfFailedRefund,
  entriesOfRefund,
  entriesOfReversedSale,
  entriesOfSale,
  entriesOfTransfer,
  escrowAccount,
  reservedAccount,
  imbalance,
  type Entry,
  type LedgerAccount,
  type Sale,
} from './entry-rules.ts';
import { releaseReservation, reserveMoney } from './reserve-money.ts';
import { postTransaction, type Posting } from './post-transaction.ts';
import { sumEntries } from './queries.ts';
import { debitOrganiser } from './debit-organiser.ts';

let ctx: TestContext;
let income: { organiserId: string; eventId: string };
let buyerId: string;

beforeAll(async () => {
  ctx = await testContext({ poolSize: 20 });
  const { id, organiserId } = await buildEvent(ctx);
  income = { organiserId, eventId: id };
  buyerId = await buildAccount(ctx);
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

const platform = (kind: LedgerAccount['kind']): LedgerAccount => ({ kind, ownerId: null, eventId: null });

function balance(account: LedgerAccount, currency = 'EUR'): Promise<number> {
  return sumEntries(ctx.db, { ...account, currency });
}

function saleOf(sale: Partial<Sale>): Sale {
  return { currency: 'EUR', cardMinor: 0, walletMinor: 0, platformFeeMinor: 0, buyerId, ...income, ...sale };
}

async function fill(ownerId: string, amountMinor: number, currency = 'EUR'): Promise<void> {
  await post(entriesOfCapture({ amountMinor, currency }));
  await post(entriesOfCredit({ amountMinor, currency }, ownerId), { kind: 'top_up' });
}

describe('entry rules', () => {
  it('always sum to zero', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.nat(1_000_000_000), (cardMinor, walletMinor, fee) => {
        const money = { amountMinor: cardMinor, currency: 'EUR' };
        const sale = saleOf({ cardMinor, walletMinor, platformFeeMinor: Math.min(fee, cardMinor) });
        const incomeMinor = cardMinor + walletMinor - sale.platformFeeMinor;
        for (const entries of [
          entriesOfCapture(money),
          entriesOfRefund(money),
          entriesOfFailedRefund(money),
          entriesOfSale(sale),
          entriesOfReversedSale(sale, { escrowMinor: incomeMinor, availableMinor: 0, lossMinor: 0 }),
        ]) {
          expect(imbalance(entries).size).toBe(0);
        }
      }),
    );
  });
});

describe('postTransaction', () => {
  it('moves a sale from card and wallet to the organiser and the platform', async () => {
    await fill(buyerId, 1400);
    const subjectId = ctx.ids.newId();
    await inTransaction(ctx.db, (tx) =>
      reserveMoney(ctx, tx, { ownerId: buyerId, purpose: 'booking', subjectId, amountMinor: 1400, currency: 'EUR' }),
    );
    await post(entriesOfCapture({ amountMinor: 4000, currency: 'EUR' }));
    await post(entriesOfSale(saleOf({ cardMinor: 4000, walletMinor: 1400, platformFeeMinor: 370 })), { kind: 'sale' });
    expect(await balance(platform('unallocated'))).toBe(0);
    expect(await balance(platform('platform_fee'))).toBe(370);
    expect(await balance(escrowAccount(income.organiserId, income.eventId))).toBe(5030);
    expect(await balance(platform('provider_clearing'))).toBe(-5400);
    expect(await balance(reservedAccount(buyerId))).toBe(0);
  });

  it('posts one cause once, even with twenty concurrent attempts', async () => {
    const causeId = ctx.ids.newId();
    const entries = entriesOfCapture({ amountMinor: 100, currency: 'JPY' });
    const posted = await Promise.all(Array.from({ length: 20 }, () => post(entries, { causeId })));
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect(await balance(platform('unallocated'), 'JPY')).toBe(100);
  });

  it('creates each account once under concurrent postings', async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, () => buildAccount(ctx)));
    const credit = (owner: string) => entriesOfCredit({ amountMinor: 10, currency: 'CHF' }, owner);
    await Promise.all(Array.from({ length: 24 }, (_, index) => post(credit(owners[index % 4] ?? ''), { kind: 'top_up' })));
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ledger_accounts where currency = 'CHF'`.execute(ctx.db);
    expect(rows[0]?.count).toBe(5);
    expect(await balance(platform('unallocated'), 'CHF')).toBe(-240);
  });

  it('never lets a wallet go negative, and gives each entry a number and the balance after it', async () => {
    const [fromId, toId] = [await buildAccount(ctx), await buildAccount(ctx)];
    await fill(fromId, 1000);
    const give = () =>
      post(entriesOfTransfer({ amountMinor: 100, currency: 'EUR' }, { fromId, toId }), { kind: 'transfer' });
    const done = await Promise.allSettled(Array.from({ length: 25 }, give));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const { rows } = await sql<{ position: number; after: number }>`
      select l.position, l.balance_after_minor as after from ledger_entries l join ledger_accounts a on a.id = l.account_id
      where a.owner_id = ${toId} order by l.position`.execute(ctx.db);
    expect(rows).toEqual(Array.from({ length: 10 }, (_, index) => ({ position: index + 1, after: (index + 1) * 100 })));
    expect(await balance(availableAccount(fromId))).toBe(0);
  });

  it('rejects entries that do not sum to zero, and the database rejects them too', async () => {
    const [side] = entriesOfCapture({ amountMinor: 100, currency: 'EUR' });
    if (side === undefined) throw new Error('no entry');
    await expect(post([side])).rejects.toThrow('leave');
    await post(entriesOfCapture({ amountMinor: 7, currency: 'NOK' }));
    const added = sql`insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
      select e.transaction_id, e.account_id, e.currency, 1 from ledger_entries e where e.currency = 'NOK' limit 1`;
    await expect(added.execute(ctx.db)).rejects.toThrow('does not sum to zero');
    const empty = sql`insert into ledger_transactions (kind, cause_id, posted_at) values ('capture', ${ctx.ids.newId()}, now())`;
    await expect(empty.execute(ctx.db)).rejects.toThrow('does not sum to zero');
    const changed = sql`insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
      select e.transaction_id, e.account_id, 'SEK', e.amount_minor from ledger_entries e where e.currency = 'NOK'`;
    await expect(changed.execute(ctx.db)).rejects.toThrow('ledger_entries_account_fkey');
  });

  it('writes rows that even the table owner cannot change or delete', async () => {
    await post(entriesOfCapture({ amountMinor: 100, currency: 'EUR' }));
    for (const statement of [
      'update ledger_entries set amount_minor = 1',
      'delete from ledger_entries',
      'truncate ledger_transactions cascade',
      "update ledger_accounts set currency = 'USD'",
    ]) {
      await expect(asOwner(ctx.db, statement)).rejects.toThrow('append only');
    }
  });
});

describe('reserveMoney', () => {
  it('reserves money until it is released, once per subject and never more than the available balance', async () => {
    const ownerId = await buildAccount(ctx);
    await fill(ownerId, 500);
    const params = { ownerId, purpose: 'booking', subjectId: ctx.ids.newId(), amountMinor: 300, currency: 'EUR' } as const;
    const reserve = (subjectId: string) => inTransaction(ctx.db, (tx) => reserveMoney(ctx, tx, { ...params, subjectId }));
    await reserve(params.subjectId);
    await expect(reserve(params.subjectId)).rejects.toThrow('wallet_reservations_one_open_idx');
    await expect(reserve(ctx.ids.newId())).rejects.toThrow(DomainError);
    expect([await balance(availableAccount(ownerId)), await balance(reservedAccount(ownerId))]).toEqual([200, 300]);
    const free = () => inTransaction(ctx.db, (tx) => releaseReservation(ctx, tx, params));
    const freed = await Promise.all([free(), free(), free()]);
    expect(freed.filter((held) => held !== null)).toHaveLength(1);
    expect([await balance(availableAccount(ownerId)), await balance(reservedAccount(ownerId))]).toEqual([500, 0]);
  });
});

describe('debitOrganiser', () => {
  it('debits the event’s escrow first, then available money, then rejects or records a loss', async () => {
    const { id: eventId, organiserId } = await buildEvent(ctx);
    const own = { organiserId, eventId, currency: 'EUR' };
    await post(entriesOfCapture({ amountMinor: 700, currency: 'EUR' }));
    await post(entriesOfSale({ ...own, cardMinor: 700, walletMinor: 0, platformFeeMinor: 0, buyerId }), { kind: 'sale' });
    await fill(organiserId, 200);
    const debit = (amountMinor: number, allowLoss: boolean) =>
      inTransaction(ctx.db, (tx) => debitOrganiser(tx, { ...own, amountMinor }, { allowLoss }));
    expect(await debit(700, false)).toEqual({ escrowMinor: 700, availableMinor: 0, lossMinor: 0 });
    expect(await debit(850, false)).toEqual({ escrowMinor: 700, availableMinor: 150, lossMinor: 0 });
    await expect(debit(1000, false)).rejects.toThrow(DomainError);
    expect(await debit(1000, true)).toEqual({ escrowMinor: 700, availableMinor: 200, lossMinor: 100 });
  });
});
