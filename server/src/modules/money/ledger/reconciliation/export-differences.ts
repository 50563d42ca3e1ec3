import { exportsText } from '@festoon/catalogue/money/exports';
import { toMajorUnits } from '@festoon/contracts/core/money-text';
import { differenceLabels, providerTransactionLabels } from '@festoon/contracts/money/finance-text';
import type { differenceFilter } from '@festoon/contracts/money/reconciliation';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import type { StreamedFile, FilterValues } from '../../../../platform/http/module.ts';
import { listDifferenceRows, type DifferenceRow } from './reconciliation-queries.ts';

const COLUMNS = [
  'difference',
  'description',
  'providerId',
  'currency',
  'providerAmount',
  'providerDate',
  'ledgerAmount',
  'ledgerDate',
  'status',
  'note',
  'transaction',
] as const;

/** Returns the filtered differences as CSV. */
export function exportDifferences({ db }: Context, filter: FilterValues<typeof differenceFilter>): StreamedFile {
  return csvFile({
    name: 'differences.csv',
    heads: COLUMNS.map((column) => exportsText(column)),
    fieldsOf,
    read: (after, limit) => listDifferenceRows(db, filter, { after, limit }),
  });
}

function fieldsOf(row: DifferenceRow): (string | number)[] {
  const side = (minor: number | null, at: Date | null) =>
    minor === null ? ['', ''] : [toMajorUnits(minor, row.currency), at?.toISOString() ?? ''];
  const sides = [...side(row.providerMinor, row.providerAt), ...side(row.ledgerMinor, row.ledgerAt)];
  const heads = [differenceLabels[row.kind], providerTransactionLabels[row.transactionKind], row.ref, row.currency];
  return [...heads, ...sides, row.status, row.note, row.transactionId ?? ''];
}
