import { documentsText } from '@festoon/catalogue/money/documents';
import { documentLabelsText } from '@festoon/catalogue/money/document-labels';
import { toMajorUnits } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../context.ts';
import { csvFile } from '../../../platform/text/csv-file.ts';
import type { StreamedFile } from '../../../platform/http/module.ts';
import { listDocumentsOfEvent } from './list-queries.ts';
import type { DocumentRow } from './queries.ts';
import { formatTaxRate } from './tax-rate.ts';

const COLUMNS = [
  ...(['number', 'documentType', 'date', 'buyer', 'booking', 'creditedDocument'] as const),
  ...(['currency', 'taxRate', 'net', 'tax', 'gross', 'includedServiceFee'] as const),
];

type ExportParams = { readonly name: string; readonly eventId: string };

/** Returns all documents of an event as CSV. Credit notes have negative amounts, so that columns can be summed. */
export function exportDocuments({ db }: Context, { name, eventId }: ExportParams): StreamedFile {
  return csvFile({
    name,
    heads: COLUMNS.map((column) => documentsText(column)),
    fieldsOf,
    read: (after, limit) => listDocumentsOfEvent(db, eventId, { after, limit }),
  });
}

function fieldsOf({ content, currency, issuedAt, kind, label, taxMinor, totalMinor }: DocumentRow): (string | number)[] {
  const sign = kind === 'credit_note' ? -1 : 1;
  const amount = (minor: number) => toMajorUnits(sign * minor, currency);
  const feeMinor = content.included.reduce((sum, row) => sum + row.amountMinor, 0);
  return [
    ...[label, documentLabelsText(kind), issuedAt.toISOString().slice(0, 10), content.buyer.name, content.orderReference],
    ...[content.credits?.label ?? '', currency, content.taxes.map(({ rateBps }) => formatTaxRate(rateBps)).join(' ')],
    ...[totalMinor - taxMinor, taxMinor, totalMinor, feeMinor].map(amount),
  ];
}
