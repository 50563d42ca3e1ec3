import { timingSafeEqual } from 'node:crypto';
import { CODE_RESEND_SECONDS } from '@festoon/contracts/identity/account';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { findCodeSentAt, replaceCode, takeTry, type CodeKey, type TriedCode } from './code-queries.ts';
import { CODE_MINUTES, CODE_TRIES } from '../constants.ts';
import { keyedHash } from '../sessions/keys.ts';

export type CodeToKeep = CodeKey & {
  readonly code: string;
  readonly accountId: string | null;
  /** The data that the right code is exchanged for. */
  readonly payload: object;
};

function hashOf({ config }: Pick<Context, 'config'>, { purpose, email, requestedBy }: CodeKey, code: string) {
  return keyedHash(config, 'mailed-code', purpose, email.toLowerCase(), requestedBy, code);
}

/** Stores the hash of the code in place of the requester's older one; throws `code_too_soon` within a minute of that. */
export async function storeCode(ctx: Context, tx: DbOrTx, kept: CodeToKeep): Promise<void> {
  const now = ctx.clock.now();
  const done = await replaceCode(tx, {
    purpose: kept.purpose,
    email: kept.email,
    requestedBy: kept.requestedBy,
    accountId: kept.accountId,
    codeHash: hashOf(ctx, kept, kept.code),
    payload: kept.payload,
    now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    replaceBefore: new Date(now.getTime() - CODE_RESEND_SECONDS * 1000),
  });
  if (done) return;
  const sentAt = (await findCodeSentAt(tx, kept)) ?? now;
  const retryAfterSeconds = CODE_RESEND_SECONDS - Math.floor((now.getTime() - sentAt.getTime()) / 1000);
  throwDomainError('code_too_soon', { retryAfterSeconds });
}

/** Spends a try; refuses `code_expired` when there is none left and `code_wrong` when the code does not match. */
export async function tryCode(ctx: Context, key: CodeKey, code: string): Promise<TriedCode> {
  const tried = await takeTry(ctx.db, { ...key, now: ctx.clock.now(), mostTries: CODE_TRIES });
  if (!tried) throwDomainError('code_expired');
  if (!timingSafeEqual(tried.codeHash, hashOf(ctx, key, code))) {
    throwDomainError('code_wrong', { triesLeft: tried.triesLeft });
  }
  return tried;
}
