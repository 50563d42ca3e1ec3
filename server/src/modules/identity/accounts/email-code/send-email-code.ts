import { accountMessagesText } from '@festoon/catalogue/identity/account-messages';
import { currentLanguage } from '@festoon/catalogue/language';
import { CODE_LENGTH } from '@festoon/contracts/identity/account';
import type { sendEmailCode as endpoint } from '@festoon/contracts/identity/email-code';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { queueEmail, writeEmail } from '../../../../platform/email/email.ts';
import type { Actor, HttpReply } from '../../../../platform/http/module.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { countThrottled, throttle } from '../../../../platform/throttle.ts';
import { emailCodeEmail } from '../account-emails.ts';
import { CODE_MINUTES, throttles } from '../constants.ts';
import { browserHash, ensureBrowserSecret, setBrowserSecret } from '../sessions/browser-secret.ts';
import { requireSignUpProof } from '../sign-up/require-sign-up-proof.ts';
import { storeCode } from '../sign-up/verification-code.ts';
import { limitCodes } from './code-limits.ts';

/** The secret of the browser, without which the code does not work. */
type EmailCodeSent = { readonly browserSecret: string };

/**
 * Emails a code for this browser that signs in to the account of an address, or creates one. Never reads whether the address
 * has an account: the response, its time and the email are the same for every address.
 */
export async function sendEmailCode(
  ctx: Context,
  actor: Actor,
  { email }: EndpointInput<typeof endpoint>,
): Promise<EmailCodeSent> {
  const { client } = actor;
  const attempts = await countThrottled(ctx, throttles.codesPerNetwork, networkOf(client.ip));
  await requireSignUpProof(ctx, actor, { email, attempts });
  const browserSecret = ensureBrowserSecret(ctx, client);
  const requestedBy = browserHash(browserSecret);
  await throttle(ctx, throttles.codesPerBrowser, requestedBy);
  await limitCodes(ctx, { email, ip: client.ip });
  const code = ctx.ids.digits(CODE_LENGTH);
  const to = { name: '', address: email, language: currentLanguage() };
  const message = await writeEmail({ key: `email-code:${ctx.ids.newId()}`, to }, () =>
    emailCodeEmail(ctx.config, { code, validMinutes: CODE_MINUTES }),
  );
  await inTransaction(ctx.db, async (tx) => {
    await storeCode(ctx, tx, { purpose: 'sign_in', email, requestedBy, code, accountId: null, payload: {} });
    await queueEmail(tx, message);
  });
  return { browserSecret };
}

export function respondEmailCodeSent(
  reply: HttpReply,
  { browserSecret }: EmailCodeSent,
  ctx: Context,
): EndpointResult<typeof endpoint> {
  setBrowserSecret(ctx, reply, browserSecret);
  return { success: true, message: accountMessagesText('emailCodeSent') };
}
