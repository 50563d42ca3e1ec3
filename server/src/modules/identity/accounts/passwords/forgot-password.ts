import { accountMessagesText } from '@festoon/catalogue/identity/account-messages';
import type { forgotPassword as endpoint } from '@festoon/contracts/identity/sign-in';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { SEND_PASSWORD_RESET, throttles } from '../constants.ts';
import { networkOf } from '../../../../platform/network/network.ts';

/**
 * Enqueues a job that finds the account. The response and its time are the same whether the address has an account or not.
 */
export async function forgotPassword(
  ctx: Context,
  actor: Actor,
  { email }: EndpointInput<typeof endpoint>,
): Promise<EndpointResult<typeof endpoint>> {
  await throttle(ctx, throttles.resetsPerNetwork, networkOf(actor.client.ip));
  await throttle(ctx, throttles.resetsPerEmail, email);
  await enqueue(ctx.db, SEND_PASSWORD_RESET, { email });
  return { success: true, message: accountMessagesText('resetRequested', { email }) };
}
