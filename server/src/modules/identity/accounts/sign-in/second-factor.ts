import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor, UserActor } from '../../../../platform/http/module.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { isWithinLimit, returnTry, throttle, type Throttle } from '../../../../platform/throttle.ts';
import { stepOfCode } from '../sessions/authenticator.ts';
import { throttles } from '../constants.ts';
import { findFactor, useRecoveryCode, useStep } from './factor-queries.ts';
import { keyedHash } from '../sessions/keys.ts';
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
  if (step === null || !(await useStep(ctx.db, accountId, step))) throwDomainError('second_factor_wrong');
}

/** Where a code comes from: a session, or a browser that is signing in, by its id where it is known. */
export type CodeSource =
  | { readonly sessionId: string; readonly ip: string }
  | { readonly knownBrowser: string | null; readonly ip: string };

/** Returns the source of a code that someone who is signed in gives. */
export function codeSourceOf({ sessionId, client }: UserActor | AdminActor): CodeSource {
  return { sessionId, ip: client.ip };
}

export type CodeProof = { readonly accountId: string; readonly code: string; readonly from: CodeSource };

type Limit = { readonly limit: Throttle; readonly key: string };

/**
 * Returns the limit of wrong codes for their source. Someone who knows the password shares one limit with every unknown
 * browser; the owner's sessions and known browsers have their own, which a stranger cannot use up.
 */
function limitOf(accountId: string, from: CodeSource): Limit {
  if ('sessionId' in from) return { limit: throttles.factorTriesSession, key: from.sessionId };
  if (from.knownBrowser === null) return { limit: throttles.factorTriesUnknown, key: accountId };
  return { limit: throttles.factorTriesKnown, key: `${accountId}:${from.knownBrowser}` };
}

async function useLimitedCode(ctx: Context, { accountId, code, from }: CodeProof): Promise<void> {
  const { limit, key } = limitOf(accountId, from);
  // Counted before the code is checked, so that parallel tries are all counted.
  if ('sessionId' in from) await throttle(ctx, limit, key);
  else if (!(await isWithinLimit(ctx, limit, key))) throwDomainError('factor_tries_used');
  await useAuthenticatorCode(ctx, accountId, code);
  await returnTry(ctx, limit, key);
}

/**
 * Uses up a code of the app or a recovery code. Wrong codes of the app are limited so that guessing succeeds with at most
 * 0.01% a day. A recovery code has 50 bits and cannot be guessed: it works when all other tries are used.
 */
export async function proveSecondFactor(ctx: Context, proof: CodeProof): Promise<void> {
  const { accountId, code, from } = proof;
  if (/^\s*(\d\s*){6}$/.test(code)) return useLimitedCode(ctx, proof);
  await throttle(ctx, throttles.recoveryTries, `${accountId}:${networkOf(from.ip)}`);
  const hash = recoveryCodeHash(ctx, accountId, code);
  if (!(await useRecoveryCode(ctx.db, { accountId, hash, now: ctx.clock.now() }))) throwDomainError('second_factor_wrong');
}
