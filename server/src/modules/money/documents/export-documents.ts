import { documentLabelsText } from '@festoon/catalogue/money/document-labels';
import { toMajorUnits } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../context.ts';
import { csvFile } from '../../../platform/text/csv-file.ts';
import type { StreamedFile } from '../../../platform/http/module.ts';
import { listDocumentsOfEvent } from './list-queries.ts';
import type { DocumentRow } from './queries.ts';

const HEADERS = [
  ...['Number', 'Kind', 'Date (UTC)', 'Buyer', 'Booking', 'Takes back'],
  ...['Currency', 'Tax rate', 'Net', 'Tax', 'Gross', 'Service fee in it'],
];

type ExportParams = { readonly name: string; readonly eventId: string };

/** Returns all documents of an event as CSV. Credit notes have negative amounts, so that columns can be summed. */
export function exportDocuments({ db }: Context, { name, eventId }: ExportParams): StreamedFile {
  return csvFile({
    name,
    heads: HEADERS,
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
    ...[content.credits?.label ?? '', currency, content.taxes.map(({ rateBps }) => `${rateBps / 100} %`).join(' ')],
    ...[totalMinor - taxMinor, taxMinor, totalMinor, feeMinor].map(amount),
  ];
}
