import { AccountId } from '@festoon/contracts/ids';
import type { MessageReport, RoomReport } from '@festoon/contracts/message-reports';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { decodeCursor } from '../../../platform/cursor.ts';
import { listSaid, type CaseAfter, type CaseRow, type SaidRow } from './case-queries.ts';

function commonOf(row: CaseRow) {
  const { id, reason, note, isStanding, roomDecision, content } = row;
  const author = row.authorId === null ? null : { id: AccountId.parse(row.authorId), name: row.authorName ?? '' };
  return {
    ...{ id, reason, note, isStanding, roomDecision, author, message: content.message, before: [...content.before] },
    createdAt: row.createdAt.toISOString(),
  };
}

export function toRoomReport(row: CaseRow): RoomReport {
  return { ...commonOf(row), roomDecidedAt: row.roomDecidedAt?.toISOString() ?? null };
}

/** Reports as administrators see them, each with everybody who reported the message. */
export async function toMessageReports(db: DbOrTx, rows: readonly CaseRow[]): Promise<MessageReport[]> {
  const said = await listSaid(
    db,
    rows.flatMap(({ messageId }) => messageId ?? []),
  );
  return rows.map((row) => {
    const { status, decision, words, decidedBy, authorEmail, reporterCount, upheldBefore, mayBan, title } = row;
    const own = said.filter(({ messageId }) => messageId === row.messageId);
    return {
      ...commonOf(row),
      ...{ status, decision, words, decidedBy, authorEmail, reporterCount, upheldBefore, mayBan },
      decidedAt: row.decidedAt?.toISOString() ?? null,
      // A conversation can be gone with its event; what was reported stays.
      conversation: { kind: row.kind ?? 'room', title },
      reports: own.map(toSaid),
    };
  });
}

function toSaid({ reporterId, name, email, reason, note, at }: SaidRow): MessageReport['reports'][number] {
  const reporter = reporterId === null ? null : { id: AccountId.parse(reporterId), name: name ?? '', email: email ?? '' };
  return { reporter, reason, note, at: at.toISOString() };
}

export function readCaseCursor(cursor: string | undefined): CaseAfter | null {
  if (cursor === undefined) return null;
  const [at, id] = decodeCursor(cursor, ['time', 'id']);
  return { at: new Date(String(at)), id: String(id) };
}
