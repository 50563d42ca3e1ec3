import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { inTransaction, type Db } from './db.ts';
import { preparedStatement } from './prepared-statement.ts';

it('prepares a marked statement once per connection, and no other statement', async () => {
  const { db } = await testContext({ poolSize: 1 });
  const add = (mark: typeof preparedStatement, one: number) =>
    sql<{ sum: number }>`${mark} select ${one}::int + 1 as sum`.execute(db).then(({ rows }) => rows[0]?.sum);
  expect([await add(preparedStatement, 1), await add(preparedStatement, 2), await add(sql.raw(''), 3)]).toEqual([2, 3, 4]);
  expect(await listPrepared(db)).toEqual(['/* kept plan */ select $1::int + 1 as sum']);
});

it('prepares a statement that is repeated, unless its best plan or its columns may change', async () => {
  const { db } = await testContext({ poolSize: 1 });
  for (let run = 1; run <= 6; run += 1) {
    await sql`select ${run}::int + 2 as sum`.execute(db);
    await sql`select name from settings where value = ${'null'}::jsonb limit 1`.execute(db);
    await sql`select * from settings where name = ${'none'}`.execute(db);
    await sql`select 1`.execute(db);
    if (run === 4) expect(await listPrepared(db)).toEqual([]);
  }
  expect(await listPrepared(db)).toEqual(['select $1::int + 2 as sum']);
});

it('plans marked statements once and others for their parameters, also after a transaction that failed', async () => {
  const { db } = await testContext({ poolSize: 1 });
  const modeOf = async (mark: typeof preparedStatement) =>
    (await sql<{ mode: string }>`${mark} select current_setting(${'plan_cache_mode'}) as mode`.execute(db)).rows[0]?.mode;
  const unmarked = sql.raw('');
  expect([await modeOf(unmarked), await modeOf(preparedStatement)]).toEqual(['auto', 'force_generic_plan']);
  // The rollback also restores the setting that the connection had before.
  const failed = inTransaction(db, (tx) => sql`select ${0}::int / ${0}::int`.execute(tx));
  await expect(failed).rejects.toThrow('division by zero');
  expect([await modeOf(unmarked), await modeOf(preparedStatement)]).toEqual(['auto', 'force_generic_plan']);
});

async function listPrepared(db: Db): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements where name <> ''`.execute(
    db,
  );
  return rows.map(({ statement }) => statement.trim());
}
