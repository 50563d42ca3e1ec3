import { accountMessagesText } from '@festoon/catalogue/identity/account-messages';
import type { changePassword as endpoint } from '@festoon/contracts/identity/account-security';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { recordOwnAudit } from '../own-audit.ts';
import { prepareNewPassword, setNewPassword } from './new-password.ts';
import { checkOwnPassword, getOwnAccount, type SignedInActor } from '../own-account.ts';

type Input = EndpointInput<typeof endpoint>;

/** Changes the password, or sets a first one. Ends every other session. */
export async function changePassword(
  ctx: Context,
  actor: SignedInActor,
  input: Input,
): Promise<EndpointResult<typeof endpoint>> {
  const account = await getOwnAccount(ctx, actor);
  await checkOwnPassword(ctx, actor, { account, password: input.currentPassword });
  const password = await prepareNewPassword(ctx, account, input.newPassword);
  const revokedSessionIds = await inTransaction(ctx.db, async (tx) => {
    const otherSessionIds = await setNewPassword(ctx, tx, {
      accountId: account.id,
      password,
      checkedHash: account.password_hash,
      currentSessionId: actor.sessionId,
    });
    await recordOwnAudit(ctx, tx, { actor, action: 'admin.password_change' });
    return otherSessionIds;
  });
  for (const sessionId of revokedSessionIds) ctx.live.endSession(sessionId);
  return { success: true, message: accountMessagesText('passwordChanged') };
}
