import { AccountId } from '@festoon/contracts/core/ids';
import type { RoomReport } from '@festoon/contracts/messaging/message-reports';
import { decodeCursor } from '../../../../platform/cursor.ts';
import type { CaseAfter, CaseRow } from './case-queries.ts';

export function toRoomReport(row: CaseRow): RoomReport {
  const { id, reason, note, isStanding, roomDecision, content } = row;
  const author = row.authorId === null ? null : { id: AccountId.parse(row.authorId), name: row.authorName ?? '' };
  return {
    id,
    reason,
    note,
    isStanding,
    roomDecision,
    author,
    message: content.message,
    before: [...content.before],
    createdAt: row.createdAt.toISOString(),
    roomDecidedAt: row.roomDecidedAt?.toISOString() ?? null,
  };
}

export function readCaseCursor(cursor: string | undefined): CaseAfter | null {
  if (cursor === undefined) return null;
  const [at, id] = decodeCursor(cursor, ['time', 'id']);
  return { at: new Date(String(at)), id: String(id) };
}
