import { timingSafeEqual } from 'node:crypto';
import { accountMessagesText } from '@festoon/catalogue/identity/account-messages';
import { currentLanguage } from '@festoon/catalogue/language';
import { CODE_LENGTH } from '@festoon/contracts/identity/account';
import type { sendOtp as endpoint } from '@festoon/contracts/identity/sign-in';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { Actor, HttpReply } from '../../../../platform/http/module.ts';
import { queueEmail, writeEmail, type EmailRecipient } from '../../../../platform/email/email.ts';
import { countThrottled, throttle, isWithinLimit } from '../../../../platform/throttle.ts';
import { checkSignUpAllowed, isInvitedTo } from '../invitations/check-sign-up.ts';
import { findAccountByEmail } from '../account-queries.ts';
import { browserHash, ensureBrowserSecret, setBrowserSecret } from '../sessions/browser-secret.ts';
import { CODE_MINUTES, throttles, SIGN_UP_LINK_HOURS } from '../constants.ts';
import { requireSignUpProof } from './require-sign-up-proof.ts';
import { storeCode } from './verification-code.ts';
import { accountRecipient, alreadyRegisteredEmail, signUpCodeEmail, signUpLinkEmail } from '../account-emails.ts';
import { checkName } from '../names/check-name.ts';
import { networkOf, networkBlockOf } from '../../../../platform/network/network.ts';
import { hashPassword, throwIfWeakPassword } from '../passwords/passwords.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { keyedHash } from '../sessions/keys.ts';

type Input = EndpointInput<typeof endpoint>;

/** The address that the code was sent to, and the browser's secret without which the code does not work. */
type CodeSent = { readonly email: string; readonly browserSecret: string };

/**
 * Starts a sign-up for this browser. Its name, password and code are separate from those of every other browser that uses
 * the same address. An address that has an account takes the same path and the same time: its owner gets another email, and
 * the stored code is never sent.
 */
export async function sendOtp(ctx: Context, actor: Actor, input: Input): Promise<CodeSent> {
  const attempts = await countThrottled(ctx, throttles.codesPerNetwork, networkOf(actor.client.ip));
  await requireSignUpProof(ctx, actor, { email: input.email, attempts });
  await checkSignUpAllowed(ctx, { email: input.email, invitation: input.invitation });
  checkName(ctx.config, { path: 'name', text: input.name });
  await throwIfWeakPassword(input.password, input);
  await limitSignUpCodes(ctx, { ...input, ip: actor.client.ip });
  const passwordHash = await hashPassword(input.password);
  const code = ctx.ids.digits(CODE_LENGTH);
  const existing = await findAccountByEmail(ctx.db, 'user', input.email);
  const to = existing ? accountRecipient(existing) : strangerRecipient(input.email);
  const mail = await writeEmail({ key: `sign-up:${ctx.ids.newId()}`, to: { ...to, address: input.email } }, () =>
    existing
      ? alreadyRegisteredEmail(ctx.config, { name: existing.name })
      : signUpCodeEmail(ctx.config, { code, validMinutes: CODE_MINUTES }),
  );
  const browserSecret = ensureBrowserSecret(ctx, actor.client);
  await inTransaction(ctx.db, async (tx) => {
    await storeCode(ctx, tx, {
      purpose: 'sign_up',
      email: input.email,
      requestedBy: browserHash(browserSecret),
      code: existing ? ctx.ids.token() : code,
      accountId: null,
      payload: existing ? {} : { name: input.name, passwordHash },
    });
    await queueEmail(tx, mail);
  });
  return { email: input.email, browserSecret };
}

export function respondCodeSent(
  reply: HttpReply,
  { email, browserSecret }: CodeSent,
  ctx: Context,
): EndpointResult<typeof endpoint> {
  setBrowserSecret(ctx, reply, browserSecret);
  return { success: true, message: accountMessagesText('codeSent', { email }) };
}

/** Returns the recipient of an email to an address without an account, who reads the language of the request. */
function strangerRecipient(email: string): EmailRecipient {
  return { name: '', address: email, language: currentLanguage() };
}

type CodeRequest = { readonly email: string; readonly invitation?: string | undefined; readonly ip: string };

/** Emails a link that allows only its reader to request more codes: a few times a day, to the address itself. */
async function emailSignUpLink(ctx: Context, email: string): Promise<void> {
  if (!(await isWithinLimit(ctx, throttles.signUpLinks, email))) return;
  const signUpUrl = `${ctx.config.publicUrl}/register?invitation=${signUpLinkToken(ctx, email)}`;
  const mail = await writeEmail({ key: `sign-up-link:${ctx.ids.newId()}`, to: strangerRecipient(email) }, () =>
    signUpLinkEmail(ctx.config, { signUpUrl }),
  );
  await inTransaction(ctx.db, (tx) => queueEmail(tx, mail));
}

/**
 * Counts a code to an address. Strangers share a daily limit, and each network has a part of it only, so that no one can
 * fill a mailbox. Who read a link that we emailed to the address has a limit that strangers cannot use up.
 */
async function limitSignUpCodes(ctx: Context, { email, invitation, ip }: CodeRequest): Promise<void> {
  const isOwnerVerified =
    invitation !== undefined &&
    (isSignUpLinkToken(ctx, { email, token: invitation }) || (await isInvitedTo(ctx, { email, invitation })));
  if (isOwnerVerified) return throttle(ctx, throttles.codesToVerifiedOwner, email);
  const isAllowed =
    (await isWithinLimit(ctx, throttles.codesPerEmailAndNetwork, `${email}:${networkBlockOf(ip)}`)) &&
    (await isWithinLimit(ctx, throttles.codesPerEmail, email));
  if (isAllowed) return;
  await emailSignUpLink(ctx, email);
  throwDomainError('too_many_codes');
}

type SignUpLinkContext = Pick<Context, 'config' | 'clock'>;

function signSignUpLink({ config }: SignUpLinkContext, email: string, endsAt: string): string {
  return `${endsAt}.${keyedHash(config, 'sign-up-link', email.toLowerCase(), endsAt).toString('base64url')}`;
}

/** Returns a token that proves for a day that its bearer reads the email of this address. */
function signUpLinkToken(ctx: SignUpLinkContext, email: string): string {
  const endsAt = Math.floor(ctx.clock.now().getTime() / 1000) + SIGN_UP_LINK_HOURS * 60 * 60;
  return signSignUpLink(ctx, email, String(endsAt));
}

/** Returns whether the token was made for this address and has not expired. */
function isSignUpLinkToken(ctx: SignUpLinkContext, { email, token }: { email: string; token: string }): boolean {
  const [endsAt] = /^\d{1,12}(?=\.)/.exec(token) ?? [];
  if (endsAt === undefined || Number(endsAt) * 1000 <= ctx.clock.now().getTime()) return false;
  const actual = Buffer.from(token);
  const expected = Buffer.from(signSignUpLink(ctx, email, endsAt));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
