import { CODE_LENGTH } from '@festoon/contracts/account';
import { type sendOtp as endpoint } from '@festoon/contracts/sign-in';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { Actor, HttpReply } from '../../platform/http/module.ts';
import { queueMail, renderMail } from '../../platform/mail/mail.ts';
import { throttle } from '../../platform/throttle.ts';
import { checkMayRegister } from './invitations/check-sign-up.ts';
import { findAccountByEmail } from './account-queries.ts';
import { browserOf, ensureBrowserSecret, setBrowserSecret } from './browser-secret.ts';
import { CODE_MINUTES, throttles } from './constants.ts';
import { limitSignUpCodes } from './limit-sign-up-codes.ts';
import { storeCode } from './mailed-code.ts';
import { alreadyRegisteredMail, signUpCodeMail } from './mails.ts';
import { checkName } from './names/check-name.ts';
import { networkOf } from '../../platform/network.ts';
import { hashPassword, throwIfWeakPassword } from './passwords.ts';

type Input = EndpointInput<typeof endpoint>;

/** The address that the code was sent to, and the browser's secret without which the code does not work. */
type CodeSent = { readonly email: string; readonly browserSecret: string };

/**
 * Starts a sign-up for this browser. Its name, password and code stay apart from those of every other browser that uses the
 * same address. An address that has an account takes the same path and the same time: its owner gets another email, and
 * the code that is stored is never sent.
 */
export async function sendOtp(ctx: Context, actor: Actor, input: Input): Promise<CodeSent> {
  await throttle(ctx, throttles.codesSentNetwork, networkOf(actor.client.ip));
  await checkMayRegister(ctx, { email: input.email, invitation: input.invitation });
  checkName(ctx.config, { path: 'name', text: input.name });
  await throwIfWeakPassword(input.password, input);
  await limitSignUpCodes(ctx, { ...input, ip: actor.client.ip });
  const passwordHash = await hashPassword(input.password);
  const code = ctx.ids.digits(CODE_LENGTH);
  const existing = await findAccountByEmail(ctx.db, 'user', input.email);
  const text = existing
    ? alreadyRegisteredMail(ctx.config, { name: existing.name })
    : signUpCodeMail(ctx.config, { code, validMinutes: CODE_MINUTES });
  const mail = await renderMail({
    key: `sign-up:${ctx.ids.newId()}`,
    to: { name: existing?.name ?? '', address: input.email },
    ...text,
  });
  const browserSecret = ensureBrowserSecret(ctx, actor.client);
  await inTransaction(ctx.db, async (tx) => {
    await storeCode(ctx, tx, {
      purpose: 'sign_up',
      email: input.email,
      requestedBy: browserOf(browserSecret),
      code: existing ? ctx.ids.token() : code,
      accountId: null,
      payload: existing ? {} : { name: input.name, passwordHash },
    });
    await queueMail(tx, mail);
  });
  return { email: input.email, browserSecret };
}

export function respondCodeSent(
  reply: HttpReply,
  { email, browserSecret }: CodeSent,
  ctx: Context,
): EndpointResult<typeof endpoint> {
  setBrowserSecret(ctx, reply, browserSecret);
  return { success: true, message: `We sent a code to ${email}.` };
}
