import type { EventDocument, listEventDocuments as contract } from '@festoon/contracts/money/documents';
import type { EndpointResponse, EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { toDocumentSummary } from './document-summary.ts';
import { listDocumentsOfEvent, sumDocumentsOfEvent, type DocumentPosition } from './list-queries.ts';
import type { DocumentRow } from './queries.ts';

/** Returns the documents issued for an event, with their totals. */
export async function listEventDocuments(
  { db, config }: Context,
  actor: UserActor,
  { cursor, eventId, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResponse<typeof contract>> {
  await getManagedEvent(db, { eventId, accountId: actor.accountId }, 'manager');
  const rows = await listDocumentsOfEvent(db, eventId, { after: positionOf(cursor), limit: limit + 1 });
  return {
    items: rows.slice(0, limit).map(toEventDocument),
    nextCursor: nextCursorOf(rows, limit),
    currency: config.currency,
    sums: await sumDocumentsOfEvent(db, eventId),
  };
}

function toEventDocument(document: DocumentRow): EventDocument {
  const { content, totalMinor, taxMinor } = document;
  return {
    ...toDocumentSummary(document),
    buyer: content.buyer.name,
    bookingReference: content.orderReference,
    netMinor: totalMinor - taxMinor,
  };
}

function positionOf(cursor: string | undefined): DocumentPosition | null {
  if (cursor === undefined) return null;
  const [issuedAt, id] = decodeCursor(cursor, ['time', 'id']);
  return { issuedAt: new Date(String(issuedAt)), id: String(id) };
}

function nextCursorOf(rows: readonly DocumentRow[], limit: number): string | null {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return last === undefined ? null : encodeCursor([last.issuedAt.toISOString(), last.id]);
}
