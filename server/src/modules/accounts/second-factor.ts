import type { Context } from '../../context.ts';
import { refuse } from '../../platform/errors.ts';
import { throttle } from '../../platform/throttle.ts';
import { stepOfCode } from './authenticator.ts';
import { throttles } from './constants.ts';
import { findFactor, useRecoveryCode, useStep } from './factor-queries.ts';
import { keyedHash } from './keys.ts';
import { unseal } from './sealed-secret.ts';

/** People mix up what looks alike; none of these letters is in a code. */
function normalised(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

export function recoveryCodeHash(ctx: Pick<Context, 'config'>, accountId: string, code: string): Buffer {
  return keyedHash(ctx.config, 'recovery-code', accountId, normalised(code));
}

export async function hasSecondFactor(ctx: Context, accountId: string): Promise<boolean> {
  return Boolean((await findFactor(ctx.db, accountId))?.confirmedAt);
}

/** Uses up a code of the app: refuses `second_factor_wrong`, also for a code that was used before. */
export async function useAuthenticatorCode(ctx: Context, accountId: string, code: string): Promise<void> {
  const factor = await findFactor(ctx.db, accountId);
  const step = factor && stepOfCode(unseal(ctx, accountId, factor.secret), code.replaceAll(/\s/g, ''), ctx.clock.now());
  if (step === null || !(await useStep(ctx.db, accountId, step))) refuse('second_factor_wrong');
}

/** Uses up a code of the app or a recovery code; every try counts against the account. */
export async function proveSecondFactor(ctx: Context, accountId: string, code: string): Promise<void> {
  await throttle(ctx, throttles.factorTries, accountId);
  if (/^\s*(\d\s*){6}$/.test(code)) return useAuthenticatorCode(ctx, accountId, code);
  const hash = recoveryCodeHash(ctx, accountId, code);
  if (!(await useRecoveryCode(ctx.db, { accountId, hash, now: ctx.clock.now() }))) refuse('second_factor_wrong');
}
