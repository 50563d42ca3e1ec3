import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { testContext, type TestContext } from '../../../platform/testing/test-context.ts';
import { listFindings } from './queries.ts';
import { MONEY_RULES } from './rules.ts';
import { buildMoneyFixture, type MoneyFixture } from './testing/build-money-fixture.ts';

let ctx: TestContext;
let money: MoneyFixture;

beforeAll(async () => {
  ctx = await testContext();
  money = await buildMoneyFixture(ctx);
});

const LATER_MS = 3_600_000;

/** Returns the rules that a change made directly in the database breaks. The change is rolled back afterwards. */
async function findAfter(violation: string, since: Date | null, now = ctx.clock.now()): Promise<string[]> {
  const found: string[] = [];
  const undo = new Error('undo');
  await ctx.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local role none`.execute(tx);
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(violation).execute(tx);
      await sql`set local role festoon_app`.execute(tx);
      found.push(...(await listFindings(tx, MONEY_RULES, { now, since })).map(({ rule }) => rule));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

const wallet = (kind: string) => `kind = '${kind}' and owner_id = '${money.buyerId}'`;
const newEntry = (of: string, amount: number) => `
  insert into ledger_entries (transaction_id, account_id, currency, amount_minor, position, balance_after_minor)
  select transaction_id, account_id, currency, ${amount}, position + 1, balance_after_minor + ${amount}
  from ledger_entries where ${of} order by id desc limit 1`;
const ofKind = (kind: string) => `(select t.id from ledger_transactions t where t.kind = '${kind}' limit 1)`;

/** Inserts a dispute that the bank opened an hour ago. */
const disputed = (paymentId: string, amountMinor: number, status: 'open' | 'lost') => `
  insert into disputes (id, payment_id, provider_ref, amount_minor, currency, reason, status, opened_at, decided_at)
  select gen_random_uuid(), '${paymentId}', 'du_1', ${amountMinor}, 'EUR', 'fraudulent', '${status}', now.at - interval '1 hour',
    case when '${status}' = 'lost' then now.at end
  from (select '${ctx.clock.now().toISOString()}'::timestamptz as at) now;`;

/** A change for each rule that violates it. */
const VIOLATIONS: Readonly<Record<string, () => string>> = {
  transactions_sum_to_zero: () => newEntry(`transaction_id = ${ofKind('top_up')} and position is null`, 1),
  ledger_sums_to_zero: () => newEntry(`transaction_id = ${ofKind('capture')}`, 1),
  entries_in_their_currency: () => `update ledger_entries set currency = 'CHF' where transaction_id = ${ofKind('top_up')}`,
  entries_are_continuous: () =>
    `update ledger_entries set position = position + 100 where transaction_id = ${ofKind('top_up')}`,
  balances_match_last_entry: () =>
    `update ledger_accounts set balance_minor = balance_minor + 1 where ${wallet('wallet_available')}`,
  balances_match_entry_sums: () => `delete from ledger_entries where transaction_id = ${ofKind('top_up')}`,
  rollups_match_entry_sums: () =>
    `update ledger_rollup_changes set charged_minor = charged_minor + 1 where id = (select min(id) from ledger_rollup_changes)`,
  wallets_not_below_zero: () => `alter table ledger_accounts drop constraint ledger_accounts_not_below_zero;
    update ledger_accounts set balance_minor = -1 where ${wallet('wallet_available')}`,
  reserved_balance_matches_reservations: () =>
    `update wallet_reservations set status = 'released', ended_at = now() where status = 'open'`,
  app_cannot_change_postings: () => 'grant update on ledger_entries to festoon_app',
  transactions_have_a_cause: () => `delete from wallet_reservations where status = 'used'`,
  reservations_are_posted: () => `update wallet_reservations set amount_minor = amount_minor + 1 where status = 'released'`,
  sales_match_bookings: () => `delete from ledger_transactions where kind = 'sale'`,
  bookings_are_paid_in_full: () => `update payments set captured_minor = 3999 where id = '${money.paymentId}'`,
  booking_refunded_amount_matches_refunds: () => `update bookings set refunded_minor = 2699 where id = '${money.bookingId}'`,
  refunds_reverse_the_sale: () => `update booking_refunds set platform_fee_minor = 99`,
  escrow_matches_sales: () => `update bookings set platform_fee_minor = 199 where id = '${money.bookingId}'`,
  captures_match_payments: () => `delete from ledger_transactions where cause_id = '${money.topUpId}' and kind = 'capture'`,
  fees_are_posted_once: () => `delete from ledger_transactions where kind = 'provider_fee'`,
  fees_are_recorded: () => `update payments set payment_ref = 'pi_1', fee_status = 'recorded' where id = '${money.topUpId}'`,
  unused_payments_are_refunded: () => `delete from refunds where payment_id = '${money.latePaymentId}'`,
  payment_refunded_amount_matches_refunds: () => `update payments set refunded_minor = 1 where id = '${money.paymentId}'`,
  refunds_are_posted: () =>
    `update refunds set status = 'succeeded', finished_at = '${ctx.clock.now().toISOString()}' where status = 'pending'`,
  card_refunds_are_requested: () => `update refunds set booking_refund_id = null`,
  provider_balance_matches_payments: () => `update refunds set status = 'succeeded' where status = 'pending'`,
  unallocated_matches_pending_refunds: () => `delete from refunds where status = 'pending'`,
  disputed_balance_matches_open_disputes: () => `
    insert into disputes (id, payment_id, provider_ref, amount_minor, currency, reason, opened_at)
    values (gen_random_uuid(), '${money.paymentId}', 'du_1', 100, 'EUR', 'fraudulent', now())`,
  returned_amount_within_captured: () => `
    delete from refunds where payment_id = '${money.paymentId}';
    update booking_refunds set amount_minor = 5400, card_minor = 0, wallet_minor = 5400;
    ${disputed(money.paymentId, 4000, 'lost')}`,
  debts_come_from_wallet_claims: () => `alter table ledger_accounts drop constraint ledger_accounts_not_below_zero;
    update ledger_accounts set debt_minor = 5 where ${wallet('wallet_available')}`,
  frozen_money_has_open_dispute: () =>
    `update wallet_reservations set purpose = 'dispute' where status = 'open' and purpose = 'booking'`,
  payouts_cover_disputes: () => disputed(money.paymentId, 2700, 'open'),
  payments_are_not_overdue: () =>
    `update payments set status = 'open', disposition = null where id = '${money.latePaymentId}'`,
  refunds_are_not_overdue: () => 'select',
  top_ups_are_credited: () => `delete from ledger_transactions where kind = 'top_up'`,
  premium_invoices_are_posted: () => `update subscription_invoices set amount_minor = 998`,
  premium_income_matches_invoices: () => `update subscription_invoices set refunded_minor = 1`,
  escrow_releases_are_posted: () => `update escrow_releases set amount_minor = 1999`,
  payouts_are_posted: () => `delete from ledger_transactions where kind = 'payout_sent'`,
  pending_payouts_have_reservations: () => `update payouts set amount_minor = 601 where status = 'requested'`,
  payouts_are_not_overdue: () =>
    `update payouts set status = 'approved', decided_by = account_id, decided_at = requested_at, next_try_at = requested_at where status = 'requested'`,
};

describe('money rules', () => {
  it('find no violations in a valid fixture', async () => {
    expect(await findAfter('select', null)).toEqual([]);
    expect(await findAfter('select', new Date(0))).toEqual([]);
  });

  it('have one violation each in this test', () => {
    expect(Object.keys(VIOLATIONS).toSorted()).toEqual(MONEY_RULES.map(({ name }) => name).toSorted());
  });

  it.each(MONEY_RULES)('$name finds its violation', async ({ name, scope, severity }) => {
    const violation = VIOLATIONS[name]?.() ?? '';
    const now = new Date(ctx.clock.now().getTime() + (severity === 'warning' ? LATER_MS : 0));
    expect(await findAfter(violation, null, now)).toContain(name);
    if (scope === 'quick') expect(await findAfter(violation, new Date(0), now)).toContain(name);
  });

  it('find a payout of a disputed top-up', async () => {
    const paidOut = `update payouts set account_id = '${money.buyerId}' where status = 'sent';
      update wallet_reservations set account_id = '${money.buyerId}' where purpose = 'payout' and status = 'used'`;
    expect(await findAfter(paidOut, null)).not.toContain('payouts_cover_disputes');
    const found = await findAfter(`${paidOut}; ${disputed(money.topUpId, 10_000, 'open')}`, null);
    expect(found).toContain('payouts_cover_disputes');
  });

  it('find a fee that is posted twice', async () => {
    const twice = `insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
      select transaction_id, account_id, currency, amount_minor from ledger_entries where transaction_id = ${ofKind('provider_fee')}`;
    expect(await findAfter(twice, new Date(0))).toContain('fees_are_posted_once');
    const again = `drop index provider_fees_one_per_payment_idx;
      insert into provider_fees (id, kind, payment_id, provider_ref, amount_minor, currency, charged_at, recorded_at)
      select gen_random_uuid(), kind, payment_id, 'txn_again', 0, currency, charged_at, recorded_at from provider_fees`;
    expect(await findAfter(again, new Date(0))).toContain('fees_are_posted_once');
  });

  it('find a fee that is missing a day after the capture, and not earlier', async () => {
    const pending = `update payments set payment_ref = 'pi_1', fee_status = 'pending' where id = '${money.topUpId}'`;
    const after = (hours: number) => new Date(ctx.clock.now().getTime() + hours * HOUR_MS);
    expect(await findAfter(pending, new Date(0), after(23))).not.toContain('fees_are_recorded');
    expect(await findAfter(pending, new Date(0), after(25))).toContain('fees_are_recorded');
    expect(await findAfter(pending, after(24), after(25))).toContain('fees_are_recorded');
  });

  it('ignore changes before the requested time', async () => {
    const violation = `update ledger_accounts set balance_minor = balance_minor + 1 where ${wallet('wallet_available')}`;
    const { rows } = await sql<{ later: Date }>`select now() + interval '1 hour' as later`.execute(ctx.db);
    expect(await findAfter(violation, rows[0]?.later ?? null)).toEqual([]);
  });
});
