import { Name, NAME_LENGTH_MAX } from '@festoon/contracts/identity/account';
import type { FirstTouch } from '@festoon/contracts/operations/acquisition';
import { type firebaseSignIn as endpoint } from '@festoon/contracts/identity/sign-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { findAccountByEmail, findAccountById, type AccountRow } from '../account-queries.ts';
import { FALLBACK_NAME, throttles } from '../constants.ts';
import { signInToAccount } from '../sessions/sign-in-to-account.ts';
import { redeemInvitation } from '../invitations/check-sign-up.ts';
import { findIdentityAccount, insertIdentity } from './identity-queries.ts';
import { isReservedName } from '../names/reserved-names.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { createAccount } from '../sign-up/create-account.ts';
import { hasSecondFactor } from './second-factor.ts';
import type { SignInResult } from '../sessions/sign-in-result.ts';
import { verifierFor, verifyIdentity, type Identity } from './verify-identity.ts';

type Input = EndpointInput<typeof endpoint>;

const UNKNOWN_NAME = 'Unknown';

function chooseName(identity: Identity, requestedName: string): string {
  const name = [identity.name ?? '', requestedName === UNKNOWN_NAME ? '' : requestedName]
    .map((text) => text.trim())
    .find((text) => text !== '');
  return (name ?? identity.email.split('@')[0] ?? UNKNOWN_NAME).slice(0, NAME_LENGTH_MAX);
}

/**
 * Returns the name for a new account. The provider's name can be any text. One that is not allowed here is replaced, and
 * the owner can change it.
 */
function allowedName(ctx: Context, name: string): string {
  return Name.safeParse(name).success && !isReservedName(name, ctx.config) ? name : FALLBACK_NAME;
}

type NewProviderAccount = { readonly identity: Identity; readonly name: string; readonly firstTouch: FirstTouch };

/**
 * Returns the provider's account, or the one with the same address, or creates one. Both sides have proved the address: the
 * provider now, and an emailed code when the account was created.
 */
async function findOrCreateAccount(ctx: Context, tx: Tx, { identity, ...person }: NewProviderAccount): Promise<AccountRow> {
  const { email } = identity;
  const createProviderAccount = async () => {
    const account = await createAccount(ctx, tx, { ...person, role: 'user', email, passwordHash: null });
    if (account !== null) await redeemInvitation(ctx, tx, account);
    return account;
  };
  const account =
    (await findAccountByEmail(tx, 'user', email)) ??
    (await createProviderAccount()) ??
    (await findAccountByEmail(tx, 'user', email)) ??
    throwDomainError('identity_rejected');
  await insertIdentity(tx, identity, account.id);
  return account;
}

async function resolveAccount(
  ctx: Context,
  identity: Identity,
  { name: requestedName, firstTouch }: Input,
): Promise<AccountRow> {
  const linkedAccountId = await findIdentityAccount(ctx.db, identity);
  if (linkedAccountId !== null)
    return (await findAccountById(ctx.db, linkedAccountId)) ?? throwDomainError('identity_rejected');
  const name = allowedName(ctx, chooseName(identity, requestedName));
  return inTransaction(ctx.db, (tx) => findOrCreateAccount(ctx, tx, { identity, name, firstTouch }));
}

/**
 * Signs in with another provider's token. Of the caller's own data, only a first name is used. If a second factor is set
 * up, throws, because this way of signing in cannot check it.
 */
export async function signInWithProvider(ctx: Context, actor: Actor, input: Input): Promise<SignInResult> {
  await throttle(ctx, throttles.identityChecksPerNetwork, networkOf(actor.client.ip));
  const identity = await verifyIdentity(ctx, input.idToken, await verifierFor(ctx));
  const account = await resolveAccount(ctx, identity, input);
  if (account.suspended_at) throwDomainError('account_suspended');
  if (await hasSecondFactor(ctx, account.id)) throwDomainError('identity_needs_password');
  return signInToAccount(ctx, account, { client: actor.client });
}
