import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { readPersonalData } from '../../../platform/db/personal-data-rows.ts';

export const readSeriesData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    series: sql`
      select rule, time_zone as "timeZone", created_at as "createdAt" from event_series
      where organiser_id = ${accountId} order by created_at`,
  });
