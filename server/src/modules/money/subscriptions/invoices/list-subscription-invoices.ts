import type { listSubscriptionInvoices as endpoint } from '@festoon/contracts/money/subscription';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { findDocumentByCause } from '../../documents/public.ts';
import { listInvoiceRows, type InvoiceRow } from './invoice-queries.ts';

export async function listSubscriptionInvoices(
  ctx: Context,
  { accountId }: UserActor,
  { limit, cursor }: EndpointInput<typeof endpoint>,
): Promise<EndpointResult<typeof endpoint>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listInvoiceRows(ctx.db, { accountId, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await Promise.all(page.map((row) => toInvoice(ctx, row))),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor([last.paidAt.toISOString(), last.id]) : null,
  };
}

export async function toInvoice(
  { db }: Context,
  row: InvoiceRow,
): Promise<EndpointResult<typeof endpoint>['items'][number]> {
  const document = await findDocumentByCause(db, { kind: 'invoice', causeId: row.id });
  return {
    ...row,
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    paidAt: row.paidAt.toISOString(),
    document: document === null ? null : { id: document.id, number: document.label },
  };
}

function readCursor(text: string): { paidAt: Date; id: string } {
  const [paidAt, id] = decodeCursor(text, ['time', 'id']);
  return { paidAt: new Date(String(paidAt)), id: String(id) };
}
