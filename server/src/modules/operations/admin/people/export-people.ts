import type { peopleFilter } from '@festoon/contracts/operations/admin-people';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import type { LinesFile, WishOf } from '../../../../platform/http/module.ts';
import { findNameKey, listPeopleRows, type PersonListRow } from './list-queries.ts';
import { readFilter } from './list-people.ts';
import { stateOf } from './person-answer.ts';

const HEADS = [
  ...['Name', 'E-mail', 'Handle', 'Role', 'State', 'Suspended until', 'Premium', 'Organiser'],
  ...['Joined', 'Last seen', 'Id'],
];

/** The people of the list as CSV. */
export async function exportPeople(ctx: Context, filter: WishOf<typeof peopleFilter>): Promise<LinesFile> {
  const wanted = await readFilter(ctx, filter);
  const afterOf = async ({ id, key }: PersonListRow) => ({
    id,
    key: wanted.sort === 'name' ? await findNameKey(ctx.db, id) : key,
  });
  return csvFile({
    name: 'users.csv',
    heads: HEADS,
    fieldsOf,
    read: async (last, limit) => listPeopleRows(ctx.db, wanted, { after: last && (await afterOf(last)), limit }),
  });
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

function fieldsOf(row: PersonListRow): string[] {
  return [
    ...[row.name, row.email, row.handle ?? '', row.role, stateOf(row), row.suspendedUntil?.toISOString() ?? ''],
    ...[yesNo(row.hasPremium), yesNo(row.isOrganiser)],
    ...[row.joinedAt.toISOString(), row.lastSeenAt.toISOString(), row.id],
  ];
}
