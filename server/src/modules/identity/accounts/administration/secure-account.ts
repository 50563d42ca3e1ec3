import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { queueMail, type RenderedMail } from '../../../../platform/mail/mail.ts';
import { SEND_RESET } from '../constants.ts';
import { deleteFactor, findFactor } from '../sign-in/factor-queries.ts';
import { revokeSessions } from '../sessions/session-queries.ts';
import type { AccountStatus } from './standing-queries.ts';

export type Securing = { readonly by: AdminActor; readonly account: AccountStatus; readonly reason: string };

const aboutAccount = (id: string) => ({ subject: { kind: 'account', id } });

/** Ends every session of an account; false where there is none. */
export async function signAccountOut(ctx: Context, tx: Tx, { by, account: { id }, reason }: Securing): Promise<boolean> {
  const ended = await revokeSessions(tx, id, { reason: 'ended_by_admin', now: ctx.clock.now() });
  if (ended.length === 0) {
    nothingChanged();
    return false;
  }
  const after = { sessionsEnded: ended.length };
  await recordAct(ctx, tx, { by, act: 'account.sign_out', ...aboutAccount(id), reason, after });
  return true;
}

/** Switches off a second factor, signs its owner out and notifies them. Returns false if there is none. */
export async function resetAccountFactor(
  ctx: Context,
  tx: Tx,
  { by, account: { id }, reason, mail }: Securing & { readonly mail: RenderedMail },
): Promise<boolean> {
  const factor = await findFactor(tx, id);
  if (factor === null || factor.confirmedAt === null) {
    nothingChanged();
    return false;
  }
  await deleteFactor(tx, id);
  await revokeSessions(tx, id, { reason: 'ended_by_admin', now: ctx.clock.now() });
  await queueMail(tx, mail);
  await recordAct(ctx, tx, { by, act: 'account.factor_reset', ...aboutAccount(id), reason });
  return true;
}

/** Has a link to a new password mailed. */
export async function mailAccountPassword(ctx: Context, tx: Tx, { by, account, reason }: Securing): Promise<void> {
  await enqueue(tx, SEND_RESET, { email: account.email });
  await recordAct(ctx, tx, { by, act: 'account.password_mail', ...aboutAccount(account.id), reason });
}
