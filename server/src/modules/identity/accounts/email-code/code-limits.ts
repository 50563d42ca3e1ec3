import type { Context } from '../../../../context.ts';
import { networkBlockOf } from '../../../../platform/network/network.ts';
import { throttle, uncountAttempt } from '../../../../platform/throttle.ts';
import { throttles } from '../constants.ts';

type CodeRecipient = { readonly email: string; readonly ip: string };

function keyOfNetwork({ email, ip }: CodeRecipient): string {
  return `${email}:${networkBlockOf(ip)}`;
}

/** Counts a code to an address, together with its sign-up codes. Throws beyond the limit. */
export async function limitCodes(ctx: Context, recipient: CodeRecipient): Promise<void> {
  await throttle(ctx, throttles.codesPerEmailAndNetwork, keyOfNetwork(recipient));
  await throttle(ctx, throttles.codesPerEmail, recipient.email);
}

/** Removes a code from the count after its reader entered it, so that people who often sign in with a code can continue. */
export async function uncountCode(ctx: Context, recipient: CodeRecipient): Promise<void> {
  await uncountAttempt(ctx, throttles.codesPerEmailAndNetwork, keyOfNetwork(recipient));
  await uncountAttempt(ctx, throttles.codesPerEmail, recipient.email);
}
