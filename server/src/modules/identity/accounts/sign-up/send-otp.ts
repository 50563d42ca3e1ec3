import { timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '@festoon/contracts/identity/account';
import type { sendOtp as endpoint } from '@festoon/contracts/identity/sign-in';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { Actor, HttpReply } from '../../../../platform/http/module.ts';
import { queueMail, renderMail } from '../../../../platform/mail/mail.ts';
import { throttle, isWithinLimit } from '../../../../platform/throttle.ts';
import { checkMayRegister, isInvitedTo } from '../invitations/check-sign-up.ts';
import { findAccountByEmail } from '../account-queries.ts';
import { browserOf, ensureBrowserSecret, setBrowserSecret } from '../sessions/browser-secret.ts';
import { CODE_MINUTES, throttles, SIGN_UP_LINK_HOURS } from '../constants.ts';
import { storeCode } from './mailed-code.ts';
import { alreadyRegisteredMail, signUpCodeMail, signUpLinkMail } from '../mails.ts';
import { checkName } from '../names/check-name.ts';
import { networkOf, networkBlockOf } from '../../../../platform/network/network.ts';
import { hashPassword, throwIfWeakPassword } from '../passwords/passwords.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { keyedHash } from '../sessions/keys.ts';

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

type CodeRequest = { readonly email: string; readonly invitation?: string | undefined; readonly ip: string };

/** Emails a link that lets only its reader ask for more codes: a few times a day, to the address itself. */
async function emailSignUpLink(ctx: Context, email: string): Promise<void> {
  if (!(await isWithinLimit(ctx, throttles.signUpLinks, email))) return;
  const signUpUrl = `${ctx.config.publicUrl}/register?invitation=${signUpLinkToken(ctx, email)}`;
  const mail = await renderMail({
    key: `sign-up-link:${ctx.ids.newId()}`,
    to: { name: '', address: email },
    ...signUpLinkMail(ctx.config, { signUpUrl }),
  });
  await inTransaction(ctx.db, (tx) => queueMail(tx, mail));
}

/**
 * Counts a code to an address. Strangers share a daily limit, and each network has a part of it only, so that no one can
 * fill a mailbox. Who read a link that we emailed to the address has a limit that strangers cannot use up.
 */
async function limitSignUpCodes(ctx: Context, { email, invitation, ip }: CodeRequest): Promise<void> {
  const ownsAddress =
    invitation !== undefined &&
    (isSignUpLinkToken(ctx, { email, token: invitation }) || (await isInvitedTo(ctx, { email, invitation })));
  if (ownsAddress) return throttle(ctx, throttles.codesSentToOwner, email);
  const isAllowed =
    (await isWithinLimit(ctx, throttles.codesSentHere, `${email}:${networkBlockOf(ip)}`)) &&
    (await isWithinLimit(ctx, throttles.codesSent, email));
  if (isAllowed) return;
  await emailSignUpLink(ctx, email);
  throwDomainError('too_many_codes');
}

type Signing = Pick<Context, 'config' | 'clock'>;

function signed({ config }: Signing, email: string, endsAt: string): string {
  return `${endsAt}.${keyedHash(config, 'sign-up-link', email.toLowerCase(), endsAt).toString('base64url')}`;
}

/** Returns a token that shows for a day that its bearer reads the mail of this address. */
function signUpLinkToken(ctx: Signing, email: string): string {
  const endsAt = Math.floor(ctx.clock.now().getTime() / 1000) + SIGN_UP_LINK_HOURS * 60 * 60;
  return signed(ctx, email, String(endsAt));
}

/** Returns whether the token was made for this address and has not expired. */
function isSignUpLinkToken(ctx: Signing, { email, token }: { email: string; token: string }): boolean {
  const [endsAt] = /^\d{1,12}(?=\.)/.exec(token) ?? [];
  if (endsAt === undefined || Number(endsAt) * 1000 <= ctx.clock.now().getTime()) return false;
  const given = Buffer.from(token);
  const expected = Buffer.from(signed(ctx, email, endsAt));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
