import type { signIn as endpoint } from '@festoon/contracts/identity/sign-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { DomainErrorCode } from '@festoon/contracts/core/domain-errors';
import type { Context } from '../../../../context.ts';
import { throwDomainError, DomainError } from '../../../../platform/errors.ts';
import type { Actor, Client } from '../../../../platform/http/module.ts';
import { forgetTries, throttle, isWithinLimit } from '../../../../platform/throttle.ts';
import { findAccountByEmail, setPasswordHash, type AccountRow, type Role } from '../account-queries.ts';
import { throttles } from '../constants.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { enterAccount } from '../sessions/enter-account.ts';
import { findFactor } from './factor-queries.ts';
import { findKnownBrowser, type KnownBrowser } from '../sessions/known-browser.ts';
import { hashPassword, isOutdated, isRightPassword } from '../passwords/passwords.ts';
import { proveSecondFactor } from './second-factor.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../../platform/db/db.ts';

const failures: readonly DomainErrorCode[] = ['wrong_credentials', 'second_factor_wrong', 'account_suspended'];

/** Strangers can try any address, and must not be able to fill the log with it. */
function mayBeLogged(ctx: Context, client: Client): Promise<boolean> {
  return isWithinLimit(ctx, throttles.unknownTriesLogged, networkOf(client.ip));
}

type FailedTry = { readonly client: Client; readonly error: unknown; readonly input: { readonly email: string } };

/** Records a try at an administrator's sign-in that failed, then fails with it. The address itself is not kept. */
async function recordFailedSignIn(ctx: Context, { client, error, input }: FailedTry): Promise<never> {
  if (!(error instanceof DomainError) || !failures.includes(error.code)) throw error;
  const account = await findAccountByEmail(ctx.db, 'admin', input.email);
  if (account || (await mayBeLogged(ctx, client))) {
    await inTransaction(ctx.db, (tx) =>
      recordAct(ctx, tx, {
        by: 'system',
        act: 'admin.sign_in_fail',
        ...(account && { subject: { kind: 'account', id: account.id } }),
        after: { why: error.code, ip: client.ip },
      }),
    );
  }
  throw error;
}

type Input = EndpointInput<typeof endpoint>;

async function countTries(
  ctx: Context,
  role: Role,
  { ip, email }: { ip: string; email: string },
): Promise<() => Promise<void>> {
  const network = networkOf(ip);
  const here = `${role}:${email}:${network}`;
  await throttle(ctx, throttles.signInNetwork, network);
  await throttle(ctx, throttles.signInAddress, `${role}:${email}`);
  await throttle(ctx, throttles.signInHere, here);
  return () => forgetTries(ctx, throttles.signInHere, here);
}

async function checkPassword(ctx: Context, role: Role, { email, password }: Input): Promise<AccountRow> {
  const account = await findAccountByEmail(ctx.db, role, email);
  const hash = account?.password_hash ?? null;
  if (!(await isRightPassword(hash, password)) || !account || hash === null) throwDomainError('wrong_credentials');
  if (isOutdated(hash)) await setPasswordHash(ctx.db, account.id, await hashPassword(password));
  return account;
}

type FactorInput = { readonly client: Client; readonly code: string | undefined };

/** Checks the code where a second factor is set up; returns the browser that is known from now on. */
async function proveFactor(
  ctx: Context,
  accountId: string,
  { client, code }: FactorInput,
): Promise<KnownBrowser | undefined> {
  const confirmedAt = (await findFactor(ctx.db, accountId))?.confirmedAt;
  if (!confirmedAt) return undefined;
  if (code === undefined) throwDomainError('second_factor_required');
  const knownBrowser = findKnownBrowser(ctx, client, { accountId, confirmedAt });
  await proveSecondFactor(ctx, { accountId, code, from: { knownBrowser, ip: client.ip } });
  return { accountId, confirmedAt, id: knownBrowser ?? ctx.ids.token(16) };
}

async function signInAs(
  ctx: Context,
  role: Role,
  { client, input }: { client: Actor['client']; input: Input },
): Promise<SignedIn> {
  const forget = await countTries(ctx, role, { ip: client.ip, email: input.email });
  const account = await checkPassword(ctx, role, input);
  if (account.suspended_at) throwDomainError('account_suspended');
  const knownBrowser = await proveFactor(ctx, account.id, { client, code: input.code });
  await forget();
  return { ...(await enterAccount(ctx, account, client)), knownBrowser };
}

/** Signs a user in. An unknown address takes the same time and gets the same answer as a wrong password. */
export function signIn(ctx: Context, actor: Actor, input: Input): Promise<SignedIn> {
  return signInAs(ctx, 'user', { client: actor.client, input });
}

/**
 * Signs an administrator in. Administrators have separate rows, never those of a user. Every attempt goes into the audit
 * log.
 */
export function signInAdmin(ctx: Context, actor: Actor, input: Input): Promise<SignedIn> {
  const { client } = actor;
  return signInAs(ctx, 'admin', { client, input }).catch((error: unknown) =>
    recordFailedSignIn(ctx, { client, error, input }),
  );
}
