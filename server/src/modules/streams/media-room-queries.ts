import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';

export async function insertMediaRoom(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  await sql`
    insert into media_rooms (id, kind, provider, created_at) values (${id}, 'stream', 'embedded', ${now})`.execute(tx);
}
