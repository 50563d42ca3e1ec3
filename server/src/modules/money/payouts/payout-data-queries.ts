import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export async function listPayoutsOf(db: DbOrTx, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select amount_minor as "amountMinor", currency, status, bank_last4 as "bankLast4", reason, requested_at as "askedAt",
      decided_at as "decidedAt", sent_at as "sentAt", ended_at as "endedAt"
    from payouts where account_id = ${accountId} order by requested_at, id`.execute(db);
  return rows;
}

export async function listConnectedAccountsOf(db: DbOrTx, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select provider, is_ready as "isReady", bank_last4 as "bankLast4", created_at as "createdAt"
    from connected_accounts where account_id = ${accountId} order by created_at`.execute(db);
  return rows;
}

export async function hasOpenPayout(db: DbOrTx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payouts where account_id = ${accountId} and status in ('requested', 'approved', 'sending') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Erases the bank account. The amounts and dates of payouts stay. */
export async function eraseBankDetails(tx: Tx, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('connected_accounts')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const { rows } = await sql`
    update payouts set bank_last4 = null, reason = ''
    where account_id = ${accountId} and (bank_last4 is not null or reason <> '') returning id`.execute(tx);
  return Number(numDeletedRows) + rows.length;
}
