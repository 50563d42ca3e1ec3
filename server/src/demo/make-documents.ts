import type { Context } from '../context.ts';
import { issueSaleDocument } from '../modules/bookings/documents/issue-sale-document.ts';
import { listUndocumentedSales } from './demo-queries.ts';

/**
 * Issues the receipts and invoices of the demo's paid bookings. Each has the date of its booking, and they are issued in that
 * order, so that their numbers run with time. A second call continues where an interrupted one ended.
 */
export async function makeDocuments(ctx: Context): Promise<void> {
  for (const { id, confirmedAt } of await listUndocumentedSales(ctx.db)) {
    await issueSaleDocument({ ...ctx, clock: { now: () => confirmedAt } }, id);
  }
}
