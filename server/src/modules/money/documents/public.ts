export type { DocumentDraft, DocumentLine, Party, Row } from './document-content.ts';
export { toDocumentCard } from './document-card.ts';
export { renderConfirmation, renderDocumentPdf, type RenderedDocument } from './render-document-pdf.ts';
export { issueDocument } from './issue-document.ts';
export { findDocument, findDocumentOf, listDocumentsOfBooking, type DocumentRow } from './queries.ts';
export { addressLines, vatLines } from './seller-party.ts';
export { findSellerParty } from './find-seller-party.ts';
