import { sql } from 'kysely';
import type { DigestFrequency, NotificationKind } from '@festoon/contracts/notifications/notifications';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type DigestRecipientRow = {
  readonly accountId: string;
  readonly timeZone: string | null;
  /** Null if nothing was set. */
  readonly digest: DigestFrequency | null;
  readonly digestHour: number | null;
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
  /** The time of the oldest notification that waits for an email. */
  readonly oldestUnreadAt: Date;
  /** The period of the previous digest. */
  readonly lastPeriodStartsAt: Date | null;
};

export type Batch = { readonly after: string; readonly limit: number };

/** Returns the accounts with notifications that wait for an email. */
export async function listDigestRecipients(db: DbOrTx, { after, limit }: Batch): Promise<DigestRecipientRow[]> {
  const { rows } = await sql<DigestRecipientRow>`
    select w.account_id as "accountId", coalesce(a.time_zone, s.time_zone) as "timeZone", s.digest, s.digest_hour as "digestHour",
      s.quiet_from as "quietFrom", s.quiet_until as "quietUntil", w.since as "oldestUnreadAt",
      (select max(d.period_starts_at) from notification_digests d where d.account_id = w.account_id) as "lastPeriodStartsAt"
    from (
      select account_id, min(happened_at) as since from notifications
      where email = 'pending' and removed_at is null and read_at is null and account_id > ${after}::uuid
      group by account_id order by account_id limit ${limit}
    ) w
    join accounts a on a.id = w.account_id left join notification_settings s on s.account_id = w.account_id
    order by w.account_id`.execute(db);
  return rows;
}

export type NewDigest = {
  readonly id: string;
  readonly accountId: string;
  readonly periodStartsAt: Date;
  readonly now: Date;
};

/**
 * Creates the digest of this account and period, if there is none yet, and assigns the waiting notifications to it. Returns
 * their number. Locks the rows it assigns.
 */
export async function createDigest(tx: Tx, { id, accountId, periodStartsAt, now }: NewDigest): Promise<number> {
  const { rows } = await sql`
    with opened as (
      insert into notification_digests (id, account_id, period_starts_at, created_at)
      values (${id}, ${accountId}, ${periodStartsAt}, ${now})
      on conflict on constraint notification_digests_once do nothing
      returning id)
    update notifications n set email = 'claimed', digest_id = opened.id from opened
    where n.account_id = ${accountId} and n.email = 'pending' and n.removed_at is null and n.read_at is null
    returning n.id`.execute(tx);
  return rows.length;
}

/** Deletes a digest that took no notifications. */
export async function deleteDigest(tx: Tx, id: string): Promise<void> {
  await sql`delete from notification_digests where id = ${id}`.execute(tx);
}

/** Returns the account of a digest; null once it was sent. */
export async function findUnsentDigest(db: DbOrTx, id: string): Promise<{ accountId: string } | null> {
  const { rows } = await sql<{ accountId: string }>`
    select account_id as "accountId" from notification_digests where id = ${id} and sent_at is null`.execute(db);
  return rows[0] ?? null;
}

export type DigestItem = {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly count: number;
};

/** Returns the notifications of the digest that are still unread, newest first. */
export async function listDigestItems(db: DbOrTx, id: string): Promise<DigestItem[]> {
  const { rows } = await sql<DigestItem>`
    select kind, title, body, path, count from notifications
    where digest_id = ${id} and removed_at is null and read_at is null order by happened_at desc, id desc`.execute(db);
  return rows;
}

/** Marks a digest as sent. Returns false if it was already sent. Locks its row. */
export async function markDigestSent(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update notification_digests set sent_at = ${now} where id = ${id} and sent_at is null returning id`.execute(tx);
  return rows.length === 1;
}

export async function deleteOldDigests(db: DbOrTx, before: Date): Promise<void> {
  await sql`delete from notification_digests where created_at < ${before}`.execute(db);
}
