import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { queueEmail, type RenderedEmail } from '../../../../platform/email/email.ts';
import { SEND_PASSWORD_RESET } from '../constants.ts';
import { deleteSecondFactor, findSecondFactor } from '../sign-in/second-factor-queries.ts';
import { revokeSessions } from '../sessions/session-queries.ts';
import type { AccountStatus } from './account-status-queries.ts';

export type AccountActionParams = { readonly by: AdminActor; readonly account: AccountStatus; readonly reason: string };

const accountSubject = (id: string) => ({ subject: { kind: 'account', id } });

/** Ends every session of an account. Returns false if there is none. */
export async function signOutAccount(
  ctx: Context,
  tx: Tx,
  { by, account: { id }, reason }: AccountActionParams,
): Promise<boolean> {
  const revokedSessionIds = await revokeSessions(tx, id, { reason: 'ended_by_admin', now: ctx.clock.now() });
  if (revokedSessionIds.length === 0) {
    auditNoChange();
    return false;
  }
  const after = { sessionsEnded: revokedSessionIds.length };
  await recordAudit(ctx, tx, { by, action: 'account.sign_out', ...accountSubject(id), reason, after });
  return true;
}

/** Switches off a second factor, signs its owner out and notifies them. Returns false if there is none. */
export async function resetSecondFactor(
  ctx: Context,
  tx: Tx,
  { by, account: { id }, reason, mail }: AccountActionParams & { readonly mail: RenderedEmail },
): Promise<boolean> {
  const factor = await findSecondFactor(tx, id);
  if (factor === null || factor.confirmedAt === null) {
    auditNoChange();
    return false;
  }
  await deleteSecondFactor(tx, id);
  await revokeSessions(tx, id, { reason: 'ended_by_admin', now: ctx.clock.now() });
  await queueEmail(tx, mail);
  await recordAudit(ctx, tx, { by, action: 'account.factor_reset', ...accountSubject(id), reason });
  return true;
}

/** Emails the owner a link to a new password. */
export async function queuePasswordReset(ctx: Context, tx: Tx, { by, account, reason }: AccountActionParams): Promise<void> {
  await enqueue(tx, SEND_PASSWORD_RESET, { email: account.email });
  await recordAudit(ctx, tx, { by, action: 'account.password_email', ...accountSubject(account.id), reason });
}
