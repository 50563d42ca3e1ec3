import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import { findAccess, saveAccess, type CheckedAccess } from './access-queries.ts';

export const CHECK_ACCESS = 'payments.check-access';

/**
 * Checks whether the provider accepts our key and permits every call we make. Records the result for `/readyz` and the
 * administrators, and raises an alarm if access is denied. Returns null with the sandbox, which has no keys.
 */
export async function checkAccess(ctx: Context): Promise<CheckedAccess | null> {
  if (ctx.payments.kind === 'sandbox') return null;
  const access = { ...(await ctx.payments.checkAccess()), checkedAt: ctx.clock.now() };
  await saveAccess(ctx.db, ctx.payments, access);
  const { status, missingPermissions, reason } = access;
  if (status === 'denied' || status === 'restricted')
    raiseAlarm(ctx, 'provider_access', { status, missingPermissions, reason });
  return access;
}

/** Returns the last check. Returns null if there was none, and with the sandbox. */
export async function getProviderAccess(ctx: Context): Promise<CheckedAccess | null> {
  return ctx.payments.kind === 'sandbox' ? null : findAccess(ctx.db, ctx.payments);
}
