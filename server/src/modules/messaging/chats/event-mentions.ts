import { EventId } from '@festoon/contracts/core/ids';
import type { EventMention } from '@festoon/contracts/messaging/messages';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { listMentionRows, type EventMentionRow } from './event-mention-queries.ts';
import { localTimeOf } from '../../../platform/zone-clock.ts';

/** Events as conversations show them, by id; who may see them was asked before. */
export async function getEventMentions(tx: DbOrTx, ids: readonly string[]): Promise<ReadonlyMap<string, EventMention>> {
  if (ids.length === 0) return new Map();
  const rows = await listMentionRows(tx, ids);
  return new Map(rows.map((row) => [row.id, toEventMention(row)]));
}

function toEventMention(row: EventMentionRow): EventMention {
  const place = [row.venueName, row.city].filter((part) => part !== '').join(', ');
  return {
    id: EventId.parse(row.id),
    slug: row.slug,
    title: row.title,
    startAt: row.startsAt.toISOString(),
    localStart: localTimeOf(row.startsAt, row.timeZone),
    timeZone: row.timeZone,
    place: row.format === 'online' || place === '' ? 'Online' : place,
    coverUrl: row.coverKey === null ? null : `/media/${row.coverKey}/320.webp`,
    isCancelled: row.status === 'cancelled',
  };
}
