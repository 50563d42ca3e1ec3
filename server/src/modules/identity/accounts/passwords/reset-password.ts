import { accountMessagesText } from '@festoon/catalogue/identity/account-messages';
import type { resetPassword as endpoint } from '@festoon/contracts/identity/sign-in';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { findAccountById } from '../account-queries.ts';
import { throttles } from '../constants.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { prepareNewPassword, setNewPassword } from './new-password.ts';
import { consumeReset, findResetAccount } from './reset-queries.ts';
import { resetTokenHash } from './reset-token.ts';

type Input = EndpointInput<typeof endpoint>;

/** Sets a new password with a mailed link, which works once. Ends all sessions of the account and starts none. */
export async function resetPassword(ctx: Context, actor: Actor, input: Input): Promise<EndpointResult<typeof endpoint>> {
  await throttle(ctx, throttles.resetsPerNetwork, networkOf(actor.client.ip));
  const tokenHash = resetTokenHash(input.token);
  const accountId = await findResetAccount(ctx.db, tokenHash, ctx.clock.now());
  const account = accountId && (await findAccountById(ctx.db, accountId));
  if (!account || account.suspended_at) throwDomainError('link_expired');
  const password = await prepareNewPassword(ctx, account, input.password);
  const revokedSessionIds = await inTransaction(ctx.db, async (tx) => {
    const reset = { accountId: account.id, tokenHash, now: ctx.clock.now() };
    if (!(await consumeReset(tx, reset))) throwDomainError('link_expired');
    return setNewPassword(ctx, tx, { accountId: account.id, password });
  });
  for (const sessionId of revokedSessionIds) ctx.live.endSession(sessionId);
  return { success: true, message: accountMessagesText('passwordReset') };
}
