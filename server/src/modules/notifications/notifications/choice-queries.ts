import { sql } from 'kysely';
import type {
  DigestPace,
  NotificationChannels,
  NotificationKind,
  NotificationSettings,
} from '@festoon/contracts/notifications/notifications';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export type ChoiceRow = NotificationChannels & { readonly kind: NotificationKind };

/** Returns the choices of an account; kinds without a choice are not among them. */
export async function listChoices(db: DbOrTx, accountId: string): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select kind, in_app as "inApp", mail, push from notification_choices where account_id = ${accountId}`.execute(db);
  return rows;
}

export type Choice = {
  readonly accountId: string;
  readonly kind: NotificationKind;
  /** Only what is said here changes. */
  readonly chosen: Partial<NotificationChannels>;
  /** The default of the other channels, where no choice was made before. */
  readonly usual: NotificationChannels;
};

/** Saves the choice and locks its row, so that two channels chosen at the same time are both kept. */
export async function upsertChoice(tx: DbOrTx, { accountId, kind, chosen, usual }: Choice): Promise<void> {
  const { inApp = null, mail = null, push = null } = chosen;
  await sql`
    insert into notification_choices as current (account_id, kind, in_app, mail, push)
    values (${accountId}, ${kind}, ${inApp ?? usual.inApp}, ${mail ?? usual.mail}, ${push ?? usual.push})
    on conflict on constraint notification_choices_pkey do update set in_app = coalesce(${inApp}::boolean, current.in_app),
      mail = coalesce(${mail}::boolean, current.mail), push = coalesce(${push}::boolean, current.push)`.execute(tx);
}

/** Cancels the waiting mail of this kind, or of every kind with null. Locks those rows. */
export async function dropWaitingMail(tx: DbOrTx, accountId: string, kind: NotificationKind | null): Promise<void> {
  await sql`
    update notifications set mail = 'no'
    where account_id = ${accountId} and mail = 'waiting' and ${kind === null ? sql`true` : sql`kind = ${kind}`}`.execute(tx);
}

type SettingsRow = {
  readonly digest: DigestPace;
  readonly digestHour: number;
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
};

/** Null where nothing was set. */
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

export async function upsertSettings(tx: Tx, accountId: string, settings: NotificationSettings): Promise<void> {
  const { digest, digestHour, quietHours } = settings;
  await sql`
    insert into notification_settings (account_id, digest, digest_hour, quiet_from, quiet_until)
    values (${accountId}, ${digest}, ${digestHour}, ${quietHours?.from ?? null}, ${quietHours?.until ?? null})
    on conflict on constraint notification_settings_pkey do update set digest = excluded.digest,
      digest_hour = excluded.digest_hour, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`.execute(tx);
}
