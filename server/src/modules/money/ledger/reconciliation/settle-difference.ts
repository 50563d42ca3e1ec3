import type { Difference, noteDifference as contract } from '@festoon/contracts/money/reconciliation';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { toDifference } from './list-differences.ts';
import { findDifference, lockDifference, saveExplained, saveNote, type DifferenceRow } from './reconciliation-queries.ts';

type Params = EndpointInput<typeof contract>;

/** Saves a note on a difference for other administrators. */
export async function noteDifference(ctx: Context, actor: AdminActor, { differenceId, words }: Params): Promise<Difference> {
  await inTransaction(ctx.db, async (tx) => {
    const known = (await lockDifference(tx, differenceId)) ?? throwDomainError('not_found');
    if (known.note === words) return nothingChanged();
    await saveNote(tx, differenceId, { words, by: actor.accountId, now: ctx.clock.now() });
    await recordAct(ctx, tx, { by: actor, act: 'difference.note', reason: words, ...about(known) });
  });
  return tell(ctx, differenceId);
}

/** It is right as it is, for this reason. */
export async function settleDifference(
  ctx: Context,
  actor: AdminActor,
  { differenceId, words }: Params,
): Promise<Difference> {
  await inTransaction(ctx.db, async (tx) => {
    const known = (await lockDifference(tx, differenceId)) ?? throwDomainError('not_found');
    if (known.status !== 'open') return nothingChanged();
    await saveExplained(tx, differenceId, { words, by: actor.accountId, now: ctx.clock.now() });
    await recordAct(ctx, tx, {
      by: actor,
      act: 'difference.settle',
      reason: words,
      ...about(known),
      after: { status: 'explained' },
    });
  });
  return tell(ctx, differenceId);
}

function about({ id, kind, what, ref, currency, thereMinor, hereMinor, status }: DifferenceRow) {
  return { subject: { kind: 'difference', id }, before: { kind, what, ref, currency, thereMinor, hereMinor, status } };
}

async function tell({ db }: Context, id: string): Promise<Difference> {
  return toDifference((await findDifference(db, id)) ?? throwDomainError('not_found'));
}
