import type {
  AdminSubscription,
  endGrant as ending,
  grantPremium as contract,
} from '@festoon/contracts/money/admin-subscriptions';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor, OperationInput } from '../../../../platform/http/module.ts';
import { callerKeyOf } from '../../../../platform/requests/caller-key.ts';
import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { findUserByEmail, requireStepUp } from '../../../identity/accounts/public.ts';
import { endSubscriptionNow } from '../end-subscription-now.ts';
import { DAY_MILLIS } from '../fees/limit-rules.ts';
import { newSubscription } from '../checkout/new-subscription.ts';
import { getPlanRow } from '../plans/plan-queries.ts';
import { findRunningSubscription, findSubscription, insertSubscription, type SubscriptionRow } from '../queries.ts';
import { isRunning } from '../rules.ts';
import { saveSubscription } from '../save-subscription.ts';
import { withAccountLock, withSubscriptionLock } from '../with-account.ts';
import { readAdminSubscription } from './to-admin-subscription.ts';
import { findGrant, insertGrant } from './grant-queries.ts';

/** Grants premium without a charge, an invoice or a renewal. Extends premium that was granted before. */
export async function grantPremium(
  ctx: Context,
  actor: AdminActor,
  { email, days, reason, idempotencyKey }: OperationInput<typeof contract>,
): Promise<AdminSubscription> {
  await requireStepUp(ctx, actor);
  const account = (await findUserByEmail(ctx.db, email)) ?? throwDomainError('account_not_found');
  const callerKey = callerKeyOf(actor, idempotencyKey);
  const id = await withAccountLock(ctx, account.id, async (scope) => {
    // A process that stopped between the commit and the stored response must not grant it twice.
    const existingId = await findGrant(scope.tx, callerKey);
    if (existingId !== null) return auditNoChange() ?? existingId;
    const before = await findRunningSubscription(scope.tx, account.id);
    if (before !== null && before.paidBy !== 'grant') throwDomainError('already_subscribed');
    const row = before === null ? await startGrant(scope, account.id, days) : await extendGrant(scope, before, days);
    const grant = {
      id: ctx.ids.newId(),
      subscriptionId: row.id,
      days,
      by: actor.accountId,
      callerKey,
      now: ctx.clock.now(),
    };
    await insertGrant(scope.tx, grant);
    await recordAudit(ctx, scope.tx, {
      by: actor,
      action: 'subscription.grant',
      subject: { kind: 'subscription', id: row.id },
      reason,
      ...(before !== null && { before: { until: before.currentPeriodEnd.toISOString() } }),
      after: { accountId: account.id, days, until: row.currentPeriodEnd.toISOString() },
    });
    return row.id;
  });
  return readAdminSubscription(ctx.db, id);
}

async function startGrant(scope: TransactionScope, accountId: string, days: number): Promise<SubscriptionRow> {
  const { ctx, tx } = scope;
  const plan = { ...(await getPlanRow(tx, 'monthly')), priceMinor: 0 };
  // Another subscription that waits for its payment stays. If it is paid later, the payment is refunded.
  const pendingRow: SubscriptionRow = { ...newSubscription(ctx, accountId, plan), paidBy: 'grant' };
  const row: SubscriptionRow = { ...pendingRow, status: 'active', currentPeriodEnd: daysAfter(pendingRow.startedAt, days) };
  await insertSubscription(tx, row);
  await saveSubscription(scope, pendingRow, row);
  return row;
}

async function extendGrant(scope: TransactionScope, before: SubscriptionRow, days: number): Promise<SubscriptionRow> {
  const row = { ...before, currentPeriodEnd: daysAfter(before.currentPeriodEnd, days) };
  await saveSubscription(scope, before, row);
  return row;
}

function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MILLIS);
}

export async function endGrant(
  ctx: Context,
  actor: AdminActor,
  { subscriptionId, reason }: EndpointInput<typeof ending>,
): Promise<AdminSubscription> {
  const subscription = (await findSubscription(ctx.db, subscriptionId)) ?? throwDomainError('not_found');
  await withSubscriptionLock(ctx, subscription, async (scope, row) => {
    if (row.paidBy !== 'grant') throwDomainError('not_granted');
    if (!isRunning(row)) return auditNoChange();
    await endSubscriptionNow(scope, row);
    await recordAudit(ctx, scope.tx, {
      by: actor,
      action: 'subscription.end',
      subject: { kind: 'subscription', id: row.id },
      reason,
      before: { accountId: row.accountId, until: row.currentPeriodEnd.toISOString() },
    });
  });
  return readAdminSubscription(ctx.db, subscriptionId);
}
