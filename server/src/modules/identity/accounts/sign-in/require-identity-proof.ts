import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { checkOwnPassword, getOwnAccount, requireFreshSignIn } from '../own-account.ts';
import { toCodeSource, hasSecondFactor, verifySecondFactor } from './second-factor.ts';

export type IdentityProof = { readonly password?: string | undefined; readonly code?: string | undefined };

/** Returns whether this user has a password and a second factor, for the form that asks for them. */
export async function getIdentityProofRequirements(ctx: Context, actor: UserActor) {
  const { password_hash: hash } = await getOwnAccount(ctx, actor);
  return { hasPassword: hash !== null, hasSecondFactor: await hasSecondFactor(ctx, actor.accountId) };
}

/**
 * Requires a proof of identity before an action that cannot be reverted: the password, and a code if a second factor is set
 * up. An account with neither must have signed in through its provider within the last minutes.
 */
export async function requireIdentityProof(
  ctx: Context,
  actor: UserActor,
  { password, code }: IdentityProof,
): Promise<void> {
  const account = await getOwnAccount(ctx, actor);
  const hasPassword = account.password_hash !== null;
  if (hasPassword) await checkOwnPassword(ctx, actor, { account, password });
  if (await hasSecondFactor(ctx, account.id)) {
    if (!code) throwDomainError('second_factor_required');
    return verifySecondFactor(ctx, { accountId: account.id, code, from: toCodeSource(actor) });
  }
  if (!hasPassword) await requireFreshSignIn(ctx, actor);
}
