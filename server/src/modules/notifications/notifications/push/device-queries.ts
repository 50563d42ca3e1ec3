import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type DeviceRow = {
  readonly id: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastDeliveredAt: Date | null;
};

const columns = sql`
  d.id, d.account_id as "accountId", d.session_id as "sessionId", d.endpoint, d.p256dh, d.auth, s.user_agent as "userAgent", d.created_at as "createdAt",
  d.last_delivered_at as "lastDeliveredAt"`;

/** The session of the device is active: a device that was signed out gets no more pushes. */
const isSessionActive = (now: Date) => sql`
  s.revoked_at is null and s.idle_expires_at > ${now}::timestamptz and s.absolute_expires_at > ${now}::timestamptz`;

export async function listDevices(db: DbOrTx, accountId: string, now: Date): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select ${columns} from push_devices d join sessions s on s.id = d.session_id
    where d.account_id = ${accountId} and ${isSessionActive(now)} order by d.created_at desc, d.id desc`.execute(db);
  return rows;
}

/** Returns a device with the language of its owner. Returns null if it is gone, its session is over, or its account was closed or suspended. */
export async function findDevice(
  db: DbOrTx,
  id: string,
  now: Date,
): Promise<(DeviceRow & { readonly language: string | null }) | null> {
  const { rows } = await sql<DeviceRow & { readonly language: string | null }>`
    select ${columns}, a.language from push_devices d join sessions s on s.id = d.session_id join accounts a on a.id = d.account_id
    where d.id = ${id} and ${isSessionActive(now)} and a.deleted_at is null and a.suspended_at is null`.execute(db);
  return rows[0] ?? null;
}

export type NewDevice = {
  readonly id: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  readonly now: Date;
};

/**
 * Saves the device under the browser's address, which moves to the account that is now signed in there. Writes nothing if
 * the session has ended in the meantime. Locks the address's row if there is one.
 */
export async function upsertDevice(tx: Tx, device: NewDevice): Promise<void> {
  const { id, accountId, sessionId, endpoint, p256dh, auth, now } = device;
  await sql`
    insert into push_devices as current (id, account_id, session_id, endpoint, p256dh, auth, created_at)
    select ${id}::uuid, s.account_id, s.id, ${endpoint}::text, ${p256dh}::bytea, ${auth}::bytea, ${now}::timestamptz
    from sessions s where s.id = ${sessionId} and s.account_id = ${accountId} and ${isSessionActive(now)}
    on conflict on constraint push_devices_endpoint_unique do update set
      id = case when current.account_id = excluded.account_id then current.id else excluded.id end,
      account_id = excluded.account_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth`.execute(
    tx,
  );
}

/**
 * Deletes all but the newest `most` devices of an account. A session keeps only one address, because a browser has one at a
 * time.
 */
export async function deleteSurplusDevices(
  tx: Tx,
  { accountId, sessionId, endpoint }: NewDevice,
  limit: number,
): Promise<void> {
  await sql`
    delete from push_devices where account_id = ${accountId} and session_id = ${sessionId} and endpoint <> ${endpoint}`.execute(
    tx,
  );
  await sql`
    delete from push_devices where id in (
      select id from push_devices where account_id = ${accountId} order by created_at desc, id desc offset ${limit})`.execute(
    tx,
  );
}

export async function deleteDevice(db: DbOrTx, { id, accountId }: { id: string; accountId: string }): Promise<boolean> {
  const { rows } = await sql`
    delete from push_devices where id = ${id} and account_id = ${accountId} returning id`.execute(db);
  return rows.length === 1;
}

/**
 * Deletes a device after its push service reported that the address is gone. A device that was subscribed again in the
 * meantime stays.
 */
export async function deleteGoneDevice(db: DbOrTx, { id, endpoint }: { id: string; endpoint: string }): Promise<void> {
  await sql`delete from push_devices where id = ${id} and endpoint = ${endpoint}`.execute(db);
}

export async function recordDelivery(db: DbOrTx, id: string, now: Date): Promise<void> {
  await sql`update push_devices set last_delivered_at = ${now} where id = ${id}`.execute(db);
}

/** Deletes devices whose session has ended. */
export async function deleteEndedDevices(db: DbOrTx, now: Date): Promise<void> {
  await sql`
    delete from push_devices d using sessions s where s.id = d.session_id and not (${isSessionActive(now)})`.execute(db);
}
