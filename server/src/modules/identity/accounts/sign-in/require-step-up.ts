import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { getSetting } from '../../../../platform/settings/read-settings.ts';
import { STEP_UP_MINUTES } from '../constants.ts';
import { hasSecondFactor } from './second-factor.ts';
import { findAuthenticatedAt } from '../sessions/session-queries.ts';

/**
 * Throws `step_up_required` unless the administrator has given their password or a code in this session within the last
 * minutes, and `second_factor_setup_required` if administrators must have a second factor and this one has none. Called before money moves,
 * before any change to an administrator and before an impersonation.
 */
export async function requireStepUp(ctx: Context, actor: AdminActor): Promise<void> {
  const isRequired = await getSetting(ctx.db, 'admin_factor_required', ctx.config.currency);
  if (isRequired && !(await hasSecondFactor(ctx, actor.accountId))) throwDomainError('second_factor_setup_required');
  const authenticatedAt = await findAuthenticatedAt(ctx.db, actor.sessionId);
  const oldest = ctx.clock.now().getTime() - STEP_UP_MINUTES * 60_000;
  if (authenticatedAt === null || authenticatedAt.getTime() < oldest) throwDomainError('step_up_required');
}
