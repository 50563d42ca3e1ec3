import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type CodePurpose = 'sign_up' | 'sign_in' | 'change_email';

/** Identifies one code. Several requesters may have a pending code for the same address. */
export type CodeKey = {
  readonly purpose: CodePurpose;
  readonly email: string;
  /** The hash of the browser's secret for a sign-up or sign-in, the account's id for a new email. */
  readonly requestedBy: string;
};

export type NewCode = CodeKey & {
  readonly accountId: string | null;
  readonly codeHash: Buffer;
  readonly payload: object;
  readonly now: Date;
  readonly expiresAt: Date;
  /** A code that was sent later than this is too recent to be replaced. */
  readonly resendableBefore: Date;
};

/** Stores the code and replaces the requester's older one. Returns false and changes nothing if that one is too recent. */
export async function replaceCode(tx: DbOrTx, code: NewCode): Promise<boolean> {
  // Locks the one row of this purpose, address and requester.
  const { rows } = await sql`
    insert into verification_codes as held (purpose, email, requested_by, account_id, code_hash, payload, attempts, sent_at, expires_at)
    values (${code.purpose}, ${code.email}, ${code.requestedBy}, ${code.accountId}, ${code.codeHash},
      ${JSON.stringify(code.payload)}, 0, ${code.now}, ${code.expiresAt})
    on conflict (purpose, email, requested_by) do update set
      account_id = excluded.account_id, code_hash = excluded.code_hash, payload = excluded.payload,
      attempts = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
      where held.sent_at <= ${code.resendableBefore}
    returning email`.execute(tx);
  return rows.length > 0;
}

export async function findCodeSentAt(db: DbOrTx, { purpose, email, requestedBy }: CodeKey): Promise<Date | null> {
  const row = await db
    .selectFrom('verification_codes')
    .select('sent_at')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('requested_by', '=', requestedBy)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}

export type AttemptedCode = { readonly codeHash: Buffer; readonly payload: unknown; readonly remainingAttempts: number };

type CodeAttempt = CodeKey & { readonly now: Date; readonly maxAttempts: number };

/**
 * Uses one attempt and returns the data that the code must match. Returns null if the code has expired or its attempts are
 * used up.
 */
export async function consumeAttempt(db: DbOrTx, code: CodeAttempt): Promise<AttemptedCode | null> {
  // Locks the one row while it counts, so that guesses at the same time get no more than the allowed tries.
  const { rows } = await sql<AttemptedCode>`
    update verification_codes set attempts = attempts + 1
    where purpose = ${code.purpose} and email = ${code.email} and requested_by = ${code.requestedBy}
      and attempts < ${code.maxAttempts} and expires_at > ${code.now}
    returning code_hash as "codeHash", payload, ${code.maxAttempts} - attempts as "remainingAttempts"`.execute(db);
  return rows[0] ?? null;
}

type ConsumeCodeParams = CodeKey & { readonly codeHash: Buffer };

/** Returns true for the one caller who may continue with the code. */
export async function consumeCode(tx: DbOrTx, code: ConsumeCodeParams): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('verification_codes')
    .where('purpose', '=', code.purpose)
    .where('email', '=', code.email)
    .where('requested_by', '=', code.requestedBy)
    .where('code_hash', '=', code.codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the new address that an account has not confirmed yet. */
export async function findPendingEmail(db: DbOrTx, accountId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('verification_codes')
    .select('email')
    .where('purpose', '=', 'change_email')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Deletes other requests for the same purpose: only the latest one counts. */
export async function deleteOtherCodes(
  tx: DbOrTx,
  current: { readonly purpose: CodePurpose; readonly accountId: string; readonly email: string },
): Promise<void> {
  await tx
    .deleteFrom('verification_codes')
    .where('purpose', '=', current.purpose)
    .where('account_id', '=', current.accountId)
    .where('email', '<>', current.email)
    .execute();
}

export async function deleteEndedCodes(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('verification_codes').where('expires_at', '<', before).execute();
}
