import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor, UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { findAccountById, type AccountRow } from './account-queries.ts';
import { STEP_UP_MINUTES, throttles } from './constants.ts';
import { verifyPassword } from './passwords/passwords.ts';
import { findAuthenticatedAt } from './sessions/session-queries.ts';

export type SignedInActor = UserActor | AdminActor;

/** Returns the caller's own row. Throws if the account has just been deleted. */
export async function getOwnAccount(ctx: Context, actor: SignedInActor): Promise<AccountRow> {
  return (await findAccountById(ctx.db, actor.accountId)) ?? throwDomainError('SESSION_EXPIRED');
}

type PasswordCheck = { readonly account: AccountRow; readonly password: string | undefined };

/**
 * Checks the password again and limits the attempts. Throws `password_wrong`. An account without a password must have
 * signed in or confirmed its identity within the last minutes. Throws `reauthentication_required`.
 */
export async function checkOwnPassword(
  ctx: Context,
  actor: SignedInActor,
  { account, password }: PasswordCheck,
): Promise<void> {
  if (account.password_hash === null) return requireFreshSignIn(ctx, actor);
  await throttle(ctx, throttles.passwordChecks, account.id);
  if (password === undefined || !(await verifyPassword(account.password_hash, password))) throwDomainError('password_wrong');
}

/** Throws `reauthentication_required` unless this session was proved within the last minutes. */
export async function requireFreshSignIn(ctx: Context, { sessionId }: SignedInActor): Promise<void> {
  const authenticatedAt = await findAuthenticatedAt(ctx.db, sessionId);
  const oldest = ctx.clock.now().getTime() - STEP_UP_MINUTES * 60_000;
  if (authenticatedAt === null || authenticatedAt.getTime() < oldest) throwDomainError('reauthentication_required');
}
