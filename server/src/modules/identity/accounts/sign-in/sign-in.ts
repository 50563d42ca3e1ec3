import type { signIn as endpoint } from '@festoon/contracts/identity/sign-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import type { Context } from '../../../../context.ts';
import { throwDomainError, DomainError } from '../../../../platform/errors.ts';
import type { Actor, Client } from '../../../../platform/http/module.ts';
import { resetAttempts, throttle, isWithinLimit } from '../../../../platform/throttle.ts';
import { findAccountByEmail, replacePasswordHash, type AccountRow, type Role } from '../account-queries.ts';
import { throttles } from '../constants.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { signInToAccount } from '../sessions/sign-in-to-account.ts';
import { findSecondFactor } from './second-factor-queries.ts';
import { findTrustedBrowser, type TrustedBrowser } from '../sessions/trusted-browser.ts';
import { hashPassword, needsRehash, verifyPassword } from '../passwords/passwords.ts';
import { verifySecondFactor } from './second-factor.ts';
import type { SignInResult } from '../sessions/sign-in-result.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';

const loggedErrors: readonly DomainErrorCode[] = ['wrong_credentials', 'second_factor_wrong', 'account_suspended'];

/**
 * Returns whether an attempt may be logged. Strangers can try any address, and must not be able to fill the log with their
 * attempts.
 */
function isWithinLogLimit(ctx: Context, client: Client): Promise<boolean> {
  return isWithinLimit(ctx, throttles.loggedUnknownAttempts, networkOf(client.ip));
}

type FailedSignIn = { readonly client: Client; readonly error: unknown; readonly input: { readonly email: string } };

/** Records a failed attempt at an administrator's sign-in, and throws its error. The address itself is not stored. */
async function recordFailedSignIn(ctx: Context, { client, error, input }: FailedSignIn): Promise<never> {
  if (!(error instanceof DomainError) || !loggedErrors.includes(error.code)) throw error;
  const account = await findAccountByEmail(ctx.db, 'admin', input.email);
  if (account || (await isWithinLogLimit(ctx, client))) {
    await inTransaction(ctx.db, (tx) =>
      recordAudit(ctx, tx, {
        by: 'system',
        action: 'admin.sign_in_fail',
        ...(account && { subject: { kind: 'account', id: account.id } }),
        after: { why: error.code, ip: client.ip },
      }),
    );
  }
  throw error;
}

type Input = EndpointInput<typeof endpoint>;

async function throttleSignIn(
  ctx: Context,
  role: Role,
  { ip, email }: { ip: string; email: string },
): Promise<() => Promise<void>> {
  const network = networkOf(ip);
  const networkKey = `${role}:${email}:${network}`;
  await throttle(ctx, throttles.signInAttemptsPerNetwork, network);
  await throttle(ctx, throttles.signInPerEmail, `${role}:${email}`);
  await throttle(ctx, throttles.signInPerNetwork, networkKey);
  return () => resetAttempts(ctx, throttles.signInPerNetwork, networkKey);
}

type PasswordAccount = { readonly account: AccountRow; readonly passwordHash: string };

async function checkPassword(ctx: Context, role: Role, input: Input): Promise<PasswordAccount> {
  const { email, password } = input;
  const account = await findAccountByEmail(ctx.db, role, email);
  const hash = account?.password_hash ?? null;
  if (!(await verifyPassword(hash, password)) || !account || hash === null) throwDomainError('wrong_credentials');
  if (!needsRehash(hash)) return { account, passwordHash: hash };
  const passwordHash = await hashPassword(password);
  const isReplaced = await replacePasswordHash(ctx.db, account.id, { from: hash, to: passwordHash });
  return isReplaced ? { account, passwordHash } : checkPassword(ctx, role, input);
}

type SecondFactorInput = { readonly client: Client; readonly code: string | undefined };

/** Checks the code if a second factor is set up. Returns the browser that is trusted from now on, or undefined without one. */
export async function verifyFactor(
  ctx: Context,
  accountId: string,
  { client, code }: SecondFactorInput,
): Promise<TrustedBrowser | undefined> {
  const confirmedAt = (await findSecondFactor(ctx.db, accountId))?.confirmedAt;
  if (!confirmedAt) return undefined;
  if (code === undefined) throwDomainError('second_factor_required');
  const trustedBrowser = findTrustedBrowser(ctx, client, { accountId, confirmedAt });
  await verifySecondFactor(ctx, { accountId, code, from: { trustedBrowserId: trustedBrowser, ip: client.ip } });
  return { accountId, confirmedAt, id: trustedBrowser ?? ctx.ids.token(16) };
}

async function signInAs(
  ctx: Context,
  role: Role,
  { client, input }: { client: Actor['client']; input: Input },
): Promise<SignInResult> {
  const resetAttempts = await throttleSignIn(ctx, role, { ip: client.ip, email: input.email });
  const { account, passwordHash } = await checkPassword(ctx, role, input);
  if (account.suspended_at) throwDomainError('account_suspended');
  const trustedBrowser = await verifyFactor(ctx, account.id, { client, code: input.code });
  await resetAttempts();
  return { ...(await signInToAccount(ctx, account, { client, passwordHash })), trustedBrowser };
}

/** Signs a user in. An unknown address takes the same time and gets the same response as a wrong password. */
export function signIn(ctx: Context, actor: Actor, input: Input): Promise<SignInResult> {
  return signInAs(ctx, 'user', { client: actor.client, input });
}

/** Signs an administrator in. Administrators have separate accounts. Every attempt is recorded in the audit log. */
export function signInAdmin(ctx: Context, actor: Actor, input: Input): Promise<SignInResult> {
  const { client } = actor;
  return signInAs(ctx, 'admin', { client, input }).catch((error: unknown) =>
    recordFailedSignIn(ctx, { client, error, input }),
  );
}
