import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { documentColumns, type DocumentRow } from './queries.ts';

export type DocumentPosition = { readonly issuedAt: Date; readonly id: string };
type Params = { readonly after: DocumentPosition | null; readonly limit: number };

/** Returns the documents of an event, latest first. */
export async function listDocumentsOfEvent(tx: DbOrTx, eventId: string, { after, limit }: Params): Promise<DocumentRow[]> {
  const pageCondition = after === null ? sql`true` : sql`(d.issued_at, d.id) < (${after.issuedAt}, ${after.id}::uuid)`;
  const { rows } = await sql<DocumentRow>`
    select ${documentColumns} from documents d where d.event_id = ${eventId} and ${pageCondition}
    order by d.issued_at desc, d.id desc limit ${limit}`.execute(tx);
  return rows;
}

export type DocumentSums = {
  readonly count: number;
  readonly soldMinor: number;
  readonly creditedMinor: number;
  readonly taxMinor: number;
};

/** Returns the sums of receipts and invoices minus their credit notes. */
export async function sumDocumentsOfEvent(tx: DbOrTx, eventId: string): Promise<DocumentSums> {
  const { rows } = await sql<DocumentSums>`
    select count(*)::int as count,
      coalesce(sum(total_minor) filter (where kind <> 'credit_note'), 0)::bigint as "soldMinor",
      coalesce(sum(total_minor) filter (where kind = 'credit_note'), 0)::bigint as "creditedMinor",
      coalesce(sum(case when kind = 'credit_note' then -tax_minor else tax_minor end), 0)::bigint as "taxMinor"
    from documents where event_id = ${eventId}`.execute(tx);
  return rows[0] ?? { count: 0, soldMinor: 0, creditedMinor: 0, taxMinor: 0 };
}
