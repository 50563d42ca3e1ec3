import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { queueEmail, writeEmail, type RenderedEmail } from '../../../../platform/email/email.ts';
import { replacePasswordHash, setPasswordHash, type AccountRow } from '../account-queries.ts';
import { accountRecipient, passwordChangedEmail } from '../account-emails.ts';
import { hashPassword, throwIfWeakPassword } from './passwords.ts';
import { deleteResets } from './reset-queries.ts';
import { revokeSessions } from '../sessions/session-queries.ts';

/** An accepted password, hashed, and the email about it. */
export type PreparedPassword = { readonly hash: string; readonly mail: RenderedEmail };

/** Throws for a weak password. Otherwise prepares everything that takes time, before the transaction. */
export async function prepareNewPassword(ctx: Context, account: AccountRow, password: string): Promise<PreparedPassword> {
  await throwIfWeakPassword(password, account);
  const changedAt = { at: ctx.clock.now(), timeZone: account.time_zone ?? 'UTC' };
  const envelope = { key: `password-changed:${ctx.ids.newId()}`, to: accountRecipient(account) } as const;
  const mail = await writeEmail(envelope, () => passwordChangedEmail(ctx.config, { name: account.name, ...changedAt }));
  return { hash: await hashPassword(password), mail };
}

type SetPasswordParams = {
  readonly accountId: string;
  readonly password: PreparedPassword;
  /** The hash of the old password that was checked; null if there was none. Undefined if something else proved the identity. */
  readonly checkedHash?: string | null;
  readonly currentSessionId?: string;
};

/**
 * Sets the password and ends every session but the current one. Returns the ended sessions, whose sockets the caller closes after
 * the commit. Throws `password_wrong` if the old password was changed after it was checked: the owner may have reset it.
 */
export async function setNewPassword(ctx: Context, tx: Tx, params: SetPasswordParams): Promise<string[]> {
  const { accountId, password, checkedHash, currentSessionId } = params;
  if (checkedHash === undefined) await setPasswordHash(tx, accountId, password.hash);
  // Does not lock the hash in shared mode first: two changes at the same time would wait for each other.
  else if (!(await replacePasswordHash(tx, accountId, { from: checkedHash, to: password.hash })))
    throwDomainError('password_wrong');
  await deleteResets(tx, accountId);
  await queueEmail(tx, password.mail);
  return revokeSessions(tx, accountId, { reason: 'password_changed', now: ctx.clock.now(), exceptId: currentSessionId });
}
