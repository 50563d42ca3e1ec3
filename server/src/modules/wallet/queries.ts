import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/db.ts';
import type { LedgerAccount } from './entry-rules.ts';

export type TransactionKind = 'capture' | 'sale' | 'sale_reversed' | 'refund' | 'refund_failed';

/** Gives false when this cause has moved its money before. */
export async function insertTransaction(
  tx: Tx,
  transaction: { readonly id: string; readonly kind: TransactionKind; readonly causeId: string; readonly postedAt: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('ledger_transactions')
    .values({ id: transaction.id, kind: transaction.kind, cause_id: transaction.causeId, posted_at: transaction.postedAt })
    .onConflict((conflict) => conflict.columns(['kind', 'cause_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type AccountInCurrency = LedgerAccount & { readonly currency: string };
export type AccountRow = AccountInCurrency & { readonly id: string };

/** The accounts that exist of those wanted. */
export async function listAccounts(tx: DbOrTx, wanted: readonly AccountInCurrency[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.kind, a.owner_id as "ownerId", a.currency
    from ledger_accounts a
    join unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ ownerId }) => ownerId)}::uuid[], ${wanted.map(({ currency }) => currency)}::text[])
      as w (kind, owner_id, currency)
      on a.kind = w.kind and a.owner_id is not distinct from w.owner_id and a.currency = w.currency`.execute(tx);
  return rows;
}

/** Makes those that are missing; a second opener waits for the first and finds the account there. */
export async function openAccounts(tx: Tx, missing: readonly AccountInCurrency[]): Promise<void> {
  await tx
    .insertInto('ledger_accounts')
    .values(missing.map(({ kind, ownerId, currency }) => ({ kind, owner_id: ownerId, currency })))
    .onConflict((conflict) => conflict.constraint('ledger_accounts_unique').doNothing())
    .execute();
}

export type EntryRow = { readonly accountId: string; readonly currency: string; readonly amountMinor: number };

export async function insertEntries(tx: Tx, transactionId: string, entries: readonly EntryRow[]): Promise<void> {
  await tx
    .insertInto('ledger_entries')
    .values(
      entries.map(({ accountId, currency, amountMinor }) => ({
        transaction_id: transactionId,
        account_id: accountId,
        currency,
        amount_minor: amountMinor,
      })),
    )
    .execute();
}

/** What an account holds: the sum of its entries. */
export async function sumEntries(tx: DbOrTx, { kind, ownerId, currency }: AccountInCurrency): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as sum
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.kind = ${kind} and a.owner_id is not distinct from ${ownerId}::uuid and a.currency = ${currency}`.execute(tx);
  return rows[0]?.sum ?? 0;
}
