import { sql } from 'kysely';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import { DomainError } from '../errors.ts';
import type { Tx } from './db.ts';

/** Runs a part of a transaction. If it throws a domain error with one of these codes, rolls that part back and returns null. */
export async function inSavepoint<R>(tx: Tx, codes: readonly DomainErrorCode[], work: () => Promise<R>): Promise<R | null> {
  await sql`savepoint unless_refused`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint unless_refused`.execute(tx);
    return done;
  } catch (error) {
    if (!(error instanceof DomainError) || !codes.includes(error.code)) throw error;
    await sql`rollback to savepoint unless_refused`.execute(tx);
    return null;
  }
}
