import type { closePeriod as contract, Period } from '@festoon/contracts/money/periods';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { requireStepUp } from '../../../identity/accounts/public.ts';
import { checkMoney } from '../../money-check/public.ts';
import { monthBounds, findNextToClose, getPeriod, isClosable } from './get-period.ts';
import { endOf, firstDay } from './month-rules.ts';
import {
  countDifferencesUntil,
  countTransactions,
  insertPeriod,
  listClosedPeriods,
  lockPeriodClosing,
  sumPeriodTotals,
} from './period-queries.ts';

/** Closes a month and stores its totals. The database then rejects new transactions in it. */
export async function closePeriod(
  ctx: Context,
  actor: AdminActor,
  { month, reason }: EndpointInput<typeof contract>,
): Promise<Period> {
  await requireStepUp(ctx, actor);
  const now = ctx.clock.now();
  if (!isClosable(month, now)) throwDomainError('period_not_over');
  const { isClean: isMoneyClean } = await checkMoney(ctx, 'quick');
  await inTransaction(ctx.db, async (tx) => {
    await lockPeriodClosing(tx);
    const closedPeriods = await listClosedPeriods(tx);
    if (closedPeriods.some((each) => each.month === month)) return auditNoChange();
    if ((await findNextToClose(tx, closedPeriods)) !== month) throwDomainError('period_not_next');
    const openDifferences = await countDifferencesUntil(tx, endOf(month));
    if (reason === '' && (openDifferences > 0 || !isMoneyClean)) throwDomainError('period_has_open_issues');
    const totals = await sumPeriodTotals(tx, monthBounds(month));
    const transactions = await countTransactions(tx, monthBounds(month));
    const outcome = { openDifferences, isMoneyClean, transactions };
    await insertPeriod(tx, { firstDay: firstDay(month), now, by: actor.accountId, reason, ...outcome }, totals);
    await recordAudit(ctx, tx, {
      by: actor,
      action: 'period.close',
      subject: { kind: 'period', id: month },
      reason,
      after: outcome,
    });
  });
  return getPeriod(ctx, actor, { month });
}
