import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/db.ts';
import { listFindings, MONEY_RULES } from '../../../money/money-check/public.ts';

const BREAKING_RULES = MONEY_RULES.filter(({ severity }) => severity === 'broken');

/**
 * Rules for stock and bookings that hold at every commit, in addition to the money rules. Each query returns the ids of
 * violations.
 */
const ALWAYS_RULES: Readonly<Record<string, string>> = {
  'the counters of a ticket type are the sum of its bookings': `
    select t.id::text as what from ticket_types t
    where t.held <> coalesce((select sum(l.quantity) from booking_line_items l join bookings b on b.id = l.booking_id
        where l.ticket_type_id = t.id and b.status = 'held'), 0)
      or t.sold <> (select count(*) from tickets k where k.ticket_type_id = t.id and k.status <> 'void')`,
  'the counters of a pool are the sum of its ticket types': `
    select p.id::text as what from capacity_pools p
    left join ticket_type_pools tp on tp.pool_id = p.id left join ticket_types t on t.id = tp.ticket_type_id
    group by p.id having p.held <> coalesce(sum(t.held), 0) or p.sold <> coalesce(sum(t.sold), 0)`,
  'the use count of a promo code is the number of its held and confirmed bookings': `
    select p.id::text as what from promo_codes p where p.used <> (select count(*) from bookings b
      where b.promo_code_id = p.id and b.status in ('held', 'confirmed'))`,
  'no stock is oversold': `
    select id::text as what from ticket_types where held < 0 or sold < 0 or held + sold > quantity
    union all select id::text from capacity_pools where held < 0 or sold < 0 or held + sold > capacity`,
  'a confirmed booking has all its tickets and a valid one, any other booking has no valid ticket': `
    select b.id::text as what from bookings b, lateral (
      select count(*) as made, count(*) filter (where k.status <> 'void' or exists (
        select from resale_listings r where r.ticket_id = k.id and r.status in ('reserved', 'sold'))) as good from tickets k where k.booking_id = b.id
    ) tickets
    where (b.status = 'confirmed') <> (tickets.good > 0)
      or (b.confirmed_at is not null) <> (tickets.made > 0)
      or (tickets.made > 0 and tickets.made <> (select sum(l.quantity) from booking_line_items l where l.booking_id = b.id))`,
  'the wallet reservation of a booking is open while held, used once confirmed, and released otherwise': `
    select b.id::text as what from bookings b
    where b.wallet_minor <> coalesce((select sum(h.amount_minor) from wallet_reservations h
      where h.purpose = 'booking' and h.subject_id = b.id and h.account_id = b.buyer_id and h.currency = b.currency
        and (h.status = 'open' and b.status = 'held' or h.status = 'used' and b.confirmed_at is not null)), 0)
      or exists (select from wallet_reservations h where h.purpose = 'booking' and h.subject_id = b.id
        and (h.status = 'open' and b.status <> 'held' or h.status = 'used' and b.confirmed_at is null))`,
  'a booking that was cancelled with its event is fully refunded, unless its buyer cancelled tickets before': `
    select b.id::text as what from bookings b where b.cancelled_by = 'event' and b.confirmed_at is not null
      and b.refunded_minor <> b.total_minor
      and not exists (select from booking_refunds r where r.booking_id = b.id and r.origin = 'buyer')`,
  'the tickets of a refund are void, and their amounts do not exceed the refund': `
    select r.id::text as what from booking_refunds r join booking_refund_tickets t on t.booking_refund_id = r.id
      join tickets k on k.id = t.ticket_id
    group by r.id having bool_or(k.status <> 'void' or k.booking_id <> r.booking_id) or sum(t.amount_minor) > r.amount_minor`,
  'the tax of a booking is the sum of its line items, and its fee does not exceed theirs': `
    select b.id::text as what from bookings b join booking_line_items l on l.booking_id = b.id group by b.id
    having sum(l.unit_tax_minor * l.quantity) <> b.tax_minor or sum(l.unit_platform_fee_minor * l.quantity) < b.platform_fee_minor`,
  'the waived fees of an organiser are the savings of their fee-free tickets': `
    select e.organiser_id::text as what
    from bookings b join events e on e.id = b.event_id
      join (select booking_id, sum(unit_platform_fee_minor * quantity) as fee_minor from booking_line_items group by booking_id) l
        on l.booking_id = b.id
    group by e.organiser_id
    having sum(l.fee_minor - b.platform_fee_minor) <>
      coalesce((select sum(m.saved_minor) from fee_free_months m where m.organiser_id = e.organiser_id), 0)`,
  'document numbers have no gap': `
    select series as what from documents group by issuer_id, series having max(number) <> count(*) or min(number) <> 1`,
  'the credit notes of a booking do not exceed its refunds': `
    select b.id::text as what from bookings b join documents d on d.booking_id = b.id
    where exists (select from booking_refunds r where r.id = d.cause_id) group by b.id having sum(d.total_minor) > b.refunded_minor`,
  'an open waitlist offer has a held booking': `
    select w.id::text as what from waitlist_entries w join bookings b on b.id = w.booking_id
    where (w.status = 'offered') <> (b.status = 'held') and b.approved_at is null`,
};

/** The amount of a sandbox charge that is in dispute or was lost. */
const DISPUTED_AMOUNT = `(select coalesce(sum((d.body ->> 'amount')::bigint), 0) from sandbox_payment_objects d
  where d.kind = 'dispute' and d.parent_id = c.body ->> 'payment_intent' and d.body ->> 'status' <> 'won')`;

/** Rules that hold once all pending work has finished. */
const SETTLED_RULES: Readonly<Record<string, string>> = {
  'no payment is open or processing': `select id::text as what from payments where status in ('open', 'processing')`,
  'no hold exists after its expiry': `select id::text as what from bookings where status = 'held'`,
  'no refund is pending': `select id::text as what from refunds where status in ('pending', 'submitted')`,
  'each charge at the provider is applied or fully refunded': `
    select c.id as what from sandbox_payment_objects c
    left join payments p on p.payment_ref = c.body ->> 'payment_intent'
    where c.kind = 'charge' and (c.body ->> 'amount')::bigint - (c.body ->> 'amount_refunded')::bigint - ${DISPUTED_AMOUNT} <>
      case when p.disposition = 'applied' then (c.body ->> 'amount')::bigint - p.refunded_minor else 0 end`,
  'the ledger equals the balance at the provider': `
    select 'provider net' as what from (
      select coalesce((select sum(e.amount_minor) from ledger_entries e join ledger_accounts a on a.id = e.account_id
          where a.kind = 'provider_clearing'), 0) as held,
        (select coalesce(sum((body ->> 'amount')::bigint - (body ->> 'amount_refunded')::bigint - ${DISPUTED_AMOUNT}), 0)
         from sandbox_payment_objects c where kind = 'charge') as net
    ) sums where held - (select coalesce(sum(amount_minor), 0) from provider_fees) <> -net`,
  'a confirmed booking has one confirmation email, an unconfirmed booking has none': `
    select b.id::text as what from bookings b, lateral (
      select count(*) as mails from email_messages m where m.key = 'booking-confirmed:' || b.id
    ) sent
    where (b.status = 'confirmed' and sent.mails <> 1) or (b.confirmed_at is null and sent.mails > 0)`,
  'a cancelled booking has one cancellation email': `
    select b.id::text as what from bookings b where b.status = 'cancelled' and b.confirmed_at is not null and b.cancelled_by is not null
      and (select count(*) from email_messages m where m.key = 'booking-cancelled:' || b.id) <> 1`,
  'no waitlist entry waits while tickets are available': `
    select w.id::text as what from waitlist_entries w join ticket_types t on t.id = w.ticket_type_id
      join events e on e.id = w.event_id
    where w.status = 'waiting' and e.status = 'published' and t.held + t.sold < coalesce(t.quantity, t.held + t.sold + 1)
      and not exists (
        select from ticket_type_pools tp join capacity_pools p on p.id = tp.pool_id
        where tp.ticket_type_id = t.id and p.held + p.sold >= p.capacity)`,
  'no booking of a cancelled event is active': `
    select b.id::text as what from bookings b join events e on e.id = b.event_id
    where e.status = 'cancelled' and b.status in ('held', 'requested', 'confirmed')`,
};

export type Violation = { readonly rule: string; readonly what: string };

export async function findViolations(db: Db, phase: 'always' | 'settled' = 'always'): Promise<Violation[]> {
  const rules = phase === 'always' ? ALWAYS_RULES : { ...ALWAYS_RULES, ...SETTLED_RULES };
  const parts = Object.entries(rules).map(
    ([rule, query]) => sql`select ${rule}::text as rule, what from (${sql.raw(query)}) broken`,
  );
  const { rows } = await sql<Violation>`${sql.join(parts, sql` union all `)}`.execute(db);
  const money = await listFindings(db, BREAKING_RULES, { now: new Date(0), since: null });
  return [...rows, ...money.map(({ rule, examples }) => ({ rule, what: examples.join(', ') }))];
}

/** Throws when a rule is violated. Call it after each test. */
export async function assertNoViolations(db: Db): Promise<void> {
  const violations = await findViolations(db);
  if (violations.length > 0) throw new Error(`Broken: ${JSON.stringify(violations)}`);
}
