import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { RetentionKind, setRetention as contract } from '@festoon/contracts/operations/retention';
import type { Context } from '../../../context.ts';
import { nothingChanged } from '../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { InvalidInput } from '../../../platform/errors.ts';
import type { AdminActor, Retention } from '../../../platform/http/module.ts';
import { requireStepUp } from '../../identity/accounts/public.ts';
import { checkShown, kindOf } from './count-old.ts';
import { getRetention } from './list-retention.ts';
import { lockTerm, saveTerm } from './queries.ts';

type Params = EndpointInput<typeof contract> & { readonly kinds: readonly Retention[] };

/** Sets the retention period of a kind. No data is removed immediately: the next daily run applies the new period. */
export async function setRetention(ctx: Context, actor: AdminActor, { kinds, ...wish }: Params): Promise<RetentionKind> {
  const kind = kindOf(kinds, wish.kind);
  const { days, reason } = wish;
  if (days < kind.leastDays) {
    throw new InvalidInput([{ path: 'days', message: `Keep it for at least ${kind.leastDays} days.` }]);
  }
  await requireStepUp(ctx, actor);
  await inTransaction(ctx.db, async (tx) => {
    const before = (await lockTerm(tx, kind.kind))?.days ?? kind.days;
    if (before === days) return nothingChanged();
    await checkShown(ctx, tx, { ...wish, kind });
    await saveTerm(tx, { kind: kind.kind, days, by: actor.accountId, now: ctx.clock.now() });
    return recordAct(ctx, tx, {
      by: actor,
      act: 'retention.change',
      subject: { kind: 'retention', id: kind.kind },
      reason,
      before: { days: before },
      after: { days },
    });
  });
  return getRetention(ctx, kind);
}
