import { sql } from 'kysely';
import type { NotificationKind } from '@festoon/contracts/notifications/notifications';
import { countUpTo } from '../../../platform/db/count-up-to.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';

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

export type After = { readonly happenedAt: string; readonly id: string };
export type QueriesParams = {
  readonly accountId: string;
  readonly unreadOnly: boolean;
  readonly kind: NotificationKind | null;
  readonly after: After | null;
  readonly limit: number;
};

/** Returns the notifications of an account in the app, newest first. */
export async function listRows(
  db: DbOrTx,
  { accountId, unreadOnly, kind, after, limit }: QueriesParams,
): Promise<NotificationRow[]> {
  const beyond = after === null ? sql`true` : sql`(happened_at, id) < (${after.happenedAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<NotificationRow>`
    select id, kind, title, body, path, count, happened_at as "happenedAt", read_at is not null as "isRead"
    from notifications
    where account_id = ${accountId} and in_app and removed_at is null and ${beyond}
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

export type Own = { readonly accountId: string; readonly notificationId: string };

/** False where the person has no such notification. Locks its row. */
export async function markOne(tx: DbOrTx, { accountId, notificationId }: Own, readAt: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = case when ${readAt === null} then null else coalesce(read_at, ${readAt}::timestamptz) end
    where id = ${notificationId} and account_id = ${accountId} and in_app and removed_at is null
    returning id`.execute(tx);
  return rows.length === 1;
}

export type Until = { readonly accountId: string; readonly until: string; readonly kind: NotificationKind | null };

/** Marks notifications as read and returns their number. Locks those rows. */
export async function markUntil(tx: DbOrTx, { accountId, until, kind }: Until, now: Date): Promise<number> {
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
export async function setRemoved(tx: DbOrTx, { accountId, notificationId }: Own, at: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update notifications set removed_at = ${at}::timestamptz
    where id = ${notificationId} and account_id = ${accountId} and in_app and (removed_at is null) = ${at !== null}
    returning id`.execute(tx);
  return rows.length === 1;
}

type Older = { readonly before: Date; readonly most: number };

const old = (before: Date) => sql`select id from notifications where happened_at < ${before}`;

export const countOldNotifications = (db: DbOrTx, { before, most }: Older) => countUpTo(db, old(before), most);

/** Deletes old notifications that are no longer needed. A repeat of something that old would notify its readers again. */
export async function deleteOldNotifications(db: DbOrTx, { before, most }: Older): Promise<number> {
  const { rows } = await sql`delete from notifications where id in (${old(before)} limit ${most}) returning id`.execute(db);
  return rows.length;
}
