import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@festoon/catalogue/language';
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
  /** In the source language, for accounts whose language is missing in `translations`. */
  readonly title: string;
  readonly body: string;
  readonly translations: readonly { readonly language: Language; readonly title: string; readonly body: string }[];
  readonly path: string;
  readonly now: Date;
};

export type NotificationDefaults = {
  readonly channels: NotificationChannels;
  readonly digest: NotificationSettings['digest'];
};

/** The account that a notification was written for, and the channels it uses next. */
export type StoredNotification = { readonly accountId: string; readonly isInApp: boolean; readonly hasPendingPush: boolean };

/**
 * Notifies each of these people once; accounts that already have the notification are skipped. Rows are written in the order
 * of accounts.
 */
export async function insertNotifications(
  tx: DbOrTx,
  notification: NewNotification,
  defaults: NotificationDefaults,
): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    ${insertStatement(notification, defaults)}
    on conflict on constraint notifications_once do nothing
    returning account_id as "accountId", in_app as "isInApp", push = 'pending' as "hasPendingPush"`.execute(tx);
  return rows;
}

/**
 * Writes the notification again for each of these people: an unread one increments its count, one that was read or removed
 * starts again at 1. Locks the existing rows in the order of accounts.
 */
export async function upsertNotifications(
  tx: DbOrTx,
  notification: NewNotification,
  defaults: NotificationDefaults,
): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    ${insertStatement(notification, defaults)}
    on conflict on constraint notifications_once do update set
      kind = excluded.kind, title = excluded.title, body = excluded.body, path = excluded.path,
      in_app = excluded.in_app, email = excluded.email, push = excluded.push,
      count = case when current.read_at is null and current.removed_at is null then current.count + 1 else 1 end,
      happened_at = greatest(current.happened_at, excluded.happened_at), read_at = null, removed_at = null
    returning account_id as "accountId", in_app as "isInApp", push = 'pending' as "hasPendingPush"`.execute(tx);
  return rows;
}

function insertStatement(
  { accountIds, kind, key, title, body, translations, path, now }: NewNotification,
  defaults: NotificationDefaults,
): RawBuilder<unknown> {
  const { inApp, email, push } = defaults.channels;
  return sql`
    insert into notifications as current (account_id, kind, key, title, body, path, in_app, email, push, happened_at)
    select target.id, ${kind}::text, ${key}::text, coalesce(translation.title, ${title}::text), coalesce(translation.body, ${body}::text),
      ${path}::text, target.in_app,
      case when target.email then 'pending' else 'none' end, case when target.push then 'pending' else 'none' end, ${now}::timestamptz
    from (
      select a.id, a.language, coalesce(c.in_app, ${inApp}::boolean) as in_app,
        coalesce(c.email, ${email}::boolean) and coalesce(s.digest, ${defaults.digest}::text) <> 'off' as email,
        coalesce(c.push, ${push}::boolean) and exists (select from push_devices d where d.account_id = a.id) as push
      from accounts a
      left join notification_preferences c on c.account_id = a.id and c.kind = ${kind}
      left join notification_settings s on s.account_id = a.id
      where a.id = any(${accountIds}::uuid[]) and a.role = 'user' and a.deleted_at is null and a.suspended_at is null
    ) target
    left join unnest(${translations.map(({ language }) => language)}::text[], ${translations.map((text) => text.title)}::text[],
      ${translations.map((text) => text.body)}::text[]) translation (language, title, body) on translation.language = target.language
    where target.in_app or target.email or target.push
    order by target.id`;
}

export type NotificationSelector = {
  readonly key: string;
  /** The accounts to limit it to; all accounts if absent. */
  readonly accountIds?: readonly string[];
};

function matchesSelector({ key, accountIds }: NotificationSelector): RawBuilder<unknown> {
  return accountIds === undefined ? sql`key = ${key}` : sql`key = ${key} and account_id = any(${accountIds}::uuid[])`;
}

/** Marks the notifications as read and returns the accounts whose lists have changed. Locks the rows it marks. */
export async function markRead(tx: DbOrTx, selector: NotificationSelector, now: Date): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    update notifications set read_at = ${now}, push = case when push = 'pending' then 'none' else push end
    where ${matchesSelector(selector)} and read_at is null
    returning account_id as "accountId"`.execute(tx);
  return rows.map(({ accountId }) => accountId);
}

/** Deletes the notifications and returns the accounts whose lists have changed. Locks the rows it deletes. */
export async function deleteNotifications(tx: DbOrTx, selector: NotificationSelector): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    delete from notifications where ${matchesSelector(selector)} returning account_id as "accountId"`.execute(tx);
  return rows.map(({ accountId }) => accountId);
}
