import type {
  AdminSubscription,
  endGrant as ending,
  grantPremium as contract,
} from '@festoon/contracts/money/admin-subscriptions';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor, OperationInput } from '../../../../platform/http/module.ts';
import { findUserByEmail, requireStepUp } from '../../../identity/accounts/public.ts';
import type { EffectWork } from '../../payments/public.ts';
import { endNow } from '../end-now.ts';
import { DAY_MILLIS } from '../fees/limit-rules.ts';
import { newSubscription } from '../checkout/new-subscription.ts';
import { getPlanRow } from '../plans/plan-queries.ts';
import { findRunning, findSubscription, insertSubscription, type SubscriptionRow } from '../queries.ts';
import { isRunning } from '../rules.ts';
import { saveSubscription } from '../save-subscription.ts';
import { withAccount, withLocked } from '../with-account.ts';
import { readDeskAnswer } from './desk-answer.ts';
import { findGrant, insertGrant } from './grant-queries.ts';

/** No charge, no invoice and no renewal; on top of premium that was given before, it makes that longer. */
export async function grantPremium(
  ctx: Context,
  actor: AdminActor,
  { email, days, reason, idempotencyKey }: OperationInput<typeof contract>,
): Promise<AdminSubscription> {
  await requireStepUp(ctx, actor);
  const account = (await findUserByEmail(ctx.db, email)) ?? throwDomainError('account_unknown');
  const callKey = `${actor.accountId}:${idempotencyKey}`;
  const id = await withAccount(ctx, account.id, async (work) => {
    // A process that ended between the commit and the stored answer must not give it twice.
    const done = await findGrant(work.tx, callKey);
    if (done !== null) return nothingChanged() ?? done;
    const before = await findRunning(work.tx, account.id);
    if (before !== null && before.paidBy !== 'grant') throwDomainError('already_subscribed');
    const row = before === null ? await begin(work, account.id, days) : await lengthen(work, before, days);
    const grant = { id: ctx.ids.newId(), subscriptionId: row.id, days, by: actor.accountId, callKey, now: ctx.clock.now() };
    await insertGrant(work.tx, grant);
    await recordAct(ctx, work.tx, {
      by: actor,
      act: 'subscription.grant',
      subject: { kind: 'subscription', id: row.id },
      reason,
      ...(before !== null && { before: { until: before.currentPeriodEnd.toISOString() } }),
      after: { accountId: account.id, days, until: row.currentPeriodEnd.toISOString() },
    });
    return row.id;
  });
  return readDeskAnswer(ctx.db, id);
}

async function begin(work: EffectWork, accountId: string, days: number): Promise<SubscriptionRow> {
  const { ctx, tx } = work;
  const plan = { ...(await getPlanRow(tx, 'monthly')), priceMinor: 0 };
  // Another one that waits for its payment stays: paid for later on, the payment goes back.
  const waiting: SubscriptionRow = { ...newSubscription(ctx, accountId, plan), paidBy: 'grant' };
  const row: SubscriptionRow = { ...waiting, status: 'active', currentPeriodEnd: daysAfter(waiting.startedAt, days) };
  await insertSubscription(tx, row);
  await saveSubscription(work, waiting, row);
  return row;
}

async function lengthen(work: EffectWork, before: SubscriptionRow, days: number): Promise<SubscriptionRow> {
  const row = { ...before, currentPeriodEnd: daysAfter(before.currentPeriodEnd, days) };
  await saveSubscription(work, before, row);
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
  const known = (await findSubscription(ctx.db, subscriptionId)) ?? throwDomainError('not_found');
  await withLocked(ctx, known, async (work, row) => {
    if (row.paidBy !== 'grant') throwDomainError('not_granted');
    if (!isRunning(row)) return nothingChanged();
    await endNow(work, row);
    await recordAct(ctx, work.tx, {
      by: actor,
      act: 'subscription.end',
      subject: { kind: 'subscription', id: row.id },
      reason,
      before: { accountId: row.accountId, until: row.currentPeriodEnd.toISOString() },
    });
  });
  return readDeskAnswer(ctx.db, subscriptionId);
}
