import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct, type Doer } from '../../../../platform/audit/record-act.ts';
import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { rightsChanged } from '../../../../platform/live/live.ts';
import { queueMail, type RenderedMail } from '../../../../platform/mail/mail.ts';
import { deleteResets } from '../passwords/reset-queries.ts';
import { revokeSessions } from '../sessions/session-queries.ts';
import { clearSuspension, lockStanding, writeSuspension, type AccountStatus } from './standing-queries.ts';

export type Suspending = {
  readonly by: Doer;
  readonly accountId: string;
  readonly reason: string;
  readonly until: Date | null;
  /** Tells the person; rendered before the transaction. */
  readonly mail: RenderedMail;
};

const wordsOf = ({ suspendedAt, suspendedUntil, suspendedReason }: AccountStatus) =>
  suspendedAt === null
    ? { state: 'active' }
    : { state: 'suspended', until: suspendedUntil?.toISOString() ?? null, reason: suspendedReason };

async function lockUser(tx: Tx, accountId: string): Promise<AccountStatus> {
  const standing = (await lockStanding(tx, accountId)) ?? throwDomainError('not_found');
  return standing.role === 'admin' ? throwDomainError('is_administrator') : standing;
}

/**
 * Suspends a user, or changes why and until when: every session and every link to a new password ends with it. False where
 * that was so already. What is open must be closed after the commit.
 */
export async function suspendAccount(ctx: Context, tx: Tx, suspending: Suspending): Promise<boolean> {
  const { by, accountId, reason, until, mail } = suspending;
  const before = await lockUser(tx, accountId);
  const isSame = before.suspendedReason === reason && before.suspendedUntil?.getTime() === until?.getTime();
  if (before.suspendedAt !== null && isSame) {
    nothingChanged();
    return false;
  }
  const now = ctx.clock.now();
  await writeSuspension(tx, { id: accountId, reason, until, now });
  await revokeSessions(tx, accountId, { reason: 'suspended', now });
  await deleteResets(tx, accountId);
  await queueMail(tx, mail);
  publishAfterCommit(tx, rightsChanged(accountId));
  await recordAct(ctx, tx, {
    by,
    act: 'account.suspend',
    subject: { kind: 'account', id: accountId },
    reason,
    before: wordsOf(before),
    after: { state: 'suspended', until: until?.toISOString() ?? null, reason },
  });
  return true;
}

export type Restoring = Omit<Suspending, 'until'>;

/** Lifts a suspension; false where there is none. */
export async function restoreAccount(ctx: Context, tx: Tx, { by, accountId, reason, mail }: Restoring): Promise<boolean> {
  const before = await lockUser(tx, accountId);
  if (before.suspendedAt === null) {
    nothingChanged();
    return false;
  }
  await clearSuspension(tx, accountId);
  await queueMail(tx, mail);
  publishAfterCommit(tx, rightsChanged(accountId));
  await recordAct(ctx, tx, {
    by,
    act: 'account.restore',
    subject: { kind: 'account', id: accountId },
    reason,
    before: wordsOf(before),
    after: { state: 'active' },
  });
  return true;
}
