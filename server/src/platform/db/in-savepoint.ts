import { sql } from 'kysely';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import { DomainError } from '../errors.ts';
import type { Tx } from './db.ts';

/** Does a part of a transaction; where it refuses with this code, nothing of that part stays and null is given. */
export async function inSavepoint<R>(tx: Tx, code: DomainErrorCode, work: () => Promise<R>): Promise<R | null> {
  await sql`savepoint unless_refused`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint unless_refused`.execute(tx);
    return done;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== code) throw error;
    await sql`rollback to savepoint unless_refused`.execute(tx);
    return null;
  }
}
