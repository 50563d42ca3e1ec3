import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

/** Runs statements with the rights of the tables' owner, which the app's connections gave up. */
export async function asOwner(db: Db, statements: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql.raw(statements).execute(tx);
  });
}
