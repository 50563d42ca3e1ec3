import { sql } from 'kysely';
import type { NotificationKind } from '@festoon/contracts/notifications/notifications';
import { countUpTo } from '../../../platform/db/count-up-to.ts';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import type { RetentionCutoff } from '../../../platform/db/retention-cutoff.ts';
import { readPersonalData, executeAll } from '../../../platform/db/personal-data-rows.ts';

export type NotificationRow = {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly count: number;
  readonly happenedAt: Date;
  readonly isRead: boolean;
};

export type NotificationCursor = { readonly happenedAt: string; readonly id: string };
export type ListNotificationsParams = {
  readonly accountId: string;
  readonly unreadOnly: boolean;
  readonly kind: NotificationKind | null;
  readonly after: NotificationCursor | null;
  readonly limit: number;
};

/** Returns the notifications of an account in the app, newest first. */
export async function listNotificationRows(
  db: DbOrTx,
  { accountId, unreadOnly, kind, after, limit }: ListNotificationsParams,
): Promise<NotificationRow[]> {
  const afterCursor =
    after === null ? sql`true` : sql`(happened_at, id) < (${after.happenedAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<NotificationRow>`
    select id, kind, title, body, path, count, happened_at as "happenedAt", read_at is not null as "isRead"
    from notifications
    where account_id = ${accountId} and in_app and removed_at is null and ${afterCursor}
      and ${unreadOnly ? sql`read_at is null` : sql`true`} and ${kind === null ? sql`true` : sql`kind = ${kind}`}
    order by happened_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countUnread(db: DbOrTx, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications
    where account_id = ${accountId} and in_app and removed_at is null and read_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export type NotificationKey = { readonly accountId: string; readonly notificationId: string };

/** Marks a notification as read or unread. Returns false if the account has no such notification. Locks its row. */
export async function setRead(
  tx: DbOrTx,
  { accountId, notificationId }: NotificationKey,
  readAt: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = case when ${readAt === null} then null else coalesce(read_at, ${readAt}::timestamptz) end
    where id = ${notificationId} and account_id = ${accountId} and in_app and removed_at is null
    returning id`.execute(tx);
  return rows.length === 1;
}

export type MarkReadParams = { readonly accountId: string; readonly until: Date; readonly kind: NotificationKind | null };

/** Marks notifications as read and returns their number. Locks those rows. */
export async function markReadUntil(tx: DbOrTx, { accountId, until, kind }: MarkReadParams, now: Date): Promise<number> {
  const { rows } = await sql`
    update notifications set read_at = ${now}
    where account_id = ${accountId} and in_app and removed_at is null and read_at is null
      and happened_at <= ${until}::timestamptz and ${kind === null ? sql`true` : sql`kind = ${kind}`}
    returning id`.execute(tx);
  return rows.length;
}

/**
 * Removes a notification from the person's list, or restores it with null. Returns false where there is none to change.
 * Locks its row.
 */
export async function setRemoved(
  tx: DbOrTx,
  { accountId, notificationId }: NotificationKey,
  at: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    update notifications set removed_at = ${at}::timestamptz
    where id = ${notificationId} and account_id = ${accountId} and in_app and (removed_at is null) = ${at !== null}
    returning id`.execute(tx);
  return rows.length === 1;
}

const oldNotifications = (before: Date) => sql`select id from notifications where happened_at < ${before}`;

export const countOldNotifications = (db: DbOrTx, { before, limit }: RetentionCutoff) =>
  countUpTo(db, oldNotifications(before), limit);

/** Deletes old notifications that are no longer needed. A repeat of something that old would notify its readers again. */
export async function deleteOldNotifications(db: DbOrTx, { before, limit }: RetentionCutoff): Promise<number> {
  const { rows } =
    await sql`delete from notifications where id in (${oldNotifications(before)} limit ${limit}) returning id`.execute(db);
  return rows.length;
}

export const readNotificationData = (db: DbOrTx, accountId: string) =>
  readPersonalData(db, {
    notifications: sql`
      select title, body, path, kind, happened_at as "happenedAt", read_at as "readAt" from notifications
      where account_id = ${accountId} order by happened_at desc`,
    choices: sql`select kind, in_app as "inApp", email, push from notification_preferences where account_id = ${accountId} order by kind`,
    settings: sql`
      select digest, digest_hour as "digestHour", quiet_from as "quietFrom", quiet_until as "quietUntil", time_zone as "deviceTimeZone"
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
