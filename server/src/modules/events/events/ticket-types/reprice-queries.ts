import type { DbOrTx } from '../../../../platform/db/db.ts';

type Page = {
  readonly organiserId: string | undefined;
  readonly after: string | undefined;
  readonly limit: number;
};

/** Returns upcoming events whose buyers pay the platform's fee, in the order of their ids. */
export async function listEventsPassingOnFees(db: DbOrTx, { organiserId, after, limit }: Page): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where('is_over', '=', false)
    .where('fee_mode', '=', 'pass_on')
    .where((by) => (organiserId === undefined ? by.lit(true) : by('organiser_id', '=', organiserId)))
    .where((by) => (after === undefined ? by.lit(true) : by('id', '>', after)))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
