import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { isUnderDispute } from './dispute-queries.ts';

export type Escrow = { readonly eventId: string; readonly organiserId: string; readonly currency: string };

// A cancelled event is settled once it has no active bookings. Money that remains then was retained from tickets that their
// buyers had cancelled earlier.
const isSettled = sql`(e.status <> 'cancelled' or not exists (
  select from bookings b where b.event_id = e.id and b.status in ('held', 'requested', 'confirmed')))`;

/** Returns the escrows with a balance whose events ended before an instant, are settled and have no undecided dispute. */
export async function listReleasableEscrows(
  tx: DbOrTx,
  { endedBefore, now, limit }: { readonly endedBefore: Date; readonly now: Date; readonly limit: number },
): Promise<Escrow[]> {
  const { rows } = await sql<Escrow>`
    select a.event_id as "eventId", a.owner_id as "organiserId", a.currency
    from ledger_accounts a join events e on e.id = a.event_id
    where a.kind = 'wallet_pending' and a.owner_id is not null and a.balance_minor > 0 and e.ends_at <= ${endedBefore} and ${isSettled}
      and not ${isUnderDispute(sql`e.id`)}
      and coalesce(refunds_open_until(e.id) <= ${now}, true)
    order by e.ends_at, a.id limit ${limit}`.execute(tx);
  return rows;
}

/** Returns whether the event has ended and is settled, and locks that state until the end of the transaction. */
export async function lockEndedEvent(tx: Tx, eventId: string, endedBefore: Date): Promise<boolean> {
  // Locks the event's row in shared mode, before the ledger's accounts: changing or cancelling the event waits, booking
  // does not.
  const { rows } = await sql`
    select from events e where e.id = ${eventId} and e.ends_at <= ${endedBefore} and ${isSettled} for share of e`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Returns whether buyers can still get refunds after a change of the event. Its income is not released until then. */
export async function hasOpenRefundWindow(tx: Tx, eventId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select coalesce(refunds_open_until(${eventId}::uuid) > ${now}, false) as has`.execute(tx);
  return rows[0]?.has === true;
}

export type EscrowRelease = Escrow & { readonly id: string; readonly amountMinor: number; readonly createdAt: Date };

export async function insertRelease(tx: Tx, release: EscrowRelease): Promise<void> {
  await tx
    .insertInto('escrow_releases')
    .values({
      id: release.id,
      event_id: release.eventId,
      organiser_id: release.organiserId,
      amount_minor: release.amountMinor,
      currency: release.currency,
      created_at: release.createdAt,
    })
    .execute();
}

export type EscrowReleaseDetail = Omit<EscrowRelease, 'createdAt'> & { readonly title: string };

export async function findRelease(tx: DbOrTx, id: string): Promise<EscrowReleaseDetail | null> {
  const { rows } = await sql<EscrowReleaseDetail>`
    select r.id, r.event_id as "eventId", r.organiser_id as "organiserId", r.amount_minor as "amountMinor", r.currency, e.title
    from escrow_releases r join events e on e.id = r.event_id where r.id = ${id}`.execute(tx);
  return rows[0] ?? null;
}
