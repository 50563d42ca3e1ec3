import { sql, type RawBuilder } from 'kysely';
import type { PayoutDispute, PayoutStatus } from '@festoon/contracts/money/payouts';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { selectDisputes } from './coverage-queries.ts';
import { payoutColumns, type PageParams, type PayoutRow } from './queries.ts';

export type PayoutReviewRow = PayoutRow & {
  readonly name: string;
  readonly email: string;
  readonly joinedAt: Date;
  readonly isSuspended: boolean;
  readonly hasSecondFactor: boolean;
  readonly incomeMinor: number;
  readonly pendingMinor: number;
  readonly availableMinor: number;
  readonly debtMinor: number;
  readonly disputedMinor: number;
  readonly isCovered: boolean;
  readonly disputes: readonly PayoutDispute[];
  readonly toppedUpMinor: number;
  readonly refundedMinor: number;
  readonly earlierPayouts: number;
  readonly earlierPaidMinor: number;
  readonly deciderName: string | null;
  readonly isBankChanged: boolean;
  readonly hasBankFailure: boolean;
  readonly approvals: readonly { readonly id: string; readonly name: string; readonly at: string }[];
};

// Each payout with its owner's income, balance and earlier payouts.
const selectReviews = (source: RawBuilder<unknown>): RawBuilder<PayoutReviewRow> => sql<PayoutReviewRow>`
  select ${payoutColumns}, a.name, a.email, a.created_at as "joinedAt", a.suspended_at is not null as "isSuspended",
    exists (select from second_factors f where f.account_id = a.id and f.confirmed_at is not null) as "hasSecondFactor",
    came.income as "incomeMinor", came."toppedUp" as "toppedUpMinor", came.refunded as "refundedMinor",
    wallet.pending as "pendingMinor", wallet.available as "availableMinor", wallet.debt as "debtMinor",
    disputed_minor(a.id, p.currency) as "disputedMinor", is_payout_covered(p.id) as "isCovered",
    ${selectDisputes(sql`a.id`, sql`p.currency`)} as disputes,
    earlier.count as "earlierPayouts", earlier.minor as "earlierPaidMinor", decider.name as "deciderName",
    coalesce(bank.bank_last4 is distinct from p.bank_last4, false) as "isBankChanged",
    bank.bank_failed_at is not null as "hasBankFailure", approved.by as approvals
  from (${source}) p
    join accounts a on a.id = p.account_id
    left join accounts decider on decider.id = p.decided_by
    left join connected_accounts bank on bank.provider = p.provider and bank.ref = p.account_ref
    cross join lateral (
      select coalesce(sum(balance_minor) filter (where kind = 'wallet_pending'), 0)::bigint as pending,
        coalesce(sum(greatest(0, balance_minor)) filter (where kind = 'wallet_available'), 0)::bigint as available,
        coalesce(sum(debt_minor), 0)::bigint as debt
      from ledger_accounts where owner_id = a.id and currency = p.currency
    ) wallet
    cross join lateral (
      select coalesce(sum(e.amount_minor) filter (where t.kind = 'escrow_released'), 0)::bigint as income,
        coalesce(sum(e.amount_minor) filter (where t.kind = 'top_up' and e.amount_minor > 0), 0)::bigint as "toppedUp",
        coalesce(sum(e.amount_minor) filter (
          where t.kind in ('refund_to_wallet', 'sale_reversed') and e.amount_minor > 0), 0)::bigint as refunded
      from ledger_accounts l join ledger_entries e on e.account_id = l.id
        join ledger_transactions t on t.id = e.transaction_id
          and t.kind in ('escrow_released', 'top_up', 'refund_to_wallet', 'sale_reversed')
      where l.owner_id = a.id and l.kind = 'wallet_available' and l.currency = p.currency
    ) came
    cross join lateral (
      select count(*) as count, coalesce(sum(o.amount_minor), 0)::bigint as minor
      from payouts o where o.account_id = a.id and o.status = 'sent' and o.currency = p.currency and o.id <> p.id
    ) earlier
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', n.id, 'name', n.name, 'at', y.approved_at) order by y.approved_at), '[]') as by
      from payout_approvals y join accounts n on n.id = y.approved_by where y.payout_id = p.id
    ) approved`;

export async function findPayoutReview(db: DbOrTx, id: string): Promise<PayoutReviewRow | null> {
  const { rows } = await selectReviews(sql`select * from payouts where id = ${id}`).execute(db);
  return rows[0] ?? null;
}

/** Lists undecided payouts, oldest first. */
export async function listPendingReviews(db: DbOrTx, { after, limit }: PageParams): Promise<PayoutReviewRow[]> {
  const source = sql`
    select * from payouts
    where status = 'requested'
      and (${after === null} or (requested_at, id) > (${after?.requestedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by requested_at, id limit ${limit}`;
  const { rows } = await sql<PayoutReviewRow>`${selectReviews(source)} order by p.requested_at, p.id`.execute(db);
  return rows;
}

/** Returns a page of payouts for review, newest first. */
export async function listPayoutReviews(
  db: DbOrTx,
  { after, limit, status }: PageParams & { readonly status: PayoutStatus | null },
): Promise<PayoutReviewRow[]> {
  const source = sql`
    select * from payouts
    where (${status}::text is null or status = ${status})
      and (${after === null} or (requested_at, id) < (${after?.requestedAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by requested_at desc, id desc limit ${limit}`;
  const { rows } = await sql<PayoutReviewRow>`${selectReviews(source)} order by p.requested_at desc, p.id desc`.execute(db);
  return rows;
}

export async function countPendingPayouts(db: DbOrTx, currency: string): Promise<{ count: number; sumMinor: number }> {
  const { rows } = await sql<{ count: number; sumMinor: number }>`
    select count(*) as count, coalesce(sum(amount_minor) filter (where currency = ${currency}), 0)::bigint as "sumMinor"
    from payouts where status = 'requested'`.execute(db);
  return rows[0] ?? { count: 0, sumMinor: 0 };
}
