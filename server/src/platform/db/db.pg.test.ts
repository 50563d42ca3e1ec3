import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database/test-database.ts';
import { inTransaction, onConstraint } from './db.ts';

describe('createDb', async () => {
  const { db } = await testDatabase();

  it('parses counts as numbers and timestamps as dates, and keeps days and JSON unchanged', async () => {
    const { rows } = await sql`select count(*) as count, 1.5::numeric as price, timestamptz '2026-05-14T12:00Z' as at,
      date '2026-05-14' as day, '{"a":[1]}'::jsonb as value`.execute(db);
    expect(rows[0]).toEqual({
      count: 1,
      price: 1.5,
      at: new Date('2026-05-14T12:00Z'),
      day: '2026-05-14',
      value: { a: [1] },
    });
  });

  it('rejects a count too large for a number', async () => {
    await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow(/too large/);
  });
});

describe('inTransaction', async () => {
  const { db } = await testDatabase();
  const names = () => db.selectFrom('settings').select('name').execute();

  it('rolls back all writes when the callback throws', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.insertInto('settings').values({ name: 'a', value: '1' }).execute();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await names()).toEqual([]);
  });

  it('retries after a deadlock so that both transactions commit', async () => {
    await db
      .insertInto('settings')
      .values(['left', 'right'].map((name) => ({ name, value: '0' })))
      .execute();
    const bothHoldOne = barrier(2);
    let attempts = 0;
    const add = (order: [string, string]) =>
      inTransaction(db, async (tx) => {
        attempts += 1;
        for (const name of order) {
          await sql`update settings set value = to_jsonb((value #>> '{}')::int + 1) where name = ${name}`.execute(tx);
          await bothHoldOne();
        }
      });
    await Promise.all([add(['left', 'right']), add(['right', 'left'])]);
    expect(attempts).toBe(3);
    expect(await db.selectFrom('settings').select('value').execute()).toEqual([{ value: 2 }, { value: 2 }]);
  });

  it('gives up after five retries', async () => {
    let attempts = 0;
    const work = inTransaction(db, async (tx) => {
      attempts += 1;
      await sql`do $$ begin raise exception 'no' using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(work).rejects.toThrow('no');
    expect(attempts).toBe(6);
  });
});

describe('onConstraint', async () => {
  const { db } = await testDatabase();
  const insert = (name: string) => db.insertInto('settings').values({ name, value: '1' }).execute();

  it('maps a named constraint to its domain error', async () => {
    await insert('same');
    await expect(insert('same').catch(onConstraint({ settings_pkey: 'handle_taken' }))).rejects.toMatchObject({
      name: 'DomainError',
      code: 'handle_taken',
    });
  });

  it('rethrows the error of an unmapped constraint', async () => {
    await expect(insert('same').catch(onConstraint({ other_unique: 'handle_taken' }))).rejects.toThrow(/settings_pkey/);
  });
});

/** Creates a barrier that opens after `count` callers. Later callers pass. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting >= count) resolve();
    return promise;
  };
}
