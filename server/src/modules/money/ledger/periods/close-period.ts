import type { closePeriod as contract, Period } from '@festoon/contracts/money/periods';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { requireStepUp } from '../../../identity/accounts/public.ts';
import { checkMoney } from '../../money-check/public.ts';
import { boundsOf, findNext, getPeriod, isOver } from './get-period.ts';
import { endOf, firstDay } from './month-rules.ts';
import {
  countDifferencesUntil,
  countTransactions,
  insertPeriod,
  listClosed,
  lockClosing,
  sumTotals,
} from './period-queries.ts';

/** Freezes what a month came to; the database refuses whatever is dated in it from then on. */
export async function closePeriod(
  ctx: Context,
  actor: AdminActor,
  { month, reason }: EndpointInput<typeof contract>,
): Promise<Period> {
  await requireStepUp(ctx, actor);
  const now = ctx.clock.now();
  if (!isOver(month, now)) throwDomainError('period_not_over');
  const { isClean: isMoneyClean } = await checkMoney(ctx, 'quick');
  await inTransaction(ctx.db, async (tx) => {
    await lockClosing(tx);
    const closed = await listClosed(tx);
    if (closed.some((each) => each.month === month)) return nothingChanged();
    if ((await findNext(tx, closed)) !== month) throwDomainError('period_not_next');
    const openDifferences = await countDifferencesUntil(tx, endOf(month));
    if (reason === '' && (openDifferences > 0 || !isMoneyClean)) throwDomainError('period_unclear');
    const totals = await sumTotals(tx, boundsOf(month));
    const transactions = await countTransactions(tx, boundsOf(month));
    const outcome = { openDifferences, isMoneyClean, transactions };
    await insertPeriod(tx, { firstDay: firstDay(month), now, by: actor.accountId, reason, ...outcome }, totals);
    await recordAct(ctx, tx, {
      by: actor,
      act: 'period.close',
      subject: { kind: 'period', id: month },
      reason,
      after: outcome,
    });
  });
  return getPeriod(ctx, actor, { month });
}
