import type { listNotifications as contract } from '@festoon/contracts/notifications/notifications';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { listNotificationRows, type NotificationCursor, type NotificationRow } from './queries.ts';

export async function listNotifications(
  ctx: Context,
  { accountId }: UserActor,
  { cursor, limit, unread = false, kind = null }: Params,
): Promise<EndpointResult<typeof contract>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await listNotificationRows(ctx.db, { accountId, unreadOnly: unread, kind, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    items: rows.map(toNotification),
    nextCursor: hasMore ? encodeCursor([last.happenedAt.toISOString(), last.id]) : null,
  };
}

type Input = EndpointInput<typeof contract>;
type Params = Omit<Input, 'kind'> & { readonly kind?: Input['kind'] | null };

function toNotification({ id, kind, title, body, path, count, happenedAt, isRead }: NotificationRow) {
  return { id, kind, title, body, path, count, happenedAt: happenedAt.toISOString(), isRead };
}

function readCursor(text: string): NotificationCursor {
  const [happenedAt, id] = decodeCursor(text, ['time', 'id']);
  return { happenedAt: String(happenedAt), id: String(id) };
}
