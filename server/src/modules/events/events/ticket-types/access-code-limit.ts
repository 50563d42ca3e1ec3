import { createHash } from 'node:crypto';
import { normaliseCode } from '@festoon/contracts/core/input/normalise-code';
import type { Context } from '../../../../context.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { hasAttempts, isWithinLimit, recordAttempt } from '../../../../platform/throttle.ts';

const WINDOW_SECONDS = 600;
/** Right and wrong codes count: a client that tries more is guessing. */
const CODES = { name: 'access-code', points: 30, perSeconds: WINDOW_SECONDS } as const;
/** The codes that were counted. A page that stays open sends its code again with each change of the event. */
const COUNTED = { name: 'access-code-counted', points: 1, perSeconds: WINDOW_SECONDS } as const;
/** The codes that unlocked tickets. They are not counted again for a day, so that an open page keeps its tickets. */
const UNLOCKED = { name: 'access-code-unlocked', points: 1, perSeconds: 86_400 } as const;

type EnteredCode = { readonly eventId: string; readonly code: string; readonly actor: Actor };

/**
 * Counts the different access codes that an account, or a network of visitors, enters. Returns false beyond the limit: then even
 * the right code unlocks nothing, so that no one finds it by guessing.
 */
export async function isCodeWithinLimit(ctx: Context, entered: EnteredCode): Promise<boolean> {
  const key = codeKey(entered);
  if ((await hasAttempts(ctx, UNLOCKED, key)) || (await hasAttempts(ctx, COUNTED, key))) return true;
  if (!(await isWithinLimit(ctx, CODES, enteredBy(entered.actor)))) return false;
  await recordAttempt(ctx, COUNTED, key);
  return true;
}

type CodeOfRequest = Omit<EnteredCode, 'code'> & { readonly code: string | undefined };

/** Returns the access code of a request, or undefined beyond the limit: a guesser may know the ids of hidden ticket types. */
export async function limitAccessCode(ctx: Context, { code, ...entered }: CodeOfRequest): Promise<string | undefined> {
  if (code === undefined || code === '') return code;
  return (await isCodeWithinLimit(ctx, { ...entered, code })) ? code : undefined;
}

/** Records that a code unlocked tickets. */
export async function recordUnlock(ctx: Context, entered: EnteredCode): Promise<void> {
  const key = codeKey(entered);
  if (!(await hasAttempts(ctx, UNLOCKED, key))) await recordAttempt(ctx, UNLOCKED, key);
}

function codeKey({ eventId, code, actor }: EnteredCode): string {
  const codeHash = createHash('sha256').update(normaliseCode(code).toLowerCase()).digest('base64url');
  return `${enteredBy(actor)}:${eventId}:${codeHash}`;
}

function enteredBy(actor: Actor): string {
  return actor.kind === 'visitor' ? networkOf(actor.client.ip) : actor.accountId;
}
