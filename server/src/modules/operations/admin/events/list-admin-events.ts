import { adminErrorsText } from '@festoon/catalogue/operations/admin-errors';
import type { listAdminEvents as contract } from '@festoon/contracts/operations/admin-events';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { findListTotal } from '../../../../platform/db/list-total.ts';
import { InvalidInput } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { toAdminEventListRow } from './to-admin-event-row.ts';
import { readEventSearch } from './event-search.ts';
import { listEventDates, listEvents, selectEvents, type EventPage } from './queries.ts';

/** Lists events, a series once. */
export async function listAdminEvents(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, ...filter }: EndpointInput<typeof contract>,
) {
  const search = readEventSearch(filter, ctx.clock.now());
  const after = cursor === undefined ? null : readCursor(cursor, search.sort);
  const list = search.seriesId === undefined ? listEvents : listEventDates;
  const rows = await list(ctx.db, search, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(toAdminEventListRow),
    nextCursor: last === undefined ? null : encodeCursor([search.sort, last.key, last.id]),
    total: await findListTotal(ctx.db, { cursor, limit, rows }, (rowsMax) => selectEvents(search, rowsMax)),
  };
}

function readCursor(text: string, sort: string): EventPage['after'] {
  const [cursorSort, key, id] = decodeCursor(text, ['word', 'time', 'id']);
  if (cursorSort !== sort) throw new InvalidInput([{ path: 'cursor', message: adminErrorsText('wrongCursor') }]);
  return { key: String(key), id: String(id) };
}
