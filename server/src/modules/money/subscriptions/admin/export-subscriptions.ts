import type { subscriptionFilter } from '@festoon/contracts/money/admin-subscriptions';
import { formatDecimal } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import type { LinesFile, WishOf } from '../../../../platform/http/module.ts';
import { listDeskRows, type DeskRow } from './list-queries.ts';
import { wishOf } from './list-subscriptions.ts';

const HEADS = ['Id', 'Name', 'E-mail', 'Plan', 'State', 'Paid by', 'Price', 'Currency', 'Began', 'Until', 'Ends then'];

/** The subscriptions of the list as CSV. */
export function exportSubscriptions({ db }: Context, query: WishOf<typeof subscriptionFilter>): LinesFile {
  const wish = wishOf(query);
  return csvFile({
    name: 'subscriptions.csv',
    heads: HEADS,
    fieldsOf,
    read: (after, limit) => listDeskRows(db, { ...wish, after, limit }),
  });
}

function fieldsOf(row: DeskRow): string[] {
  return [
    ...[row.id, row.name, row.email, row.type, row.status, row.paidBy],
    ...[formatDecimal(row.priceMinor, row.currency), row.currency],
    ...[row.startedAt.toISOString(), row.currentPeriodEnd.toISOString(), row.cancelAtPeriodEnd ? 'yes' : 'no'],
  ];
}
