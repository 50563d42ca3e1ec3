import type { verifyEmailCode as endpoint } from '@festoon/contracts/identity/email-code';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { Actor, Client } from '../../../../platform/http/module.ts';
import { findAccountByEmail, type AccountRow } from '../account-queries.ts';
import { redeemInvitation } from '../invitations/check-sign-up.ts';
import { signInToAccount } from '../sessions/sign-in-to-account.ts';
import type { SignInResult } from '../sessions/sign-in-result.ts';
import { verifyFactor } from '../sign-in/sign-in.ts';
import { createAccount } from '../sign-up/create-account.ts';
import { consumeCode } from '../sign-up/verification-code-queries.ts';
import { checkEmailCode, type CheckedCode } from './check-email-code.ts';
import { uncountCode } from './code-limits.ts';

type Input = EndpointInput<typeof endpoint>;

/**
 * Exchanges the code that this browser requested for a session: of the account with this address, or of a new one. Reads the
 * account only after the code is known to be right, so that a wrong code has the same response for every address.
 */
export async function verifyEmailCode(ctx: Context, { client }: Actor, input: Input): Promise<SignInResult> {
  const { email } = input;
  const code = await checkEmailCode(ctx, { client, email, code: input.code });
  const existing = await findAccountByEmail(ctx.db, 'user', email);
  const result = existing
    ? await signInToExisting(ctx, existing, { client, code, input })
    : await signInToAccount(ctx, await createUnnamedAccount(ctx, code, input), { client });
  await uncountCode(ctx, { email, ip: client.ip });
  return result;
}

type CodeSignIn = { readonly client: Client; readonly code: CheckedCode; readonly input: Input };

/** Leaves the code valid if the second factor is missing or wrong, so that its owner can try again. */
async function signInToExisting(
  ctx: Context,
  account: AccountRow,
  { client, code, input }: CodeSignIn,
): Promise<SignInResult> {
  if (account.suspended_at) throwDomainError('account_suspended');
  const trustedBrowser = await verifyFactor(ctx, account.id, { client, code: input.secondFactorCode });
  if (!(await consumeCode(ctx.db, code))) throwDomainError('code_expired');
  return { ...(await signInToAccount(ctx, account, { client })), trustedBrowser };
}

/** Returns the new account, or the one that another browser has just created for the same address. */
function createUnnamedAccount(ctx: Context, code: CheckedCode, { email, firstTouch }: Input): Promise<AccountRow> {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await consumeCode(tx, code))) throwDomainError('code_expired');
    const account = await createAccount(ctx, tx, { role: 'user', email, name: null, passwordHash: null, firstTouch });
    if (account) await redeemInvitation(ctx, tx, account);
    return account ?? (await findAccountByEmail(tx, 'user', email)) ?? throwDomainError('code_expired');
  });
}
