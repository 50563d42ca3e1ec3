import type * as contract from '@festoon/contracts/operations/admin-accounts';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import {
  renderSecondFactorResetEmail,
  queuePasswordReset,
  requireStepUp,
  resetSecondFactor,
  signOutAccount,
} from '../../../identity/accounts/public.ts';
import { insertAccountNote } from './account-detail-queries.ts';
import { getAdminAccount } from './get-admin-account.ts';
import { getUserAccount } from './get-user-account.ts';

type AccountDetail = EndpointResult<typeof contract.getAdminAccount>;
type AccountActionInput = EndpointInput<typeof contract.signOutAccount>;

/** Ends every session of an account. */
export async function signOutAccountAsAdmin(
  ctx: Context,
  actor: AdminActor,
  { accountId, reason }: AccountActionInput,
): Promise<AccountDetail> {
  const account = await getUserAccount(ctx.db, accountId);
  const isSignedOut = await inTransaction(ctx.db, (tx) => signOutAccount(ctx, tx, { by: actor, account, reason }));
  if (isSignedOut) ctx.live.endAccount(accountId);
  return getAdminAccount(ctx, actor, { accountId });
}

/**
 * Resets the second factor of a person who has lost their authenticator. Their identity must be verified by other means
 * first.
 */
export async function resetSecondFactorAsAdmin(
  ctx: Context,
  actor: AdminActor,
  { accountId, reason }: AccountActionInput,
): Promise<AccountDetail> {
  const account = await getUserAccount(ctx.db, accountId);
  await requireStepUp(ctx, actor);
  const mail = await renderSecondFactorResetEmail(ctx, account);
  const isReset = await inTransaction(ctx.db, (tx) => resetSecondFactor(ctx, tx, { by: actor, account, reason, mail }));
  if (isReset) ctx.live.endAccount(accountId);
  return getAdminAccount(ctx, actor, { accountId });
}

/** Emails a password link to the account's own address. No one else sees the link. */
export async function sendPasswordResetAsAdmin(
  ctx: Context,
  actor: AdminActor,
  { accountId, reason }: AccountActionInput,
): Promise<AccountDetail> {
  const account = await getUserAccount(ctx.db, accountId);
  if (account.suspendedAt !== null) throwDomainError('target_account_suspended');
  await inTransaction(ctx.db, (tx) => queuePasswordReset(ctx, tx, { by: actor, account, reason }));
  return getAdminAccount(ctx, actor, { accountId });
}

/**
 * Adds a note about an account. The audit log only contains that there is a note. Its content is stored with the account
 * and erased with it.
 */
export async function addAccountNote(
  ctx: Context,
  actor: AdminActor,
  { accountId, note }: EndpointInput<typeof contract.addAccountNote>,
): Promise<AccountDetail> {
  await getUserAccount(ctx.db, accountId);
  const id = ctx.ids.newId();
  await inTransaction(ctx.db, async (tx) => {
    await insertAccountNote(tx, { id, accountId, authorId: actor.accountId, note, now: ctx.clock.now() });
    const subject = { kind: 'account', id: accountId };
    await recordAudit(ctx, tx, { by: actor, action: 'account.note', subject, after: { noteId: id } });
  });
  return getAdminAccount(ctx, actor, { accountId });
}
