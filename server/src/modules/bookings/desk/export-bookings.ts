import { currencyExponent } from '@festoon/contracts/money-words';
import type { Context } from '../../../context.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv.ts';
import { listDeskBookings, type ListRow, type Wanted } from './list-queries.ts';

const BATCH = 1000;

const HEADERS = [
  ...['Reference', 'State', 'Booked (UTC)', 'Buyer', 'E-mail', 'Event', 'Places', 'Currency', 'Total', 'From wallet'],
  ...['Given back', 'Id'],
];

/** The list as CSV, batch by batch: as much as there is, without ever holding all of it. */
export async function* exportBookings({ db }: Context, wanted: Wanted): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + csvLine(HEADERS);
  for (let after: ListRow | null = null; ;) {
    const rows: ListRow[] = await listDeskBookings(db, wanted, { after, limit: BATCH });
    yield rows.map((row) => csvLine(fieldsOf(row))).join('');
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

function fieldsOf(row: ListRow): (string | number)[] {
  const exponent = currencyExponent(row.currency);
  const money = (amountMinor: number) => Number((amountMinor / 10 ** exponent).toFixed(exponent));
  return [
    ...[row.reference, row.status, row.createdAt.toISOString().slice(0, 16).replace('T', ' ')],
    ...[row.buyerName, row.buyerEmail, row.title, row.places, row.currency],
    ...[money(row.totalMinor), money(row.walletMinor), money(row.refundedMinor), row.id],
  ];
}
