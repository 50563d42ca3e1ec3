import { exportsText } from '@festoon/catalogue/money/exports';
import { toMajorUnits } from '@festoon/contracts/core/money-text';
import { ledgerAccountLabels, ledgerTransactionLabels } from '@festoon/contracts/money/finance-text';
import type { LedgerAccountKind } from '@festoon/contracts/money/finance';
import type { Context } from '../../../context.ts';
import { csvFile } from '../../../platform/text/csv-file.ts';
import type { StreamedFile } from '../../../platform/http/module.ts';
import { listTransactions, type TransactionRow } from './ledger-queries.ts';
import { readLedgerParams, type LedgerParams } from './ledger-params.ts';

const COLUMNS = ['dateUtc', 'type', 'amount', 'currency', 'from', 'to', 'booking', 'event', 'transaction'] as const;

/** Returns the filtered ledger as CSV. */
export async function exportLedger({ db }: Context, params: LedgerParams): Promise<StreamedFile> {
  const filter = await readLedgerParams(db, params);
  return csvFile({
    name: 'ledger.csv',
    heads: COLUMNS.map((column) => exportsText(column)),
    fieldsOf,
    read: async (after, limit) => (filter === null ? [] : listTransactions(db, filter, { after, limit })),
  });
}

const accountLabels = (kinds: readonly LedgerAccountKind[]): string =>
  kinds.map((kind) => ledgerAccountLabels[kind]).join(' + ');

function fieldsOf(row: TransactionRow): (string | number)[] {
  const amount = toMajorUnits(row.amountMinor, row.currency);
  const fields = [
    row.postedAt.toISOString(),
    ledgerTransactionLabels[row.kind],
    amount,
    row.currency,
    accountLabels(row.from),
  ];
  return [...fields, accountLabels(row.to), row.reference ?? '', row.eventTitle ?? '', row.id];
}
