import { createHash } from 'node:crypto';
import { normaliseCode } from '@festoon/contracts/core/input/normalise-code';
import type { Context } from '../../../../context.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { hasAttempts, isWithinLimit } from '../../../../platform/throttle.ts';

const WINDOW_SECONDS = 600;
/** Right and wrong codes count: a client that tries more is guessing. */
const CODES = { name: 'access-code', points: 30, perSeconds: WINDOW_SECONDS } as const;
/** The codes that were counted. A page that stays open sends its code again with each change of the event. */
const COUNTED = { name: 'access-code-counted', points: 1, perSeconds: WINDOW_SECONDS } as const;

type EnteredCode = { readonly eventId: string; readonly code: string };

/**
 * Counts the different access codes that an account, or a network of visitors, enters. Returns false beyond the limit: then even
 * the right code unlocks nothing, so that no one finds it by guessing.
 */
export async function isCodeWithinLimit(ctx: Context, actor: Actor, { eventId, code }: EnteredCode): Promise<boolean> {
  const enteredBy = actor.kind === 'visitor' ? networkOf(actor.client.ip) : actor.accountId;
  const codeHash = createHash('sha256').update(normaliseCode(code).toLowerCase()).digest('base64url');
  const key = `${enteredBy}:${eventId}:${codeHash}`;
  if (await hasAttempts(ctx, COUNTED, key)) return true;
  if (!(await isWithinLimit(ctx, CODES, enteredBy))) return false;
  await isWithinLimit(ctx, COUNTED, key);
  return true;
}
