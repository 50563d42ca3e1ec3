import type { confirmIdentity as endpoint } from '@festoon/contracts/identity/account-security';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { STEP_UP_MINUTES, throttles } from '../constants.ts';
import { findIdentityAccount } from './identity-queries.ts';
import { setAuthenticatedAt } from '../sessions/session-queries.ts';
import { verifierFor, verifyIdentity } from './verify-identity.ts';

/**
 * Confirms the identity of the account's owner through their sign-in provider: the step-up of an account without a
 * password.
 */
export async function confirmIdentity(
  ctx: Context,
  actor: UserActor,
  { idToken }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  await throttle(ctx, throttles.identityChecksPerNetwork, networkOf(actor.client.ip));
  const identity = await verifyIdentity(ctx, idToken, await verifierFor(ctx));
  if ((await findIdentityAccount(ctx.db, identity)) !== actor.accountId) throwDomainError('identity_mismatch');
  // A provider may renew a token for days after the sign-in itself.
  const oldest = ctx.clock.now().getTime() - STEP_UP_MINUTES * 60_000;
  if (identity.signedInAt.getTime() < oldest) throwDomainError('reauthentication_required');
  await setAuthenticatedAt(ctx.db, actor.sessionId, ctx.clock.now());
  return {};
}
