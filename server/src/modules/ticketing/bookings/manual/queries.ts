import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

/** Returns the accounts with these addresses, by address in lower case. */
export async function listAccountsByEmail(tx: DbOrTx, emails: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, lower(email) as email from accounts where role = 'user' and email = any(${emails}::citext[])`.execute(tx);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export async function saveTeamNote(tx: Tx, bookingId: string, note: string): Promise<void> {
  await tx.updateTable('bookings').set({ team_note: note }).where('id', '=', bookingId).execute();
}
