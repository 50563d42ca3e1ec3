import type { stepUp as endpoint } from '@festoon/contracts/identity/account-security';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { throttles } from '../constants.ts';
import { checkOwnPassword, getOwnAccount } from '../own-account.ts';
import { recordOwnAudit } from '../own-audit.ts';
import { toCodeSource, hasSecondFactor, verifySecondFactor } from './second-factor.ts';
import { setAuthenticatedAt } from '../sessions/session-queries.ts';

type Input = EndpointInput<typeof endpoint>;

/**
 * Requires a code if a second factor is set up, otherwise the password: a person who finds an open browser may know the
 * password, but does not have the phone.
 */
async function verifyIdentityProof(
  ctx: Context,
  actor: AdminActor,
  { password, code }: Input,
): Promise<'code' | 'password'> {
  if (await hasSecondFactor(ctx, actor.accountId)) {
    if (!code) throwDomainError('second_factor_required');
    await verifySecondFactor(ctx, { accountId: actor.accountId, code, from: toCodeSource(actor) });
    return 'code';
  }
  await checkOwnPassword(ctx, actor, { account: await getOwnAccount(ctx, actor), password });
  return 'password';
}

/**
 * Records that the administrator has proved their identity again. For some minutes they may move money and impersonate
 * users.
 */
export async function stepUp(ctx: Context, actor: AdminActor, input: Input): Promise<Record<string, never>> {
  await throttle(ctx, throttles.stepUps, actor.accountId);
  const method = await verifyIdentityProof(ctx, actor, input);
  await inTransaction(ctx.db, async (tx) => {
    await setAuthenticatedAt(tx, actor.sessionId, ctx.clock.now());
    await recordOwnAudit(ctx, tx, { actor, action: 'admin.step_up', after: { method } });
  });
  return {};
}
