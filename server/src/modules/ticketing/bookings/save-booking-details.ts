import { ticketingErrorsText } from '@festoon/catalogue/ticketing/ticketing-errors';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { saveBookingDetails as contract } from '@festoon/contracts/ticketing/checkout';
import { visibleQuestions } from '@festoon/contracts/events/visible-questions';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { EventQuestion } from '@festoon/contracts/events/event-page';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { toEventQuestion } from '../../events/events/public.ts';
import { InvalidInput } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { nameUnnamedAccount, selectUnnamedAccount } from '../../identity/accounts/public.ts';
import { toBooking } from './booking-response.ts';
import { findHoldAndCommit } from './get-booking.ts';
import { lockOwnBookingWith, throwIfEnded } from './own-booking.ts';
import { selectAnswerFiles, type AnswerFileRow } from './answers/queries.ts';
import { withValidFiles } from './answers/valid-files.ts';
import { saveAttendees, selectAttendees, selectLineItems, type AttendeeRow, type LineItemRow } from './line-item-queries.ts';
import { saveDetails } from './queries.ts';
import { validateAnswers, type AnswerError } from './answers/question-rules.ts';
import { eventIdsOfBooking, selectQuestions } from './read-queries.ts';

type Input = EndpointInput<typeof contract>;

/**
 * Saves the buyer, the attendees and their answers to the organiser's questions. Every ticket of the booking needs an
 * attendee. The buyer's name becomes the name of an account without one.
 */
export async function saveBookingDetails(ctx: Context, actor: UserActor, input: Input): Promise<Booking> {
  const now = ctx.clock.now();
  const { bookingId } = input;
  const parts = await inTransaction(ctx.db, async (tx) => {
    const selects = {
      currentAttendees: selectAttendees([bookingId]),
      lineItems: selectLineItems([bookingId]),
      questions: selectQuestions(eventIdsOfBooking(bookingId)),
      files: selectAnswerFiles([bookingId]),
      unnamedBuyers: selectUnnamedAccount(actor.accountId),
    };
    const current = await lockOwnBookingWith(tx, actor, { bookingId, selects });
    throwIfEnded(current, now);
    const validated = validateDetails(input, { ...current, questions: current.questions.map(toEventQuestion) });
    await saveAttendees(tx, validated.attendees);
    const { name: buyerName, email: buyerEmail } = input.buyer;
    await saveDetails(tx, bookingId, { buyerName, buyerEmail, answers: validated.answers, now });
    if (current.unnamedBuyers.length > 0) await nameUnnamedAccount(ctx, tx, { accountId: actor.accountId, name: buyerName });
    return findHoldAndCommit(tx, bookingId);
  });
  return toBooking(parts, now);
}

type Params = {
  readonly currentAttendees: readonly AttendeeRow[];
  readonly lineItems: readonly LineItemRow[];
  readonly questions: readonly EventQuestion[];
  readonly files: readonly AnswerFileRow[];
};

function validateDetails(input: Input, { currentAttendees, lineItems, questions, files }: Params) {
  const errors: AnswerError[] = attendeeErrors(input, currentAttendees);
  const ownAnswers = withValidFiles(input.answers, questions, files);
  const types = lineItems.map(({ ticketTypeId }) => ticketTypeId);
  const bookingResult = validateAnswers(
    visibleQuestions(questions, { scope: 'booking', ticketTypeIds: types, answers: ownAnswers }),
    ownAnswers,
    'answers',
  );
  errors.push(...bookingResult.errors);
  const attendees = input.attendees.map((attendee, index) => {
    const attendeeAnswers = withValidFiles(attendee.answers, questions, files);
    const lineItemId = currentAttendees.find(({ id }) => id === attendee.id)?.lineItemId;
    const ticketTypeIds = lineItems.filter(({ id }) => id === lineItemId).map(({ ticketTypeId }) => ticketTypeId);
    const shownQuestions = visibleQuestions(questions, {
      scope: 'attendee',
      ticketTypeIds,
      answers: attendeeAnswers,
      bookingAnswers: bookingResult.answers,
    });
    const { answers, errors: missing } = validateAnswers(shownQuestions, attendeeAnswers, `attendees.${index}.answers`);
    errors.push(...missing);
    return { ...attendee, answers };
  });
  if (errors.length > 0) throw new InvalidInput(errors);
  return { answers: bookingResult.answers, attendees };
}

/** Throws unless there is exactly one attendee for each ticket of the booking. */
function attendeeErrors({ attendees }: Input, currentAttendees: readonly AttendeeRow[]): AnswerError[] {
  const known = new Set(currentAttendees.map(({ id }) => id));
  const unknown = attendees.flatMap(({ id }, index) => (known.delete(id) ? [] : [index]));
  const errors = unknown.map((index) => ({
    path: `attendees.${index}.id`,
    message: ticketingErrorsText('ticketNotInBooking'),
  }));
  return known.size === 0 ? errors : [...errors, { path: 'attendees', message: ticketingErrorsText('missingAttendee') }];
}
