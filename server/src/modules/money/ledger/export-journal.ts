import { exportsText } from '@festoon/catalogue/money/exports';
import { toMajorUnits } from '@festoon/contracts/core/money-text';
import { ledgerAccountLabels, ledgerTransactionLabels } from '@festoon/contracts/money/finance-text';
import type { Context } from '../../../context.ts';
import { csvFile } from '../../../platform/text/csv-file.ts';
import type { StreamedFile } from '../../../platform/http/module.ts';
import { monthBounds } from './periods/get-period.ts';
import type { Month } from './periods/month-rules.ts';
import { listJournal, type JournalRow } from './periods/period-queries.ts';

const COLUMNS = [
  'transaction',
  'dateUtc',
  'description',
  'account',
  'owner',
  'event',
  'debit',
  'credit',
  'currency',
  'reference',
] as const;

/**
 * Returns a month's journal as CSV: a line for each entry, with debits and credits in separate columns, in the order of
 * posting.
 */
export function exportJournal({ db }: Context, { month }: { readonly month: Month }): StreamedFile {
  return csvFile({
    name: `journal-${month}.csv`,
    heads: COLUMNS.map((column) => exportsText(column)),
    fieldsOf,
    // The limit counts transactions, which have at least two entries each.
    read: (after, limit) => listJournal(db, { ...monthBounds(month), after }, limit),
  });
}

function fieldsOf(row: JournalRow): (string | number)[] {
  const amount = toMajorUnits(Math.abs(row.amountMinor), row.currency);
  const debitAndCredit = row.amountMinor < 0 ? [amount, ''] : ['', amount];
  const accountFields = [ledgerAccountLabels[row.account], row.ownerId ?? '', row.eventId ?? ''];
  const transactionFields = [row.transactionId, row.postedAt.toISOString(), ledgerTransactionLabels[row.kind]];
  return [...transactionFields, ...accountFields, ...debitAndCredit, row.currency, row.reference ?? row.causeId];
}
