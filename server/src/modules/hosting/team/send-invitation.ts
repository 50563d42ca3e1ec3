import { DAY_MS } from '@festoon/contracts/durations';
import { INVITATION_DAYS } from '@festoon/contracts/team';
import type { TeamRole } from '@festoon/contracts/hosting';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { queueMail, renderMail } from '../../../platform/mail/mail.ts';
import { throttle } from '../../../platform/throttle.ts';
import { tokenHash } from '../../../platform/token-hash.ts';
import { findAccount } from '../../accounts/public.ts';
import type { Hosted } from '../../events/public.ts';
import { throttles } from '../constants.ts';
import { invitationMail } from './invitation-mail.ts';
import { replaceInvitation } from './team-queries.ts';

export type Asking = {
  readonly event: Hosted;
  readonly email: string;
  readonly role: TeamRole;
  readonly accountId: string;
};

/** Writes an invitation, mailed with the same commit; `check` may still refuse it in the transaction. */
export async function sendInvitation(
  ctx: Context,
  { event, email, role, accountId }: Asking,
  check: (tx: Tx) => Promise<void>,
): Promise<void> {
  await throttle(ctx, throttles.invitations, accountId);
  await throttle(ctx, throttles.invitationsTo, `${event.id}:${email.toLowerCase()}`);
  const sender = await findAccount(ctx.db, accountId);
  const token = ctx.ids.token();
  const id = ctx.ids.newId();
  const sentAt = ctx.clock.now();
  const expiresAt = new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);
  const acceptUrl = `${ctx.config.publicUrl}/profile/events?invitation=${token}`;
  const mail = await renderMail({
    key: `team-invitation:${id}`,
    to: { name: '', address: email },
    ...invitationMail(ctx.config, { event, role, invitedBy: sender?.name ?? '', acceptUrl, expiresAt }),
  });
  const invitation = { id, eventId: event.id, email, role, tokenHash: tokenHash(token), invitedBy: accountId };
  await inTransaction(ctx.db, async (tx) => {
    await check(tx);
    await replaceInvitation(tx, { ...invitation, sentAt, expiresAt });
    await queueMail(tx, mail);
  });
}
