import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { asOwner } from '../testing/as-owner.ts';
import { countRoundTrips, type RoundTripCounter } from '../testing/count-round-trips.ts';
import { testContext } from '../testing/test-context.ts';
import { inTransaction, type Tx } from './db.ts';
import { pipelined, withCommit } from './pipelined-client.ts';

let counter: RoundTripCounter;

beforeEach(async () => {
  const ctx = await testContext();
  await asOwner(ctx.db, 'create table numbers (number int primary key); grant all on numbers to public');
  await sql`insert into numbers values (1)`.execute(ctx.db);
  counter = await countRoundTrips({ ctx });
});

const insert = (tx: Tx, number: number, mark = sql``) => sql`${mark} insert into numbers values (${number})`.execute(tx);

/** Runs a transaction. Returns its error and the numbers that are stored afterwards. */
async function run(work: (tx: Tx) => Promise<unknown>) {
  const error = await inTransaction(counter.db, work).then(
    () => null,
    (reason: unknown) => (reason as Error).message,
  );
  const { rows } = await sql<{ number: number }>`select number from numbers order by number`.execute(counter.db);
  return { error, numbers: rows.map(({ number }) => number) };
}

const DUPLICATE = 'duplicate key value violates unique constraint "numbers_pkey"';

describe('a transaction', () => {
  it('sends BEGIN, statements ahead, the last statement and COMMIT in one round trip', async () => {
    await counter.count(() => run((tx) => insert(tx, 2)));
    const { roundTrips } = await counter.count(() =>
      inTransaction(counter.db, async (tx) => {
        await insert(tx, 3, pipelined);
        await insert(tx, 4, withCommit);
      }),
    );
    expect(roundTrips).toBe(1);
    expect(await run(async () => undefined)).toEqual({ error: null, numbers: [1, 2, 3, 4] });
  });

  it.each([
    ['a pipelined statement', (tx: Tx) => insert(tx, 1, pipelined).then(() => insert(tx, 2, withCommit))],
    ['the only statement, pipelined', (tx: Tx) => insert(tx, 1, pipelined)],
    ['the last statement', (tx: Tx) => insert(tx, 2).then(() => insert(tx, 1, withCommit))],
  ])('is rolled back when an error is in %s', async (_name, work) => {
    expect(await run(work)).toEqual({ error: DUPLICATE, numbers: [1] });
    expect(await run((tx) => insert(tx, 2, withCommit))).toEqual({ error: null, numbers: [1, 2] });
  });

  it('is rolled back when its work throws before the last statement', async () => {
    const work = async (tx: Tx) => {
      await insert(tx, 2, pipelined);
      throw new Error('The work failed.');
    };
    expect(await run(work)).toEqual({ error: 'The work failed.', numbers: [1] });
  });

  it('does not report a rollback when its work throws after the last statement', async () => {
    const work = async (tx: Tx) => {
      await insert(tx, 2, withCommit);
      throw new Error('The work failed.');
    };
    expect(await run(work)).toEqual({ error: 'The transaction was committed before its work failed.', numbers: [1, 2] });
  });

  it('does not run a statement after the last one', async () => {
    const work = (tx: Tx) => insert(tx, 2, withCommit).then(() => insert(tx, 3));
    expect(await run(work)).toEqual({ error: 'The transaction was committed before its work failed.', numbers: [1, 2] });
  });

  it('fails when its connection ends', async () => {
    const work = async (tx: Tx) => {
      await sql`${pipelined} select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      await insert(tx, 2, withCommit);
    };
    expect(await run(work)).toMatchObject({ error: expect.any(String), numbers: [1] });
  });
});
