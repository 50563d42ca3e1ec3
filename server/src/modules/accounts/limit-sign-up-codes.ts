import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { throwDomainError } from '../../platform/errors.ts';
import { queueMail, renderMail } from '../../platform/mail/mail.ts';
import { networkBlockOf } from '../../platform/network.ts';
import { isWithinLimit, throttle } from '../../platform/throttle.ts';
import { throttles } from './constants.ts';
import { isInvitedTo } from './invitations/check-sign-up.ts';
import { signUpLinkMail } from './mails.ts';
import { isSignUpLinkToken, signUpLinkToken } from './sign-up-link.ts';

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
export async function limitSignUpCodes(ctx: Context, { email, invitation, ip }: CodeRequest): Promise<void> {
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
