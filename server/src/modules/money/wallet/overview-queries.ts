import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { ReservationPurpose } from './reservation-queries.ts';

export type WalletOwner = { readonly ownerId: string; readonly currency: string };

export type WalletTotals = {
  readonly availableMinor: number;
  /** The debt of the wallet. If it is not zero, no money is available. */
  readonly debtMinor: number;
  readonly pendingMinor: number;
  readonly reservedMinor: number;
  readonly hasEntries: boolean;
};

export async function sumWallet(tx: DbOrTx, { ownerId, currency }: WalletOwner): Promise<WalletTotals> {
  const { rows } = await sql<WalletTotals>`
    select coalesce(sum(greatest(0, balance_minor)) filter (where kind = 'wallet_available'), 0)::bigint as "availableMinor",
      coalesce(sum(debt_minor), 0)::bigint as "debtMinor",
      coalesce(sum(balance_minor) filter (where kind = 'wallet_pending'), 0)::bigint as "pendingMinor",
      coalesce(sum(balance_minor) filter (where kind = 'wallet_reserved'), 0)::bigint as "reservedMinor",
      coalesce(bool_or(entry_count > 0), false) as "hasEntries"
    from ledger_accounts where owner_id = ${ownerId} and currency = ${currency}`.execute(tx);
  const [sums] = rows;
  if (sums === undefined) throw new Error('A sum gave no row.');
  return sums;
}

export type EscrowRow = {
  readonly eventId: string;
  readonly title: string;
  readonly status: string;
  readonly endsAt: Date;
  /** The time until which buyers can get refunds after a change of the event. Null if it was not changed. */
  readonly refundsUntil: Date | null;
  readonly amountMinor: number;
};

/** Returns the escrows with a balance, in the order in which their events end. */
export async function listEscrows(tx: DbOrTx, { ownerId, currency }: WalletOwner, limit: number): Promise<EscrowRow[]> {
  const { rows } = await sql<EscrowRow>`
    select e.id as "eventId", e.title, e.status, e.ends_at as "endsAt", refunds_open_until(e.id) as "refundsUntil",
      a.balance_minor as "amountMinor"
    from ledger_accounts a join events e on e.id = a.event_id
    where a.kind = 'wallet_pending' and a.owner_id = ${ownerId} and a.currency = ${currency} and a.balance_minor > 0
    order by e.ends_at, e.id limit ${limit}`.execute(tx);
  return rows;
}

export type OpenReservationRow = {
  readonly id: string;
  readonly purpose: ReservationPurpose;
  readonly amountMinor: number;
  readonly createdAt: Date;
  readonly title: string | null;
  readonly reference: string | null;
};

/** Returns the open reservations with the booking they are for, latest first. */
export async function listOpenReservations(
  tx: DbOrTx,
  { ownerId, currency }: WalletOwner,
  limit: number,
): Promise<OpenReservationRow[]> {
  const { rows } = await sql<OpenReservationRow>`
    select h.id, h.purpose, h.amount_minor as "amountMinor", h.created_at as "createdAt", e.title, b.reference
    from wallet_reservations h
    left join disputes d on h.purpose = 'dispute' and d.id = h.subject_id
    left join payments p on p.id = d.payment_id and p.purpose = 'booking'
    left join bookings b on b.id = case h.purpose when 'booking' then h.subject_id else p.subject_id end
    left join events e on e.id = b.event_id
    where h.account_id = ${ownerId} and h.currency = ${currency} and h.status = 'open'
    order by h.created_at desc, h.id desc limit ${limit}`.execute(tx);
  return rows;
}
