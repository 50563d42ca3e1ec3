import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type NewGrant = {
  readonly id: string;
  readonly subscriptionId: string;
  readonly days: number;
  readonly by: string;
  readonly callerKey: string;
  readonly now: Date;
};

/** Returns the subscription that a call with this key granted or extended. */
export async function findGrant(db: DbOrTx, callerKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('premium_grants')
    .select('subscription_id')
    .where('idempotency_key', '=', callerKey)
    .executeTakeFirst();
  return row?.subscription_id ?? null;
}

export async function insertGrant(tx: Tx, { id, subscriptionId, days, by, callerKey, now }: NewGrant): Promise<void> {
  const owner = { subscription_id: subscriptionId, granted_by: by };
  await tx
    .insertInto('premium_grants')
    .values({ id, ...owner, days, idempotency_key: callerKey, created_at: now })
    .execute();
}
