import type { listPersonMoments as contract, PersonMoment } from '@festoon/contracts/operations/admin-people';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { deviceLabel } from '../../../identity/accounts/public.ts';
import { listMoments, type AfterMoment, type MomentRow } from './moment-queries.ts';
import { findNameKey } from './list-queries.ts';

/** Lists the history of a person, newest first. */
export async function listPersonMoments(
  ctx: Context,
  _actor: AdminActor,
  { accountId, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  if ((await findNameKey(ctx.db, accountId)) === null) throwDomainError('not_found');
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listMoments(ctx.db, { accountId, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items: page.map(toMoment), nextCursor: last ? encodeCursor([last.key, last.kind, last.id]) : null };
}

function readCursor(cursor: string): AfterMoment {
  const [key, kind, id] = decodeCursor(cursor, ['time', 'word', 'id']).map(String);
  return { key: key ?? '', kind: kind ?? '', id: id ?? '' };
}

function toMoment({ id, kind, at, what, state, minor, currency, find, by }: MomentRow): PersonMoment {
  return {
    id,
    kind,
    state,
    find,
    by,
    at: at.toISOString(),
    what: kind === 'session' ? deviceLabel(what) : what,
    amount: minor === null || currency === null ? null : { minor, currency },
  };
}
