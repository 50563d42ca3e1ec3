import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/db.ts';

/** Whether an account has premium now: paid for, or in the days of grace after a renewal failed. */
export async function isSubscriber(tx: DbOrTx, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select 1 from subscriptions
      where account_id = ${accountId} and ((status = 'active' and current_period_end > ${now}) or (status = 'past_due' and grace_until > ${now}))
    ) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

/** The subscription that runs, else the one that ran last; null where there never was one. */
export async function findLatestSubscription(db: DbOrTx, accountId: string) {
  const row = await db
    .selectFrom('subscriptions')
    .select([
      'id',
      'type',
      'status',
      'price_minor as priceMinor',
      'currency',
      'paid_by as paidBy',
      'started_at as startedAt',
      'current_period_end as currentPeriodEnd',
      'grace_until as graceUntil',
      'cancel_at_period_end as cancelAtPeriodEnd',
    ])
    .where('account_id', '=', accountId)
    .orderBy(sql`status in ('active', 'past_due')`, 'desc')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findLatestSubscription>>>;

export async function listPlanRows(db: DbOrTx) {
  return db
    .selectFrom('plans')
    .select(['type', 'name', 'price_minor as priceMinor', 'currency', 'interval_unit as interval'])
    .orderBy('price_minor')
    .execute();
}
