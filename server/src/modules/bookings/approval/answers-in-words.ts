import type { JoinRequest } from '@festoon/contracts/approvals';
import type { Answers } from '../queries.ts';

type Asked = { readonly id: string; readonly scope: 'booking' | 'attendee'; readonly label: string };
type Person = { readonly name: string; readonly answers: Answers };

/** What was answered, question by question, as an organiser reads it; what was left out is left out. */
export function answersInWords(
  questions: readonly Asked[],
  booking: { readonly answers: Answers },
  attendees: readonly Person[],
): JoinRequest['answers'] {
  const of = (scope: Asked['scope'], answers: Answers, attendee: string | null) =>
    questions
      .filter((question) => question.scope === scope)
      .map(({ id, label }) => ({ question: label, answer: inWords(answers[id]), attendee }))
      .filter(({ answer }) => answer !== '');
  return [
    ...of('booking', booking.answers, null),
    ...attendees.flatMap(({ name, answers }) => of('attendee', answers, name)),
  ];
}

function inWords(answer: Answers[string] | undefined): string {
  if (answer === undefined || answer === false) return '';
  if (answer === true) return 'Yes';
  return typeof answer === 'string' ? answer : answer.join(', ');
}
