import { accountMessagesText } from '@festoon/catalogue/identity/account-messages';
import { CODE_LENGTH } from '@festoon/contracts/identity/account';
import { type changeEmail as endpoint } from '@festoon/contracts/identity/profile';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { queueEmail, writeEmail } from '../../../platform/email/email.ts';
import { throttle } from '../../../platform/throttle.ts';
import { deleteOtherCodes } from './sign-up/verification-code-queries.ts';
import { CODE_MINUTES, throttles } from './constants.ts';
import { storeCode } from './sign-up/verification-code.ts';
import { accountRecipient, confirmNewEmail } from './account-emails.ts';
import { checkOwnPassword, getOwnAccount } from './own-account.ts';

type Input = EndpointInput<typeof endpoint>;

/**
 * Emails a code to the new address. Only a person who can read its email learns whether the address already has an account.
 */
export async function changeEmail(
  ctx: Context,
  actor: UserActor,
  { email, password }: Input,
): Promise<EndpointResult<typeof endpoint>> {
  const account = await getOwnAccount(ctx, actor);
  await checkOwnPassword(ctx, actor, { account, password });
  await throttle(ctx, throttles.emailChanges, account.id);
  await throttle(ctx, throttles.emailChangesPerNewEmail, email);
  const code = ctx.ids.digits(CODE_LENGTH);
  const to = { ...accountRecipient(account), name: '', address: email };
  const mail = await writeEmail({ key: `confirm-email:${ctx.ids.newId()}`, to }, () =>
    confirmNewEmail(ctx.config, { code, validMinutes: CODE_MINUTES }),
  );
  await inTransaction(ctx.db, async (tx) => {
    const key = { purpose: 'change_email', email, requestedBy: account.id } as const;
    await storeCode(ctx, tx, { ...key, code, accountId: account.id, payload: {} });
    await deleteOtherCodes(tx, { purpose: 'change_email', accountId: account.id, email });
    await queueEmail(tx, mail);
  });
  return { success: true, message: accountMessagesText('codeSent', { email }) };
}
