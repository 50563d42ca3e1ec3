import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '@festoon/contracts/finance-words';
import type { LedgerAccountKind } from '@festoon/contracts/finance';
import type { Context } from '../../context.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import { listMovements, type After, type MovementRow } from './ledger-queries.ts';
import { readLedgerWish, type LedgerWish } from './ledger-wish.ts';
import { writtenAmount } from './written-amount.ts';

const BATCH = 1000;

/** The narrowed ledger as CSV, batch by batch. */
export async function* exportLedger({ db }: Context, wish: LedgerWish): AsyncGenerator<string, void, undefined> {
  yield (
    BYTE_ORDER_MARK + csvLine(['Date (UTC)', 'Kind', 'Amount', 'Currency', 'From', 'To', 'Booking', 'Event', 'Transaction'])
  );
  const wanted = await readLedgerWish(db, wish);
  for (let after: After | null = null; wanted !== null;) {
    const rows: MovementRow[] = await listMovements(db, wanted, { after, limit: BATCH });
    yield rows.map(lineOf).join('');
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

const namesOf = (kinds: readonly LedgerAccountKind[]): string => kinds.map((kind) => LEDGER_ACCOUNTS[kind]).join(' + ');

function lineOf(row: MovementRow): string {
  const amount = writtenAmount(row.amountMinor, row.currency);
  const words = [row.postedAt.toISOString(), LEDGER_KINDS[row.kind], amount, row.currency, namesOf(row.from)];
  return csvLine([...words, namesOf(row.to), row.reference ?? '', row.eventTitle ?? '', row.id]);
}
