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
type EntryRow = AccountInCurrency & { readonly amountMinor: number };

export type NewPosting = NewTransaction & { readonly entries: readonly EntryRow[] };

/**
 * `postedIds`: the transactions that were inserted; one with the same cause was posted before the others.
 * `accounts_missing`: nothing was written, because some accounts are not open yet.
 */
export type PostingsOutcome = { readonly postedIds: readonly string[] } | 'accounts_missing';

/**
 * Inserts transactions with their entries and updates the balances of their wallets, in one statement. Each entry has the
 * balance that it would have if the transactions were posted one by one, in their order. A wallet that would be below zero
 * after any of them fails the statement. A transaction has at most one entry for each account.
 */
export async function insertPostings(tx: Tx, postings: readonly NewPosting[]): Promise<PostingsOutcome> {
  const entries = postings.flatMap((posting, at) => posting.entries.map((entry) => ({ ...entry, number: at + 1 })));
  if (entries.length === 0) throw new RangeError('a posting has no entries');
  const { rows } = await insertStatement(postings, entries).execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('The postings returned no row.');
  return row.found === entries.length ? { postedIds: row.postedIds } : 'accounts_missing';
}

type NumberedEntry = EntryRow & { readonly number: number };
type InsertedRow = { readonly found: number; readonly postedIds: readonly string[] };

function insertStatement(postings: readonly NewPosting[], entries: readonly NumberedEntry[]) {
  // Locks the rows of the affected wallets in the order of their ids. The platform's own accounts are not locked. There are
  // three conditions for an account instead of one, because "is not distinct from" cannot use an index. A debt may only
  // shrink from one entry to the next, except by an entry that allows it: -1 breaks the account's constraint.
  return sql<InsertedRow>`${preparedStatement}
    with wanted as materialized (
      select * from unnest(${entries.map(({ number }) => number)}::int[], ${entries.map(({ kind }) => kind)}::text[],
        ${entries.map(({ ownerId }) => ownerId)}::uuid[], ${entries.map(({ eventId }) => eventId)}::uuid[],
        ${entries.map(({ currency }) => currency)}::text[], ${entries.map(({ amountMinor }) => amountMinor)}::bigint[]
      ) as w (number, kind, owner_id, event_id, currency, amount_minor)
    ), given as materialized (
      select w.number, a.id as account_id, a.owner_id, w.currency, w.amount_minor
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
    ), postings as materialized (
      select * from unnest(${postings.map(({ id }) => id)}::uuid[], ${postings.map(({ kind }) => kind)}::text[],
        ${postings.map(({ causeId }) => causeId)}::uuid[], ${postings.map(({ bookingId }) => bookingId ?? null)}::uuid[],
        ${postings.map(({ eventId }) => eventId ?? null)}::uuid[], ${postings.map(({ postedAt }) => postedAt)}::timestamptz[],
        ${postings.map(({ allowDebt }) => allowDebt === true)}::boolean[]
      ) with ordinality as p (id, kind, cause_id, booking_id, event_id, posted_at, allow_debt, number)
    ), posted as (
      insert into ledger_transactions (id, kind, cause_id, booking_id, event_id, posted_at)
      select id, kind, cause_id, booking_id, event_id, posted_at from postings
      where (select count(*) from given) = ${entries.length}::int
      order by number
      on conflict (kind, cause_id) do nothing
      returning id
    ), posted_entries as materialized (
      select g.*, p.id as transaction_id, p.allow_debt
      from posted join postings p on p.id = posted.id join given g on g.number = p.number
    ), locked as materialized (
      select a.id, a.kind, a.balance_minor, a.entry_count, a.debt_minor from ledger_accounts a
      where a.id in (select account_id from posted_entries where owner_id is not null)
      order by a.id for no key update
    ), steps as materialized (
      select e.transaction_id, l.id as account_id, l.kind, l.debt_minor, e.allow_debt, l.entry_count + row_number() over entry as position,
        l.balance_minor + sum(e.amount_minor) over entry as balance_minor
      from posted_entries e join locked l on l.id = e.account_id
      window entry as (partition by l.id order by e.number)
    ), checked as materialized (
      select s.*, (s.allow_debt and s.kind = 'wallet_available')
        or greatest(0, -s.balance_minor) <= lag(greatest(0, -s.balance_minor), 1, s.debt_minor::numeric) over entry as is_valid
      from steps s window entry as (partition by s.account_id order by s.position)
    ), updated as (
      update ledger_accounts a
      set balance_minor = last.balance_minor, entry_count = last.position,
        debt_minor = case when last.are_valid then greatest(0, -last.balance_minor) else -1 end
      from (
        select distinct on (account_id) account_id, position, balance_minor, bool_and(is_valid) over (partition by account_id) as are_valid
        from checked order by account_id, position desc
      ) last
      where a.id = last.account_id
    ), written as (
      insert into ledger_entries (transaction_id, account_id, currency, amount_minor, position, balance_after_minor)
      select e.transaction_id, e.account_id, e.currency, e.amount_minor, s.position, s.balance_minor
      from posted_entries e left join steps s on s.transaction_id = e.transaction_id and s.account_id = e.account_id
      order by e.number
    )
    select (select count(*) from given)::int as found, array(select id from posted) as "postedIds"`;
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
