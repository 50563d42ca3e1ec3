import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';

/**
 * Returns the obstacle to deleting an account: a debt, or a balance of any kind and currency. Returns null if there is none.
 */
export async function findErasureBlocker(db: DbOrTx, ownerId: string): Promise<'wallet_debt' | 'money_in_wallet' | null> {
  const { rows } = await sql<{ isDebt: boolean }>`
    select debt_minor > 0 as "isDebt" from ledger_accounts
    where owner_id = ${ownerId} and balance_minor <> 0 order by 1 desc limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  return found.isDebt ? 'wallet_debt' : 'money_in_wallet';
}

/** Lists all ledger entries of an account's money, oldest first. */
export async function listAccountEntries(db: DbOrTx, ownerId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select t.posted_at as at, t.kind, a.kind as account, l.amount_minor as "amountMinor", l.currency,
      l.balance_after_minor as "balanceAfterMinor"
    from ledger_accounts a join ledger_entries l on l.account_id = a.id join ledger_transactions t on t.id = l.transaction_id
    where a.owner_id = ${ownerId} order by l.id`.execute(db);
  return rows;
}

export async function listReservations(db: DbOrTx, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select purpose, amount_minor as "amountMinor", currency, status, created_at as "createdAt", ended_at as "endedAt"
    from wallet_reservations where account_id = ${accountId} order by created_at`.execute(db);
  return rows;
}
