import { statementGroupWords } from '@festoon/contracts/wallet-words';
import { currencyExponent } from '@festoon/contracts/money-words';
import type { Context } from '../../context.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import { readWish, zoneOf, type StatementWish } from './read-statement.ts';
import { movementWords } from './statement-rules.ts';
import { listStatement, type StatementRow, type WantedEntries } from './statement-queries.ts';

// Each batch looks at the newest entries of every account again, so few large ones cost less than many small.
const BATCH = 5000;

/** The narrowed statement as CSV, batch by batch: as much as there is, without ever holding all of it. */
export async function exportStatement(
  ctx: Context,
  ownerId: string,
  wish: StatementWish,
): Promise<AsyncGenerator<string, void, undefined>> {
  const wanted = await readWish(ctx, ownerId, wish);
  return writeRows(ctx, wanted, zoneOf(wish));
}

async function* writeRows({ db }: Context, wanted: WantedEntries, zone: string): AsyncGenerator<string, void, undefined> {
  const { currency } = wanted;
  const heads = ['Available', 'Pending', 'Held', 'Available after'].map((name) => `${name} (${currency})`);
  yield BYTE_ORDER_MARK + csvLine([`Date (${zone})`, 'What', 'Details', 'Kind', ...heads, 'Transaction']);
  const at = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  for (let after: string | null = null; ;) {
    const rows: StatementRow[] = await listStatement(db, wanted, { after, limit: BATCH });
    yield rows.map((row) => csvLine([at.format(row.postedAt), ...fieldsOf(row, currency)])).join('');
    after = rows.at(-1)?.entryId ?? null;
    if (rows.length < BATCH) return;
  }
}

function fieldsOf(row: StatementRow, currency: string): (string | number)[] {
  const { title, detail } = movementWords(row);
  const exponent = currencyExponent(currency);
  const amounts = [row.availableMinor, row.pendingMinor, row.heldMinor, row.balanceMinor];
  const written = amounts.map((minor) => Number((minor / 10 ** exponent).toFixed(exponent)));
  return [title, detail, statementGroupWords[row.group], ...written, row.transactionId];
}
