import type { confirmEmail as endpoint, Profile } from '@festoon/contracts/identity/profile';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction, onConstraint } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { queueEmail, writeEmail } from '../../../../platform/email/email.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { setEmail } from '../account-queries.ts';
import { findPendingEmail, consumeCode } from './verification-code-queries.ts';
import { throttles } from '../constants.ts';
import { getProfile } from '../get-profile.ts';
import { verifyCode } from './verification-code.ts';
import { accountRecipient, emailChangedEmail } from '../account-emails.ts';
import { networkOf } from '../../../../platform/network/network.ts';
import { getOwnAccount } from '../own-account.ts';
import { deleteResets } from '../passwords/reset-queries.ts';

type Input = EndpointInput<typeof endpoint>;

/**
 * Changes the account's address to the new one and notifies the old one. Links that were emailed to the old address become
 * invalid.
 */
export async function confirmEmail(ctx: Context, actor: UserActor, { code }: Input): Promise<Profile> {
  await throttle(ctx, throttles.codeAttemptsPerNetwork, networkOf(actor.client.ip));
  const account = await getOwnAccount(ctx, actor);
  const email = (await findPendingEmail(ctx.db, account.id, ctx.clock.now())) ?? throwDomainError('code_expired');
  const key = { purpose: 'change_email', email, requestedBy: account.id } as const;
  const { codeHash } = await verifyCode(ctx, key, code);
  const changeTime = { at: ctx.clock.now(), timeZone: account.time_zone ?? 'UTC' };
  const mail = await writeEmail({ key: `email-changed:${ctx.ids.newId()}`, to: accountRecipient(account) }, () =>
    emailChangedEmail(ctx.config, { name: account.name, newAddress: email, ...changeTime }),
  );
  await inTransaction(ctx.db, async (tx) => {
    if (!(await consumeCode(tx, { ...key, codeHash }))) throwDomainError('code_expired');
    await setEmail(tx, account.id, email).catch(onConstraint({ accounts_email_unique: 'email_taken' }));
    await deleteResets(tx, account.id);
    await queueEmail(tx, mail);
  });
  return getProfile(ctx, actor);
}
