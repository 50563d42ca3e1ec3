import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '@festoon/contracts/finance-words';
import type { Context } from '../../context.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import { boundsOf } from './get-period.ts';
import type { Month } from './month-rules.ts';
import { listJournal, type JournalRow } from './period-queries.ts';
import { writtenAmount } from './written-amount.ts';

const BATCH = 1000;

/** A month's journal as CSV: each entry a line, debits and credits apart, in the order they were posted. */
export async function* exportJournal({ db }: Context, month: Month): AsyncGenerator<string, void, undefined> {
  const heads = ['Transaction', 'Date (UTC)', 'What', 'Account', 'Owner', 'Event', 'Debit', 'Credit', 'Currency', 'Subject'];
  yield BYTE_ORDER_MARK + csvLine(heads);
  for (let after: JournalRow | null = null; ;) {
    const rows: JournalRow[] = await listJournal(db, { ...boundsOf(month), after }, BATCH);
    yield rows.map(lineOf).join('');
    after = rows.at(-1) ?? null;
    if (after === null) return;
  }
}

function lineOf(row: JournalRow): string {
  const amount = writtenAmount(Math.abs(row.amountMinor), row.currency);
  const sides = row.amountMinor < 0 ? [amount, ''] : ['', amount];
  const about = [LEDGER_ACCOUNTS[row.account], row.ownerId ?? '', row.eventId ?? ''];
  const head = [row.transactionId, row.postedAt.toISOString(), LEDGER_KINDS[row.kind]];
  return csvLine([...head, ...about, ...sides, row.currency, row.reference ?? row.causeId]);
}
