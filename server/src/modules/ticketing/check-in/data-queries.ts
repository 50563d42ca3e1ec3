import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { readParts, touchRows } from '../../../platform/db/person-rows.ts';

export const readDoorData = (db: DbOrTx, accountId: string) =>
  readParts(db, {
    admitted: sql`
      select e.title as event, c.kind, c.entrance, c.at from check_ins c join tickets t on t.id = c.ticket_id
      join events e on e.id = c.event_id where t.holder_id = ${accountId} order by c.at`,
    scanned: sql`
      select e.title as event, c.kind, c.entrance, c.device_name as "deviceName", c.at from check_ins c join events e on e.id = c.event_id
      where c.account_id = ${accountId} order by c.at`,
    lookedInto: sql`
      select r.resolved_at as "at" from check_in_resolutions r where r.account_id = ${accountId} order by r.resolved_at`,
  });

/** The one change that the log of the door allows. */
export const emptyDeviceNames = (tx: Tx, accountId: string) =>
  touchRows(tx, [sql`update check_ins set device_name = '' where account_id = ${accountId} and device_name <> ''`]);
