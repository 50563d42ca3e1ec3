import { adminErrorsText } from '@festoon/catalogue/operations/admin-errors';
import type { listAdminAccounts as contract, AdminAccount, AccountSort } from '@festoon/contracts/operations/admin-accounts';
import { DAY_MS } from '@festoon/contracts/core/durations';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { findListTotal } from '../../../../platform/db/list-total.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import {
  findNameKey,
  listAccountIdsOfBooking,
  listAccountRows,
  selectAccounts,
  type AccountCursor,
  type AccountListRow,
  type AccountCriteria,
} from './account-list-queries.ts';
import { toAdminAccount } from './to-admin-account.ts';
import { parseAccountSearch } from './account-search.ts';

type Filter = Omit<EndpointInput<typeof contract>, 'cursor' | 'limit'>;

const parseBoolean = (value: 'yes' | 'no' | undefined): boolean | null => (value === undefined ? null : value === 'yes');

export async function readAccountCriteria(ctx: Context, filter: Filter): Promise<AccountCriteria> {
  const now = ctx.clock.now();
  const search = parseAccountSearch(filter.q);
  const reference = search.by === 'text' ? search.reference : null;
  return {
    search,
    bookingAccountIds: reference === null ? [] : await listAccountIdsOfBooking(ctx.db, reference),
    role: filter.role ?? null,
    state: filter.state ?? null,
    premium: parseBoolean(filter.premium),
    organiser: parseBoolean(filter.organiser),
    joinedSince: filter.joined === undefined ? null : new Date(now.getTime() - Number(filter.joined) * DAY_MS),
    sort: filter.sort,
    now,
  };
}

/** Lists the accounts, filtered and sorted. */
export async function listAdminAccounts(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, ...filter }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const criteria = await readAccountCriteria(ctx, filter);
  const after = cursor === undefined ? null : await readCursor(ctx, criteria.sort, cursor);
  const rows = await listAccountRows(ctx.db, criteria, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const items: AdminAccount[] = page.map(toAdminAccount);
  const total = await findListTotal(ctx.db, { cursor, limit, rows }, () => selectAccounts(criteria));
  return { items, nextCursor: last === undefined ? null : writeCursor(criteria.sort, last), total };
}

function writeCursor(sort: AccountSort, { key, id }: AccountListRow): string {
  return encodeCursor(sort === 'name' ? [sort, id] : [sort, key, id]);
}

async function readCursor(ctx: Context, sort: AccountSort, cursor: string): Promise<AccountCursor> {
  const parts = decodeCursor(cursor, sort === 'name' ? ['word', 'id'] : ['word', 'time', 'id']).map(String);
  const id = parts.at(-1) ?? '';
  const key = sort === 'name' ? await findNameKey(ctx.db, id) : (parts[1] ?? null);
  if (parts[0] === sort && key !== null) return { key, id };
  throw new InvalidInput([{ path: 'cursor', message: adminErrorsText('wrongCursor') }]);
}
