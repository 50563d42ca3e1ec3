import { formatNotification, USUAL_NOTIFICATION_SETTINGS } from '@festoon/contracts/notifications/notification-text';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { dropWaitingMail, findSettings, listChoices, upsertChoice, upsertSettings } from '../choice-queries.ts';
import type { DigestEnd } from './digest-address.ts';

/** Ends the mails of a kind, or all of them; `again` takes it back. */
export async function endDigest(ctx: Context, { accountId, what }: DigestEnd, again: boolean): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    if (what === 'all') {
      const settings = (await findSettings(tx, accountId)) ?? USUAL_NOTIFICATION_SETTINGS;
      const digest = again ? USUAL_NOTIFICATION_SETTINGS.digest : 'off';
      if ((settings.digest === 'off') === again) await upsertSettings(tx, accountId, { ...settings, digest });
    } else await upsertChoice(tx, { accountId, kind: what, chosen: { mail: again }, usual: formatNotification(what).usual });
    if (!again) await dropWaitingMail(tx, accountId, what === 'all' ? null : what);
  });
}

/** To whom the mails go and whether they have ended; null for an account that is gone. */
export async function findDigestEnd(
  ctx: Context,
  { accountId, what }: DigestEnd,
): Promise<{ email: string; hasEnded: boolean } | null> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null) return null;
  const settings = (await findSettings(ctx.db, accountId)) ?? USUAL_NOTIFICATION_SETTINGS;
  if (what === 'all') return { email: account.email, hasEnded: settings.digest === 'off' };
  const chosen = (await listChoices(ctx.db, accountId)).find(({ kind }) => kind === what);
  return { email: account.email, hasEnded: !(chosen ?? formatNotification(what).usual).mail };
}
