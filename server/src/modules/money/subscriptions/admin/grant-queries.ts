import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type NewGrant = {
  readonly id: string;
  readonly subscriptionId: string;
  readonly days: number;
  readonly by: string;
  readonly callKey: string;
  readonly now: Date;
};

/** The subscription that a call with this key gave or made longer. */
export async function findGrant(db: DbOrTx, callKey: string): Promise<string | null> {
  const row = await db
    .selectFrom('premium_grants')
    .select('subscription_id')
    .where('call_key', '=', callKey)
    .executeTakeFirst();
  return row?.subscription_id ?? null;
}

export async function insertGrant(tx: Tx, { id, subscriptionId, days, by, callKey, now }: NewGrant): Promise<void> {
  const whose = { subscription_id: subscriptionId, granted_by: by };
  await tx
    .insertInto('premium_grants')
    .values({ id, ...whose, days, call_key: callKey, created_at: now })
    .execute();
}
