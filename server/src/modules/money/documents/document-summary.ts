import type { DocumentSummary } from '@festoon/contracts/money/documents';
import { DocumentId } from '@festoon/contracts/core/ids';
import type { DocumentRow } from './queries.ts';

export function toDocumentSummary(document: DocumentRow): DocumentSummary {
  const { id, kind, label, issuedAt, content, currency, totalMinor, taxMinor } = document;
  return {
    id: DocumentId.parse(id),
    kind,
    number: label,
    issuedAt: issuedAt.toISOString(),
    issuer: content.seller.name,
    title: content.about.title,
    currency,
    totalMinor,
    taxMinor,
    creditedNumber: content.credits?.label ?? null,
  };
}
