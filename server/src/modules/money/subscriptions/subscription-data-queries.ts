import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export async function listPremiumOf(db: DbOrTx, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select type, status, price_minor as "priceMinor", currency, paid_by as "paidBy", started_at as "startedAt",
      current_period_end as "currentPeriodEnd", ended_at as "endedAt", card_brand as "cardBrand",
      card_last4 as "cardLast4"
    from subscriptions where account_id = ${accountId} order by started_at, id`.execute(db);
  return rows;
}

export async function listPremiumInvoicesOf(db: DbOrTx, accountId: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select type, amount_minor as "amountMinor", currency, paid_by as "paidBy", period_start as "periodStart",
      period_end as "periodEnd", paid_at as "paidAt", refunded_minor as "refundedMinor"
    from subscription_invoices where account_id = ${accountId} order by paid_at, id`.execute(db);
  return rows;
}

/** Redacts the cards of an account's subscriptions. */
export async function redactCards(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ card_brand: null, card_last4: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** Deletes the account's customer reference at the payment provider. */
export async function deleteCustomer(tx: Tx, accountId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('provider_customers')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
