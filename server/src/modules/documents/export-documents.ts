import { documentWords } from '@festoon/contracts/documents';
import { currencyExponent } from '@festoon/contracts/money-words';
import type { Context } from '../../context.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import { listDocumentsOfEvent } from './list-queries.ts';
import type { DocumentRow } from './queries.ts';

const BATCH = 500;
const HEADERS = [
  ...['Number', 'Kind', 'Date (UTC)', 'Buyer', 'Order', 'Takes back'],
  ...['Currency', 'Tax rate', 'Net', 'Tax', 'Gross', 'Service fee in it'],
];

/** Every document of an event as CSV, batch by batch; what goes back stands below zero, so that columns can be summed. */
export async function* exportDocuments({ db }: Context, eventId: string): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + csvLine(HEADERS);
  for (let after: DocumentRow | null = null; ;) {
    const rows: DocumentRow[] = await listDocumentsOfEvent(db, eventId, { after, limit: BATCH });
    yield rows.map((row) => csvLine(fieldsOf(row))).join('');
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

function fieldsOf({ content, currency, issuedAt, kind, label, taxMinor, totalMinor }: DocumentRow): (string | number)[] {
  const sign = kind === 'credit_note' ? -1 : 1;
  const exponent = currencyExponent(currency);
  const amount = (minor: number) => (sign * minor) / 10 ** exponent;
  const feeMinor = content.included.reduce((sum, row) => sum + row.amountMinor, 0);
  return [
    ...[label, documentWords[kind], issuedAt.toISOString().slice(0, 10), content.buyer.name, content.orderReference],
    ...[content.credits?.label ?? '', currency, content.taxes.map(({ rateBps }) => `${rateBps / 100} %`).join(' ')],
    ...[totalMinor - taxMinor, taxMinor, totalMinor, feeMinor].map(amount),
  ];
}
