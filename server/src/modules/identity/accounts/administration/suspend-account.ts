import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit, type AuditActor } from '../../../../platform/audit/record-audit.ts';
import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { accessChanged } from '../../../../platform/live/live.ts';
import { queueEmail, type RenderedEmail } from '../../../../platform/email/email.ts';
import { deleteResets } from '../passwords/reset-queries.ts';
import { revokeSessions } from '../sessions/session-queries.ts';
import { clearSuspension, lockAccountStatus, saveSuspension, type AccountStatus } from './account-status-queries.ts';

export type SuspendParams = {
  readonly by: AuditActor;
  readonly accountId: string;
  readonly reason: string;
  readonly until: Date | null;
  /** The email to the person, rendered before the transaction. */
  readonly mail: RenderedEmail;
};

const auditStateOf = ({ suspendedAt, suspendedUntil, suspendedReason }: AccountStatus) =>
  suspendedAt === null
    ? { state: 'active' }
    : { state: 'suspended', until: suspendedUntil?.toISOString() ?? null, reason: suspendedReason };

async function lockUser(tx: Tx, accountId: string): Promise<AccountStatus> {
  const status = (await lockAccountStatus(tx, accountId)) ?? throwDomainError('not_found');
  return status.role === 'admin' ? throwDomainError('is_administrator') : status;
}

/**
 * Suspends a user, or changes the reason and the end. All sessions and password links of the user end. Returns false if
 * nothing changes. The caller closes open connections after the commit.
 */
export async function suspendAccount(ctx: Context, tx: Tx, params: SuspendParams): Promise<boolean> {
  const { by, accountId, reason, until, mail } = params;
  const before = await lockUser(tx, accountId);
  const isUnchanged = before.suspendedReason === reason && before.suspendedUntil?.getTime() === until?.getTime();
  if (before.suspendedAt !== null && isUnchanged) {
    auditNoChange();
    return false;
  }
  const now = ctx.clock.now();
  await saveSuspension(tx, { id: accountId, reason, until, now });
  await revokeSessions(tx, accountId, { reason: 'suspended', now });
  await deleteResets(tx, accountId);
  await queueEmail(tx, mail);
  publishAfterCommit(tx, accessChanged(accountId));
  await recordAudit(ctx, tx, {
    by,
    action: 'account.suspend',
    subject: { kind: 'account', id: accountId },
    reason,
    before: auditStateOf(before),
    after: { state: 'suspended', until: until?.toISOString() ?? null, reason },
  });
  return true;
}

export type RestoreParams = Omit<SuspendParams, 'until'>;

/** Lifts a suspension. Returns false if there is none. */
export async function restoreAccount(
  ctx: Context,
  tx: Tx,
  { by, accountId, reason, mail }: RestoreParams,
): Promise<boolean> {
  const before = await lockUser(tx, accountId);
  if (before.suspendedAt === null) {
    auditNoChange();
    return false;
  }
  await clearSuspension(tx, accountId);
  await queueEmail(tx, mail);
  publishAfterCommit(tx, accessChanged(accountId));
  await recordAudit(ctx, tx, {
    by,
    action: 'account.restore',
    subject: { kind: 'account', id: accountId },
    reason,
    before: auditStateOf(before),
    after: { state: 'active' },
  });
  return true;
}
