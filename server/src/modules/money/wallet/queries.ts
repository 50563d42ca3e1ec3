import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { preparedStatement } from '../../../platform/db/prepared-statement.ts';
import type { LedgerAccount } from './entry-rules.ts';

export type LedgerTransactionKind =
  | 'capture'
  | 'top_up'
  | 'wallet_reserved'
  | 'wallet_released'
  | 'wallet_claimed'
  | 'sale'
  | 'sale_reversed'
  | 'refund'
  | 'refund_failed'
  | 'refund_to_wallet'
  | 'escrow_released'
  | 'payout_sent'
  | 'payout_returned'
  | 'subscription'
  | 'subscription_reversed'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'
  | 'provider_fee'
  | 'dispute_fee'
  | 'transfer'
  | 'adjustment';

export type AccountInCurrency = LedgerAccount & { readonly currency: string };

/** Opens the accounts that are missing. A concurrent transaction waits and then finds the account. */
export async function openAccounts(tx: Tx, missing: readonly AccountInCurrency[]): Promise<void> {
  if (missing.length === 0) return;
  await tx
    .insertInto('ledger_accounts')
    .values(
      missing.map(({ kind, ownerId, eventId, currency }) => ({ kind, owner_id: ownerId, event_id: eventId, currency })),
    )
    .onConflict((conflict) => conflict.constraint('ledger_accounts_unique').doNothing())
    .execute();
}

export type NewTransaction = {
  readonly id: string;
  readonly kind: LedgerTransactionKind;
  /** The payment, booking or refund that causes the transaction. Each kind of transaction is posted once for each cause. */
  readonly causeId: string;
  readonly bookingId?: string;
  readonly eventId?: string;
  readonly postedAt: Date;
  /** Only a claim may take an available balance below zero. The negative balance is a debt of its owner. */
  readonly allowDebt?: boolean;
};
export type EntryRow = AccountInCurrency & { readonly amountMinor: number };

/**
 * `repeated`: a transaction with this cause was posted before. `accounts_missing`: nothing was written, because some
 * accounts are not open yet.
 */
export type PostingOutcome = 'posted' | 'repeated' | 'accounts_missing';

/** Inserts the transaction and its entries and updates the balances of its wallets, in one statement. */
export async function insertPosting(tx: Tx, posting: NewTransaction, entries: readonly EntryRow[]): Promise<PostingOutcome> {
  if (entries.length === 0) throw new RangeError('a posting has no entries');
  const { rows } = await insertStatement(posting, entries).execute(tx);
  const [found = 0, posted = 0] = [rows[0]?.found, rows[0]?.posted];
  if (posted > 0) return 'posted';
  return found === entries.length ? 'repeated' : 'accounts_missing';
}

function insertStatement(posting: NewTransaction, entries: readonly EntryRow[]) {
  // Locks the rows of the affected wallets in the order of their ids. The platform's own accounts are not locked. There are
  // three conditions for an account instead of one, because "is not distinct from" cannot use an index.
  return sql<{ found: number; posted: number }>`${preparedStatement}
    with wanted (kind, owner_id, event_id, currency, amount_minor) as (
      values ${sql.join(entries.map(valuesOf))}
    ), given as materialized (
      select a.id as account_id, a.owner_id, w.currency, w.amount_minor
      from wanted w cross join lateral (
        select id, owner_id from ledger_accounts
        where w.owner_id is null and kind = w.kind and owner_id is null and event_id is null and currency = w.currency
        union all
        select id, owner_id from ledger_accounts
        where w.event_id is null and kind = w.kind and owner_id = w.owner_id and event_id is null and currency = w.currency
        union all
        select id, owner_id from ledger_accounts
        where kind = w.kind and owner_id = w.owner_id and event_id = w.event_id and currency = w.currency
      ) a
    ), posted as (
      insert into ledger_transactions (id, kind, cause_id, booking_id, event_id, posted_at)
      select ${posting.id}::uuid, ${posting.kind}::text, ${posting.causeId}::uuid, ${posting.bookingId ?? null}::uuid,
        ${posting.eventId ?? null}::uuid, ${posting.postedAt}::timestamptz
      where (select count(*) from given) = ${entries.length}::int
      on conflict (kind, cause_id) do nothing
      returning id
    ), locked as materialized (
      select a.id from ledger_accounts a
      where a.id in (select account_id from given where owner_id is not null) and exists (select from posted)
      order by a.id for no key update
    ), counted as (
      update ledger_accounts a
      set balance_minor = a.balance_minor + given.amount_minor, entry_count = a.entry_count + 1,
        debt_minor = case
          when ${posting.allowDebt === true}::boolean and a.kind = 'wallet_available' then greatest(0, -a.balance_minor - given.amount_minor)
          else least(a.debt_minor, greatest(0, -a.balance_minor - given.amount_minor)) end
      from given join locked on locked.id = given.account_id
      where a.id = given.account_id
      returning a.id, a.entry_count, a.balance_minor
    ), written as (
      insert into ledger_entries (transaction_id, account_id, currency, amount_minor, position, balance_after_minor)
      select posted.id, given.account_id, given.currency, given.amount_minor, counted.entry_count, counted.balance_minor
      from posted cross join given left join counted on counted.id = given.account_id
    )
    select (select count(*) from given)::int as found, (select count(*) from posted)::int as posted`;
}

function valuesOf({ kind, ownerId, eventId, currency, amountMinor }: EntryRow) {
  return sql`(${kind}::text, ${ownerId}::uuid, ${eventId}::uuid, ${currency}::text, ${amountMinor}::bigint)`;
}

/** Returns the balance of an account, summed from its entries. */
export async function sumEntries(tx: DbOrTx, { kind, ownerId, eventId, currency }: AccountInCurrency): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as sum
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = ${kind} and a.owner_id is not distinct from ${ownerId}::uuid and a.event_id is not distinct from ${eventId}::uuid
      and a.currency = ${currency}`.execute(tx);
  return rows[0]?.sum ?? 0;
}

/** Returns the balance of a wallet's account and locks it until the end of the transaction. */
export async function lockBalance(tx: Tx, { kind, ownerId, eventId, currency }: AccountInCurrency): Promise<number> {
  // Locks the account's row. Accounts are locked last, and the escrow of an event before its organiser's available balance.
  const ofEvent = eventId === null ? sql`event_id is null` : sql`event_id = ${eventId}`;
  const { rows } = await sql<{ balanceMinor: number }>`
    select balance_minor as "balanceMinor" from ledger_accounts
    where kind = ${kind} and owner_id = ${ownerId} and ${ofEvent} and currency = ${currency}
    for no key update`.execute(tx);
  return rows[0]?.balanceMinor ?? 0;
}

/** Returns the current balance of an account, without a lock. */
export async function findBalance(tx: DbOrTx, { kind, ownerId, eventId, currency }: AccountInCurrency): Promise<number> {
  const { rows } = await sql<{ balanceMinor: number }>`
    select balance_minor as "balanceMinor" from ledger_accounts
    where kind = ${kind} and owner_id is not distinct from ${ownerId}::uuid and event_id is not distinct from ${eventId}::uuid
      and currency = ${currency}`.execute(tx);
  return rows[0]?.balanceMinor ?? 0;
}
