import { visibleQuestions } from '@festoon/contracts/events/visible-questions';
import { ticketingErrorsText } from '@festoon/catalogue/ticketing/ticketing-errors';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { EventQuestion } from '@festoon/contracts/events/event-page';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import type { changeBookingDetails as contract } from '@festoon/contracts/ticketing/checkout';
import type { Context } from '../../../../context.ts';
import { toEventQuestion } from '../../../events/events/public.ts';
import { selectTogether } from '../../../../platform/db/select-together.ts';
import { withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { selectAnswerFiles } from '../answers/queries.ts';
import { validateAnswers, type AnswerError } from '../answers/question-rules.ts';
import { withValidFiles } from '../answers/valid-files.ts';
import { publishBookingChange } from '../confirm-booking.ts';
import { getOwnBooking } from '../get-booking.ts';
import { selectAttendees, selectLineItems, type AttendeeRow, type LineItemRow } from '../line-item-queries.ts';
import { lockOwnBooking } from '../own-booking.ts';
import { publishAttendeesChange } from '../publish-attendees-change.ts';
import type { Answers } from '../queries.ts';
import { selectQuestions } from '../read-queries.ts';
import { lockTickets, type TicketRow } from '../tickets/ticket-queries.ts';
import { writeDetailsChange } from './change-queries.ts';
import { ticketChangeError } from './change-rules.ts';

type Input = EndpointInput<typeof contract>;

/**
 * Changes attendees and answers of the buyer's confirmed booking, until the organiser's deadline. Repeating it changes
 * nothing. Answers to questions that the organiser has removed since stay as they are.
 */
export async function changeBookingDetails(ctx: Context, actor: UserActor, input: Input): Promise<Booking> {
  await withTransactionScope(ctx, async (scope) => {
    const { tx } = scope;
    const booking = await lockOwnBooking(tx, actor, input.bookingId);
    if (booking.status !== 'confirmed') throwDomainError('changes_closed');
    const tickets = await lockTickets(tx, booking.id);
    const current = await selectTogether(tx, {
      attendees: selectAttendees([booking.id]),
      lineItems: selectLineItems([booking.id]),
      questions: selectQuestions([booking.eventId]),
      files: selectAnswerFiles([booking.id]),
    });
    const change = validateChange(input, {
      ...current,
      questions: current.questions.map(toEventQuestion),
      tickets,
      answers: booking.answers,
      buyerId: booking.buyerId,
    });
    const now = ctx.clock.now();
    if (!(await writeDetailsChange(tx, { ...change, bookingId: booking.id, now }))) throwDomainError('changes_closed');
    publishBookingChange(scope, booking, 'booking.changed');
    publishAttendeesChange(scope, booking.eventId);
  });
  return getOwnBooking(ctx, actor, input.bookingId);
}

type Current = {
  readonly buyerId: string;
  readonly answers: Answers;
  readonly tickets: readonly TicketRow[];
  readonly attendees: readonly AttendeeRow[];
  readonly lineItems: readonly LineItemRow[];
  readonly questions: readonly EventQuestion[];
  readonly files: Parameters<typeof withValidFiles>[2];
};

function validateChange(input: Input, current: Current) {
  const { questions, lineItems, files } = current;
  const errors: AnswerError[] = attendeeErrors(input, current);
  const submitted = input.answers === undefined ? current.answers : withValidFiles(input.answers, questions, files);
  const ticketTypeIds = lineItems.map(({ ticketTypeId }) => ticketTypeId);
  const shown = visibleQuestions(questions, { scope: 'booking', ticketTypeIds, answers: submitted });
  const ofBooking = validateAnswers(shown, submitted, 'answers');
  if (input.answers !== undefined) errors.push(...ofBooking.errors);
  const attendees = input.attendees.map((attendee, index) => {
    const stored = current.attendees.find(({ id }) => id === attendee.id);
    const answers = withValidFiles(attendee.answers, questions, files);
    const shownQuestions = visibleQuestions(questions, {
      scope: 'attendee',
      ticketTypeIds: lineItems.filter(({ id }) => id === stored?.lineItemId).map(({ ticketTypeId }) => ticketTypeId),
      answers,
      bookingAnswers: ofBooking.answers,
    });
    const valid = validateAnswers(shownQuestions, answers, `attendees.${index}.answers`);
    errors.push(...valid.errors);
    return { ...attendee, answers: { ...answersOfRemovedQuestions(stored?.answers ?? {}, questions), ...valid.answers } };
  });
  if (errors.length > 0) throw new InvalidInput(errors);
  const answers =
    input.answers === undefined ? null : { ...answersOfRemovedQuestions(current.answers, questions), ...ofBooking.answers };
  return { answers, attendees };
}

/** Returns an error for each attendee that is named twice or is not in the booking. Throws if a ticket cannot be changed. */
function attendeeErrors({ attendees }: Input, { tickets, buyerId }: Current): AnswerError[] {
  const unnamed = new Map(tickets.map((ticket) => [ticket.attendeeId, ticket]));
  return attendees.flatMap(({ id }, index) => {
    const ticket = unnamed.get(id);
    unnamed.delete(id);
    if (ticket === undefined) return [{ path: `attendees.${index}.id`, message: ticketingErrorsText('ticketNotInBooking') }];
    const error = ticketChangeError(ticket, buyerId);
    if (error !== null) throwDomainError(error);
    return [];
  });
}

function answersOfRemovedQuestions(answers: Answers, questions: readonly EventQuestion[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !questions.some((question) => question.id === id)));
}
