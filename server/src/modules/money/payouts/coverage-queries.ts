import { sql, type RawBuilder } from 'kysely';
import type { PayoutDispute } from '@festoon/contracts/money/payouts';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type Payable = {
  readonly availableMinor: number;
  readonly debtMinor: number;
  /** The amount retained for open disputes. */
  readonly disputedMinor: number;
  readonly payableMinor: number;
};

/** Returns the amount of a wallet that can be paid out now. Money retained for a dispute is not payable. */
export async function findPayable(db: DbOrTx, accountId: string, currency: string): Promise<Payable> {
  const { rows } = await sql<Payable>`
    select greatest(0, wallet.minor) as "availableMinor", greatest(0, -wallet.minor) as "debtMinor", disputed.minor as "disputedMinor",
      greatest(0, wallet.minor - disputed.minor) as "payableMinor"
    from (
      select coalesce(sum(balance_minor), 0)::bigint as minor from ledger_accounts
      where kind = 'wallet_available' and owner_id = ${accountId} and currency = ${currency}
    ) wallet cross join (select disputed_minor(${accountId}, ${currency}) as minor) disputed`.execute(db);
  return rows[0] ?? { availableMinor: 0, debtMinor: 0, disputedMinor: 0, payableMinor: 0 };
}

/** Returns why a payout may not leave now, or null. */
export async function findPayoutBlock(db: DbOrTx, payoutId: string): Promise<'wallet_in_debt' | 'payout_disputed' | null> {
  const { rows } = await sql<{ isCovered: boolean; isInDebt: boolean }>`
    select is_payout_covered(p.id) as "isCovered", coalesce(a.debt_minor > 0, false) as "isInDebt"
    from payouts p
      left join ledger_accounts a on a.kind = 'wallet_available' and a.owner_id = p.account_id and a.currency = p.currency
    where p.id = ${payoutId}`.execute(db);
  const [found] = rows;
  if (found === undefined || found.isCovered) return null;
  return found.isInDebt ? 'wallet_in_debt' : 'payout_disputed';
}

/** Selects the open disputes that may debit the account of a payout, as a JSON array, for a query over payouts. */
export function selectDisputes(accountId: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<PayoutDispute[]> {
  return sql`(
    select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'title', f.title, 'reason', f.reason,
      'amountMinor', f.minor, 'openedAt', f.opened_at) order by f.minor desc, f.id), '[]')
    from (
      select d.id, d.reason, d.opened_at, d.amount_minor as minor, coalesce(v.title, '') as title, case
          when p.account_id <> ${accountId} and v.organiser_id is distinct from ${accountId} then 'buyer_wallet'
          when p.purpose = 'top_up' then 'top_up' when v.organiser_id = ${accountId} then 'sale' else 'refund' end as kind
      from disputes d join payments p on p.id = d.payment_id
        left join bookings b on p.purpose = 'booking' and b.id = p.subject_id
        left join events v on v.id = b.event_id
      where d.status = 'open' and d.currency = ${currency} and (
        v.organiser_id = ${accountId} and b.refunded_minor < b.total_minor
        or p.account_id = ${accountId} and exists (
          select from wallet_reservations h where h.purpose = 'dispute' and h.subject_id = d.id and h.status = 'open')
        or exists (
          select from wallet_reservations h join bookings o on o.buyer_id = h.account_id and o.wallet_minor > 0 and o.confirmed_at >= p.settled_at
            join events e on e.id = o.event_id and e.organiser_id = ${accountId}
            join ledger_accounts a on a.kind = 'wallet_available' and a.owner_id = h.account_id and a.debt_minor > 0
          where h.purpose = 'dispute' and h.subject_id = d.id and h.status = 'open'))
      order by d.amount_minor desc, d.id limit 20
    ) f)`;
}
