import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { saveBookingDetails as contract } from '@festoon/contracts/ticketing/checkout';
import { askedQuestions } from '@festoon/contracts/events/asked-questions';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { EventQuestion } from '@festoon/contracts/events/event-page';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { InvalidInput } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getBookingOf } from './get-booking.ts';
import { lockOwnBooking, throwIfEnded } from './own-booking.ts';
import { listAnswerFiles, type AnswerFileRow } from './answers/queries.ts';
import { listAttendees, listLines, saveAttendee, type AttendeeRow, type LineRow } from './line-queries.ts';
import { saveDetails } from './queries.ts';
import { checkAnswers, type AnswerError } from './answers/question-rules.ts';
import { listQuestionsOf } from './read-queries.ts';

type Input = EndpointInput<typeof contract>;

/**
 * Saves the buyer, the attendees and their answers to the organiser's questions. Every place of the booking needs an
 * attendee.
 */
export async function saveBookingDetails(ctx: Context, actor: UserActor, input: Input): Promise<Booking> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const booking = await lockOwnBooking(tx, actor, input.bookingId);
    throwIfEnded(booking, now);
    const checked = checkDetails(input, {
      places: await listAttendees(tx, [booking.id]),
      lines: await listLines(tx, [booking.id]),
      questions: await listQuestionsOf(tx, [booking.eventId]),
      files: await listAnswerFiles(tx, [booking.id]),
    });
    for (const attendee of checked.attendees) await saveAttendee(tx, attendee);
    const { name: buyerName, email: buyerEmail } = input.buyer;
    await saveDetails(tx, booking.id, { buyerName, buyerEmail, answers: checked.answers, now });
  });
  return getBookingOf(ctx, actor, input.bookingId);
}

type Params = {
  readonly places: readonly AttendeeRow[];
  readonly lines: readonly LineRow[];
  readonly questions: readonly EventQuestion[];
  readonly files: readonly AnswerFileRow[];
};

function checkDetails(input: Input, { places, lines, questions, files }: Params) {
  const faults: AnswerError[] = placeErrors(input, places);
  const given = withOwnFiles(input.answers, questions, files);
  const types = lines.map(({ ticketTypeId }) => ticketTypeId);
  const own = checkAnswers(
    askedQuestions(questions, { scope: 'booking', ticketTypeIds: types, answers: given }),
    given,
    'answers',
  );
  faults.push(...own.faults);
  const attendees = input.attendees.map((attendee, index) => {
    const said = withOwnFiles(attendee.answers, questions, files);
    const lineId = places.find(({ id }) => id === attendee.id)?.lineId;
    const ticketTypeIds = lines.filter(({ id }) => id === lineId).map(({ ticketTypeId }) => ticketTypeId);
    const asked = askedQuestions(questions, {
      scope: 'attendee',
      ticketTypeIds,
      answers: said,
      bookingAnswers: own.answers,
    });
    const { answers, faults: missing } = checkAnswers(asked, said, `attendees.${index}.answers`);
    faults.push(...missing);
    return { ...attendee, answers };
  });
  if (faults.length > 0) throw new InvalidInput(faults);
  return { answers: own.answers, attendees };
}

/** An answer to a question for a file counts only when the file was given to this question of this booking. */
function withOwnFiles(
  answers: Input['answers'],
  questions: readonly EventQuestion[],
  files: readonly AnswerFileRow[],
): Input['answers'] {
  const strangers = questions.filter(
    ({ id, kind }) => kind === 'file' && !files.some((file) => file.questionId === id && file.id === answers[id]),
  );
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !strangers.some((question) => question.id === id)));
}

/** Exactly the places of the booking, each once. */
function placeErrors({ attendees }: Input, places: readonly AttendeeRow[]): AnswerError[] {
  const known = new Set(places.map(({ id }) => id));
  const strangers = attendees.flatMap(({ id }, index) => (known.delete(id) ? [] : [index]));
  const faults = strangers.map((index) => ({ path: `attendees.${index}.id`, message: 'This place is not in the booking.' }));
  return known.size === 0 ? faults : [...faults, { path: 'attendees', message: 'Say who comes for every place.' }];
}
