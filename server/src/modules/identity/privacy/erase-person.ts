import type { ErasureObstacle } from '@festoon/contracts/identity/privacy-text';
import type { Context } from '../../../context.ts';
import { recordAct, type Doer } from '../../../platform/audit/record-act.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import { inTransaction, type DbOrTx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { PersonalData } from '../../../platform/http/module.ts';
import { rightsChanged } from '../../../platform/live/live.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { findAccount, lockForErasure } from '../accounts/public.ts';
import { goodbyeMail } from './mails.ts';

/** Lists the obstacles to erasing a person now, each once. */
export async function listObstacles(
  ctx: Context,
  { db, kinds, accountId }: { readonly db: DbOrTx; readonly kinds: readonly PersonalData[]; readonly accountId: string },
): Promise<ErasureObstacle[]> {
  const found = new Set<ErasureObstacle>();
  for (const { refusesErasure } of kinds) {
    const obstacle = await refusesErasure?.(ctx, db, accountId);
    if (obstacle) found.add(obstacle);
  }
  return [...found];
}

export type Erasing = {
  readonly accountId: string;
  readonly kinds: readonly PersonalData[];
  readonly by: Doer;
  readonly reason: string;
};

/**
 * Erases a person permanently, in one transaction. The account's row is locked first: concurrent work for the account ends
 * before, or finds no account. Later modules erase first, so that data found by email address can still be found. The
 * goodbye email is queued last, after all other mail to the person is deleted.
 */
export async function erasePersonForGood(ctx: Context, { accountId, kinds, by, reason }: Erasing): Promise<void> {
  const account = (await findAccount(ctx.db, accountId)) ?? throwDomainError('not_found');
  const mail = await goodbyeMail(ctx, account);
  await inTransaction(ctx.db, async (tx) => {
    if ((await lockForErasure(tx, accountId)) === null) throwDomainError('not_found');
    if ((await listObstacles(ctx, { db: tx, kinds, accountId })).length > 0) throwDomainError('erasure_refused');
    const rows: Record<string, number> = {};
    for (const { kind, erase } of kinds.toReversed()) rows[kind] = await erase(ctx, tx, accountId);
    await queueMail(tx, mail);
    publishAfterCommit(tx, rightsChanged(accountId));
    await recordAct(ctx, tx, { by, act: 'account.erase', subject: { kind: 'account', id: accountId }, reason, after: rows });
  });
  ctx.live.endAccount(accountId);
}
