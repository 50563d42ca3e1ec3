import { sql } from 'kysely';
import type {
  DigestFrequency,
  NotificationChannels,
  NotificationKind,
  NotificationSettings,
} from '@festoon/contracts/notifications/notifications';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export type PreferenceRow = NotificationChannels & { readonly kind: NotificationKind };

/** Returns the choices of an account; kinds without a choice are not among them. */
export async function listPreferences(db: DbOrTx, accountId: string): Promise<PreferenceRow[]> {
  const { rows } = await sql<PreferenceRow>`
    select kind, in_app as "inApp", email, push from notification_preferences where account_id = ${accountId}`.execute(db);
  return rows;
}

export type PreferenceInput = {
  readonly accountId: string;
  readonly kind: NotificationKind;
  /** Only what is said here changes. */
  readonly storedPreferences: Partial<NotificationChannels>;
  /** The default of the other channels, where no choice was made before. */
  readonly defaultChannels: NotificationChannels;
};

/** Saves the choice and locks its row, so that two channels chosen at the same time are both kept. */
export async function upsertPreference(
  tx: DbOrTx,
  { accountId, kind, storedPreferences, defaultChannels }: PreferenceInput,
): Promise<void> {
  const { inApp = null, email = null, push = null } = storedPreferences;
  await sql`
    insert into notification_preferences as current (account_id, kind, in_app, email, push)
    values (${accountId}, ${kind}, ${inApp ?? defaultChannels.inApp}, ${email ?? defaultChannels.email}, ${push ?? defaultChannels.push})
    on conflict on constraint notification_preferences_pkey do update set in_app = coalesce(${inApp}::boolean, current.in_app),
      email = coalesce(${email}::boolean, current.email), push = coalesce(${push}::boolean, current.push)`.execute(tx);
}

/** Cancels the waiting email of this kind, or of every kind if it is null. Locks those rows. */
export async function cancelPendingEmail(tx: DbOrTx, accountId: string, kind: NotificationKind | null): Promise<void> {
  await sql`
    update notifications set email = 'none'
    where account_id = ${accountId} and email = 'pending' and ${kind === null ? sql`true` : sql`kind = ${kind}`}`.execute(
    tx,
  );
}

type SettingsRow = {
  readonly digest: DigestFrequency;
  readonly digestHour: number;
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
};

/** Returns the settings of an account. Returns null if it has none. */
export async function findSettings(db: DbOrTx, accountId: string): Promise<NotificationSettings | null> {
  const { rows } = await sql<SettingsRow>`
    select digest, digest_hour as "digestHour", quiet_from as "quietFrom", quiet_until as "quietUntil"
    from notification_settings where account_id = ${accountId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { digest, digestHour, quietFrom, quietUntil } = row;
  const quietHours = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
  return { digest, digestHour, quietHours };
}

/** Returns the time zone of the device that last changed the settings, or first showed them. */
export async function findDeviceTimeZone(db: DbOrTx, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('notification_settings')
    .select('time_zone')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.time_zone ?? null;
}

type StoredSettings = NotificationSettings & {
  /** The stored one stays without it. */
  readonly deviceTimeZone?: string | undefined;
};

export async function upsertSettings(tx: Tx, accountId: string, settings: StoredSettings): Promise<void> {
  const { digest, digestHour, quietHours, deviceTimeZone = null } = settings;
  await sql`
    insert into notification_settings as stored (account_id, digest, digest_hour, quiet_from, quiet_until, time_zone)
    values (${accountId}, ${digest}, ${digestHour}, ${quietHours?.from ?? null}, ${quietHours?.until ?? null}, ${deviceTimeZone})
    on conflict on constraint notification_settings_pkey do update set digest = excluded.digest,
      digest_hour = excluded.digest_hour, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
      time_zone = coalesce(excluded.time_zone, stored.time_zone)`.execute(tx);
}
