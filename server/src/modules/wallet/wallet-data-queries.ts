import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/db.ts';

/** Whether any money of this person is left, of whatever kind and currency. */
export async function hasMoney(db: DbOrTx, ownerId: string): Promise<boolean> {
  const { rows } = await sql`select from ledger_accounts where owner_id = ${ownerId} and balance_minor <> 0 limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Every movement of somebody's money, the oldest first. */
export async function listMovements(db: DbOrTx, ownerId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select t.posted_at as at, t.kind, a.kind as account, l.amount_minor as "amountMinor", l.currency,
      l.balance_after_minor as "balanceAfterMinor"
    from ledger_accounts a join ledger_entries l on l.account_id = a.id join ledger_transactions t on t.id = l.transaction_id
    where a.owner_id = ${ownerId} order by l.id`.execute(db);
  return rows;
}

export async function listHolds(db: DbOrTx, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select purpose, amount_minor as "amountMinor", currency, status, created_at as "createdAt", ended_at as "endedAt"
    from wallet_holds where account_id = ${accountId} order by created_at`.execute(db);
  return rows;
}
