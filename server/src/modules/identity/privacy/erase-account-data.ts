import type { ErasureBlocker } from '@festoon/contracts/identity/privacy-text';
import type { Context } from '../../../context.ts';
import { recordAudit, type AuditActor } from '../../../platform/audit/record-audit.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import { inTransaction, type DbOrTx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { PersonalData } from '../../../platform/http/module.ts';
import { accessChanged } from '../../../platform/live/live.ts';
import { queueEmail } from '../../../platform/email/email.ts';
import { findAccount, lockForErasure } from '../accounts/public.ts';
import { renderAccountDeletedEmail } from './privacy-emails.ts';

/** Lists the obstacles to erasing a person now, each once. */
export async function listErasureBlockers(
  ctx: Context,
  {
    db,
    dataTypes,
    accountId,
  }: { readonly db: DbOrTx; readonly dataTypes: readonly PersonalData[]; readonly accountId: string },
): Promise<ErasureBlocker[]> {
  const found = new Set<ErasureBlocker>();
  for (const { findErasureBlocker } of dataTypes) {
    const blocker = await findErasureBlocker?.(ctx, db, accountId);
    if (blocker) found.add(blocker);
  }
  return [...found];
}

export type EraseAccountParams = {
  readonly accountId: string;
  readonly dataTypes: readonly PersonalData[];
  readonly by: AuditActor;
  readonly reason: string;
};

/**
 * Erases an account permanently, in one transaction. Locks the account's row first: concurrent work for the account ends
 * before, or finds no account. Later modules erase first, so that data found by email address can still be found. Enqueues
 * the goodbye email last, after all other emails to the person are deleted.
 */
export async function eraseAccountData(
  ctx: Context,
  { accountId, dataTypes, by, reason }: EraseAccountParams,
): Promise<void> {
  const account = (await findAccount(ctx.db, accountId)) ?? throwDomainError('not_found');
  const mail = await renderAccountDeletedEmail(ctx, account);
  await inTransaction(ctx.db, async (tx) => {
    if ((await lockForErasure(tx, accountId)) === null) throwDomainError('not_found');
    if ((await listErasureBlockers(ctx, { db: tx, dataTypes, accountId })).length > 0) throwDomainError('erasure_blocked');
    const rows: Record<string, number> = {};
    for (const { kind, erase } of dataTypes.toReversed()) rows[kind] = await erase(ctx, tx, accountId);
    await queueEmail(tx, mail);
    publishAfterCommit(tx, accessChanged(accountId));
    await recordAudit(ctx, tx, {
      by,
      action: 'account.erase',
      subject: { kind: 'account', id: accountId },
      reason,
      after: rows,
    });
  });
  ctx.live.endAccount(accountId);
}
