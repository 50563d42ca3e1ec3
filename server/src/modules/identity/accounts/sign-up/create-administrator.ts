import type { Context } from '../../../../context.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { findAccountByEmail, setPasswordHash } from '../account-queries.ts';
import { createAccount } from './create-account.ts';
import { hashPassword, throwIfWeakPassword } from '../passwords/passwords.ts';
import { revokeSessions } from '../sessions/session-queries.ts';

export type Administrator = {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** If true, sets this password for an existing administrator and signs them out everywhere. */
  readonly replacePassword: boolean;
};

/** Creates an administrator, or sets a new password for one. Throws `email_taken` and `password_weak`. */
export async function createAdministrator(ctx: Context, admin: Administrator): Promise<'made' | 'replaced'> {
  await throwIfWeakPassword(admin.password, admin);
  const passwordHash = await hashPassword(admin.password);
  return inTransaction(ctx.db, async (tx) => {
    const { email, name } = admin;
    const created = await createAccount(ctx, tx, { role: 'admin', email, name, passwordHash });
    if (created) {
      await recordAudit(ctx, tx, { by: 'command', action: 'admin.create', subject: { kind: 'account', id: created.id } });
      return 'made';
    }
    const existing = await findAccountByEmail(tx, 'admin', email);
    if (!existing || !admin.replacePassword) throwDomainError('email_taken');
    await setPasswordHash(tx, existing.id, passwordHash);
    await revokeSessions(tx, existing.id, { reason: 'password_changed', now: ctx.clock.now() });
    const subject = { kind: 'account', id: existing.id };
    await recordAudit(ctx, tx, { by: 'command', action: 'admin.password_change', subject });
    return 'replaced';
  });
}
