import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** What must be true of stock, bookings and money at every commit; each query names what breaks it. */
const ALWAYS: Readonly<Record<string, string>> = {
  'the counters of a ticket type are the sum of its bookings': `
    select t.id::text as what from ticket_types t
    where t.held <> coalesce((select sum(l.quantity) from booking_lines l join bookings b on b.id = l.booking_id
        where l.ticket_type_id = t.id and b.status = 'held'), 0)
      or t.sold <> (select count(*) from tickets k where k.ticket_type_id = t.id and k.status <> 'void')`,
  'the counters of a pool are the sum of its ticket types': `
    select p.id::text as what from capacity_pools p
    left join ticket_type_pools tp on tp.pool_id = p.id left join ticket_types t on t.id = tp.ticket_type_id
    group by p.id having p.held <> coalesce(sum(t.held), 0) or p.sold <> coalesce(sum(t.sold), 0)`,
  'the uses of a promo code are its bookings that hold or were given their places': `
    select p.id::text as what from promo_codes p where p.used <> (select count(*) from bookings b
      where b.promo_code_id = p.id and (b.status = 'held' or b.confirmed_at is not null))`,
  'nothing is oversold': `
    select id::text as what from ticket_types where held < 0 or sold < 0 or held + sold > quantity
    union all select id::text from capacity_pools where held < 0 or sold < 0 or held + sold > capacity`,
  'a confirmed booking has a good ticket for each place, any other none': `
    select b.id::text as what from bookings b
    where (select count(*) from tickets k where k.booking_id = b.id and k.status <> 'void') <>
      case when b.status = 'confirmed'
        then (select sum(l.quantity) from booking_lines l where l.booking_id = b.id) else 0 end`,
  'a paid booking is confirmed by exactly one payment': `
    select b.id::text as what from bookings b where b.total_minor > 0
      and (b.confirmed_at is not null)::int <>
        (select count(*) from payments p where p.subject_id = b.id and p.disposition = 'applied')`,
  'a cancelled booking that was paid goes back whole, or waits for a person': `
    select b.id::text as what from bookings b join payments p on p.subject_id = b.id and p.disposition = 'applied'
    where b.status = 'cancelled' and p.captured_minor <>
      (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.status <> 'superseded')
      + (select coalesce(sum(d.amount_minor), 0) from disputes d where d.payment_id = p.id and d.status = 'lost')`,
  'what a booking gave back is the sum of its refunds': `
    select b.id::text as what from bookings b
    where b.refunded_minor <> (select coalesce(sum(r.amount_minor), 0) from booking_refunds r where r.booking_id = b.id)`,
  'a balance is the sum of its entries': `
    select a.id::text as what from ledger_accounts a where a.owner_id is not null
      and a.balance_minor <> (select coalesce(sum(l.amount_minor), 0) from ledger_entries l where l.account_id = a.id)`,
  'an open turn is a hold of its booking': `
    select w.id::text as what from waiting_list_entries w join bookings b on b.id = w.booking_id
    where (w.status = 'offered') <> (b.status = 'held') and b.approved_at is null`,
  'a payment is taken as it was shown, or goes back': `
    select p.id::text as what from payments p where p.disposition = 'applied'
      and (p.captured_minor <> p.amount_minor or p.captured_currency <> p.currency or p.amount_minor <>
        (select b.total_minor from bookings b where b.id = p.subject_id))`,
  'a payment that bought nothing has a refund of the whole, or one that failed and waits for a person': `
    select p.id::text as what from payments p where p.disposition = 'refund_due' and p.captured_minor <>
      (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.status <> 'superseded')
      + (select coalesce(sum(d.amount_minor), 0) from disputes d where d.payment_id = p.id and d.status = 'lost')`,
  'the ledger sums to zero': `
    select currency as what from ledger_entries group by currency having sum(amount_minor) <> 0`,
  'the ledger holds what payments took less what went back': `
    select 'provider_clearing' as what from (
      select coalesce((select sum(e.amount_minor) from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.kind = 'provider_clearing'), 0) as held,
        (select coalesce(sum(captured_minor), 0) from payments)
          - (select coalesce(sum(r.amount_minor), 0) from refunds r
             where r.status = 'succeeded' or (r.status = 'submitted' and r.provider_ref is not null))
          - (select coalesce(sum(d.amount_minor), 0) from disputes d where d.status <> 'won') as net
    ) sums where held <> -net`,
  'claimed money is what banks have not decided about': `
    select 'disputed' as what from (
      select coalesce((select sum(e.amount_minor) from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.kind = 'disputed'), 0) as held,
        (select coalesce(sum(d.amount_minor), 0) from disputes d where d.status = 'open') as claimed
    ) sums where held <> -claimed`,
  'unapplied money is what waits to go back': `
    select 'unapplied' as what from (
      select coalesce((select sum(e.amount_minor) from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.kind = 'unapplied'), 0) as held,
        (select coalesce(sum(captured_minor), 0) from payments where disposition = 'refund_due')
          + (select coalesce(sum(card_minor), 0) from booking_refunds)
          + (select coalesce(sum(e.amount_minor), 0) from ledger_entries e join ledger_accounts a on a.id = e.account_id
             join ledger_transactions t on t.id = e.transaction_id where a.kind = 'unapplied' and t.kind = 'adjustment')
          - (select coalesce(sum(r.amount_minor), 0) from refunds r
             where r.status = 'succeeded' or (r.status = 'submitted' and r.provider_ref is not null))
          - (select coalesce(sum(d.amount_minor), 0) from disputes d where d.status = 'lost') as waiting
    ) sums where held <> waiting`,
  'organisers and platform have what was sold': `
    select 'sales' as what from (
      select coalesce((select sum(e.amount_minor) from ledger_entries e join ledger_accounts a on a.id = e.account_id
            join ledger_transactions t on t.id = e.transaction_id join events v on v.id = t.event_id
          where t.kind in ('sale', 'sale_reversed') and (a.kind in ('platform_fee', 'platform_loss', 'wallet_pending')
            or (a.kind = 'wallet_available' and a.owner_id = v.organiser_id and e.amount_minor < 0))), 0) as income,
        (select coalesce(sum(total_minor - refunded_minor), 0) from bookings where confirmed_at is not null) as sold
    ) sums where income <> sold`,
};

/** What must be true once everything that was under way has ended. */
const IN_THE_END: Readonly<Record<string, string>> = {
  'no payment is undecided': `select id::text as what from payments where status in ('open', 'processing')`,
  'no hold outlives its time': `select id::text as what from bookings where status = 'held'`,
  'no refund is on its way': `select id::text as what from refunds where status in ('pending', 'submitted')`,
  'each charge at the provider is used or was given back whole': `
    select c.id as what from sandbox_payment_objects c
    left join payments p on p.payment_ref = c.body ->> 'payment_intent'
    where c.kind = 'charge' and (c.body ->> 'amount')::bigint - (c.body ->> 'amount_refunded')::bigint <>
      case when p.disposition = 'applied' then (c.body ->> 'amount')::bigint - p.refunded_minor else 0 end`,
  'the ledger holds what the provider holds': `
    select 'provider net' as what from (
      select coalesce((select sum(e.amount_minor) from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.kind = 'provider_clearing'), 0) as held,
        (select coalesce(sum((body ->> 'amount')::bigint - (body ->> 'amount_refunded')::bigint), 0)
         from sandbox_payment_objects where kind = 'charge') as net
    ) sums where held <> -net`,
  'a confirmed booking has one mail, any that never was none': `
    select b.id::text as what from bookings b, lateral (
      select count(*) as mails from mail_messages m where m.key = 'booking-confirmed:' || b.id
    ) told
    where (b.status = 'confirmed' and told.mails <> 1) or (b.confirmed_at is null and told.mails > 0)`,
  'a booking that was cancelled has one mail about it': `
    select b.id::text as what from bookings b where b.status = 'cancelled' and b.confirmed_at is not null and b.cancelled_by is not null
      and (select count(*) from mail_messages m where m.key = 'booking-cancelled:' || b.id) <> 1`,
  'nobody waits while a place is free': `
    select w.id::text as what from waiting_list_entries w join ticket_types t on t.id = w.ticket_type_id
      join events e on e.id = w.event_id
    where w.status = 'waiting' and e.status = 'published' and t.held + t.sold < coalesce(t.quantity, t.held + t.sold + 1)
      and not exists (
        select from ticket_type_pools tp join capacity_pools p on p.id = tp.pool_id
        where tp.ticket_type_id = t.id and p.held + p.sold >= p.capacity)`,
  'nothing of a cancelled event stands': `
    select b.id::text as what from bookings b join events e on e.id = b.event_id
    where e.status = 'cancelled' and b.status in ('held', 'requested', 'confirmed')`,
};

export type Violation = { readonly rule: string; readonly what: string };

export async function findViolations(db: Db, moment: 'always' | 'in the end' = 'always'): Promise<Violation[]> {
  const rules = moment === 'always' ? ALWAYS : { ...ALWAYS, ...IN_THE_END };
  const parts = Object.entries(rules).map(
    ([rule, query]) => sql`select ${rule}::text as rule, what from (${sql.raw(query)}) broken`,
  );
  const { rows } = await sql<Violation>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** For after each test: throws where something is not as it must be. */
export async function refuseViolations(db: Db): Promise<void> {
  const violations = await findViolations(db);
  if (violations.length > 0) throw new Error(`Broken: ${JSON.stringify(violations)}`);
}
