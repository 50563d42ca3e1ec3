import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/db.ts';

/** Gives an event the team of another; who is on it already keeps the role. */
export async function copyTeam(tx: DbOrTx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into event_team (event_id, account_id, role)
    select ${to}, account_id, role from event_team where event_id = ${from}
    on conflict do nothing`.execute(tx);
}
