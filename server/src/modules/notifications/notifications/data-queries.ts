import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';

export const readNotificationData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    notifications: sql`
      select title, body, path, kind, happened_at as "happenedAt", read_at as "readAt" from notifications
      where account_id = ${accountId} order by happened_at desc`,
    choices: sql`select kind, in_app as "inApp", email, push from notification_preferences where account_id = ${accountId} order by kind`,
    settings: sql`
      select digest, digest_hour as "digestHour", quiet_from as "quietFrom", quiet_until as "quietUntil"
      from notification_settings where account_id = ${accountId}`,
    digests: sql`
      select period_starts_at as "periodAt", sent_at as "sentAt" from notification_digests where account_id = ${accountId} order by period_starts_at desc`,
    devices: sql`
      select created_at as "createdAt", last_delivered_at as "reachedAt" from push_devices where account_id = ${accountId} order by created_at`,
  });

export const deleteNotificationData = (tx: Tx, accountId: string) =>
  executeAll(tx, [
    sql`delete from notifications where account_id = ${accountId}`,
    sql`delete from notification_digests where account_id = ${accountId}`,
    sql`delete from notification_preferences where account_id = ${accountId}`,
    sql`delete from notification_settings where account_id = ${accountId}`,
    sql`delete from push_devices where account_id = ${accountId}`,
  ]);
