import { attendeeExportsText } from '@festoon/catalogue/ticketing/attendee-exports';
import type { FormattedAnswer, AttendeeDetail, getAttendee as contract } from '@festoon/contracts/ticketing/attendees';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { BookingId, TicketId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { findTicketDetail, type DetailRow, type ExportRow } from './attendee-queries.ts';
import { toRow } from './list-attendees.ts';
import {
  listAllQuestions,
  listBookingTickets,
  listCheckInEntries,
  listFilesOf,
  listTicketEmails,
  type AnswerFileName,
  type QuestionRow,
} from './overview-queries.ts';
import { formatAnswer, formatSource } from './format-rules.ts';

type BookingDates = {
  readonly origin: 'online' | 'manual' | 'waitlist';
  readonly createdAt: Date;
  readonly confirmedAt: Date | null;
  readonly voidedAt: Date | null;
  readonly promoCode: string | null;
};

type Entry = {
  readonly at: Date;
  readonly kind: 'admitted' | 'exited' | 'rejected' | 'undone';
  readonly entrance: string;
  readonly by: string;
};

type HistoryEntry = { readonly at: Date; readonly description: string };

const ORIGIN_TEXT = {
  online: ['booked', 'bookedWithCode'],
  manual: ['addedByTeam', 'addedByTeamWithCode'],
  waitlist: ['bookedFromWaitlist', 'bookedFromWaitlistWithCode'],
} as const satisfies Record<BookingDates['origin'], readonly [string, string]>;

const CHECK_IN_TEXT = {
  admitted: ['admitted', 'admittedAt'],
  exited: ['exited', 'exitedAt'],
  rejected: ['rejected', 'rejectedAt'],
  undone: ['undone', 'undoneAt'],
} as const satisfies Record<Entry['kind'], readonly [string, string]>;

function formatOrigin({ origin, promoCode: code }: BookingDates): string {
  const [text, textWithCode] = ORIGIN_TEXT[origin];
  return code === null ? attendeeExportsText(text) : attendeeExportsText(textWithCode, { code });
}

function formatCheckIn({ by: name, entrance, kind }: Entry): string {
  const [text, textAtEntrance] = CHECK_IN_TEXT[kind];
  return entrance === '' ? attendeeExportsText(text, { name }) : attendeeExportsText(textAtEntrance, { entrance, name });
}

/** Returns the history of a ticket in chronological order. */
function ticketHistory(input: {
  readonly booking: BookingDates;
  readonly entries: readonly Entry[];
  readonly emails: readonly { readonly at: Date; readonly to: string }[];
}): HistoryEntry[] {
  const { booking, entries, emails } = input;
  const { confirmedAt, createdAt, voidedAt } = booking;
  const history: HistoryEntry[] = [
    { at: confirmedAt ?? createdAt, description: formatOrigin(booking) },
    ...emails.map(({ at, to }) => ({ at, description: attendeeExportsText('ticketsSent', { email: to }) })),
    ...entries.map((entry) => ({ at: entry.at, description: formatCheckIn(entry) })),
    ...(voidedAt === null ? [] : [{ at: voidedAt, description: attendeeExportsText('cancelled') }]),
  ];
  return history.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

export async function getAttendee(
  ctx: Context,
  actor: UserActor,
  { eventId, ticketId }: EndpointInput<typeof contract>,
): Promise<AttendeeDetail> {
  const row = await getTicketRow(ctx, actor, { eventId, ticketId });
  const { db } = ctx;
  const [questions, files, tickets, entries, emails] = await Promise.all([
    listAllQuestions(db, eventId),
    listFilesOf(db, [row.bookingId]),
    listBookingTickets(db, row.bookingId),
    listCheckInEntries(db, ticketId),
    listTicketEmails(db, row.bookingId),
  ]);
  const answersOf = (scope: QuestionRow['scope'], answers: ExportRow['answers']) =>
    formatAnswerList(
      questions.filter((question) => question.scope === scope),
      answers,
      files,
    );
  return {
    ...toRow(row),
    answers: answersOf('attendee', row.answers),
    booking: {
      id: BookingId.parse(row.bookingId),
      reference: row.bookingReference,
      status: row.bookingStatus,
      buyerName: row.buyerName,
      buyerEmail: row.buyerEmail,
      currency: row.currency,
      totalMinor: row.totalMinor,
      discountMinor: row.discountMinor,
      promoCode: row.promoCode,
      teamNote: row.teamNote,
      answers: answersOf('booking', row.bookingAnswers),
      tickets: tickets.map((ticket) => ({ ...ticket, id: TicketId.parse(ticket.id) })),
      source: formatSource(row),
    },
    history: ticketHistory({ booking: row, entries, emails }).map(({ at, description }) => ({
      at: at.toISOString(),
      description,
    })),
  };
}

/** Returns a ticket of an event that the caller manages. Throws `not_found` for any other ticket. */
export async function getTicketRow(
  { db }: Context,
  actor: UserActor,
  { eventId, ticketId }: { readonly eventId: string; readonly ticketId: string },
): Promise<DetailRow> {
  await getManagedEvent(db, { eventId, accountId: actor.accountId }, 'manager');
  const row = await findTicketDetail(db, eventId, ticketId);
  if (row === null) throwDomainError('not_found');
  return row;
}

function formatAnswerList(
  questions: readonly QuestionRow[],
  answers: ExportRow['answers'],
  files: readonly AnswerFileName[],
): FormattedAnswer[] {
  const names = new Map(files.map(({ id, name }) => [id, name]));
  return questions.flatMap(({ id, label }) => {
    const answer = answers[id];
    if (answer === undefined) return [];
    const fileId = typeof answer === 'string' && names.has(answer) ? answer : null;
    return [{ question: label, answer: formatAnswer(answer, names), fileId }];
  });
}
