import type {
  NotificationPreferences,
  saveNotificationPreference as choiceContract,
  saveNotificationSettings as settingsContract,
} from '@festoon/contracts/notifications/notifications';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import {
  NOTIFICATION_GROUPS,
  getDefaultChannels,
  DEFAULT_NOTIFICATION_SETTINGS,
} from '@festoon/contracts/notifications/notification-text';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { isTimeZone } from '../../../platform/zone-clock.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import {
  cancelPendingEmail,
  findDeviceTimeZone,
  findSettings,
  listPreferences,
  upsertPreference,
  upsertSettings,
} from './preference-queries.ts';

export async function getNotificationPreferences(ctx: Context, { accountId }: UserActor): Promise<NotificationPreferences> {
  const account = await findAccount(ctx.db, accountId);
  const storedPreferences = new Map((await listPreferences(ctx.db, accountId)).map((row) => [row.kind, row]));
  const kinds = NOTIFICATION_GROUPS.flatMap((group) => group.kinds);
  return {
    preferences: kinds.map(({ kind, defaultChannels }) => ({ ...defaultChannels, ...storedPreferences.get(kind), kind })),
    settings: (await findSettings(ctx.db, accountId)) ?? DEFAULT_NOTIFICATION_SETTINGS,
    timeZone: account?.timeZone ?? null,
    deviceTimeZone: await findDeviceTimeZone(ctx.db, accountId),
  };
}

export async function saveNotificationPreference(
  ctx: Context,
  actor: UserActor,
  { kind, channel, isEnabled }: EndpointInput<typeof choiceContract>,
): Promise<NotificationPreferences> {
  const { accountId } = actor;
  const defaultChannels = getDefaultChannels(kind);
  await inTransaction(ctx.db, async (tx) => {
    await upsertPreference(tx, {
      accountId,
      kind,
      storedPreferences: { [channel]: isEnabled },
      defaultChannels,
    });
    if (channel === 'email' && !isEnabled) await cancelPendingEmail(tx, accountId, kind);
  });
  return getNotificationPreferences(ctx, actor);
}

export async function saveNotificationSettings(
  ctx: Context,
  actor: UserActor,
  { deviceTimeZone, ...settings }: EndpointInput<typeof settingsContract>,
): Promise<NotificationPreferences> {
  await inTransaction(ctx.db, async (tx) => {
    const zone = deviceTimeZone !== undefined && isTimeZone(deviceTimeZone) ? deviceTimeZone : undefined;
    await upsertSettings(tx, actor.accountId, { ...settings, deviceTimeZone: zone });
    if (settings.digest === 'off') await cancelPendingEmail(tx, actor.accountId, null);
  });
  return getNotificationPreferences(ctx, actor);
}
