import { EventId } from '@festoon/contracts/ids';
import type { EventMention } from '@festoon/contracts/messages';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/db.ts';

type MentionRow = {
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

/** Events as conversations show them, by id; who may see them was asked before. */
export async function getEventMentions(tx: DbOrTx, ids: readonly string[]): Promise<ReadonlyMap<string, EventMention>> {
  if (ids.length === 0) return new Map();
  const rows = await listMentionRows(tx, ids);
  return new Map(rows.map((row) => [row.id, toEventMention(row)]));
}

async function listMentionRows(tx: DbOrTx, ids: readonly string[]): Promise<MentionRow[]> {
  const { rows } = await sql<MentionRow>`
    select id, slug, title, starts_at as "startsAt", time_zone as "timeZone", format, venue_name as "venueName", city,
      cover_key as "coverKey", status
    from events where id = any (${ids}::uuid[])`.execute(tx);
  return rows;
}

function toEventMention(row: MentionRow): EventMention {
  const place = [row.venueName, row.city].filter((part) => part !== '').join(', ');
  return {
    id: EventId.parse(row.id),
    slug: row.slug,
    title: row.title,
    startAt: row.startsAt.toISOString(),
    timeZone: row.timeZone,
    place: row.format === 'online' || place === '' ? 'Online' : place,
    coverUrl: row.coverKey === null ? null : `/media/${row.coverKey}/320.webp`,
    isCancelled: row.status === 'cancelled',
  };
}
