import type * as contract from '@festoon/contracts/identity/privacy';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { auditNoChange } from '../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor, PersonalData } from '../../../platform/http/module.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { findAccount, hasAccountRow, requireStepUp } from '../accounts/public.ts';
import { CREATE_EXPORT } from './constants.ts';
import { toPersonalDataExport } from './to-personal-data-export.ts';
import { eraseAccountData, listErasureBlockers } from './erase-account-data.ts';
import { insertExport, listExportRows } from './queries.ts';

type DataTypes = readonly PersonalData[];
type Params<Input> = Input & { readonly dataTypes: DataTypes };

const EXPORTS_SHOWN_MAX = 10;

/** Returns an account's privacy data for administrators. They see that exports exist, but never their content. */
export async function getAccountPrivacy(
  ctx: Context,
  { accountId, dataTypes }: { readonly accountId: string; readonly dataTypes: DataTypes },
): Promise<contract.AccountPrivacy> {
  const account = await findAccount(ctx.db, accountId);
  if (account === null && !(await hasAccountRow(ctx.db, accountId))) throwDomainError('not_found');
  const now = ctx.clock.now();
  const exports = await listExportRows(ctx.db, accountId, EXPORTS_SHOWN_MAX);
  return {
    blockers: account === null ? [] : await listErasureBlockers(ctx, { db: ctx.db, dataTypes, accountId }),
    exports: exports.map((copy) => toPersonalDataExport(copy, now)),
    isErased: account === null,
  };
}

async function requireUserAccount(ctx: Context, accountId: string): Promise<void> {
  const account = (await findAccount(ctx.db, accountId)) ?? throwDomainError('not_found');
  if (account.role === 'admin') throwDomainError('is_administrator');
}

/** Creates a data copy for a person who asked an administrator. Only the person receives it. */
export async function exportAccountData(
  ctx: Context,
  actor: AdminActor,
  { accountId, reason, dataTypes }: Params<EndpointInput<typeof contract.exportAccountData>>,
): Promise<contract.AccountPrivacy> {
  await requireUserAccount(ctx, accountId);
  await requireStepUp(ctx, actor);
  await inTransaction(ctx.db, async (tx) => {
    const id = ctx.ids.newId();
    const copy = { id, accountId, requestedBy: actor.accountId, now: ctx.clock.now(), noExportSince: null };
    if (!(await insertExport(tx, copy))) return auditNoChange();
    await enqueue(tx, CREATE_EXPORT, { copyId: id }, { maxAttempts: 6 });
    const subject = { kind: 'account', id: accountId };
    await recordAudit(ctx, tx, { by: actor, action: 'account.export', subject, reason, after: { copyId: id } });
  });
  return getAccountPrivacy(ctx, { accountId, dataTypes });
}

/** Erases an account at the request of its owner to an administrator. The same obstacles apply. */
export async function eraseAccountAsAdmin(
  ctx: Context,
  actor: AdminActor,
  { accountId, reason, dataTypes }: Params<EndpointInput<typeof contract.eraseAccountAsAdmin>>,
): Promise<contract.AccountPrivacy> {
  await requireUserAccount(ctx, accountId);
  await requireStepUp(ctx, actor);
  await eraseAccountData(ctx, { accountId, dataTypes, by: actor, reason });
  return getAccountPrivacy(ctx, { accountId, dataTypes });
}
