import { sql } from 'kysely';
import type { NotificationKind } from '@festoon/contracts/notifications/notifications';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type PushRecipientRow = {
  readonly accountId: string;
  readonly timeZone: string | null;
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
};

/** Returns those of these accounts that have notifications waiting for a push, with their quiet hours. */
export async function listPendingPushRecipients(tx: DbOrTx, accountIds: readonly string[]): Promise<PushRecipientRow[]> {
  const { rows } = await sql<PushRecipientRow>`
    select a.id as "accountId", coalesce(a.time_zone, s.time_zone) as "timeZone", s.quiet_from as "quietFrom", s.quiet_until as "quietUntil"
    from accounts a left join notification_settings s on s.account_id = a.id
    where a.id = any(${accountIds}::uuid[]) and exists (
      select from notifications n where n.account_id = a.id and n.push = 'pending' and n.removed_at is null and n.read_at is null)
    order by a.id`.execute(tx);
  return rows;
}

export type ClaimedPush = { readonly id: string; readonly accountId: string };

/**
 * Claims the notifications of these accounts that wait for a push. Of concurrent calls, only one gets each. Locks those
 * rows.
 */
export async function claimPushes(tx: Tx, accountIds: readonly string[]): Promise<ClaimedPush[]> {
  const { rows } = await sql<ClaimedPush>`
    with taken as (
      update notifications set push = 'claimed'
      where account_id = any(${accountIds}::uuid[]) and push = 'pending' and removed_at is null and read_at is null
      returning id, account_id, happened_at)
    select id, account_id as "accountId" from taken order by account_id, happened_at, id`.execute(tx);
  return rows;
}

export async function listDeviceIds(
  tx: DbOrTx,
  accountIds: readonly string[],
): Promise<{ id: string; accountId: string }[]> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    select id, account_id as "accountId" from push_devices where account_id = any(${accountIds}::uuid[]) order by id`.execute(
    tx,
  );
  return rows;
}

export type PushNotificationRow = {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly count: number;
  readonly happenedAt: Date;
};

/** Returns those of these notifications that are still unread, newest first. */
export async function listUnreadByIds(db: DbOrTx, ids: readonly string[]): Promise<PushNotificationRow[]> {
  const { rows } = await sql<PushNotificationRow>`
    select id, kind, key, title, body, path, count, happened_at as "happenedAt" from notifications
    where id = any(${ids}::uuid[]) and removed_at is null and read_at is null order by happened_at desc, id desc`.execute(
    db,
  );
  return rows;
}
