import { joinList } from '@festoon/contracts/core/join-list';
import { chatLabelsText } from '@festoon/catalogue/messaging/chat-labels';
import { EventId } from '@festoon/contracts/core/ids';
import type { EventLinkPreview } from '@festoon/contracts/messaging/messages';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { listLinkPreviewRows, type EventLinkPreviewRow } from './event-link-preview-queries.ts';
import { localTimeOf } from '../../../platform/zone-clock.ts';

/** Returns events as conversations show them, by id. The caller has checked who may see them. */
export async function getEventLinkPreviews(
  tx: DbOrTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EventLinkPreview>> {
  if (ids.length === 0) return new Map();
  const rows = await listLinkPreviewRows(tx, ids);
  return new Map(rows.map((row) => [row.id, toEventLinkPreview(row)]));
}

function toEventLinkPreview(row: EventLinkPreviewRow): EventLinkPreview {
  const location = joinList([row.venueName, row.city]);
  return {
    id: EventId.parse(row.id),
    slug: row.slug,
    title: row.title,
    startAt: row.startsAt.toISOString(),
    localStart: localTimeOf(row.startsAt, row.timeZone),
    timeZone: row.timeZone,
    location: row.format === 'online' || location === '' ? chatLabelsText('online') : location,
    imageUrl: row.imageKey === null ? null : `/media/${row.imageKey}/320.webp`,
    isCancelled: row.status === 'cancelled',
  };
}
