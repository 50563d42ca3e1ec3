import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { queueMail, renderMail, type RenderedMail } from '../../../../platform/mail/mail.ts';
import { setPasswordHash, type AccountRow } from '../account-queries.ts';
import { passwordChangedMail } from '../mails.ts';
import { hashPassword, throwIfWeakPassword } from './passwords.ts';
import { deleteResets } from './reset-queries.ts';
import { revokeSessions } from '../sessions/session-queries.ts';

/** A password that was found good, and the mail that will say so. */
export type NewPassword = { readonly hash: string; readonly mail: RenderedMail };

/** Refuses a weak password, else prepares what takes time, before the transaction. */
export async function prepareNewPassword(ctx: Context, account: AccountRow, password: string): Promise<NewPassword> {
  await throwIfWeakPassword(password, account);
  const moment = { at: ctx.clock.now(), timeZone: account.time_zone ?? 'UTC' };
  const mail = await renderMail({
    key: `password-changed:${ctx.ids.newId()}`,
    to: { name: account.name, address: account.email },
    ...passwordChangedMail(ctx.config, { name: account.name, ...moment }),
  });
  return { hash: await hashPassword(password), mail };
}

type Setting = { readonly accountId: string; readonly password: NewPassword; readonly currentSessionId?: string };

/** Sets the password and ends every session but one; gives those it ended, to close their sockets after the commit. */
export async function setNewPassword(ctx: Context, tx: Tx, setting: Setting): Promise<string[]> {
  const { accountId, password, currentSessionId } = setting;
  await setPasswordHash(tx, accountId, password.hash);
  await deleteResets(tx, accountId);
  await queueMail(tx, password.mail);
  return revokeSessions(tx, accountId, { reason: 'password_changed', now: ctx.clock.now(), except: currentSessionId });
}
