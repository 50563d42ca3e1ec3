import type { Context } from '../../context.ts';
import { refuse } from '../../platform/errors.ts';
import type { AdminActor, UserActor } from '../../platform/http/module.ts';
import { throttle } from '../../platform/throttle.ts';
import { findAccountById, type AccountRow } from './account-queries.ts';
import { throttles } from './constants.ts';
import { isRightPassword } from './passwords.ts';

export type SignedInActor = UserActor | AdminActor;

/** The caller's own row. It went away a moment ago when it is not there. */
export async function getOwnAccount(ctx: Context, actor: SignedInActor): Promise<AccountRow> {
  return (await findAccountById(ctx.db, actor.accountId)) ?? refuse('SESSION_EXPIRED');
}

/** Asks for the password again, of those who have one; refuses `password_wrong`, and counts the tries. */
export async function checkOwnPassword(ctx: Context, account: AccountRow, password: string | undefined): Promise<void> {
  await throttle(ctx, throttles.passwordChecks, account.id);
  if (account.password_hash === null) return;
  if (password === undefined || !(await isRightPassword(account.password_hash, password))) refuse('password_wrong');
}
