import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type EventMentionRow = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly timeZone: string;
  readonly format: 'in_person' | 'online' | 'hybrid';
  readonly venueName: string;
  readonly city: string;
  readonly coverKey: string | null;
  readonly status: string;
};

export async function listMentionRows(tx: DbOrTx, ids: readonly string[]): Promise<EventMentionRow[]> {
  const { rows } = await sql<EventMentionRow>`
    select id, slug, title, starts_at as "startsAt", time_zone as "timeZone", format, venue_name as "venueName", city,
      cover_key as "coverKey", status
    from events where id = any (${ids}::uuid[])`.execute(tx);
  return rows;
}
