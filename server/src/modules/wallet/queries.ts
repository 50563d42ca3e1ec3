import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/db.ts';
import type { LedgerAccount } from './entry-rules.ts';

export type TransactionKind =
  | 'capture'
  | 'top_up'
  | 'wallet_held'
  | 'wallet_freed'
  | 'sale'
  | 'sale_reversed'
  | 'refund'
  | 'refund_failed'
  | 'refund_to_wallet'
  | 'income_released'
  | 'payout_sent'
  | 'payout_returned'
  | 'subscription'
  | 'subscription_reversed'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'
  | 'transfer'
  | 'adjustment';

export type AccountInCurrency = LedgerAccount & { readonly currency: string };
export type AccountRow = AccountInCurrency & { readonly id: string };

/** The accounts that exist of those wanted. */
export async function listAccounts(tx: DbOrTx, wanted: readonly AccountInCurrency[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.kind, a.owner_id as "ownerId", a.event_id as "eventId", a.currency
    from ledger_accounts a
    join unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ ownerId }) => ownerId)}::uuid[],
        ${wanted.map(({ eventId }) => eventId)}::uuid[], ${wanted.map(({ currency }) => currency)}::text[])
      as w (kind, owner_id, event_id, currency)
      on a.kind = w.kind and a.owner_id is not distinct from w.owner_id and a.event_id is not distinct from w.event_id
        and a.currency = w.currency`.execute(tx);
  return rows;
}

/** Makes those that are missing; a second opener waits for the first and finds the account there. */
export async function openAccounts(tx: Tx, missing: readonly AccountInCurrency[]): Promise<void> {
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
  readonly kind: TransactionKind;
  readonly causeId: string;
  readonly bookingId?: string;
  readonly eventId?: string;
  readonly postedAt: Date;
};
export type EntryRow = { readonly accountId: string; readonly currency: string; readonly amountMinor: number };

/** The transaction, the balances of its wallets and its entries in one statement; false when its cause has moved its money before. */
export async function insertPosting(tx: Tx, posting: NewTransaction, entries: readonly EntryRow[]): Promise<boolean> {
  const given = sql`unnest(${entries.map(({ accountId }) => accountId)}::uuid[], ${entries.map(({ currency }) => currency)}::text[],
    ${entries.map(({ amountMinor }) => amountMinor)}::bigint[]) as given (account_id, currency, amount_minor)`;
  // Locks the rows of the wallets that are touched, in the order of their ids; the platform's own accounts are not locked.
  const { rows } = await sql`
    with posted as (
      insert into ledger_transactions (id, kind, cause_id, booking_id, event_id, posted_at)
      values (${posting.id}, ${posting.kind}, ${posting.causeId}, ${posting.bookingId ?? null}, ${posting.eventId ?? null},
        ${posting.postedAt})
      on conflict (kind, cause_id) do nothing
      returning id
    ), locked as materialized (
      select a.id from ledger_accounts a
      where a.id = any(${entries.map(({ accountId }) => accountId)}::uuid[]) and a.owner_id is not null and exists (select from posted)
      order by a.id for no key update
    ), counted as (
      update ledger_accounts a
      set balance_minor = a.balance_minor + given.amount_minor, entry_count = a.entry_count + 1
      from ${given} join locked on locked.id = given.account_id
      where a.id = given.account_id
      returning a.id, a.entry_count, a.balance_minor
    )
    insert into ledger_entries (transaction_id, account_id, currency, amount_minor, position, balance_after_minor)
    select posted.id, given.account_id, given.currency, given.amount_minor, counted.entry_count, counted.balance_minor
    from posted cross join ${given} left join counted on counted.id = given.account_id
    returning id`.execute(tx);
  return rows.length > 0;
}

/** What an account holds: the sum of its entries. */
export async function sumEntries(tx: DbOrTx, { kind, ownerId, eventId, currency }: AccountInCurrency): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as sum
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = ${kind} and a.owner_id is not distinct from ${ownerId}::uuid and a.event_id is not distinct from ${eventId}::uuid
      and a.currency = ${currency}`.execute(tx);
  return rows[0]?.sum ?? 0;
}

/** What a wallet's account holds, kept so until the end of the transaction. */
export async function lockBalance(tx: Tx, { kind, ownerId, eventId, currency }: AccountInCurrency): Promise<number> {
  // Locks the account's row; accounts are locked last, the escrow of an event before its organiser's available money.
  const { rows } = await sql<{ balanceMinor: number }>`
    select balance_minor as "balanceMinor" from ledger_accounts
    where kind = ${kind} and owner_id is not distinct from ${ownerId}::uuid and event_id is not distinct from ${eventId}::uuid
      and currency = ${currency}
    for no key update`.execute(tx);
  return rows[0]?.balanceMinor ?? 0;
}

/** What a wallet's account holds at this moment. */
export async function findBalance(tx: DbOrTx, { kind, ownerId, eventId, currency }: AccountInCurrency): Promise<number> {
  const { rows } = await sql<{ balanceMinor: number }>`
    select balance_minor as "balanceMinor" from ledger_accounts
    where kind = ${kind} and owner_id is not distinct from ${ownerId}::uuid and event_id is not distinct from ${eventId}::uuid
      and currency = ${currency}`.execute(tx);
  return rows[0]?.balanceMinor ?? 0;
}
