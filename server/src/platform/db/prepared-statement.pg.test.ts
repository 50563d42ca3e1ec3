import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { preparedStatement } from './prepared-statement.ts';

it('prepares a marked statement once per connection, and no other statement', async () => {
  const { db } = await testContext({ poolSize: 1 });
  const add = (mark: typeof preparedStatement, one: number) =>
    sql<{ sum: number }>`${mark} select ${one}::int + 1 as sum`.execute(db).then(({ rows }) => rows[0]?.sum);
  expect([await add(preparedStatement, 1), await add(preparedStatement, 2), await add(sql.raw(''), 3)]).toEqual([2, 3, 4]);
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements where name <> ''`.execute(
    db,
  );
  expect(rows.map(({ statement }) => statement.trim())).toEqual(['/* kept plan */ select $1::int + 1 as sum']);
});
