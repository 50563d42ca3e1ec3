import type { CleanSource } from '../../../../platform/text/clean-source.ts';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type AcquisitionSourceInput = CleanSource & { readonly accountId: string; readonly landingPage: string };

/** Records the source of an account that was created in this transaction. Locks that one row. */
export async function setAcquisitionSource(tx: Tx, { accountId, ...source }: AcquisitionSourceInput): Promise<void> {
  await tx
    .updateTable('account_acquisition_sources')
    .set({
      utm_source: source.utmSource,
      utm_medium: source.utmMedium,
      utm_campaign: source.utmCampaign,
      referrer_host: source.referrerHost,
      landing_page: source.landingPage,
    })
    .where('account_id', '=', accountId)
    .execute();
}

export async function findAcquisitionSource(db: DbOrTx, accountId: string) {
  const row = await db
    .selectFrom('account_acquisition_sources')
    .select(['utm_source as utmSource', 'utm_medium as utmMedium', 'utm_campaign as utmCampaign'])
    .select(['referrer_host as referrerHost', 'landing_page as landingPage'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Erases the source of an account. Locks that one row. */
export async function redactAcquisitionSource(tx: Tx, accountId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('account_acquisition_sources')
    .set({ utm_source: '', utm_medium: '', utm_campaign: '', referrer_host: '', landing_page: '' })
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
