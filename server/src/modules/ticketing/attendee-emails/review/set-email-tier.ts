import type { setOrganiserEmailTier as contract } from '@festoon/contracts/ticketing/admin-attendee-emails';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { lockOrganiser, saveTier } from '../organiser-queries.ts';
import type { EmailTierOverride } from '../tier-policy.ts';

/** Sets the email tier of an organiser, or resets it to the usual one. */
export async function setOrganiserEmailTier(
  ctx: Context,
  actor: AdminActor,
  { organiserId, tier, reason }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  if ((await findAccount(ctx.db, organiserId))?.role !== 'user') throwDomainError('not_found');
  await inTransaction(ctx.db, async (tx) => {
    await lockOrganiser(tx, organiserId);
    await changeTier(ctx, tx, { by: actor, organiserId, tier: tier === 'usual' ? null : tier, reason });
  });
  return { tier };
}

type Change = {
  readonly by: AdminActor;
  readonly organiserId: string;
  readonly tier: EmailTierOverride | null;
  readonly reason: string;
};

/** Saves the tier and records the change in the audit log. The caller has locked the organiser. */
export async function changeTier(ctx: Context, tx: Tx, { by, organiserId, tier, reason }: Change): Promise<void> {
  const before = await saveTier(tx, { organiserId, tier, now: ctx.clock.now() });
  if (before === tier) return auditNoChange();
  const subject = { kind: 'account', id: organiserId };
  const states = { before: { tier: before ?? 'usual' }, after: { tier: tier ?? 'usual' } };
  await recordAudit(ctx, tx, { by, action: 'organiser.limit', subject, reason, ...states });
}
