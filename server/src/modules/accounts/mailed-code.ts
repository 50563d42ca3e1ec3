import { timingSafeEqual } from 'node:crypto';
import { CODE_RESEND_SECONDS } from '@festoon/contracts/account';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../platform/db/db.ts';
import { refuse } from '../../platform/errors.ts';
import { findCodeSentAt, replaceCode, takeTry, type CodePurpose, type TriedCode } from './code-queries.ts';
import { CODE_MINUTES, CODE_TRIES } from './constants.ts';
import { keyedHash } from './keys.ts';

/** What a code opens: one purpose at one address. */
export type CodePlace = { readonly purpose: CodePurpose; readonly email: string };

export type CodeToKeep = CodePlace & {
  readonly code: string;
  readonly accountId: string | null;
  /** What the right code will be exchanged for. */
  readonly payload: object;
};

function hashOf({ config }: Pick<Context, 'config'>, { purpose, email }: CodePlace, code: string): Buffer {
  return keyedHash(config, 'mailed-code', purpose, email.toLowerCase(), code);
}

/** Keeps the code, as a hash, in the place of an older one; refuses `code_too_soon` within a minute of that. */
export async function keepCode(ctx: Context, tx: DbOrTx, kept: CodeToKeep): Promise<void> {
  const now = ctx.clock.now();
  const done = await replaceCode(tx, {
    purpose: kept.purpose,
    email: kept.email,
    accountId: kept.accountId,
    codeHash: hashOf(ctx, kept, kept.code),
    payload: kept.payload,
    now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    replaceBefore: new Date(now.getTime() - CODE_RESEND_SECONDS * 1000),
  });
  if (done) return;
  const sentAt = (await findCodeSentAt(tx, kept.purpose, kept.email)) ?? now;
  const retryAfterSeconds = CODE_RESEND_SECONDS - Math.floor((now.getTime() - sentAt.getTime()) / 1000);
  refuse('code_too_soon', { retryAfterSeconds });
}

/** Spends a try; refuses `code_expired` when there is none left and `code_wrong` when the code does not match. */
export async function tryCode(ctx: Context, place: CodePlace, code: string): Promise<TriedCode> {
  const tried = await takeTry(ctx.db, { ...place, now: ctx.clock.now(), mostTries: CODE_TRIES });
  if (!tried) refuse('code_expired');
  if (!timingSafeEqual(tried.codeHash, hashOf(ctx, place, code))) {
    refuse('code_wrong', { triesLeft: tried.triesLeft });
  }
  return tried;
}
