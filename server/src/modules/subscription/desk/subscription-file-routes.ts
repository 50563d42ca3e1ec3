import { Readable } from 'node:stream';
import { SubscriptionQuery } from '@festoon/contracts/admin-subscriptions';
import { currencyExponent } from '@festoon/contracts/money-words';
import type { Context } from '../../../context.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { fileHeaders } from '../../../platform/http/file-headers.ts';
import { readQuery } from '../../../platform/http/input.ts';
import type { Routes } from '../../../platform/http/module.ts';
import { listDeskRows, type DeskRow, type DeskWish } from './list-queries.ts';
import { wishOf } from './list-subscriptions.ts';

const BATCH = 1000;
const HEADS = ['Id', 'Name', 'E-mail', 'Plan', 'State', 'Paid by', 'Price', 'Currency', 'Began', 'Until', 'Ends then'];
const FILE = { name: 'subscriptions.csv', type: 'text/csv; charset=utf-8' };

/** The narrowed list as a file; that it was taken stands in the log before its first byte. */
export function addSubscriptionExport({ http, admit, ctx }: Routes): void {
  http.get(`${ctx.config.apiBasePath}/admin/subscriptions.csv`, async (request, reply) => {
    const actor = await admit('admin', request, reply);
    const { cursor: _cursor, limit: _limit, ...query } = readQuery(SubscriptionQuery, request.query);
    // The log holds no addresses and no names.
    const after = { ...query, ...(query.q !== undefined && { q: 'some words' }) };
    await inTransaction(ctx.db, (tx) =>
      recordAct(ctx, tx, { by: actor, act: 'list.export', subject: { kind: 'list', id: 'subscriptions' }, after }),
    );
    const wish = wishOf({ ...query, limit: BATCH });
    return fileHeaders(reply, FILE).send(Readable.from(writeAll(ctx, wish)));
  });
}

async function* writeAll(ctx: Context, wish: Omit<DeskWish, 'after' | 'limit'>): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + csvLine(HEADS);
  for (let after: DeskWish['after'] = null; ;) {
    const rows: DeskRow[] = await listDeskRows(ctx.db, { ...wish, after, limit: BATCH });
    if (rows.length > 0) yield rows.map(lineOf).join('');
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = { key: last.key, id: last.id };
  }
}

function lineOf(row: DeskRow): string {
  const exponent = currencyExponent(row.currency);
  return csvLine([
    ...[row.id, row.name, row.email, row.type, row.status, row.paidBy],
    ...[(row.priceMinor / 10 ** exponent).toFixed(exponent), row.currency],
    ...[row.startedAt.toISOString(), row.currentPeriodEnd.toISOString(), row.cancelAtPeriodEnd ? 'yes' : 'no'],
  ]);
}
