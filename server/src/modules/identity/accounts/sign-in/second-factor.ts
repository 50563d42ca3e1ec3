import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor, UserActor } from '../../../../platform/http/module.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { isWithinLimit, uncountAttempt, throttle, type Throttle } from '../../../../platform/throttle.ts';
import { findTotpStep } from '../sessions/authenticator.ts';
import { throttles } from '../constants.ts';
import { findSecondFactor, consumeRecoveryCode, consumeTotpStep } from './second-factor-queries.ts';
import { keyedHash } from '../sessions/keys.ts';
import { decryptSecret } from './encrypted-secret.ts';

/** Returns a typed code in its stored form. Replaces letters that are in no code with the digits that they look like. */
function normaliseRecoveryCode(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

export function recoveryCodeHash(ctx: Pick<Context, 'config'>, accountId: string, code: string): Buffer {
  return keyedHash(ctx.config, 'recovery-code', accountId, normaliseRecoveryCode(code));
}

export async function hasSecondFactor(ctx: Context, accountId: string): Promise<boolean> {
  return Boolean((await findSecondFactor(ctx.db, accountId))?.confirmedAt);
}

/** Uses a code of the app. Throws `second_factor_wrong`, also for a code that was used before. */
export async function consumeAuthenticatorCode(ctx: Context, accountId: string, code: string): Promise<void> {
  const factor = await findSecondFactor(ctx.db, accountId);
  const step =
    factor && findTotpStep(decryptSecret(ctx, accountId, factor.secret), code.replaceAll(/\s/g, ''), ctx.clock.now());
  if (step === null || !(await consumeTotpStep(ctx.db, accountId, step))) throwDomainError('second_factor_wrong');
}

/** The source of a code: a session, or a browser that is signing in, by its id if it is known. */
export type CodeSource =
  | { readonly sessionId: string; readonly ip: string }
  | { readonly trustedBrowserId: string | null; readonly ip: string };

/** Returns the source of a code that someone who is signed in gives. */
export function toCodeSource({ sessionId, client }: UserActor | AdminActor): CodeSource {
  return { sessionId, ip: client.ip };
}

export type SecondFactorAttempt = { readonly accountId: string; readonly code: string; readonly from: CodeSource };

type SelectedThrottle = { readonly limit: Throttle; readonly key: string };

/**
 * Returns the limit of wrong codes for their source. Someone who knows the password shares one limit with every unknown
 * browser; the owner's sessions and known browsers have their own, which a stranger cannot use up.
 */
function selectThrottle(accountId: string, from: CodeSource): SelectedThrottle {
  if ('sessionId' in from) return { limit: throttles.secondFactorAttemptsPerSession, key: from.sessionId };
  if (from.trustedBrowserId === null) return { limit: throttles.secondFactorAttemptsUnknownBrowser, key: accountId };
  return { limit: throttles.secondFactorAttemptsKnownBrowser, key: `${accountId}:${from.trustedBrowserId}` };
}

async function consumeThrottledCode(ctx: Context, { accountId, code, from }: SecondFactorAttempt): Promise<void> {
  const { limit, key } = selectThrottle(accountId, from);
  // Counted before the code is checked, so that parallel attempts are all counted.
  if ('sessionId' in from) await throttle(ctx, limit, key);
  else if (!(await isWithinLimit(ctx, limit, key))) throwDomainError('second_factor_attempts_exceeded');
  await consumeAuthenticatorCode(ctx, accountId, code);
  await uncountAttempt(ctx, limit, key);
}

/**
 * Uses a code of the app or a recovery code. Wrong codes of the app are limited so that guessing succeeds with a
 * probability of at most 0.01% a day. A recovery code has 50 bits and cannot be guessed: it works when all other attempts
 * are used up.
 */
export async function verifySecondFactor(ctx: Context, attempt: SecondFactorAttempt): Promise<void> {
  const { accountId, code, from } = attempt;
  if (/^\s*(\d\s*){6}$/.test(code)) return consumeThrottledCode(ctx, attempt);
  await throttle(ctx, throttles.recoveryCodeAttempts, `${accountId}:${networkOf(from.ip)}`);
  const hash = recoveryCodeHash(ctx, accountId, code);
  if (!(await consumeRecoveryCode(ctx.db, { accountId, hash, now: ctx.clock.now() })))
    throwDomainError('second_factor_wrong');
}
