import type { confirmEmail as endpoint, Profile } from '@festoon/contracts/identity/profile';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction, onConstraint } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { queueMail, renderMail } from '../../../../platform/mail/mail.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { setEmail } from '../account-queries.ts';
import { findPendingEmail, spendCode } from './code-queries.ts';
import { throttles } from '../constants.ts';
import { getProfile } from '../get-profile.ts';
import { tryCode } from './mailed-code.ts';
import { emailChangedMail } from '../mails.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { getOwnAccount } from '../own-account.ts';
import { deleteResets } from '../passwords/reset-queries.ts';

type Input = EndpointInput<typeof endpoint>;

/** Makes the new address the account's and tells the old one; links mailed to the old one die. */
export async function confirmEmail(ctx: Context, actor: UserActor, { code }: Input): Promise<Profile> {
  await throttle(ctx, throttles.codeTriesNetwork, networkOf(actor.client.ip));
  const account = await getOwnAccount(ctx, actor);
  const email = (await findPendingEmail(ctx.db, account.id, ctx.clock.now())) ?? throwDomainError('code_expired');
  const key = { purpose: 'change_email', email, requestedBy: account.id } as const;
  const { codeHash } = await tryCode(ctx, key, code);
  const moment = { at: ctx.clock.now(), timeZone: account.time_zone ?? 'UTC' };
  const mail = await renderMail({
    key: `email-changed:${ctx.ids.newId()}`,
    to: { name: account.name, address: account.email },
    ...emailChangedMail(ctx.config, { name: account.name, newAddress: email, ...moment }),
  });
  await inTransaction(ctx.db, async (tx) => {
    if (!(await spendCode(tx, { ...key, codeHash }))) throwDomainError('code_expired');
    await setEmail(tx, account.id, email).catch(onConstraint({ accounts_email_unique: 'email_taken' }));
    await deleteResets(tx, account.id);
    await queueMail(tx, mail);
  });
  return getProfile(ctx, actor);
}
