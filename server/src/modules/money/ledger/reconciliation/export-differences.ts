import { toMajorUnits } from '@festoon/contracts/core/money-text';
import { DIFFERENCE_KINDS, PROVIDER_MOVES } from '@festoon/contracts/money/finance-text';
import type { differenceFilter } from '@festoon/contracts/money/reconciliation';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import type { LinesFile, WishOf } from '../../../../platform/http/module.ts';
import { listDifferenceRows, type DifferenceRow } from './reconciliation-queries.ts';

const HEADS = [
  ...['Difference', 'What', 'Object', 'Currency', 'At the provider', 'At the provider on', 'In the ledger'],
  ...['In the ledger on', 'State', 'Note', 'Transaction'],
];

/** The narrowed differences as CSV. */
export function exportDifferences({ db }: Context, wish: WishOf<typeof differenceFilter>): LinesFile {
  return csvFile({
    name: 'differences.csv',
    heads: HEADS,
    fieldsOf,
    read: (after, limit) => listDifferenceRows(db, wish, { after, limit }),
  });
}

function fieldsOf(row: DifferenceRow): (string | number)[] {
  const side = (minor: number | null, at: Date | null) =>
    minor === null ? ['', ''] : [toMajorUnits(minor, row.currency), at?.toISOString() ?? ''];
  const sides = [...side(row.thereMinor, row.thereAt), ...side(row.hereMinor, row.hereAt)];
  const heads = [DIFFERENCE_KINDS[row.kind], PROVIDER_MOVES[row.what], row.ref, row.currency];
  return [...heads, ...sides, row.status, row.note, row.transactionId ?? ''];
}
