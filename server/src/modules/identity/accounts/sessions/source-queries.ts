import type { CleanSource } from '../../../../platform/text/clean-source.ts';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type SourceToKeep = CleanSource & { readonly accountId: string; readonly landing: string };

/** Records the source of an account that was created in this transaction. Locks that one row. */
export async function setSource(tx: Tx, { accountId, ...source }: SourceToKeep): Promise<void> {
  await tx
    .updateTable('account_sources')
    .set({
      utm_source: source.utmSource,
      utm_medium: source.utmMedium,
      utm_campaign: source.utmCampaign,
      referrer_host: source.referrerHost,
      landing: source.landing,
    })
    .where('account_id', '=', accountId)
    .execute();
}

export async function findSource(db: DbOrTx, accountId: string) {
  const row = await db
    .selectFrom('account_sources')
    .select(['utm_source as utmSource', 'utm_medium as utmMedium', 'utm_campaign as utmCampaign'])
    .select(['referrer_host as referrerHost', 'landing'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Erases the source of an account. Locks that one row. */
export async function emptySource(tx: Tx, accountId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('account_sources')
    .set({ utm_source: '', utm_medium: '', utm_campaign: '', referrer_host: '', landing: '' })
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
