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
