import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { LIST_TOTAL_MAX } from '@festoon/contracts/core/page';
import { testContext } from '../testing/test-context.ts';
import { findListTotal } from './list-total.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index);
const series = (count: number) => () => sql`select from generate_series(1, ${count}::int)`;

// On a busy machine counting may take too long, so the tests count again.
describe('findListTotal', () => {
  it('is the length of a page that is the only one, without a statement', async () => {
    const { db } = await testContext();
    const page = { cursor: undefined, limit: 25, rows: rowsOf(25) };
    const select = () => {
      throw new Error('The rows were counted.');
    };
    expect(await findListTotal(db, page, select)).toBe(25);
  });

  it('counts the rows of the list for its first page only', async () => {
    const { db } = await testContext();
    const page = { limit: 25, rows: rowsOf(26) };
    await expect.poll(() => findListTotal(db, { ...page, cursor: undefined }, series(1284))).toBe(1284);
    expect(await findListTotal(db, { ...page, cursor: 'later' }, series(1284))).toBeNull();
  });

  it('stops at one more than the largest total', async () => {
    const { db } = await testContext();
    const limits = new Set<number>();
    const select = (rowsMax: number) => {
      limits.add(rowsMax);
      return series(1_000_000)();
    };
    const page = { cursor: undefined, limit: 25, rows: rowsOf(26) };
    await expect.poll(() => findListTotal(db, page, select)).toBe(LIST_TOTAL_MAX + 1);
    expect([...limits]).toEqual([LIST_TOTAL_MAX + 1]);
  });

  it('is unknown if counting takes too long, and leaves the connection usable', async () => {
    const { db } = await testContext();
    const page = { cursor: undefined, limit: 25, rows: rowsOf(26) };
    const slow = () => sql`select pg_sleep(30) from generate_series(1, 2)`;
    expect(await findListTotal(db, page, slow)).toBeNull();
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db);
    expect(rows).toEqual([{ limit: '1min' }]);
  });
});
