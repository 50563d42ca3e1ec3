import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { findDocumentByCause, issueDocument, type DocumentRow } from '../../../money/documents/public.ts';
import { lockBooking } from '../queries.ts';
import { refundDraft } from './draft-rules.ts';
import { issueSaleDocument } from './issue-sale-document.ts';
import { findBookingRefund, listRefundedTickets } from './queries.ts';
import { runInBuyersLanguage, readDocumentedSale } from './read-documented-sale.ts';

/**
 * Returns the credit note of a refund, and issues it if it is missing. The document it reverses is issued first, in a
 * separate commit, so that no transaction waits for two series in the opposite order.
 */
export async function issueCreditNote(ctx: Context, refundId: string): Promise<DocumentRow | null> {
  const earlier = await findDocumentByCause(ctx.db, { kind: 'credit_note', causeId: refundId });
  if (earlier !== null) return earlier;
  const refund = await findBookingRefund(ctx.db, refundId);
  const document = refund === null ? null : await issueSaleDocument(ctx, refund.bookingId);
  if (refund === null || document === null) return null;
  const issue = async (tx: Tx) => {
    await lockBooking(tx, refund.bookingId);
    const sold = await readDocumentedSale(tx, refund.bookingId);
    if (sold === null) return null;
    const tickets = await listRefundedTickets(tx, refundId);
    return issueDocument(ctx, tx, refundDraft(sold, { ...refund, tickets }, document));
  };
  return runInBuyersLanguage(ctx.db, refund.bookingId, () => inTransaction(ctx.db, issue));
}
