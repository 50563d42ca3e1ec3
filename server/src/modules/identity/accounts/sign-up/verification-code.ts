import { timingSafeEqual } from 'node:crypto';
import { CODE_RESEND_SECONDS } from '@festoon/contracts/identity/account';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import {
  findCodeSentAt,
  replaceCode,
  consumeAttempt,
  type CodeKey,
  type AttemptedCode,
} from './verification-code-queries.ts';
import { CODE_MINUTES, CODE_ATTEMPTS_MAX } from '../constants.ts';
import { keyedHash } from '../sessions/keys.ts';

export type NewVerificationCode = CodeKey & {
  readonly code: string;
  readonly accountId: string | null;
  /** The data that the correct code is exchanged for. */
  readonly payload: object;
};

function hashCode({ config }: Pick<Context, 'config'>, { purpose, email, requestedBy }: CodeKey, code: string) {
  return keyedHash(config, 'mailed-code', purpose, email.toLowerCase(), requestedBy, code);
}

/**
 * Stores the hash of the code and replaces the requester's older one. Throws `code_too_soon` within a minute of that one.
 */
export async function storeCode(ctx: Context, tx: DbOrTx, input: NewVerificationCode): Promise<void> {
  const now = ctx.clock.now();
  const isStored = await replaceCode(tx, {
    purpose: input.purpose,
    email: input.email,
    requestedBy: input.requestedBy,
    accountId: input.accountId,
    codeHash: hashCode(ctx, input, input.code),
    payload: input.payload,
    now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    resendableBefore: new Date(now.getTime() - CODE_RESEND_SECONDS * 1000),
  });
  if (isStored) return;
  const sentAt = (await findCodeSentAt(tx, input)) ?? now;
  const retryAfterSeconds = CODE_RESEND_SECONDS - Math.floor((now.getTime() - sentAt.getTime()) / 1000);
  throwDomainError('code_too_soon', { retryAfterSeconds });
}

/** Uses an attempt. Throws `code_expired` if there is none left and `code_wrong` if the code does not match. */
export async function verifyCode(ctx: Context, key: CodeKey, code: string): Promise<AttemptedCode> {
  const attempted = await consumeAttempt(ctx.db, { ...key, now: ctx.clock.now(), maxAttempts: CODE_ATTEMPTS_MAX });
  if (!attempted) throwDomainError('code_expired');
  if (!timingSafeEqual(attempted.codeHash, hashCode(ctx, key, code))) {
    throwDomainError('code_wrong', { attemptsLeft: attempted.remainingAttempts });
  }
  return attempted;
}
