import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { EventRow } from '../../events/events/public.ts';

export async function findOrganiserId(tx: DbOrTx, eventId: string): Promise<string> {
  const row = await tx.selectFrom('events').select('organiser_id').where('id', '=', eventId).executeTakeFirstOrThrow();
  return row.organiser_id;
}

export async function isEventCancelled(tx: DbOrTx, eventId: string): Promise<boolean> {
  const row = await tx.selectFrom('events').select('status').where('id', '=', eventId).executeTakeFirstOrThrow();
  return row.status === 'cancelled';
}

/** The terms of an event that its bookings copy. */
export type SaleTerms = Pick<
  EventRow,
  'id' | 'organiserId' | 'status' | 'startsAt' | 'endsAt' | 'feeMode' | 'taxRateBps' | 'taxInclusive' | 'refundPolicy'
>;

const saleTermColumns = sql`
  e.id, e.organiser_id as "organiserId", e.status, e.starts_at as "startsAt", e.ends_at as "endsAt", e.fee_mode as "feeMode", e.tax_rate_bps as "taxRateBps",
  e.tax_inclusive as "taxInclusive", e.refund_policy as "refundPolicy"`;

export async function findSaleTerms(tx: DbOrTx, eventId: string): Promise<SaleTerms | null> {
  const { rows } = await sql<SaleTerms>`
select ${saleTermColumns} from events e where e.id = ${eventId}`.execute(tx);
  return rows[0] ?? null;
}
