import type { confirmWithEmailCode as endpoint } from '@festoon/contracts/identity/email-code';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getOwnAccount } from '../own-account.ts';
import { setAuthenticatedAt } from '../sessions/session-queries.ts';
import { consumeCode } from '../sign-up/verification-code-queries.ts';
import { checkEmailCode } from './check-email-code.ts';

/** Confirms the identity of the account's owner with a code emailed to its address, in the browser that requested it. */
export async function confirmWithEmailCode(
  ctx: Context,
  actor: UserActor,
  { code }: EndpointInput<typeof endpoint>,
): Promise<Record<string, never>> {
  const { email } = await getOwnAccount(ctx, actor);
  const checked = await checkEmailCode(ctx, { client: actor.client, email, code });
  if (!(await consumeCode(ctx.db, checked))) throwDomainError('code_expired');
  await setAuthenticatedAt(ctx.db, actor.sessionId, ctx.clock.now());
  return {};
}
