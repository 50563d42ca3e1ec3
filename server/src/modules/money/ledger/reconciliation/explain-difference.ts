import type { Difference, saveDifferenceNote as contract } from '@festoon/contracts/money/reconciliation';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { toDifference } from './list-differences.ts';
import { findDifference, lockDifference, saveExplained, saveNote, type DifferenceRow } from './reconciliation-queries.ts';

type Params = EndpointInput<typeof contract>;

/** Saves a note on a difference for other administrators. */
export async function saveDifferenceNote(
  ctx: Context,
  actor: AdminActor,
  { differenceId, note }: Params,
): Promise<Difference> {
  await inTransaction(ctx.db, async (tx) => {
    const difference = (await lockDifference(tx, differenceId)) ?? throwDomainError('not_found');
    if (difference.note === note) return auditNoChange();
    await saveNote(tx, differenceId, { note, by: actor.accountId, now: ctx.clock.now() });
    await recordAudit(ctx, tx, { by: actor, action: 'difference.note', reason: note, ...auditDetails(difference) });
  });
  return readDifference(ctx, differenceId);
}

/** Marks a difference as explained, with the reason. */
export async function explainDifference(
  ctx: Context,
  actor: AdminActor,
  { differenceId, note }: Params,
): Promise<Difference> {
  await inTransaction(ctx.db, async (tx) => {
    const difference = (await lockDifference(tx, differenceId)) ?? throwDomainError('not_found');
    if (difference.status !== 'open') return auditNoChange();
    await saveExplained(tx, differenceId, { note, by: actor.accountId, now: ctx.clock.now() });
    await recordAudit(ctx, tx, {
      by: actor,
      action: 'difference.settle',
      reason: note,
      ...auditDetails(difference),
      after: { status: 'explained' },
    });
  });
  return readDifference(ctx, differenceId);
}

function auditDetails({ id, kind, transactionKind, ref, currency, providerMinor, ledgerMinor, status }: DifferenceRow) {
  return {
    subject: { kind: 'difference', id },
    before: {
      kind,
      transactionKind,
      ref,
      currency,
      providerMinor,
      ledgerMinor,
      status,
    },
  };
}

async function readDifference({ db }: Context, id: string): Promise<Difference> {
  return toDifference((await findDifference(db, id)) ?? throwDomainError('not_found'));
}
