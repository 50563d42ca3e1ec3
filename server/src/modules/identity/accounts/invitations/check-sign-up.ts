import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { getSetting } from '../../../../platform/settings/read-settings.ts';
import { tokenHash } from '../../../../platform/text/token-hash.ts';
import { isInvited, markInvitationRedeemed } from './queries.ts';

/**
 * Throws if this address may not register. Called before a code is mailed. Requires the invitation's link, so that no one
 * learns which addresses are invited.
 */
export async function checkSignUpAllowed(
  ctx: Context,
  signUp: { email: string; invitation: string | undefined },
): Promise<void> {
  const mode = await getSetting(ctx.db, 'sign_up', ctx.config.currency);
  if (mode === 'open') return;
  if (mode === 'closed') throwDomainError('sign_up_closed');
  const { email, invitation } = signUp;
  if (invitation === undefined) throwDomainError('invitation_needed');
  if (!(await isInvitedTo(ctx, { email, invitation }))) throwDomainError('invitation_invalid');
}

/** Returns whether the link of an open invitation was sent to this address. */
export function isInvitedTo(ctx: Context, { email, invitation }: { email: string; invitation: string }): Promise<boolean> {
  return isInvited(ctx.db, { email, tokenHash: tokenHash(invitation), now: ctx.clock.now() });
}

/**
 * Uses the invitation, in the transaction that creates the account. The owner has proved the address. An invitation is used
 * once.
 */
export async function redeemInvitation(ctx: Context, tx: Tx, account: { id: string; email: string }): Promise<void> {
  const mode = await getSetting(tx, 'sign_up', ctx.config.currency);
  if (mode === 'closed') throwDomainError('sign_up_closed');
  const isRedeemed = await markInvitationRedeemed(tx, { email: account.email, accountId: account.id, now: ctx.clock.now() });
  if (mode === 'invited' && !isRedeemed) throwDomainError('invitation_needed');
}
