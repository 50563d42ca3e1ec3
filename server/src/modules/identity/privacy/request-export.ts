import type * as contract from '@festoon/contracts/identity/privacy';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { requireIdentityProof } from '../accounts/public.ts';
import { DAY_MILLIS, CREATE_EXPORT } from './constants.ts';
import { toPersonalDataExport } from './to-personal-data-export.ts';
import { insertExport, listExportRows } from './queries.ts';

type PersonalDataExports = EndpointResult<typeof contract.listPersonalDataExports>;

const EXPORTS_SHOWN_MAX = 10;

export async function listPersonalDataExports(ctx: Context, { accountId }: UserActor): Promise<PersonalDataExports> {
  const now = ctx.clock.now();
  const rows = await listExportRows(ctx.db, accountId, EXPORTS_SHOWN_MAX);
  const last = rows.find(({ requestedBy, state }) => requestedBy === null && state !== 'failed');
  const nextRequestAt = last && new Date(last.requestedAt.getTime() + DAY_MILLIS);
  return {
    items: rows.map((row) => toPersonalDataExport(row, now)),
    nextRequestAt: nextRequestAt && nextRequestAt > now ? nextRequestAt.toISOString() : null,
  };
}

/** Starts an export of the caller's data: at most once a day, and only after a step-up. */
export async function requestPersonalDataExport(
  ctx: Context,
  actor: UserActor,
  proof: EndpointInput<typeof contract.requestPersonalDataExport>,
): Promise<PersonalDataExports> {
  await requireIdentityProof(ctx, actor, proof);
  const { accountId } = actor;
  await inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const id = ctx.ids.newId();
    const noExportSince = new Date(now.getTime() - DAY_MILLIS);
    const isRequested = await insertExport(tx, { id, accountId, requestedBy: null, now, noExportSince });
    if (!isRequested) throwDomainError('export_too_soon');
    await enqueue(tx, CREATE_EXPORT, { copyId: id }, { maxAttempts: 6 });
  });
  return listPersonalDataExports(ctx, actor);
}
