import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/http/module.ts';
import { inTransaction, type DbOrTx } from '../../../../platform/db/db.ts';
import { asOwner } from '../../../../platform/testing/as-owner.ts';
import { testContext, type TestContext } from '../../../../platform/testing/test-context.ts';
import { buildAccount } from '../testing.ts';
import { browseEvents } from './browse-events.ts';
import { refreshCities } from './refresh-cities.ts';

const MORE = 1500;
const visitor: Actor = { kind: 'visitor', client: { ip: '::1', userAgent: 'test' } };

let ctx: TestContext;
let organiserId: string;

beforeAll(async () => {
  ctx = await testContext();
  organiserId = await buildAccount(ctx);
  await insertEvents({ count: 60, city: 'Lisbon', cities: 1 });
  await insertEvents({ count: 60, city: 'Town', cities: 20 });
  await refresh();
});

type Events = { readonly count: number; readonly city: string; readonly cities: number };

/** Inserts events of the next year, of four categories. */
async function insertEvents({ count, city, cities }: Events): Promise<void> {
  await sql`
    insert into events (organiser_id, slug, title, category_slug, format, city, country_code, latitude, longitude, starts_at, ends_at,
      time_zone, status, published_at)
    select ${organiserId}, ${city} || '-' || n || '-' || random(), 'Event ' || n,
      (array['music', 'film', 'technology', 'business'])[n % 4 + 1], 'in_person',
      ${city} || case when ${cities} > 1 then ' ' || n % ${cities} else '' end, 'PT', 38 + n % 20 / 10.0, -9,
      ${ctx.clock.now()}::timestamptz + n * interval '365 days' / ${count}, ${ctx.clock.now()}::timestamptz + (n + 1) * interval '365 days' / ${count},
      'Europe/Lisbon', 'published', ${ctx.clock.now()}
    from generate_series(1, ${count}::int) n`.execute(ctx.db);
}

async function refresh(): Promise<void> {
  await refreshCities(ctx);
  await asOwner(ctx.db, 'analyze');
}

/** Returns how many rows of events a page reads from the table and its indexes. */
function countRowsRead(input: { place: string; category?: string }): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    // The counts of a connection can include those of its last transaction.
    const before = await readCount(tx);
    const page = await browseEvents({ ...ctx, db: tx as never }, visitor, { limit: 24, ...input });
    expect(page.items).toHaveLength(input.category === undefined ? 24 : 15);
    return (await readCount(tx)) - before;
  });
}

async function readCount(tx: DbOrTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(pg_stat_get_xact_tuples_returned(relation))::int as count
    from (select 'events'::regclass::oid as relation union all select indexrelid from pg_index where indrelid = 'events'::regclass) own`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

test('a page of a city reads as many rows when other cities have many events', async () => {
  const before = {
    city: await countRowsRead({ place: 'lisbon' }),
    category: await countRowsRead({ place: 'lisbon', category: 'music' }),
  };
  await insertEvents({ count: MORE, city: 'Town', cities: 20 });
  await refresh();
  expect(await countRowsRead({ place: 'lisbon' })).toBeLessThanOrEqual(before.city * 1.5);
  expect(await countRowsRead({ place: 'lisbon', category: 'music' })).toBeLessThanOrEqual(before.category * 1.5);
});
