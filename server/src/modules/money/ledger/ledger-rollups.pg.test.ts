import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction, type DbOrTx } from '../../../platform/db/db.ts';
import { asOwner } from '../../../platform/testing/as-owner.ts';
import { testContext, type TestContext } from '../../../platform/testing/test-context.ts';
import { buildAccount, buildEvent } from '../../events/events/testing.ts';
import { entriesOfCapture, entriesOfReversedSale, entriesOfSale, postTransaction } from '../wallet/public.ts';
import { rollUpCounters } from './periods/rollup-queries.ts';
import { sumBalances, sumFees, type FeeGroup } from './sum-queries.ts';

const SELLERS = 4;
const SALES = 18;
const BROKEN_OFF = new Error('broken off');
const YEAR = { currency: 'EUR', since: '2026-01-01', until: '2027-01-01' };

let ctx: TestContext;
let income: { readonly organiserId: string; readonly eventId: string }[];
let buyerId: string;

beforeAll(async () => {
  ctx = await testContext({ poolSize: SELLERS + 1 });
  buyerId = await buildAccount(ctx);
  const { id: first, organiserId } = await buildEvent(ctx);
  const { id: second } = await buildEvent(ctx, { event: { organiserId } });
  const other = await buildEvent(ctx);
  income = [first, second].map((eventId) => ({ organiserId, eventId }));
  income.push({ organiserId: other.organiserId, eventId: other.id });
});

/** Posts a sale around the end of a month. Each third is reversed a month later, and each fifth is rolled back. */
async function sell(n: number): Promise<void> {
  const from = income[n % income.length];
  if (from === undefined) throw new Error('no one sells');
  const at = new Date(Date.parse('2026-01-31T23:00:00Z') + (n % 5) * 35 * 86_400_000 + (n % 3) * 1_800_000);
  const currency = n % 7 === 0 ? 'CHF' : 'EUR';
  const sale = { ...from, currency, cardMinor: 1000 + n, walletMinor: 0, buyerId, platformFeeMinor: 70 + n };
  const debit = { escrowMinor: 930, availableMinor: 0, lossMinor: 0 };
  const posting = () => ({ id: ctx.ids.newId(), causeId: ctx.ids.newId(), eventId: from.eventId });
  const later = new Date(at.getTime() + 31 * 86_400_000);
  await inTransaction(ctx.db, async (tx) => {
    const capture = entriesOfCapture({ amountMinor: 1000 + n, currency });
    await postTransaction(tx, { ...posting(), kind: 'capture', postedAt: at, entries: capture });
    await postTransaction(tx, { ...posting(), kind: 'sale', postedAt: at, entries: entriesOfSale(sale) });
    const reversal = entriesOfReversedSale(sale, debit);
    if (n % 3 === 0) await postTransaction(tx, { ...posting(), kind: 'sale_reversed', postedAt: later, entries: reversal });
    if (n % 5 === 0) throw BROKEN_OFF;
  }).catch((error: unknown) => {
    if (error !== BROKEN_OFF) throw error;
  });
}

const rollUp = (most: number) => inTransaction(ctx.db, (tx) => rollUpCounters(tx, most));

/** Returns the result of `sumFees`, computed directly from the entries. */
async function feesInLedger(db: DbOrTx, by: FeeGroup): Promise<unknown[]> {
  const key = { month: `to_char(t.posted_at at time zone 'UTC', 'YYYY-MM')`, organiser: 'o.id::text', event: 'v.id::text' };
  const label = { month: key.month, organiser: 'o.name', event: 'v.title' };
  const { rows } = await sql<object>`
    select ${sql.raw(key[by])} as key, ${sql.raw(label[by])} as label, count(*) filter (where t.kind = 'sale') as sales,
      coalesce(sum(e.amount_minor) filter (where t.kind = 'sale'), 0)::bigint as "chargedMinor",
      coalesce(-sum(e.amount_minor) filter (where t.kind <> 'sale'), 0)::bigint as "returnedMinor",
      sum(e.amount_minor)::bigint as "netMinor"
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'platform_fee' and a.currency = 'EUR'
      join events v on v.id = t.event_id join accounts o on o.id = v.organiser_id
    group by 1, 2 order by ${by === 'month' ? sql`1 desc` : sql`6 desc, 1`}`.execute(db);
  return rows;
}

async function compareWithLedger(): Promise<void> {
  for (const by of ['month', 'organiser', 'event'] as const) {
    const sums = await sumFees(ctx.db, { by, ...YEAR }, null);
    const inLedger = await feesInLedger(ctx.db, by);
    expect(sums).toMatchObject(inLedger);
    expect(sums).toHaveLength(inLedger.length);
    const all = (of: 'chargedMinor' | 'returnedMinor') => sums.reduce((sum, row) => sum + row[of], 0);
    for (const row of sums)
      expect([row.totalChargedMinor, row.totalReturnedMinor]).toEqual([all('chargedMinor'), all('returnedMinor')]);
    expect(await sumFees(ctx.db, { by, ...YEAR }, 1)).toEqual(sums.slice(0, 1));
  }
  const { rows } = await sql<object>`
    select a.kind as account, a.currency, count(distinct a.id) as accounts, sum(e.amount_minor)::bigint as "balanceMinor"
    from ledger_accounts a join ledger_entries e on e.account_id = a.id group by 1, 2 order by 2, 1`.execute(ctx.db);
  expect(await sumBalances(ctx.db)).toEqual(rows);
}

it('matches the fees and balances of the ledger to the cent, before, during and after a rollup', async () => {
  let isSelling = true;
  const rollingUp = (async () => {
    while (isSelling) await rollUp(3);
  })();
  const sellers = Array.from({ length: SELLERS }, async (_, seller) => {
    for (let n = 0; n < SALES; n += 1) await sell(seller * SALES + n);
  });
  await Promise.all(sellers).finally(() => (isSelling = false));
  await rollingUp;
  await compareWithLedger();
  while ((await rollUp(1000)) > 0);
  await compareWithLedger();
  const { rows } = await sql<{ left: number }>`select count(*) as left from ledger_rollup_changes`.execute(ctx.db);
  expect(rows).toEqual([{ left: 0 }]);
  await asOwner(ctx.db, 'select rebuild_ledger_rollups_and_counters()');
  await compareWithLedger();
});

it('counts accounts as they are created, deleted and restored', async () => {
  const counts = async () => {
    const { rows } = await sql<{ sums: number; counted: number }>`
      select (select sum(count)::bigint from counter_values where name = 'accounts') as sums,
        (select count(*) from accounts where role = 'user' and deleted_at is null) as counted`.execute(ctx.db);
    return rows[0];
  };
  const before = await counts();
  expect(before?.sums).toBe(before?.counted);
  const left = await buildAccount(ctx);
  const gone = await buildAccount(ctx);
  await sql`update accounts set deleted_at = now() where id in (${left}, ${gone})`.execute(ctx.db);
  await rollUp(1000);
  await sql`update accounts set deleted_at = null where id = ${left}`.execute(ctx.db);
  await sql`delete from accounts where id = ${gone}`.execute(ctx.db);
  const now = (before?.counted ?? 0) + 1;
  expect(await counts()).toEqual({ sums: now, counted: now });
});
