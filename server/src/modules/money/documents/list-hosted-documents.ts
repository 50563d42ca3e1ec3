import type { HostedDocument, listHostedDocuments as contract } from '@festoon/contracts/money/documents';
import type { EndpointAnswer, EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getHosted } from '../../events/events/public.ts';
import { toDocumentCard } from './document-card.ts';
import { listDocumentsOfEvent, sumDocumentsOfEvent, type Place } from './list-queries.ts';
import type { DocumentRow } from './queries.ts';

/** Returns the documents issued for an event, with their totals. */
export async function listHostedDocuments(
  { db, config }: Context,
  actor: UserActor,
  { cursor, eventId, limit }: EndpointInput<typeof contract>,
): Promise<EndpointAnswer<typeof contract>> {
  await getHosted(db, { eventId, accountId: actor.accountId }, 'manager');
  const rows = await listDocumentsOfEvent(db, eventId, { after: placeOf(cursor), limit: limit + 1 });
  return {
    items: rows.slice(0, limit).map(toHostedDocument),
    nextCursor: nextCursorOf(rows, limit),
    currency: config.currency,
    sums: await sumDocumentsOfEvent(db, eventId),
  };
}

function toHostedDocument(document: DocumentRow): HostedDocument {
  const { content, totalMinor, taxMinor } = document;
  return {
    ...toDocumentCard(document),
    buyer: content.buyer.name,
    orderReference: content.orderReference,
    netMinor: totalMinor - taxMinor,
  };
}

function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [issuedAt, id] = decodeCursor(cursor, ['time', 'id']);
  return { issuedAt: new Date(String(issuedAt)), id: String(id) };
}

function nextCursorOf(rows: readonly DocumentRow[], limit: number): string | null {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return last === undefined ? null : encodeCursor([last.issuedAt.toISOString(), last.id]);
}
