import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { RetentionKind, runRetention as contract } from '@festoon/contracts/operations/retention';
import type { Context } from '../../../context.ts';
import { nothingChanged } from '../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { AdminActor, Retention } from '../../../platform/http/module.ts';
import { requireStepUp } from '../../identity/accounts/public.ts';
import { checkShown, kindOf } from './count-old.ts';
import { getRetention } from './list-retention.ts';
import { lockTerm } from './queries.ts';
import { beginRun } from './start-runs.ts';

type Params = EndpointInput<typeof contract> & { readonly kinds: readonly Retention[] };

/** Removes what the dry run showed, up to its instant, however much comes of age meanwhile. */
export async function runRetention(ctx: Context, actor: AdminActor, { kinds, ...wish }: Params): Promise<RetentionKind> {
  const kind = kindOf(kinds, wish.kind);
  await requireStepUp(ctx, actor);
  await inTransaction(ctx.db, async (tx) => {
    const days = (await lockTerm(tx, kind.kind))?.days ?? kind.days;
    const before = await checkShown(ctx, tx, { ...wish, kind, days });
    if (!(await beginRun(ctx, tx, { kind: kind.kind, before, askedBy: actor.accountId }))) return nothingChanged();
    return recordAct(ctx, tx, {
      by: actor,
      act: 'retention.run',
      subject: { kind: 'retention', id: kind.kind },
      reason: wish.reason,
      after: { days, before: before.toISOString(), rows: wish.rows },
    });
  });
  return getRetention(ctx, kind);
}
