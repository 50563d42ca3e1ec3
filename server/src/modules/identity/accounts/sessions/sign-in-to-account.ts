import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { Client } from '../../../../platform/http/module.ts';
import { queueEmail, writeEmail, type RenderedEmail } from '../../../../platform/email/email.ts';
import { lockPasswordHash, type AccountRow } from '../account-queries.ts';
import { deviceLabel } from './device-label.ts';
import { accountRecipient, newSignInEmail } from '../account-emails.ts';
import { recordSignIn } from '../own-audit.ts';
import { listKnownUserAgents } from './session-queries.ts';
import type { SignInResult } from './sign-in-result.ts';
import { startSession } from './start-session.ts';

/** Returns the email about a new device. Returns none for the account's very first session. */
async function renderNewDeviceEmail(ctx: Context, account: AccountRow, client: Client): Promise<RenderedEmail | null> {
  const device = deviceLabel(client.userAgent);
  const knownUserAgents = await listKnownUserAgents(ctx.db, account.id);
  if (knownUserAgents.length === 0 || knownUserAgents.some((userAgent) => deviceLabel(userAgent) === device)) return null;
  const signIn = { name: account.name, at: ctx.clock.now(), timeZone: account.time_zone ?? 'UTC', place: null };
  return writeEmail({ key: `new-sign-in:${ctx.ids.newId()}`, to: accountRecipient(account) }, () =>
    newSignInEmail(ctx.config, { ...signIn, device: deviceLabel(client.userAgent) }),
  );
}

type ProvedSignIn = {
  readonly client: Client;
  /** The hash of the password that proved the identity. */
  readonly passwordHash?: string;
};

/**
 * Starts a session for an account whose owner has proved their identity. Throws `wrong_credentials` if the password was
 * changed after it was checked: the change ends all sessions, and this one would begin after it.
 */
export async function signInToAccount(
  ctx: Context,
  account: AccountRow,
  { client, passwordHash }: ProvedSignIn,
): Promise<SignInResult> {
  const newDeviceEmail = await renderNewDeviceEmail(ctx, account, client);
  return inTransaction(ctx.db, async (tx) => {
    if (passwordHash !== undefined && !(await lockPasswordHash(tx, account.id, passwordHash)))
      throwDomainError('wrong_credentials');
    if (newDeviceEmail) await queueEmail(tx, newDeviceEmail);
    const started = await startSession(ctx, tx, { account, client });
    await recordSignIn(ctx, tx, { account, client, sessionId: started.sessionId });
    return { account, ...started };
  });
}
