export type { DocumentDraft, DocumentLine, Party, Row } from './document-content.ts';
export { toDocumentCard } from './document-card.ts';
export { drawConfirmation, drawDocument, type DrawnDocument } from './draw-document.ts';
export { issueDocument } from './issue-document.ts';
export { findDocument, findDocumentOf, listDocumentsOfBooking, type DocumentRow } from './queries.ts';
export { addressLines, vatLines } from './seller-party.ts';
export { findSellerParty } from './find-seller-party.ts';
