import { sql } from 'kysely';
import type { RefusalCode } from '@festoon/contracts/refusals';
import { Refusal } from '../errors.ts';
import type { Tx } from './db.ts';

/** Does a part of a transaction; where it refuses with this code, nothing of that part stays and null is given. */
export async function unlessRefused<R>(tx: Tx, code: RefusalCode, work: () => Promise<R>): Promise<R | null> {
  await sql`savepoint unless_refused`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint unless_refused`.execute(tx);
    return done;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== code) throw error;
    await sql`rollback to savepoint unless_refused`.execute(tx);
    return null;
  }
}
