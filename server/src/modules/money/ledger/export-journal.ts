import { toMajorUnits } from '@festoon/contracts/core/money-text';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '@festoon/contracts/money/finance-text';
import type { Context } from '../../../context.ts';
import { csvFile } from '../../../platform/text/csv-file.ts';
import type { LinesFile } from '../../../platform/http/module.ts';
import { boundsOf } from './periods/get-period.ts';
import type { Month } from './periods/month-rules.ts';
import { listJournal, type JournalRow } from './periods/period-queries.ts';

const HEADS = ['Transaction', 'Date (UTC)', 'What', 'Account', 'Owner', 'Event', 'Debit', 'Credit', 'Currency', 'Subject'];

/** A month's journal as CSV: each entry a line, debits and credits apart, in the order they were posted. */
export function exportJournal({ db }: Context, { month }: { readonly month: Month }): LinesFile {
  return csvFile({
    name: `journal-${month}.csv`,
    heads: HEADS,
    fieldsOf,
    // The limit is of transactions, which have two entries at least.
    read: (after, limit) => listJournal(db, { ...boundsOf(month), after }, limit),
  });
}

function fieldsOf(row: JournalRow): (string | number)[] {
  const amount = toMajorUnits(Math.abs(row.amountMinor), row.currency);
  const sides = row.amountMinor < 0 ? [amount, ''] : ['', amount];
  const about = [LEDGER_ACCOUNTS[row.account], row.ownerId ?? '', row.eventId ?? ''];
  const head = [row.transactionId, row.postedAt.toISOString(), LEDGER_KINDS[row.kind]];
  return [...head, ...about, ...sides, row.currency, row.reference ?? row.causeId];
}
