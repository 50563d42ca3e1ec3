import { quickRule, type MoneyRule } from './money-rule.ts';

/** The rows that cause each kind of transaction. `$` is the placeholder for the id of the cause. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  capture: ['payments where id = $'],
  top_up: [
    `payments where id = $ and purpose = 'top_up'`,
    `refunds where id = $ and origin = 'external'`,
    `disputes where id = $ and status = 'lost'`,
  ],
  wallet_reserved: ['wallet_reservations where id = $'],
  wallet_released: [`wallet_reservations where id = $ and status = 'released'`],
  wallet_claimed: [`refunds where id = $ and origin = 'external'`, `disputes where id = $ and status = 'lost'`],
  sale: ['bookings where id = $ and confirmed_at is not null'],
  sale_reversed: ['booking_refunds where id = $'],
  refund: ['refunds where id = $'],
  refund_failed: ['refunds where id = $'],
  refund_to_wallet: ['refunds where id = $'],
  dispute_opened: ['disputes where id = $'],
  dispute_won: [`disputes where id = $ and status = 'won'`],
  dispute_lost: [`disputes where id = $ and status = 'lost'`],
  provider_fee: [`provider_fees where id = $ and kind = 'payment'`],
  dispute_fee: [`provider_fees where id = $ and kind = 'dispute'`],
  escrow_released: ['escrow_releases where id = $'],
  subscription: ['subscription_invoices where id = $'],
  subscription_reversed: ['refunds where id = $', 'disputes where id = $'],
  payout_sent: ['payouts where id = $'],
  payout_returned: [`payouts where id = $ and status = 'returned'`],
};

/** Rules that each transaction has an existing cause. */
export const CAUSE_RULES: readonly MoneyRule[] = [
  quickRule({
    name: 'transactions_have_a_cause',
    sql: Object.entries(CAUSES)
      .map(([kind, rows]) => {
        const missing = rows.map((row) => `not exists (select from ${row.replace('$', 't.cause_id')})`);
        return `select t.kind || ' ' || t.id as what from seen_transactions t where t.kind = '${kind}' and ${missing.join(' and ')}`;
      })
      .join(' union all '),
  }),
  quickRule({
    name: 'reservations_are_posted',
    sql: `
      select h.id::text as what from seen_holds h
      where h.amount_minor <> coalesce((
          select e.amount_minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
            join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet_reserved' and a.owner_id = h.account_id
          where t.kind = 'wallet_reserved' and t.cause_id = h.id), 0)
        or (case when h.status = 'released' then -h.amount_minor else 0 end) <> coalesce((
          select e.amount_minor from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
            join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet_reserved' and a.owner_id = h.account_id
          where t.kind = 'wallet_released' and t.cause_id = h.id), 0)`,
  }),
];
