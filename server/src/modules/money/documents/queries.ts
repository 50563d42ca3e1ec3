import type { DocumentKind } from '@festoon/contracts/money/documents';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import type { DocumentContent } from './document-content.ts';

export type DocumentRow = {
  readonly id: string;
  readonly issuerId: string | null;
  /** The formatted number. */
  readonly label: string;
  readonly kind: DocumentKind;
  readonly causeId: string;
  readonly bookingId: string | null;
  readonly eventId: string | null;
  readonly accountId: string;
  readonly creditedDocumentId: string | null;
  readonly content: DocumentContent;
  readonly currency: string;
  readonly totalMinor: number;
  readonly taxMinor: number;
  readonly issuedAt: Date;
};

export const documentColumns = sql`
  d.id, d.issuer_id as "issuerId", d.label, d.kind, d.cause_id as "causeId", d.booking_id as "bookingId",
  d.event_id as "eventId", d.account_id as "accountId", d.credited_document_id as "creditedDocumentId", d.content, d.currency,
  d.total_minor as "totalMinor", d.tax_minor as "taxMinor", d.issued_at as "issuedAt"`;

export async function findDocument(tx: DbOrTx, id: string): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`select ${documentColumns} from documents d where d.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

export async function findDocumentByCause(
  tx: DbOrTx,
  { kind, causeId }: { readonly kind: DocumentKind; readonly causeId: string },
): Promise<DocumentRow | null> {
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from documents d where d.kind = ${kind} and d.cause_id = ${causeId}`.execute(tx);
  return rows[0] ?? null;
}

/** Lists the documents of a booking, in the order in which they were issued. */
export async function listDocumentsOfBooking(tx: DbOrTx, bookingId: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from documents d where d.booking_id = ${bookingId} order by d.issued_at, d.id`.execute(tx);
  return rows;
}

type Counter = { readonly issuerId: string | null; readonly series: string };

/** Locks the counter of a series and returns its last number, or zero before its first. */
export async function lockCounter(tx: Tx, { issuerId, series }: Counter): Promise<number> {
  // Locks the counter of one series until the commit. It is taken last. Two counters are locked only in the order credit
  // note, invoice.
  const { rows } = await sql<{ last: number }>`
    insert into document_counters (issuer_id, series, last_number) values (${issuerId}, ${series}, 0)
    on conflict on constraint document_counters_unique do update set last_number = document_counters.last_number
    returning last_number as last`.execute(tx);
  return rows[0]?.last ?? 0;
}

export async function saveCounter(tx: Tx, { issuerId, series }: Counter, number: number): Promise<void> {
  await sql`
    update document_counters set last_number = ${number}
    where issuer_id is not distinct from ${issuerId}::uuid and series = ${series}`.execute(tx);
}

export type NewDocument = DocumentRow & { readonly series: string; readonly number: number };

export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  await tx
    .insertInto('documents')
    .values({
      id: document.id,
      issuer_id: document.issuerId,
      series: document.series,
      number: document.number,
      label: document.label,
      kind: document.kind,
      cause_id: document.causeId,
      booking_id: document.bookingId,
      event_id: document.eventId,
      account_id: document.accountId,
      credited_document_id: document.creditedDocumentId,
      content: JSON.stringify(document.content),
      currency: document.currency,
      total_minor: document.totalMinor,
      tax_minor: document.taxMinor,
      issued_at: document.issuedAt,
    })
    .execute();
}

/** Returns the documents that were issued to an account, as they were issued. */
export async function listReceivedDocuments(db: DbOrTx, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select kind, label, issued_at as "issuedAt", currency, total_minor as "totalMinor", tax_minor as "taxMinor", content
    from documents where account_id = ${accountId} order by issued_at, id`.execute(db);
  return rows;
}

/** Returns the documents that an account issued, without their recipients. */
export async function listIssuedDocuments(db: DbOrTx, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select kind, label, issued_at as "issuedAt", currency, total_minor as "totalMinor", tax_minor as "taxMinor"
    from documents where issuer_id = ${accountId} order by issued_at, id`.execute(db);
  return rows;
}

export async function findSellerDetails(db: DbOrTx, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select business_name as "businessName", address, postcode, city, country_code as "countryCode", vat_id as "vatId", tax_note as "taxNote", footer,
      number_prefix as "numberPrefix"
    from sellers where account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

export async function deleteSeller(tx: Tx, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('sellers').where('account_id', '=', accountId).executeTakeFirst();
  return Number(numDeletedRows);
}
