import { Name, NAME_LENGTH_MAX } from '@festoon/contracts/identity/account';
import type { FirstTouch } from '@festoon/contracts/insights/acquisition';
import { type firebaseSignIn as endpoint } from '@festoon/contracts/identity/sign-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { findAccountByEmail, findAccountById, type AccountRow } from '../account-queries.ts';
import { throttles } from '../constants.ts';
import { enterAccount } from '../sessions/enter-account.ts';
import { useInvitation } from '../invitations/check-sign-up.ts';
import { findIdentityAccount, insertIdentity } from './identity-queries.ts';
import { isReservedName } from '../names/reserved-names.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { newAccount } from '../sign-up/new-account.ts';
import { hasSecondFactor } from './second-factor.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { verifierFor, verifyIdentity, type Identity } from './verify-identity.ts';

type Input = EndpointInput<typeof endpoint>;

const NO_NAME = 'Unknown';
const GUEST = 'Guest';

function nameFor(identity: Identity, given: string): string {
  const name = [identity.name ?? '', given === NO_NAME ? '' : given].map((text) => text.trim()).find((text) => text !== '');
  return (name ?? identity.email.split('@')[0] ?? NO_NAME).slice(0, NAME_LENGTH_MAX);
}

/** A provider's name is whatever its owner typed there. One that is not allowed here is replaced: they can choose another. */
function allowedName(ctx: Context, name: string): string {
  return Name.safeParse(name).success && !isReservedName(name, ctx.config) ? name : GUEST;
}

type Newcomer = { readonly identity: Identity; readonly name: string; readonly firstTouch: FirstTouch };

/** The address is proved by both sides: by the provider now, by a mailed code when the account was made. */
async function findOrMakeAccount(ctx: Context, tx: Tx, { identity, ...person }: Newcomer): Promise<AccountRow> {
  const { email } = identity;
  const made = async () => {
    const account = await newAccount(ctx, tx, { ...person, role: 'user', email, passwordHash: null });
    if (account !== null) await useInvitation(ctx, tx, account);
    return account;
  };
  const account =
    (await findAccountByEmail(tx, 'user', email)) ??
    (await made()) ??
    (await findAccountByEmail(tx, 'user', email)) ??
    throwDomainError('identity_rejected');
  await insertIdentity(tx, identity, account.id);
  return account;
}

async function accountOf(ctx: Context, identity: Identity, { name: given, firstTouch }: Input): Promise<AccountRow> {
  const linked = await findIdentityAccount(ctx.db, identity);
  if (linked !== null) return (await findAccountById(ctx.db, linked)) ?? throwDomainError('identity_rejected');
  const name = allowedName(ctx, nameFor(identity, given));
  return inTransaction(ctx.db, (tx) => findOrMakeAccount(ctx, tx, { identity, name, firstTouch }));
}

/**
 * Signs in with another provider's token. What the caller says beside it counts for nothing but a first name. Who has
 * set up a second factor here is asked for it here, which this way of signing in cannot do.
 */
export async function signInWithProvider(ctx: Context, actor: Actor, input: Input): Promise<SignedIn> {
  await throttle(ctx, throttles.identityNetwork, networkOf(actor.client.ip));
  const identity = await verifyIdentity(ctx, input.idToken, await verifierFor(ctx));
  const account = await accountOf(ctx, identity, input);
  if (account.suspended_at) throwDomainError('account_suspended');
  if (await hasSecondFactor(ctx, account.id)) throwDomainError('identity_needs_password');
  return enterAccount(ctx, account, actor.client);
}
