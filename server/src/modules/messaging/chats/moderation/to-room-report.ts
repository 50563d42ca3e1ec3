import { AccountId } from '@festoon/contracts/core/ids';
import type { RoomReport } from '@festoon/contracts/messaging/message-reports';
import { decodeCursor } from '../../../../platform/cursor.ts';
import type { ReportCursor, MessageReportRow } from './message-report-queries.ts';

export function toRoomReport(row: MessageReportRow): RoomReport {
  const { id, reason, note, isActive, roomDecision, content } = row;
  const author = row.authorId === null ? null : { id: AccountId.parse(row.authorId), name: row.authorName ?? '' };
  return {
    id,
    reason,
    note,
    isActive,
    roomDecision,
    author,
    message: content.message,
    before: [...content.before],
    createdAt: row.createdAt.toISOString(),
    roomDecidedAt: row.roomDecidedAt?.toISOString() ?? null,
  };
}

export function readReportCursor(cursor: string | undefined): ReportCursor | null {
  if (cursor === undefined) return null;
  const [at, id] = decodeCursor(cursor, ['time', 'id']);
  return { at: new Date(String(at)), id: String(id) };
}
