import { adminFilesText } from '@festoon/catalogue/operations/admin-files';
import type { accountFilter } from '@festoon/contracts/operations/admin-accounts';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import type { StreamedFile, FilterValues } from '../../../../platform/http/module.ts';
import { findNameKey, listAccountRows, type AccountListRow } from './account-list-queries.ts';
import { readAccountCriteria } from './list-admin-accounts.ts';
import { toAccountState } from './to-admin-account.ts';

const CSV_HEADERS = [
  ...(['name', 'email', 'handle', 'role', 'status', 'suspendedUntil', 'premium', 'isOrganiser'] as const),
  ...(['joined', 'lastSeen', 'id'] as const),
];

/** Returns the accounts of the list as CSV. */
export async function exportAccounts(ctx: Context, filter: FilterValues<typeof accountFilter>): Promise<StreamedFile> {
  const criteria = await readAccountCriteria(ctx, filter);
  const cursorAfter = async ({ id, key }: AccountListRow) => ({
    id,
    key: criteria.sort === 'name' ? await findNameKey(ctx.db, id) : key,
  });
  return csvFile({
    name: 'users.csv',
    heads: CSV_HEADERS.map((key) => adminFilesText(key)),
    fieldsOf,
    read: async (last, limit) => listAccountRows(ctx.db, criteria, { after: last && (await cursorAfter(last)), limit }),
  });
}

const formatBoolean = (value: boolean): string => adminFilesText(value ? 'yes' : 'no');

function fieldsOf(row: AccountListRow): string[] {
  return [
    ...[row.name, row.email, row.handle ?? '', row.role, toAccountState(row), row.suspendedUntil?.toISOString() ?? ''],
    ...[formatBoolean(row.hasPremium), formatBoolean(row.isOrganiser)],
    ...[row.joinedAt.toISOString(), row.lastSeenAt.toISOString(), row.id],
  ];
}
