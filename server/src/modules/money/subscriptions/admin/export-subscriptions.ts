import { exportsText } from '@festoon/catalogue/money/exports';
import type { subscriptionFilter } from '@festoon/contracts/money/admin-subscriptions';
import { formatDecimal } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import type { StreamedFile, FilterValues } from '../../../../platform/http/module.ts';
import { listAdminSubscriptionRows, type AdminSubscriptionRow } from './list-queries.ts';
import { toFilter } from './list-subscriptions.ts';

const COLUMNS = [
  'id',
  'name',
  'email',
  'plan',
  'status',
  'paidBy',
  'price',
  'currency',
  'started',
  'paidUntil',
  'endsThen',
] as const;

/** Returns the subscriptions of the list as CSV. */
export function exportSubscriptions({ db }: Context, query: FilterValues<typeof subscriptionFilter>): StreamedFile {
  const filter = toFilter(query);
  return csvFile({
    name: 'subscriptions.csv',
    heads: COLUMNS.map((column) => exportsText(column)),
    fieldsOf,
    read: (after, limit) => listAdminSubscriptionRows(db, filter, { after, limit }),
  });
}

function fieldsOf(row: AdminSubscriptionRow): string[] {
  return [
    ...[row.id, row.name, row.email, row.type, row.status, row.paidBy],
    ...[formatDecimal(row.priceMinor, row.currency), row.currency],
    ...[row.startedAt.toISOString(), row.currentPeriodEnd.toISOString(), exportsText(row.cancelAtPeriodEnd ? 'yes' : 'no')],
  ];
}
