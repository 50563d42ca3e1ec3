import type * as contract from '@festoon/contracts/operations/admin-views';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { deleteView, listViews, upsertView } from './view-queries.ts';

type Section = EndpointInput<typeof contract.listAdminViews>;

export async function listAdminViews(ctx: Context, _actor: AdminActor, { section }: Section) {
  return { items: await listViews(ctx.db, section) };
}

export function saveAdminView(
  ctx: Context,
  actor: AdminActor,
  { section, name, search }: EndpointInput<typeof contract.saveAdminView>,
) {
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const view = await upsertView(tx, { id: ctx.ids.newId(), section, name, search, by: actor.accountId, now });
    // The search text may be a person's name or address, which the log does not hold.
    const subject = { kind: 'view', id: view.id };
    await recordAct(ctx, tx, { by: actor, act: 'view.save', subject, after: { section, name } });
    return view;
  });
}

export function removeAdminView(
  ctx: Context,
  actor: AdminActor,
  { viewId }: EndpointInput<typeof contract.removeAdminView>,
) {
  return inTransaction(ctx.db, async (tx) => {
    const { section, name } = (await deleteView(tx, viewId)) ?? throwDomainError('not_found');
    const subject = { kind: 'view', id: viewId };
    await recordAct(ctx, tx, { by: actor, act: 'view.remove', subject, before: { section, name } });
    return {};
  });
}
