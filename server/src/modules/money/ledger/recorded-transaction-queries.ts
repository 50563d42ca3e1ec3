import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';
import type { RecordedTransaction, Span } from './reconciliation/compare-rules.ts';

// Each movement of the account at the provider, with the provider's id of the object, or our own id if that is unknown.
const recordedTransactions = (
  provider: string,
  condition: RawBuilder<unknown>,
): RawBuilder<RecordedTransaction> => sql<RecordedTransaction>`
  select case t.kind
      when 'capture' then 'charge' when 'refund' then 'refund' when 'refund_failed' then 'refund_failed'
      when 'payout_sent' then 'transfer' when 'payout_returned' then 'transfer_reversed'
      when 'dispute_opened' then 'dispute' else 'dispute_won' end as "transactionKind",
    coalesce(p.payment_ref, r.provider_ref, o.provider_ref, d.provider_ref, t.id::text) as ref,
    e.currency, -e.amount_minor as "amountMinor", t.posted_at as at, t.id as "transactionId"
  from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'provider_clearing'
    left join payments p on t.kind = 'capture' and p.id = t.cause_id
    left join refunds r on t.kind in ('refund', 'refund_failed') and r.id = t.cause_id
    left join payouts o on t.kind in ('payout_sent', 'payout_returned') and o.id = t.cause_id
    left join disputes d on t.kind in ('dispute_opened', 'dispute_won') and d.id = t.cause_id
    left join payments q on q.id = coalesce(r.payment_id, d.payment_id)
  where t.kind in ('capture', 'refund', 'refund_failed', 'payout_sent', 'payout_returned', 'dispute_opened', 'dispute_won')
    and coalesce(p.provider, o.provider, q.provider, ${provider}) = ${provider} and ${condition}`;

export async function listRecordedTransactions(
  db: DbOrTx,
  provider: string,
  { since, until }: Span,
): Promise<RecordedTransaction[]> {
  const { rows } = await recordedTransactions(provider, sql`t.posted_at >= ${since} and t.posted_at < ${until}`).execute(db);
  return rows;
}

/** Lists the fees that the ledger has, by the date of the provider's balance transaction, which may be long before the posting. */
export async function listRecordedFees(
  db: DbOrTx,
  provider: string,
  { since, until }: Span,
): Promise<RecordedTransaction[]> {
  const { rows } = await sql<RecordedTransaction>`
    select case f.kind when 'payment' then 'fee' else 'dispute_fee' end as "transactionKind", coalesce(f.dispute_ref, p.payment_ref, t.id::text) as ref,
      e.currency, -e.amount_minor as "amountMinor", f.charged_at as at, t.id as "transactionId"
    from provider_fees f
      join payments p on p.id = f.payment_id
      join ledger_transactions t on t.cause_id = f.id and t.kind in ('provider_fee', 'dispute_fee')
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'provider_clearing'
    where p.provider = ${provider} and f.charged_at >= ${since} and f.charged_at < ${until}`.execute(db);
  return rows;
}

/** Returns the movements of these objects at any time. */
export async function listRecordedTransactionsByRef(
  db: DbOrTx,
  provider: string,
  refs: readonly string[],
): Promise<RecordedTransaction[]> {
  if (refs.length === 0) return [];
  const causes = sql`t.cause_id in (
    select id from payments where payment_ref = any(${refs}::text[])
    union all select id from refunds where provider_ref = any(${refs}::text[])
    union all select id from payouts where provider_ref = any(${refs}::text[])
    union all select id from disputes where provider_ref = any(${refs}::text[]))`;
  const { rows } = await recordedTransactions(provider, causes).execute(db);
  return rows;
}
