import type { listTimelineEntries as contract, TimelineEntry } from '@festoon/contracts/operations/admin-accounts';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { deviceLabel } from '../../../identity/accounts/public.ts';
import { listTimelineRows, type TimelineCursor, type TimelineEntryRow } from './timeline-queries.ts';
import { findNameKey } from './account-list-queries.ts';

/** Lists the timeline of an account, newest first. */
export async function listTimelineEntries(
  ctx: Context,
  _actor: AdminActor,
  { accountId, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  if ((await findNameKey(ctx.db, accountId)) === null) throwDomainError('not_found');
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listTimelineRows(ctx.db, { accountId, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { items: page.map(toTimelineEntry), nextCursor: last ? encodeCursor([last.key, last.kind, last.id]) : null };
}

function readCursor(cursor: string): TimelineCursor {
  const [key, kind, id] = decodeCursor(cursor, ['time', 'word', 'id']).map(String);
  return { key: key ?? '', kind: kind ?? '', id: id ?? '' };
}

function toTimelineEntry({
  id,
  kind,
  at,
  subject,
  state,
  minor,
  currency,
  reference,
  actorName,
}: TimelineEntryRow): TimelineEntry {
  return {
    id,
    kind,
    state,
    reference,
    actorName,
    at: at.toISOString(),
    subject: kind === 'session' ? deviceLabel(subject) : subject,
    amount: minor === null || currency === null ? null : { minor, currency },
  };
}
