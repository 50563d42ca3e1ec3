import { CODE_LENGTH } from '@festoon/contracts/account';
import { type sendOtp as endpoint } from '@festoon/contracts/sign-in';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { Actor } from '../../platform/http/module.ts';
import { queueMail, renderMail } from '../../platform/mail/mail.ts';
import { throttle } from '../../platform/throttle.ts';
import { checkMayRegister } from './invitations/check-sign-up.ts';
import { findAccountByEmail } from './account-queries.ts';
import { CODE_MINUTES, throttles } from './constants.ts';
import { keepCode } from './mailed-code.ts';
import { alreadyRegisteredMail, signUpCodeMail } from './mails.ts';
import { networkOf } from './network.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';

type Input = EndpointInput<typeof endpoint>;

/**
 * Starts a registration. An address that has an account takes the same way and the same time: its owner gets another
 * mail, and a code is kept that nobody was told.
 */
export async function sendOtp(ctx: Context, actor: Actor, input: Input): Promise<EndpointResult<typeof endpoint>> {
  await throttle(ctx, throttles.codesSentNetwork, networkOf(actor.client.ip));
  await checkMayRegister(ctx, { email: input.email, invitation: input.invitation });
  await refuseWeakPassword(input.password, input);
  await throttle(ctx, throttles.codesSent, input.email);
  const passwordHash = await hashPassword(input.password);
  const code = ctx.ids.digits(CODE_LENGTH);
  const existing = await findAccountByEmail(ctx.db, 'user', input.email);
  const text = existing
    ? alreadyRegisteredMail(ctx.config, { name: existing.name })
    : signUpCodeMail(ctx.config, { name: input.name, code, validMinutes: CODE_MINUTES });
  const mail = await renderMail({
    key: `sign-up:${ctx.ids.newId()}`,
    to: { name: existing?.name ?? input.name, address: input.email },
    ...text,
  });
  await inTransaction(ctx.db, async (tx) => {
    await keepCode(ctx, tx, {
      purpose: 'sign_up',
      email: input.email,
      code: existing ? ctx.ids.token() : code,
      accountId: null,
      payload: existing ? {} : { name: input.name, passwordHash },
    });
    await queueMail(tx, mail);
  });
  return { success: true, message: `We sent a code to ${input.email}.` };
}
