import { toMajorUnits } from '@festoon/contracts/core/money-text';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '@festoon/contracts/money/finance-text';
import type { LedgerAccountKind } from '@festoon/contracts/money/finance';
import type { Context } from '../../../context.ts';
import { csvFile } from '../../../platform/text/csv-file.ts';
import type { LinesFile } from '../../../platform/http/module.ts';
import { listMovements, type MovementRow } from './ledger-queries.ts';
import { readLedgerParams, type LedgerParams } from './ledger-params.ts';

const HEADS = ['Date (UTC)', 'Kind', 'Amount', 'Currency', 'From', 'To', 'Booking', 'Event', 'Transaction'];

/** The narrowed ledger as CSV. */
export async function exportLedger({ db }: Context, wish: LedgerParams): Promise<LinesFile> {
  const wanted = await readLedgerParams(db, wish);
  return csvFile({
    name: 'ledger.csv',
    heads: HEADS,
    fieldsOf,
    read: async (after, limit) => (wanted === null ? [] : listMovements(db, wanted, { after, limit })),
  });
}

const namesOf = (kinds: readonly LedgerAccountKind[]): string => kinds.map((kind) => LEDGER_ACCOUNTS[kind]).join(' + ');

function fieldsOf(row: MovementRow): (string | number)[] {
  const amount = toMajorUnits(row.amountMinor, row.currency);
  const words = [row.postedAt.toISOString(), LEDGER_KINDS[row.kind], amount, row.currency, namesOf(row.from)];
  return [...words, namesOf(row.to), row.reference ?? '', row.eventTitle ?? '', row.id];
}
