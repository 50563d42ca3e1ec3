import { sql } from 'kysely';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import { DomainError } from '../errors.ts';
import type { Tx } from './db.ts';

/** Runs a part of a transaction. If it throws the domain error with this code, rolls that part back and returns null. */
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
