import type { Context } from '../../../../context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { issueDocument, listDocumentsOfBooking, type DocumentRow } from '../../../money/documents/public.ts';
import { lockBooking } from '../queries.ts';
import { replacementDraft, saleDraft, type DocumentedSale } from './draft-rules.ts';
import { runInBuyersLanguage, readInvoiceTo, readDocumentedSale } from './read-documented-sale.ts';

/** Returns the receipt or invoice of a paid booking, and issues it if it is missing. Returns null if nothing was paid. */
export async function issueSaleDocument(ctx: Context, bookingId: string): Promise<DocumentRow | null> {
  const issue = async (tx: Tx) => {
    await lockBooking(tx, bookingId);
    const sold = await readDocumentedSale(tx, bookingId);
    return sold === null ? null : issueSaleDocumentFor(ctx, tx, sold);
  };
  return runInBuyersLanguage(ctx.db, bookingId, () => inTransaction(ctx.db, issue));
}

/**
 * Issues the document for the buyer's latest details. If there is one for other details, reverses it with a credit note
 * first. The caller holds the booking's lock.
 */
export async function issueSaleDocumentFor(ctx: Context, tx: Tx, sold: DocumentedSale): Promise<DocumentRow> {
  const draft = saleDraft(sold, await readInvoiceTo(tx, sold.id));
  const current = currentDocument(await listDocumentsOfBooking(tx, sold.id));
  if (current?.causeId === draft.causeId) return current;
  if (current !== null) await issueDocument(ctx, tx, replacementDraft(sold, current));
  return issueDocument(ctx, tx, draft);
}

/** Returns the receipt or invoice that was not replaced. A credit note of a refund does not replace it. */
function currentDocument(documents: readonly DocumentRow[]): DocumentRow | null {
  const replaced = new Set(documents.filter(({ kind }) => kind === 'credit_note').map(({ causeId }) => causeId));
  return documents.findLast(({ id, kind }) => kind !== 'credit_note' && !replaced.has(id)) ?? null;
}
