import { sql, type RawBuilder } from 'kysely';
import type { LedgerTransactionKind } from '@festoon/contracts/money/finance';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { transactionSummaries, type TransactionRow } from './ledger-queries.ts';

/** Maps money of one kind of transaction to the next kind. `a` and `b` are the causes of the two. */
type MoneyFlow = { readonly from: LedgerTransactionKind; readonly to: LedgerTransactionKind; readonly pairs: string };

const MONEY_FLOWS: readonly MoneyFlow[] = [
  { from: 'capture', to: 'top_up', pairs: `select id as a, id as b from payments where purpose = 'top_up'` },
  {
    from: 'capture',
    to: 'sale',
    pairs: `select id as a, subject_id as b from payments where purpose = 'booking' and disposition = 'applied'`,
  },
  {
    from: 'capture',
    to: 'subscription',
    pairs: 'select payment_id as a, id as b from subscription_invoices where payment_id is not null',
  },
  {
    from: 'capture',
    to: 'refund',
    pairs: 'select payment_id as a, id as b from refunds where booking_refund_id is null',
  },
  { from: 'capture', to: 'provider_fee', pairs: 'select payment_id as a, id as b from provider_fees' },
  { from: 'capture', to: 'dispute_fee', pairs: 'select payment_id as a, id as b from provider_fees' },
  { from: 'capture', to: 'dispute_opened', pairs: 'select payment_id as a, id as b from disputes' },
  {
    from: 'top_up',
    to: 'wallet_reserved',
    pairs: `select p.id as a, h.id as b from payments p join wallet_reservations h on h.account_id = p.account_id
      where p.purpose = 'top_up' and h.created_at >= p.settled_at`,
  },
  {
    from: 'wallet_reserved',
    to: 'sale',
    pairs: `select id as a, subject_id as b from wallet_reservations where purpose = 'booking' and status = 'used'`,
  },
  {
    from: 'wallet_reserved',
    to: 'payout_sent',
    pairs: `select id as a, subject_id as b from wallet_reservations where purpose = 'payout' and status = 'used'`,
  },
  {
    from: 'wallet_reserved',
    to: 'subscription',
    pairs: `select h.id as a, i.id as b
      from wallet_reservations h join subscription_invoices i on i.subscription_id = h.subject_id and i.paid_by = 'wallet'
      where h.purpose = 'subscription' and h.status = 'used'
        and i.paid_at between h.ended_at - interval '5 seconds' and h.ended_at + interval '5 seconds'`,
  },
  {
    from: 'wallet_reserved',
    to: 'wallet_released',
    pairs: `select id as a, id as b from wallet_reservations where status = 'released'`,
  },
  { from: 'sale', to: 'sale_reversed', pairs: 'select booking_id as a, id as b from booking_refunds' },
  {
    from: 'sale',
    to: 'escrow_released',
    pairs: `select b.id as a, r.id as b from bookings b join escrow_releases r on r.event_id = b.event_id
      where b.confirmed_at <= r.created_at and not exists (
        select from escrow_releases earlier
        where earlier.event_id = b.event_id and earlier.created_at >= b.confirmed_at and earlier.created_at < r.created_at)`,
  },
  {
    from: 'sale_reversed',
    to: 'refund',
    pairs: 'select booking_refund_id as a, id as b from refunds where booking_refund_id is not null',
  },
  {
    from: 'sale_reversed',
    to: 'dispute_lost',
    pairs: `select r.id as a, d.id as b from disputes d join payments p on p.id = d.payment_id and p.purpose = 'booking'
      join booking_refunds r on r.booking_id = p.subject_id and r.origin = 'disputed'`,
  },
  { from: 'refund', to: 'refund_failed', pairs: 'select id as a, id as b from refunds' },
  { from: 'refund', to: 'adjustment', pairs: 'select id as a, id as b from refunds' },
  { from: 'refund_failed', to: 'refund_to_wallet', pairs: 'select id as a, id as b from refunds' },
  {
    from: 'dispute_opened',
    to: 'wallet_reserved',
    pairs: `select subject_id as a, id as b from wallet_reservations where purpose = 'dispute'`,
  },
  {
    from: 'wallet_reserved',
    to: 'wallet_claimed',
    pairs: `select id as a, subject_id as b from wallet_reservations where purpose = 'dispute' and status = 'used'`,
  },
  { from: 'wallet_claimed', to: 'dispute_lost', pairs: 'select id as a, id as b from disputes' },
  { from: 'wallet_claimed', to: 'refund', pairs: 'select id as a, id as b from refunds' },
  { from: 'dispute_opened', to: 'dispute_won', pairs: 'select id as a, id as b from disputes' },
  { from: 'dispute_opened', to: 'dispute_lost', pairs: 'select id as a, id as b from disputes' },
  { from: 'dispute_lost', to: 'adjustment', pairs: 'select id as a, id as b from disputes' },
  {
    from: 'subscription',
    to: 'subscription_reversed',
    pairs: `select i.id as a, r.id as b from subscription_invoices i join refunds r on r.payment_id = i.payment_id
      union all select i.id, d.id from subscription_invoices i join disputes d on d.payment_id = i.payment_id`,
  },
  { from: 'subscription_reversed', to: 'refund', pairs: 'select id as a, id as b from refunds' },
  {
    from: 'escrow_released',
    to: 'wallet_reserved',
    pairs: `select r.id as a, h.id as b from escrow_releases r join wallet_reservations h on h.account_id = r.organiser_id
      where h.created_at >= r.created_at`,
  },
  { from: 'payout_sent', to: 'payout_returned', pairs: 'select id as a, id as b from payouts' },
];

type LedgerCause = { readonly kind: LedgerTransactionKind; readonly causeId: string };

/**
 * Returns the sources of a transaction's money, the nearest first. Money that a wallet spends may come from any of its
 * income.
 */
export function listSourceTransactions(
  db: DbOrTx,
  { kind, causeId }: LedgerCause,
  limit: number,
): Promise<TransactionRow[]> {
  const steps = MONEY_FLOWS.filter(({ to }) => to === kind).map(
    ({ from, pairs }) =>
      sql`select ${from}::text as kind, a as cause_id from (${sql.raw(pairs)}) pairs where b = ${causeId}`,
  );
  return listFlowTransactions(db, steps, { order: sql`desc`, limit });
}

/** Returns the destinations of a transaction's money, the nearest first. */
export function listDestinationTransactions(
  db: DbOrTx,
  { kind, causeId }: LedgerCause,
  limit: number,
): Promise<TransactionRow[]> {
  const steps = MONEY_FLOWS.filter(({ from }) => from === kind).map(
    ({ to, pairs }) => sql`select ${to}::text as kind, b as cause_id from (${sql.raw(pairs)}) pairs where a = ${causeId}`,
  );
  return listFlowTransactions(db, steps, { order: sql`asc`, limit });
}

type FlowOrder = { readonly order: RawBuilder<unknown>; readonly limit: number };

async function listFlowTransactions(
  db: DbOrTx,
  steps: RawBuilder<unknown>[],
  { order, limit }: FlowOrder,
): Promise<TransactionRow[]> {
  if (steps.length === 0) return [];
  const source = sql`
    select t.* from (${sql.join(steps, sql` union all `)}) step
      join ledger_transactions t on t.kind = step.kind and t.cause_id = step.cause_id
    order by t.posted_at ${order}, t.id ${order} limit ${limit}`;
  const { rows } =
    await sql<TransactionRow>`${transactionSummaries(source)} order by t.posted_at ${order}, t.id ${order}`.execute(db);
  return rows;
}
