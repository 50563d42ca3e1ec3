import { fullRule, quickRule, type MoneyRule } from './money-rule.ts';
import { movedAmount } from './moved-amount.ts';

/** Rules for bookings and their refunds. */
export const SALE_RULES: readonly MoneyRule[] = [
  quickRule({
    name: 'sales_match_bookings',
    sql: `
      select b.id::text as what
      from seen_bookings b left join ledger_transactions t on t.kind = 'sale' and t.cause_id = b.id
      where case when b.confirmed_at is null or b.total_minor = 0 then t.id is not null
        else t.id is null or ${movedAmount('t', `'unallocated'`)} <> b.wallet_minor - b.total_minor
          or ${movedAmount('t', `'wallet_reserved'`)} <> -b.wallet_minor
          or ${movedAmount('t', `'platform_fee'`)} <> b.platform_fee_minor
          or ${movedAmount('t', `'wallet_pending'`)} <> b.total_minor - b.platform_fee_minor end`,
  }),
  quickRule({
    name: 'bookings_are_paid_in_full',
    sql: `
      select b.id::text as what from seen_bookings b, lateral (
        select count(*) as payments, coalesce(sum(p.captured_minor), 0) as minor,
          bool_and(p.captured_currency = b.currency and p.captured_minor = p.amount_minor) as as_asked
        from payments p where p.purpose = 'booking' and p.subject_id = b.id and p.disposition = 'applied'
      ) card
      where card.payments > 1 or not card.as_asked
        or (b.confirmed_at is null and card.payments > 0)
        or (b.confirmed_at is not null and card.minor <> b.total_minor - b.wallet_minor)`,
  }),
  quickRule({
    name: 'booking_refunded_amount_matches_refunds',
    sql: `
      select b.id::text as what from seen_bookings b
      where b.refunded_minor > b.total_minor or b.refunded_minor <> coalesce((
        select sum(r.amount_minor) from booking_refunds r where r.booking_id = b.id), 0)`,
  }),
  quickRule({
    name: 'refunds_reverse_the_sale',
    sql: `
      select r.id::text as what
      from seen_booking_refunds r left join ledger_transactions t on t.kind = 'sale_reversed' and t.cause_id = r.id
      where t.id is null or ${movedAmount('t', `'unallocated'`)} <> r.card_minor
        or ${movedAmount('t', `'platform_fee'`)} <> -r.platform_fee_minor
        or ${movedAmount('t', `'platform_loss', 'wallet_available', 'wallet_pending'`)}
          <> r.platform_fee_minor - r.card_minor`,
  }),
  fullRule({
    name: 'escrow_matches_sales',
    sql: `
      select a.event_id::text as what
      from seen_accounts a, lateral (
        select coalesce(sum(e.amount_minor) filter (where t.kind <> 'sale'), 0) as gone
        from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.account_id = a.id
      ) since
      where a.kind = 'wallet_pending' and a.balance_minor - since.gone <> coalesce((
        select sum(b.total_minor - b.platform_fee_minor) from bookings b join events v on v.id = b.event_id
        where b.event_id = a.event_id and v.organiser_id = a.owner_id and b.currency = a.currency
          and b.confirmed_at is not null), 0)`,
  }),
];
