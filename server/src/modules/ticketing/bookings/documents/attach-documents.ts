import type { Context } from '../../../../context.ts';
import type { EmailAttachment } from '../../../../platform/email/outgoing-email.ts';
import { renderDocumentPdf, listDocumentsOfBooking, type DocumentRow } from '../../../money/documents/public.ts';
import { SYSTEM_CLIENT } from '../tickets/render-ticket-documents.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueDueDocuments } from './issue-missing-documents.ts';
import { issueSaleDocument } from './issue-sale-document.ts';

/** Returns the receipt or invoice of a booking for its email. Returns none if nothing was paid. */
export async function attachSaleDocument(ctx: Context, bookingId: string): Promise<EmailAttachment[]> {
  const document = await issueSaleDocument(ctx, bookingId);
  return document === null ? [] : [await attachmentOf(ctx, document)];
}

/** Returns the credit notes of all refunds of a booking, for the email about them. */
export async function attachCreditNotes(ctx: Context, bookingId: string): Promise<EmailAttachment[]> {
  await issueDueDocuments(ctx, bookingId);
  const documents = await listDocumentsOfBooking(ctx.db, bookingId);
  const notes = documents.filter(
    ({ causeId, creditedDocumentId }) => creditedDocumentId !== null && causeId !== creditedDocumentId,
  );
  return Promise.all(notes.map((note) => attachmentOf(ctx, note)));
}

/** Returns the credit note of one refund. */
export async function attachCreditNote(ctx: Context, refundId: string): Promise<EmailAttachment[]> {
  const document = await issueCreditNote(ctx, refundId);
  return document === null ? [] : [await attachmentOf(ctx, document)];
}

async function attachmentOf(ctx: Context, document: DocumentRow): Promise<EmailAttachment> {
  const { name, pdf } = await renderDocumentPdf(ctx, document, SYSTEM_CLIENT);
  return { filename: name, contentType: 'application/pdf', content: pdf };
}
