import { sql, type RawBuilder } from 'kysely';
import type {
  NotificationChannels,
  NotificationKind,
  NotificationSettings,
} from '@festoon/contracts/notifications/notifications';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type NewNotification = {
  readonly accountIds: readonly string[];
  readonly kind: NotificationKind;
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly now: Date;
};

export type Usual = { readonly channels: NotificationChannels; readonly digest: NotificationSettings['digest'] };

/** The account that a notification was written for, and the channels it uses next. */
export type Written = { readonly accountId: string; readonly isShown: boolean; readonly waitsForPush: boolean };

/**
 * Notifies each of these people once; accounts that already have the notification are skipped. Rows are written in the order
 * of accounts.
 */
export async function insertNotifications(tx: DbOrTx, one: NewNotification, usual: Usual): Promise<Written[]> {
  const { rows } = await sql<Written>`
    ${insertFor(one, usual)}
    on conflict on constraint notifications_once do nothing
    returning account_id as "accountId", in_app as "isShown", push = 'waiting' as "waitsForPush"`.execute(tx);
  return rows;
}

/**
 * Writes the notification again for each of these people: an unread one increments its count, one that was read or removed
 * starts again at 1. Locks the existing rows in the order of accounts.
 */
export async function upsertNotifications(tx: DbOrTx, one: NewNotification, usual: Usual): Promise<Written[]> {
  const { rows } = await sql<Written>`
    ${insertFor(one, usual)}
    on conflict on constraint notifications_once do update set
      kind = excluded.kind, title = excluded.title, body = excluded.body, path = excluded.path,
      in_app = excluded.in_app, mail = excluded.mail, push = excluded.push,
      count = case when current.read_at is null and current.removed_at is null then current.count + 1 else 1 end,
      happened_at = greatest(current.happened_at, excluded.happened_at), read_at = null, removed_at = null
    returning account_id as "accountId", in_app as "isShown", push = 'waiting' as "waitsForPush"`.execute(tx);
  return rows;
}

function insertFor({ accountIds, kind, key, title, body, path, now }: NewNotification, usual: Usual): RawBuilder<unknown> {
  const { inApp, mail, push } = usual.channels;
  return sql`
    insert into notifications as current (account_id, kind, key, title, body, path, in_app, mail, push, happened_at)
    select wanted.id, ${kind}::text, ${key}::text, ${title}::text, ${body}::text, ${path}::text, wanted.in_app,
      case when wanted.mail then 'waiting' else 'no' end, case when wanted.push then 'waiting' else 'no' end, ${now}::timestamptz
    from (
      select a.id, coalesce(c.in_app, ${inApp}::boolean) as in_app,
        coalesce(c.mail, ${mail}::boolean) and coalesce(s.digest, ${usual.digest}::text) <> 'off' as mail,
        coalesce(c.push, ${push}::boolean) and exists (select from push_devices d where d.account_id = a.id) as push
      from accounts a
      left join notification_choices c on c.account_id = a.id and c.kind = ${kind}
      left join notification_settings s on s.account_id = a.id
      where a.id = any(${accountIds}::uuid[]) and a.role = 'user' and a.deleted_at is null and a.suspended_at is null
    ) wanted
    where wanted.in_app or wanted.mail or wanted.push
    order by wanted.id`;
}

export type About = {
  readonly key: string;
  /** The accounts to limit it to; all accounts if absent. */
  readonly accountIds?: readonly string[];
};

function isAbout({ key, accountIds }: About): RawBuilder<unknown> {
  return accountIds === undefined ? sql`key = ${key}` : sql`key = ${key} and account_id = any(${accountIds}::uuid[])`;
}

/** Marks the notifications as read and returns the accounts whose lists have changed. Locks the rows it marks. */
export async function markRead(tx: DbOrTx, about: About, now: Date): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    update notifications set read_at = ${now}, push = case when push = 'waiting' then 'no' else push end
    where ${isAbout(about)} and read_at is null
    returning account_id as "accountId"`.execute(tx);
  return rows.map(({ accountId }) => accountId);
}

/** Deletes the notifications and returns the accounts whose lists have changed. Locks the rows it deletes. */
export async function deleteNotifications(tx: DbOrTx, about: About): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    delete from notifications where ${isAbout(about)} returning account_id as "accountId"`.execute(tx);
  return rows.map(({ accountId }) => accountId);
}
