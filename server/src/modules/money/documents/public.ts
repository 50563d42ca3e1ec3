export type { DocumentDraft, DocumentLineItem, Party, AmountRow } from './document-content.ts';
export { toDocumentSummary } from './document-summary.ts';
export { renderConfirmation, renderDocumentPdf, type RenderedDocument } from './render-document-pdf.ts';
export { issueDocument } from './issue-document.ts';
export { findDocument, findDocumentByCause, listDocumentsOfBooking, type DocumentRow } from './queries.ts';
export { addressLines, vatLines } from './seller-party.ts';
export { findSellerParty } from './find-seller-party.ts';
