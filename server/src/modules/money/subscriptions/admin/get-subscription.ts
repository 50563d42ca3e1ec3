import type { getAdminSubscription as contract, SubscriptionCase } from '@festoon/contracts/money/admin-subscriptions';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { listInvoiceRows } from '../invoices/invoice-queries.ts';
import { toInvoice } from '../invoices/list-subscription-invoices.ts';
import { isActive } from '../rules.ts';
import { deskAnswer } from './desk-answer.ts';
import { findDeskRow, listActs } from './list-queries.ts';

const SHOWN_INVOICES = 100;

export async function getAdminSubscription(
  ctx: Context,
  _actor: AdminActor,
  { subscriptionId }: EndpointInput<typeof contract>,
): Promise<SubscriptionCase> {
  const row = (await findDeskRow(ctx.db, subscriptionId)) ?? throwDomainError('not_found');
  const { accountId } = row;
  const invoices = await listInvoiceRows(ctx.db, { accountId, after: null, limit: SHOWN_INVOICES });
  const own = invoices.filter((invoice) => invoice.subscriptionId === row.id);
  const acts = await listActs(ctx.db, row.id);
  return {
    ...deskAnswer(row),
    isActive: isActive(row, ctx.clock.now()),
    graceUntil: row.graceUntil?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    invoices: await Promise.all(own.map((invoice) => toInvoice(ctx, invoice))),
    acts: acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
  };
}
