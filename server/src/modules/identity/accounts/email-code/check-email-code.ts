import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { Client } from '../../../../platform/http/module.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { throttles } from '../constants.ts';
import { findBrowserHash } from '../sessions/browser-secret.ts';
import { verifyCode } from '../sign-up/verification-code.ts';
import type { CodeKey } from '../sign-up/verification-code-queries.ts';

/** A code that matches, and is not consumed yet. */
export type CheckedCode = CodeKey & { readonly codeHash: Buffer };

type EnteredCode = { readonly client: Client; readonly email: string; readonly code: string };

/** Uses an attempt at the code that this browser requested. Throws unless the code matches. */
export async function checkEmailCode(ctx: Context, { client, email, code }: EnteredCode): Promise<CheckedCode> {
  await throttle(ctx, throttles.codeAttemptsPerNetwork, networkOf(client.ip));
  const requestedBy = findBrowserHash(ctx, client) ?? throwDomainError('code_expired');
  const key = { purpose: 'sign_in', email, requestedBy } as const;
  const { codeHash } = await verifyCode(ctx, key, code);
  return { ...key, codeHash };
}
