import type {
  NotificationChoices,
  saveNotificationChoice as choiceContract,
  NotificationSettings,
} from '@festoon/contracts/notifications/notifications';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import {
  NOTIFICATION_GROUPS,
  formatNotification,
  USUAL_NOTIFICATION_SETTINGS,
} from '@festoon/contracts/notifications/notification-text';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { dropWaitingMail, findSettings, listChoices, upsertChoice, upsertSettings } from './choice-queries.ts';

export async function getNotificationChoices(ctx: Context, { accountId }: UserActor): Promise<NotificationChoices> {
  const account = await findAccount(ctx.db, accountId);
  const chosen = new Map((await listChoices(ctx.db, accountId)).map((row) => [row.kind, row]));
  const kinds = NOTIFICATION_GROUPS.flatMap((group) => group.kinds);
  return {
    choices: kinds.map(({ kind, usual }) => ({ ...usual, ...chosen.get(kind), kind })),
    settings: (await findSettings(ctx.db, accountId)) ?? USUAL_NOTIFICATION_SETTINGS,
    timeZone: account?.timeZone ?? null,
  };
}

export async function saveNotificationChoice(
  ctx: Context,
  actor: UserActor,
  { kind, channel, isWanted }: EndpointInput<typeof choiceContract>,
): Promise<NotificationChoices> {
  const { accountId } = actor;
  const { usual } = formatNotification(kind);
  await inTransaction(ctx.db, async (tx) => {
    await upsertChoice(tx, { accountId, kind, chosen: { [channel]: isWanted }, usual });
    if (channel === 'mail' && !isWanted) await dropWaitingMail(tx, accountId, kind);
  });
  return getNotificationChoices(ctx, actor);
}

export async function saveNotificationSettings(
  ctx: Context,
  actor: UserActor,
  settings: NotificationSettings,
): Promise<NotificationChoices> {
  await inTransaction(ctx.db, async (tx) => {
    await upsertSettings(tx, actor.accountId, settings);
    if (settings.digest === 'off') await dropWaitingMail(tx, actor.accountId, null);
  });
  return getNotificationChoices(ctx, actor);
}
