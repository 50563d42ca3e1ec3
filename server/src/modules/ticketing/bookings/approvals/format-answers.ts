import { joinList } from '@festoon/contracts/core/join-list';
import { attendeeExportsText } from '@festoon/catalogue/ticketing/attendee-exports';
import type { BookingRequest } from '@festoon/contracts/ticketing/booking-requests';
import type { Answers } from '../queries.ts';

type Params = { readonly id: string; readonly scope: 'booking' | 'attendee'; readonly label: string };
type Person = { readonly name: string; readonly answers: Answers };

/** Returns the answers, question by question, as an organiser reads them. Leaves out unanswered questions. */
export function formatAnswers(
  questions: readonly Params[],
  booking: { readonly answers: Answers },
  attendees: readonly Person[],
): BookingRequest['answers'] {
  const of = (scope: Params['scope'], answers: Answers, attendee: string | null) =>
    questions
      .filter((question) => question.scope === scope)
      .map(({ id, label }) => ({ question: label, answer: answerText(answers[id]), attendee }))
      .filter(({ answer }) => answer !== '');
  return [
    ...of('booking', booking.answers, null),
    ...attendees.flatMap(({ name, answers }) => of('attendee', answers, name)),
  ];
}

function answerText(answer: Answers[string] | undefined): string {
  if (answer === undefined || answer === false) return '';
  if (answer === true) return attendeeExportsText('yes');
  return typeof answer === 'string' ? answer : joinList(answer);
}
