import { exportsText } from '@festoon/catalogue/money/exports';
import { statementGroupLabels } from '@festoon/contracts/money/wallet-text';
import { toMajorUnits } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import type { StreamedFile } from '../../../../platform/http/module.ts';
import { readStatementFilter, timeZoneOf, type StatementParams } from './read-statement.ts';
import { formatStatementTransaction } from './statement-rules.ts';
import { listStatement, type StatementRow } from './statement-queries.ts';

/** Returns the filtered statement as CSV. */
export async function exportStatement(ctx: Context, ownerId: string, params: StatementParams): Promise<StreamedFile> {
  const filter = await readStatementFilter(ctx, ownerId, params);
  const timeZone = timeZoneOf(params);
  const { currency } = filter;
  const sums = (['available', 'pending', 'reserved', 'availableAfter'] as const).map((key) =>
    exportsText(key, { currency }),
  );
  const at = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return csvFile<StatementRow>({
    name: 'wallet-statement.csv',
    heads: [
      ...[exportsText('dateIn', { timeZone }), exportsText('description'), exportsText('details'), exportsText('type')],
      ...[...sums, exportsText('transaction')],
    ],
    read: (last, limit) => listStatement(ctx.db, filter, { after: last && last.entryId, limit }),
    fieldsOf: (row) => [at.format(row.postedAt), ...fieldsOf(row, currency)],
    // Each batch reads the newest entries of every account again, so a few large batches cost less than many small ones.
    batch: 5000,
  });
}

function fieldsOf(row: StatementRow, currency: string): (string | number)[] {
  const { title, detail } = formatStatementTransaction(row);
  const amounts = [row.availableMinor, row.pendingMinor, row.reservedMinor, row.balanceMinor];
  const decimals = amounts.map((minor) => toMajorUnits(minor, currency));
  return [title, detail, statementGroupLabels[row.group], ...decimals, row.transactionId];
}
