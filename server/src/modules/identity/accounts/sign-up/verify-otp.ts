import * as z from 'zod/mini';
import type { verifyOtp as endpoint } from '@festoon/contracts/identity/sign-in';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { Actor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { redeemInvitation } from '../invitations/check-sign-up.ts';
import { findBrowserHash } from '../sessions/browser-secret.ts';
import { consumeCode } from './verification-code-queries.ts';
import { throttles } from '../constants.ts';
import { verifyCode } from './verification-code.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { createAccount } from './create-account.ts';
import type { SignInResult } from '../sessions/sign-in-result.ts';
import { startSession } from '../sessions/start-session.ts';

const Registration = z.object({ name: z.string(), passwordHash: z.string() });

/** Ends a sign-up: the code that this browser asked for becomes an account and a session, once. */
export async function verifyOtp(ctx: Context, actor: Actor, input: EndpointInput<typeof endpoint>): Promise<SignInResult> {
  await throttle(ctx, throttles.codeAttemptsPerNetwork, networkOf(actor.client.ip));
  const requestedBy = findBrowserHash(ctx, actor.client) ?? throwDomainError('code_expired');
  const key = { purpose: 'sign_up', email: input.email, requestedBy } as const;
  const { codeHash, payload } = await verifyCode(ctx, key, input.otp);
  const { name, passwordHash } = Registration.parse(payload);
  return inTransaction(ctx.db, async (tx) => {
    if (!(await consumeCode(tx, { ...key, codeHash }))) throwDomainError('code_expired');
    const { email, firstTouch } = input;
    const account = await createAccount(ctx, tx, { role: 'user', email, name, passwordHash, firstTouch });
    if (!account) throwDomainError('code_expired');
    await redeemInvitation(ctx, tx, account);
    return { account, ...(await startSession(ctx, tx, { account, client: actor.client })) };
  });
}
