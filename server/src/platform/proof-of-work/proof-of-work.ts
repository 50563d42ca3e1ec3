import { createHash, hkdfSync, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Counter } from 'prom-client';
import type { ProofChallenge, ProofRequest } from '@festoon/contracts/core/proof-of-work';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { throwDomainError } from '../errors.ts';
import type { Client } from '../http/module.ts';
import { networkOf } from '../network/network.ts';
import { isWithinLimit, type Throttle } from '../throttle.ts';
import { readProof } from './read-proof.ts';

/** The request that a proof is for. It is invalid for any other purpose and subject, such as another account. */
type ProofTarget = { readonly purpose: 'sign-up' | 'hold'; readonly subject: string };

const LIFETIME_SECONDS = 5 * 60;
const WAIT_SECONDS = 45;
/**
 * The work of a solution: about a second on a laptop and a few seconds on a phone. The server derives one key for each
 * challenge, so one attempt is cheap and a solution needs many.
 */
const COST = 250;
const ATTEMPTS_MIN = 1500;
const ATTEMPTS_MAX = 4500;

/** Stores the nonce of a used solution until its challenge has expired. All processes share it. */
const ONCE: Throttle = { name: 'proof-used', points: 1, perSeconds: 2 * LIFETIME_SECONDS };
/** The proofs by waiting of one network. Waiting costs nothing, so only a few people who can't solve a challenge use it. */
const WAITS: Throttle = { name: 'proof-waits', points: 10, perSeconds: 10 * 60 };

const proofs = new Counter({
  name: 'festoon_proofs_of_work_total',
  help: 'Requests that needed a proof of work, by purpose and result (solved, waited, required)',
  labelNames: ['purpose', 'result'] as const,
});

/** Returns whether a request needs a proof of work. */
export function needsProof({ proofOfWork }: Pick<Config, 'proofOfWork'>, isPressureHigh: boolean): boolean {
  return proofOfWork === 'always' || (proofOfWork === 'auto' && isPressureHigh);
}

/** Throws `proof_of_work_required` with a challenge unless the client has solved one for this target. */
export async function requireProof(ctx: Context, client: Client, target: ProofTarget): Promise<void> {
  const result = await checkProof(ctx, client, target);
  proofs.inc({ purpose: target.purpose, result: result ?? 'required' });
  if (result !== null) return;
  const details: ProofRequest = { challenge: await createProofChallenge(ctx, target), waitSeconds: WAIT_SECONDS };
  throwDomainError('proof_of_work_required', details);
}

/** Creates a challenge that the server has signed. It expires, and its solution is accepted once. */
async function createProofChallenge(ctx: Context, target: ProofTarget): Promise<ProofChallenge> {
  const issuedAt = secondsOf(ctx.clock.now());
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(ATTEMPTS_MIN, ATTEMPTS_MAX),
    data: {
      purpose: target.purpose,
      subject: hashOf(target.subject),
      issuedAt,
      expiresAt: issuedAt + LIFETIME_SECONDS,
      attemptsMax: ATTEMPTS_MAX,
    },
    deriveKey,
    ...secretsOf(ctx.config),
  });
  return challenge as ProofChallenge;
}

/** Returns how the client has proved its work, and uses the proof up. Returns null without a valid proof. */
async function checkProof(ctx: Context, client: Client, target: ProofTarget): Promise<'solved' | 'waited' | null> {
  const proof = readProof(client.proof);
  const now = secondsOf(ctx.clock.now());
  if (proof === null || !isForTarget(proof.challenge, target, now)) return null;
  const { challenge, solution } = proof;
  const { data, nonce } = challenge.parameters;
  const { invalidSignature, verified } = await verifySolution({
    challenge,
    solution: solution ?? { counter: 0, derivedKey: '' },
    deriveKey,
    ...secretsOf(ctx.config),
  });
  if (invalidSignature !== false) return null;
  if (verified) return (await isWithinLimit(ctx, ONCE, nonce)) ? 'solved' : null;
  if (solution !== null || now < data.issuedAt + WAIT_SECONDS || !(await isWithinLimit(ctx, ONCE, nonce))) return null;
  return (await isWithinLimit(ctx, WAITS, `${target.purpose}:${networkOf(client.ip)}`)) ? 'waited' : null;
}

function isForTarget({ parameters: { data } }: ProofChallenge, { purpose, subject }: ProofTarget, now: number): boolean {
  return data.purpose === purpose && data.subject === hashOf(subject) && data.expiresAt > now;
}

function secretsOf({ secretKey }: Config): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const secret = (name: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `festoon ${name} 1`, 32)).toString('hex');
  return { hmacSignatureSecret: secret('proof of work'), hmacKeySignatureSecret: secret('proof of work key') };
}

function hashOf(subject: string): string {
  return createHash('sha256').update(subject).digest('base64url');
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
