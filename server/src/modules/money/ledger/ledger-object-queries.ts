import { sql } from 'kysely';
import type { LedgerObject } from '@festoon/contracts/money/finance';
import type { DbOrTx } from '../../../platform/db/db.ts';

/** Lists the objects behind a transaction: its cause, its subject, and the matching objects at the provider. */
export async function listLedgerObjects(db: DbOrTx, transactionId: string): Promise<LedgerObject[]> {
  const { rows } = await sql<LedgerObject>`
    with t as materialized (select * from ledger_transactions where id = ${transactionId}),
    payment as materialized (
      select p.* from payments p, t where p.id = t.cause_id
      union
      select p.* from t join refunds r on r.id = t.cause_id join payments p on p.id = r.payment_id
      union
      select p.* from t join disputes d on d.id = t.cause_id join payments p on p.id = d.payment_id
      union
      select p.* from t join provider_fees f on f.id = t.cause_id join payments p on p.id = f.payment_id
      union
      select p.* from t join wallet_reservations h on h.id = t.cause_id and h.purpose = 'dispute'
        join disputes d on d.id = h.subject_id join payments p on p.id = d.payment_id
    ), booking as materialized (
      select b.id, b.reference from bookings b where b.id in (
        select booking_id from t union all
        select subject_id from payment where purpose = 'booking' union all
        select h.subject_id from t join wallet_reservations h on h.id = t.cause_id and h.purpose = 'booking')
    ), payout as materialized (
      select p.* from payouts p where p.id in (
        select cause_id from t union all
        select h.subject_id from t join wallet_reservations h on h.id = t.cause_id and h.purpose = 'payout')
    )
    select 'booking' as kind, id::text, reference as label from booking
    union all select 'payment', id::text, purpose from payment
    union all select 'provider', payment_ref, payment_ref from payment where payment_ref is not null
    union all select 'refund', r.id::text, r.status from refunds r, t where r.id = t.cause_id
    union all select 'provider', r.provider_ref, r.provider_ref from refunds r, t where r.id = t.cause_id and r.provider_ref is not null
    union all select 'dispute', d.id::text, d.status from disputes d, t where d.id = t.cause_id
    union all select 'provider', d.provider_ref, d.provider_ref from disputes d, t where d.id = t.cause_id
    union all select 'provider', f.provider_ref, f.provider_ref from provider_fees f, t where f.id = t.cause_id
    union all select 'provider', f.dispute_ref, f.dispute_ref from provider_fees f, t where f.id = t.cause_id and f.dispute_ref is not null
    union all select 'payout', id::text, status from payout
    union all select 'provider', provider_ref, provider_ref from payout where provider_ref is not null
    union all select 'event', v.id::text, v.title from t join events v on v.id = t.event_id
    union all
    select distinct 'person', o.id::text, o.name
    from t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      join accounts o on o.id = a.owner_id`.execute(db);
  return rows;
}
