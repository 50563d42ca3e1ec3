import { sql } from 'kysely';
import type { DebtReason } from '@festoon/contracts/money/wallet';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { WalletOwner } from './overview-queries.ts';

export type DebtReasonRow = {
  readonly id: string;
  readonly kind: DebtReason['kind'];
  readonly purpose: 'booking' | 'top_up' | 'subscription';
  readonly amountMinor: number;
  readonly at: Date;
  readonly title: string | null;
  readonly reference: string | null;
};

/**
 * Returns the claims since the wallet was last without debt, and the disputes that have frozen its money since then, latest
 * first.
 */
export async function listDebtReasons(
  tx: DbOrTx,
  { ownerId, currency }: WalletOwner,
  limit: number,
): Promise<DebtReasonRow[]> {
  const { rows } = await sql<DebtReasonRow>`
    with own as (
      select id from ledger_accounts
      where kind = 'wallet_available' and owner_id = ${ownerId} and currency = ${currency} and debt_minor > 0
    ), clear as (
      select coalesce(max(e.position), 0) as position from ledger_entries e join own on own.id = e.account_id
      where e.balance_after_minor >= 0
    )
    select t.id, t.posted_at as at, -e.amount_minor as "amountMinor", p.purpose, v.title, b.reference,
      case when h.id is not null then 'dispute_open' when d.id is not null then 'dispute_lost' else 'refunded' end as kind
    from own join ledger_entries e on e.account_id = own.id and e.amount_minor < 0
      join ledger_transactions t on t.id = e.transaction_id
      left join wallet_reservations h on t.kind = 'wallet_reserved' and h.id = t.cause_id and h.purpose = 'dispute' and h.status = 'open'
      left join disputes d on d.id = coalesce(h.subject_id, case t.kind when 'wallet_claimed' then t.cause_id end)
      left join refunds r on t.kind = 'wallet_claimed' and r.id = t.cause_id
      join payments p on p.id = coalesce(d.payment_id, r.payment_id)
      left join bookings b on p.purpose = 'booking' and b.id = p.subject_id
      left join events v on v.id = b.event_id
    where e.position > (select position from clear)
    order by e.position desc limit ${limit}`.execute(tx);
  return rows;
}
