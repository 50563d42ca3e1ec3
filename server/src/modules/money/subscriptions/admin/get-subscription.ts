import type {
  getAdminSubscription as contract,
  AdminSubscriptionDetail,
} from '@festoon/contracts/money/admin-subscriptions';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { listInvoiceRows } from '../invoices/invoice-queries.ts';
import { toInvoice } from '../invoices/list-subscription-invoices.ts';
import { isActive } from '../rules.ts';
import { toAdminSubscription } from './to-admin-subscription.ts';
import { findAdminSubscription, listActions } from './list-queries.ts';

const INVOICE_LIMIT = 100;

export async function getAdminSubscription(
  ctx: Context,
  _actor: AdminActor,
  { subscriptionId }: EndpointInput<typeof contract>,
): Promise<AdminSubscriptionDetail> {
  const row = (await findAdminSubscription(ctx.db, subscriptionId)) ?? throwDomainError('not_found');
  const { accountId } = row;
  const invoices = await listInvoiceRows(ctx.db, { accountId, after: null, limit: INVOICE_LIMIT });
  const ownInvoices = invoices.filter((invoice) => invoice.subscriptionId === row.id);
  const actions = await listActions(ctx.db, row.id);
  return {
    ...toAdminSubscription(row),
    isActive: isActive(row, ctx.clock.now()),
    graceUntil: row.graceUntil?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    invoices: await Promise.all(ownInvoices.map((invoice) => toInvoice(ctx, invoice))),
    actions: actions.map(({ at, ...action }) => ({ ...action, at: at.toISOString() })),
  };
}
