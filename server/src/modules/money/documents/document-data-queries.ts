import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

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
    select business_name as "businessName", address, postcode, city, country_code as "countryCode", vat_id as "vatId", footer,
      number_prefix as "numberPrefix"
    from sellers where account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

export async function deleteSeller(tx: Tx, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('sellers').where('account_id', '=', accountId).executeTakeFirst();
  return Number(numDeletedRows);
}
