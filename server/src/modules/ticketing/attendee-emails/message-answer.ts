import type { AttendeeMessage, MessageTiming } from '@festoon/contracts/ticketing/attendee-messages';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { listTallies, listUnsent, type MessageRow, type Tally, type Unsent } from './message-queries.ts';

/** Messages with how many people they reached so far. */
export async function answerMessages(tx: DbOrTx, rows: readonly MessageRow[]): Promise<AttendeeMessage[]> {
  const started = rows.filter(({ startedAt }) => startedAt !== null).map(({ id }) => id);
  const tallies = new Map((await listTallies(tx, started)).map((tally) => [tally.messageId, tally]));
  const unsent = new Map((await listUnsent(tx, started)).map((each) => [each.messageId, each]));
  return rows.map((row) => toAnswer(row, tallies.get(row.id), unsent.get(row.id)));
}

export async function answerMessage(tx: DbOrTx, row: MessageRow): Promise<AttendeeMessage> {
  const [answer] = await answerMessages(tx, [row]);
  return answer ?? toAnswer(row, undefined, undefined);
}

function toAnswer(row: MessageRow, tally: Tally | undefined, unsent: Unsent | undefined): AttendeeMessage {
  const { id, kind, subject, body, segment, includesLater, status, author, replyTo, decisionNote } = row;
  return {
    id,
    kind,
    subject,
    body,
    segment,
    timing: timingOf(row),
    includesLater,
    takesReplies: replyTo !== '',
    status,
    refusedFor: status === 'refused' ? decisionNote : '',
    dueAt: row.dueAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    author,
    ...countsOf(tally ?? NOBODY, unsent ?? ALL_SENT),
  };
}

const NOBODY = { recipientCount: 0, queuedCount: 0, optedOutCount: 0 };
const ALL_SENT = { openCount: 0, failedCount: 0 };

function countsOf(
  { recipientCount, queuedCount, optedOutCount }: Omit<Tally, 'messageId'>,
  unsent: Omit<Unsent, 'messageId'>,
) {
  const { openCount, failedCount } = unsent;
  return { recipientCount, deliveredCount: Math.max(0, queuedCount - openCount - failedCount), failedCount, optedOutCount };
}

function timingOf({ timing, localAt, anchor, shiftCount, shiftUnit }: MessageRow): MessageTiming {
  if (timing === 'at' && localAt !== null) return { kind: 'at', localAt };
  if (timing !== 'relative' || anchor === null || shiftCount === null || shiftUnit === null) return { kind: 'now' };
  const direction = shiftCount < 0 ? 'before' : 'after';
  return { kind: 'relative', count: Math.abs(shiftCount), unit: shiftUnit, direction, anchor };
}
