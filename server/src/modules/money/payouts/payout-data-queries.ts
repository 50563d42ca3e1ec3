import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export async function listPayoutsOf(db: DbOrTx, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select amount_minor as "amountMinor", currency, status, bank_last4 as "bankLast4", words, asked_at as "askedAt",
      decided_at as "decidedAt", sent_at as "sentAt", ended_at as "endedAt"
    from payouts where account_id = ${accountId} order by asked_at, id`.execute(db);
  return rows;
}

export async function listBanksOf(db: DbOrTx, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select provider, is_ready as "isReady", bank_last4 as "bankLast4", created_at as "createdAt"
    from payout_accounts where account_id = ${accountId} order by created_at`.execute(db);
  return rows;
}

export async function hasOpenPayout(db: DbOrTx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payouts where account_id = ${accountId} and status in ('asked', 'approved', 'sending') limit 1`.execute(db);
  return rows.length > 0;
}

/** Forgets the bank account; that and when it was paid out stays. */
export async function forgetBank(tx: Tx, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('payout_accounts').where('account_id', '=', accountId).executeTakeFirst();
  const { rows } = await sql`
    update payouts set bank_last4 = null, words = ''
    where account_id = ${accountId} and (bank_last4 is not null or words <> '') returning id`.execute(tx);
  return Number(numDeletedRows) + rows.length;
}
