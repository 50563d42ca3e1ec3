import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';

export const readCheckInData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    admitted: sql`
      select e.title as event, c.kind, c.entrance, c.at from check_ins c join tickets t on t.id = c.ticket_id
      join events e on e.id = c.event_id where t.holder_id = ${accountId} order by c.at`,
    scanned: sql`
      select e.title as event, c.kind, c.entrance, c.device_name as "deviceName", c.at from check_ins c join events e on e.id = c.event_id
      where c.account_id = ${accountId} order by c.at`,
    resolvedConflicts: sql`
      select r.resolved_at as "at" from check_in_resolutions r where r.account_id = ${accountId} order by r.resolved_at`,
  });

/** Redacts entries of the check-in log. It is the only permitted change of the log. */
export const redactDeviceNames = (tx: Tx, accountId: string) =>
  executeAll(tx, [sql`update check_ins set device_name = '' where account_id = ${accountId} and device_name <> ''`]);
