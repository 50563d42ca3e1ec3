import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { queueEmail, writeEmail } from '../../../../platform/email/email.ts';
import { findAccountByEmail } from '../account-queries.ts';
import { RESET_MINUTES } from '../constants.ts';
import { accountRecipient, passwordResetEmail } from '../account-emails.ts';
import { replaceReset } from './reset-queries.ts';
import { resetTokenHash } from './reset-token.ts';

const Payload = z.object({ email: z.string() });

/** Emails the link to choose a new password, if the address has an account that may use it. */
export async function sendPasswordReset(ctx: Context, payload: unknown): Promise<void> {
  const { email } = Payload.parse(payload);
  const account = await findAccountByEmail(ctx.db, 'user', email);
  if (!account || account.suspended_at) return;
  const token = ctx.ids.token();
  const now = ctx.clock.now();
  const resetUrl = `${ctx.config.publicUrl}/reset-password?token=${token}`;
  const envelope = { key: `password-reset:${ctx.ids.newId()}`, to: accountRecipient(account) } as const;
  const mail = await writeEmail(envelope, () =>
    passwordResetEmail(ctx.config, { name: account.name, resetUrl, validMinutes: RESET_MINUTES }),
  );
  await inTransaction(ctx.db, async (tx) => {
    const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000);
    const reset = { tokenHash: resetTokenHash(token), accountId: account.id, email: account.email, now, expiresAt };
    if (await replaceReset(tx, reset)) await queueEmail(tx, mail);
  });
}
