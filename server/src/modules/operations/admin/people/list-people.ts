import type { listPeople as contract, PersonRow, PersonSort } from '@festoon/contracts/operations/admin-people';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import {
  findNameKey,
  listPeopleOfBooking,
  listPeopleRows,
  type After,
  type PersonListRow,
  type WantedPeople,
} from './list-queries.ts';
import { toPersonRow } from './person-answer.ts';
import { searchOf } from './search-rules.ts';

type Filter = Omit<EndpointInput<typeof contract>, 'cursor' | 'limit'>;

const yesNo = (value: 'yes' | 'no' | undefined): boolean | null => (value === undefined ? null : value === 'yes');

export async function readFilter(ctx: Context, filter: Filter): Promise<WantedPeople> {
  const now = ctx.clock.now();
  const search = searchOf(filter.q);
  const reference = search.by === 'words' ? search.reference : null;
  return {
    search,
    bookedBy: reference === null ? [] : await listPeopleOfBooking(ctx.db, reference),
    role: filter.role ?? null,
    state: filter.state ?? null,
    premium: yesNo(filter.premium),
    organiser: yesNo(filter.organiser),
    joinedSince: filter.joined === undefined ? null : new Date(now.getTime() - Number(filter.joined) * DAY_MS),
    sort: filter.sort,
    now,
  };
}

/** Lists the accounts, filtered and in the wanted order. */
export async function listPeople(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, ...filter }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const wanted = await readFilter(ctx, filter);
  const after = cursor === undefined ? null : await readCursor(ctx, wanted.sort, cursor);
  const rows = await listPeopleRows(ctx.db, wanted, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const items: PersonRow[] = page.map(toPersonRow);
  return { items, nextCursor: last === undefined ? null : writeCursor(wanted.sort, last) };
}

function writeCursor(sort: PersonSort, { key, id }: PersonListRow): string {
  return encodeCursor(sort === 'name' ? [sort, id] : [sort, key, id]);
}

async function readCursor(ctx: Context, sort: PersonSort, cursor: string): Promise<After> {
  const parts = decodeCursor(cursor, sort === 'name' ? ['word', 'id'] : ['word', 'time', 'id']).map(String);
  const id = parts.at(-1) ?? '';
  const key = sort === 'name' ? await findNameKey(ctx.db, id) : (parts[1] ?? null);
  if (parts[0] === sort && key !== null) return { key, id };
  throw new InvalidInput([{ path: 'cursor', message: 'Use the cursor of the page before.' }]);
}
