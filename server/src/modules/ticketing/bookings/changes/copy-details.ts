import { visibleQuestions } from '@festoon/contracts/events/visible-questions';
import type { Tx } from '../../../../platform/db/db.ts';
import { toEventQuestion } from '../../../events/events/public.ts';
import { selectTogether } from '../../../../platform/db/select-together.ts';
import { validateAnswers } from '../answers/question-rules.ts';
import { withValidFiles } from '../answers/valid-files.ts';
import { saveAttendees, selectAttendees, selectLineItems } from '../line-item-queries.ts';
import { saveDetails, type BookingRow } from '../queries.ts';
import { selectQuestions } from '../read-queries.ts';
import type { TicketRow } from '../tickets/ticket-queries.ts';
import { copyInvoiceDetails, copyShownBuyer } from './ticket-change-queries.ts';

type Details = {
  readonly from: BookingRow;
  /** The tickets that the new booking replaces. */
  readonly tickets: readonly TicketRow[];
  readonly to: { readonly id: string; readonly eventId: string };
  readonly now: Date;
};

/**
 * Copies the attendees of replaced tickets, the answers that still apply, the recipient of the invoice and, for the same
 * event, the buyer's choice to be shown to the new booking. Returns false if an answer is missing, for example to a question
 * of another date: the buyer then answers it in the checkout. Files belong to their booking and are not copied.
 */
export async function copyDetails(tx: Tx, { from, tickets, to, now }: Details): Promise<boolean> {
  const { oldAttendees, newAttendees, lineItems, ...read } = await selectTogether(tx, {
    oldAttendees: selectAttendees([from.id]),
    newAttendees: selectAttendees([to.id]),
    lineItems: selectLineItems([to.id]),
    questions: selectQuestions([to.eventId]),
  });
  const questions = read.questions.map(toEventQuestion);
  const ticketTypeIds = lineItems.map(({ ticketTypeId }) => ticketTypeId);
  const submitted = withValidFiles(from.answers, questions, []);
  const shown = visibleQuestions(questions, { scope: 'booking', ticketTypeIds, answers: submitted });
  const ofBooking = validateAnswers(shown, submitted, 'answers');
  let isComplete = ofBooking.errors.length === 0;
  const attendees = newAttendees.flatMap(({ id }, index) => {
    const ticket = tickets[index];
    if (ticket === undefined) return [];
    const old = oldAttendees.find((attendee) => attendee.id === ticket.attendeeId);
    const answers = withValidFiles(old?.answers ?? {}, questions, []);
    const ofAttendee = validateAnswers(
      visibleQuestions(questions, { scope: 'attendee', ticketTypeIds, answers, bookingAnswers: ofBooking.answers }),
      answers,
      'answers',
    );
    isComplete &&= ofAttendee.errors.length === 0;
    return [{ id, name: ticket.holderName, email: ticket.holderEmail, answers: ofAttendee.answers }];
  });
  await saveAttendees(tx, attendees);
  await copyInvoiceDetails(tx, { fromId: from.id, toId: to.id, now });
  await copyShownBuyer(tx, { fromId: from.id, toId: to.id });
  const { buyerName, buyerEmail } = from;
  if (isComplete) await saveDetails(tx, to.id, { buyerName, buyerEmail, answers: ofBooking.answers, now });
  return isComplete;
}
