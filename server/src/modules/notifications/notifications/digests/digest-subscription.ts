import type { Language } from '@festoon/catalogue/language';
import { getNotificationKindText, DEFAULT_NOTIFICATION_SETTINGS } from '@festoon/contracts/notifications/notification-text';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import {
  cancelPendingEmail,
  findSettings,
  listPreferences,
  upsertPreference,
  upsertSettings,
} from '../preference-queries.ts';
import type { DigestUnsubscribe } from './digest-unsubscribe-url.ts';

/** Stops or resumes the emails of a kind, or all of them. */
export async function setDigestSubscription(
  ctx: Context,
  { accountId, scope }: DigestUnsubscribe,
  isSubscribed: boolean,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (scope === 'all') {
      const settings = (await findSettings(tx, accountId)) ?? DEFAULT_NOTIFICATION_SETTINGS;
      const digest = isSubscribed ? DEFAULT_NOTIFICATION_SETTINGS.digest : 'off';
      if ((settings.digest === 'off') === isSubscribed) await upsertSettings(tx, accountId, { ...settings, digest });
    } else
      await upsertPreference(tx, {
        accountId,
        kind: scope,
        storedPreferences: { email: isSubscribed },
        defaultChannels: getNotificationKindText(scope).defaultChannels,
      });
    if (!isSubscribed) await cancelPendingEmail(tx, accountId, scope === 'all' ? null : scope);
  });
}

type FoundSubscription = { readonly email: string; readonly language: Language; readonly isUnsubscribed: boolean };

/** Returns the recipient of the emails and whether they are unsubscribed. Returns null for a deleted account. */
export async function findDigestSubscription(
  ctx: Context,
  { accountId, scope }: DigestUnsubscribe,
): Promise<FoundSubscription | null> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null) return null;
  const { email, language } = account;
  const settings = (await findSettings(ctx.db, accountId)) ?? DEFAULT_NOTIFICATION_SETTINGS;
  if (scope === 'all') return { email, language, isUnsubscribed: settings.digest === 'off' };
  const preference = (await listPreferences(ctx.db, accountId)).find(({ kind }) => kind === scope);
  return { email, language, isUnsubscribed: !(preference ?? getNotificationKindText(scope).defaultChannels).email };
}
