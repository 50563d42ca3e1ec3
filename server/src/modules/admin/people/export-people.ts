import type { peopleFilter } from '@festoon/contracts/admin-people';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { findNameKey, listPeopleRows, type After, type PersonListRow, type WantedPeople } from './list-queries.ts';
import { readFilter } from './list-people.ts';
import { stateOf } from './person-answer.ts';

const BATCH = 1000;

type Filter = z.output<z.ZodMiniObject<typeof peopleFilter>>;

/** The list as CSV, batch by batch: as much as there is. That it was taken out stands in the log before the first byte. */
export async function exportPeople(ctx: Context, actor: AdminActor, filter: Filter): Promise<AsyncGenerator<string>> {
  const wanted = await readFilter(ctx, filter);
  const { q, ...narrowed } = filter;
  await inTransaction(ctx.db, (tx) =>
    // What was typed may be an address, which the log never holds.
    recordAct(ctx, tx, {
      ...{ by: actor, act: 'list.export', subject: { kind: 'list', id: 'users' } },
      after: { ...narrowed, hasWords: q !== undefined && q !== '' },
    }),
  );
  return writeRows(ctx, wanted);
}

async function* writeRows(ctx: Context, wanted: WantedPeople): AsyncGenerator<string> {
  const heads = ['Name', 'E-mail', 'Handle', 'Role', 'State', 'Suspended until', 'Premium', 'Organiser'];
  yield BYTE_ORDER_MARK + csvLine([...heads, 'Joined', 'Last seen', 'Id']);
  for (let after: After | null = null; ;) {
    const rows: PersonListRow[] = await listPeopleRows(ctx.db, wanted, { after, limit: BATCH });
    yield rows.map((row) => csvLine(fieldsOf(row))).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = { id: last.id, key: wanted.sort === 'name' ? await findNameKey(ctx.db, last.id) : last.key };
  }
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

function fieldsOf(row: PersonListRow): string[] {
  return [
    ...[row.name, row.email, row.handle ?? '', row.role, stateOf(row), row.suspendedUntil?.toISOString() ?? ''],
    ...[yesNo(row.hasPremium), yesNo(row.isOrganiser)],
    ...[row.joinedAt.toISOString(), row.lastSeenAt.toISOString(), row.id],
  ];
}
