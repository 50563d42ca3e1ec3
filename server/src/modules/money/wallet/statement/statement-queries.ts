import { sql, type RawBuilder } from 'kysely';
import type { StatementGroup } from '@festoon/contracts/money/wallet';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { ReservationPurpose } from '../reservation-queries.ts';
import type { WalletOwner } from '../overview-queries.ts';
import type { LedgerTransactionKind } from '../queries.ts';

/** The filters of a statement, as the queries take them. `until` is exclusive. */
export type StatementFilter = WalletOwner & {
  readonly group?: StatementGroup | undefined;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly text: string;
};

export type StatementRow = {
  /** The last entry of the transaction in this wallet. The statement is sorted by it. */
  readonly entryId: string;
  readonly transactionId: string;
  readonly kind: LedgerTransactionKind;
  readonly group: StatementGroup;
  readonly postedAt: Date;
  readonly purpose: ReservationPurpose | null;
  readonly bookingId: string | null;
  readonly reference: string | null;
  readonly isBuyer: boolean;
  readonly eventId: string | null;
  readonly title: string | null;
  readonly availableMinor: number;
  readonly pendingMinor: number;
  readonly reservedMinor: number;
  /** The available balance after the transaction. */
  readonly balanceMinor: number;
};

/**
 * Returns a page of a wallet's statement, newest first: one row for each transaction. Reads only the newest entries of each
 * of the wallet's accounts, so that the cost of a page does not depend on the length of the statement.
 */
export async function listStatement(
  tx: DbOrTx,
  filter: StatementFilter,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    with own as materialized (
      select id, kind from ledger_accounts where owner_id = ${filter.ownerId} and currency = ${filter.currency}
    ), page as (
      select picked.* from own cross join lateral (
        select e.id as "entryId", e.transaction_id as "transactionId", t.kind, ${groupOf(filter.ownerId)} as "group",
          t.posted_at as "postedAt", h.purpose, b.id as "bookingId", b.reference,
          coalesce(b.buyer_id = ${filter.ownerId}, false) as "isBuyer", v.id as "eventId", v.title
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
        left join wallet_reservations h on t.kind in ('wallet_reserved', 'wallet_released') and h.id = t.cause_id
        left join bookings b on b.id = coalesce(t.booking_id, case when h.purpose = 'booking' then h.subject_id end)
        left join events v on v.id = coalesce(t.event_id, b.event_id)
        where e.account_id = own.id and ${after === null ? sql`true` : sql`e.id < ${after}::uuid`}
          and not exists (
            select from ledger_entries later join own on own.id = later.account_id
            where later.transaction_id = e.transaction_id and later.id > e.id)
          and ${filterConditions(filter)}
        order by e.id desc limit ${limit}
      ) picked order by picked."entryId" desc limit ${limit}
    )
    select page.*, moved.*, coalesce(standing.balance, 0)::bigint as "balanceMinor"
    from page cross join lateral (
      select coalesce(sum(m.amount_minor) filter (where own.kind = 'wallet_available'), 0)::bigint as "availableMinor",
        coalesce(sum(m.amount_minor) filter (where own.kind = 'wallet_pending'), 0)::bigint as "pendingMinor",
        coalesce(sum(m.amount_minor) filter (where own.kind = 'wallet_reserved'), 0)::bigint as "reservedMinor"
      from ledger_entries m join own on own.id = m.account_id where m.transaction_id = page."transactionId"
    ) moved left join lateral (
      select l.balance_after_minor as balance from ledger_entries l
      where l.account_id = (select id from own where kind = 'wallet_available') and l.id <= page."entryId"
      order by l.id desc limit 1
    ) standing on true
    order by page."entryId" desc`.execute(tx);
  return rows;
}

/** Returns the available balance before an instant, or the current one for null. */
export async function findBalanceBefore(
  tx: DbOrTx,
  { ownerId, currency }: WalletOwner,
  instant: Date | null,
): Promise<number> {
  const { rows } = await sql<{ balance: number | null }>`
    select e.balance_after_minor as balance
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
    where a.kind = 'wallet_available' and a.owner_id = ${ownerId} and a.currency = ${currency}
      and ${instant === null ? sql`true` : sql`t.posted_at < ${instant}`}
    order by e.id desc limit 1`.execute(tx);
  return rows[0]?.balance ?? 0;
}

function groupOf(ownerId: string): RawBuilder<StatementGroup> {
  return sql`case
    when t.kind = 'sale' then case when b.buyer_id = ${ownerId} and b.wallet_minor > 0 then 'bookings' else 'income' end
    when t.kind = 'wallet_claimed' or h.purpose = 'dispute' then 'money_in'
    when t.kind in ('sale_reversed', 'refund_to_wallet') then case when b.buyer_id = ${ownerId} then 'refunds' else 'income' end
    when t.kind in ('escrow_released', 'dispute_opened', 'dispute_won', 'dispute_lost') then 'income'
    when t.kind in ('payout_sent', 'payout_returned') or h.purpose = 'payout' then 'payouts'
    when t.kind in ('subscription', 'subscription_reversed') or h.purpose = 'subscription' then 'premium'
    when h.purpose = 'booking' then 'bookings'
    else 'money_in' end`;
}

function filterConditions({ ownerId, group, from, until, text }: StatementFilter): RawBuilder<unknown> {
  const pattern = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  return sql.join(
    [
      sql`true`,
      ...(group === undefined ? [] : [sql`${groupOf(ownerId)} = ${group}`]),
      ...(from === null ? [] : [sql`t.posted_at >= ${from}`]),
      ...(until === null ? [] : [sql`t.posted_at < ${until}`]),
      ...(text === '' ? [] : [sql`(fold(v.title) like ${pattern} or fold(b.reference) like ${pattern})`]),
    ],
    sql` and `,
  );
}
