import type { AttendeeEmail, EmailTiming } from '@festoon/contracts/ticketing/attendee-emails';
import type { DbOrTx } from '../../../platform/db/db.ts';
import {
  listRecipientCounts,
  listDeliveryCounts,
  type EmailRow,
  type RecipientCounts,
  type DeliveryCounts,
} from './email-queries.ts';

/** Returns emails with the number of people they have reached so far. */
export async function toAttendeeEmails(tx: DbOrTx, rows: readonly EmailRow[]): Promise<AttendeeEmail[]> {
  const started = rows.filter(({ startedAt }) => startedAt !== null).map(({ id }) => id);
  const tallies = new Map((await listRecipientCounts(tx, started)).map((tally) => [tally.messageId, tally]));
  const unsent = new Map((await listDeliveryCounts(tx, started)).map((each) => [each.messageId, each]));
  return rows.map((row) => toResponse(row, tallies.get(row.id), unsent.get(row.id)));
}

export async function toAttendeeEmail(tx: DbOrTx, row: EmailRow): Promise<AttendeeEmail> {
  const [answer] = await toAttendeeEmails(tx, [row]);
  return answer ?? toResponse(row, undefined, undefined);
}

function toResponse(row: EmailRow, tally: RecipientCounts | undefined, unsent: DeliveryCounts | undefined): AttendeeEmail {
  const { id, kind, subject, body, translations, segment, includesLaterBookings, status, author, replyTo, decisionNote } =
    row;
  return {
    id,
    kind,
    subject,
    body,
    translations,
    segment,
    timing: timingOf(row),
    includesLaterBookings,
    acceptsReplies: replyTo !== '',
    status,
    rejectionReason: status === 'rejected' ? decisionNote : '',
    dueAt: row.dueAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    author,
    ...countsOf(tally ?? NO_RECIPIENTS, unsent ?? ALL_SENT),
  };
}

const NO_RECIPIENTS = { recipientCount: 0, queuedCount: 0, unsubscribedCount: 0 };
const ALL_SENT = { openCount: 0, failedCount: 0 };

function countsOf(
  { recipientCount, queuedCount, unsubscribedCount }: Omit<RecipientCounts, 'messageId'>,
  unsent: Omit<DeliveryCounts, 'messageId'>,
) {
  const { openCount, failedCount } = unsent;
  return {
    recipientCount,
    deliveredCount: Math.max(0, queuedCount - openCount - failedCount),
    failedCount,
    unsubscribedCount,
  };
}

function timingOf({ timing, localAt, anchor, offsetCount, offsetUnit }: EmailRow): EmailTiming {
  if (timing === 'at' && localAt !== null) return { kind: 'at', localAt };
  if (timing !== 'relative' || anchor === null || offsetCount === null || offsetUnit === null) return { kind: 'now' };
  const direction = offsetCount < 0 ? 'before' : 'after';
  return { kind: 'relative', count: Math.abs(offsetCount), unit: offsetUnit, direction, anchor };
}
