import type * as contract from '@festoon/contracts/operations/saved-views';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { deleteSavedViewRow, listSavedViewRows, upsertSavedView } from './saved-view-queries.ts';

type ListViewsParams = EndpointInput<typeof contract.listSavedViews>;

export async function listSavedViews(ctx: Context, _actor: AdminActor, { section }: ListViewsParams) {
  return { items: await listSavedViewRows(ctx.db, section) };
}

export function saveView(
  ctx: Context,
  actor: AdminActor,
  { section, name, search }: EndpointInput<typeof contract.saveView>,
) {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const view = await upsertSavedView(tx, { id: ctx.ids.newId(), section, name, search, by: actor.accountId, now });
    // The search text may be a person's name or address, which the audit log does not contain.
    const subject = { kind: 'view', id: view.id };
    await recordAudit(ctx, tx, { by: actor, action: 'view.save', subject, after: { section, name } });
    return view;
  });
}

export function deleteSavedView(
  ctx: Context,
  actor: AdminActor,
  { viewId }: EndpointInput<typeof contract.deleteSavedView>,
) {
  return inTransaction(ctx.db, async (tx) => {
    const { section, name } = (await deleteSavedViewRow(tx, viewId)) ?? throwDomainError('not_found');
    const subject = { kind: 'view', id: viewId };
    await recordAudit(ctx, tx, { by: actor, action: 'view.remove', subject, before: { section, name } });
    return {};
  });
}
