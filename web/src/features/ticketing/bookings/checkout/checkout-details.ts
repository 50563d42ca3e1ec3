import { visibleQuestions } from '@festoon/contracts/events/visible-questions';
import { AttendeeName, Email, Name } from '@festoon/contracts/identity/account';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { checkoutText } from '@festoon/catalogue/ticketing/checkout';

export type Question = Booking['questions'][number];
export type Answer = string | string[] | boolean;
export type Answers = Readonly<Record<string, Answer>>;
export type Person = { readonly name: string; readonly email: string };
export type AttendeeDetails = Person & { readonly sameAsBuyer: boolean; readonly answers: Answers };
export type Details = { readonly buyer: Person; readonly answers: Answers; readonly attendees: readonly AttendeeDetails[] };

/** One invalid field; `path` as the server names it, such as `attendees.0.email`. */
export type Problem = { readonly path: string; readonly message: string };

export type InitialSources = {
  /** The details typed earlier in this visit. */
  readonly draft: Details | null;
  /** The signed-in account. It is the buyer, until another person is named. */
  readonly person: Person;
};

/**
 * Returns the initial values of the form: the draft of this visit, or else the data of the server. Tickets without a
 * name are the buyer's.
 */
export function initialDetails(booking: Booking, { draft, person }: InitialSources): Details {
  const hasDraft = draft?.attendees.length === booking.attendees.length;
  if (draft && hasDraft) return draft;
  return {
    buyer: draft?.buyer ?? (booking.hasDetails ? booking.buyer : person),
    answers: draft?.answers ?? booking.answers,
    attendees: booking.attendees.map(({ name, email, answers }) => {
      const isBuyer = booking.hasDetails && name === booking.buyer.name && email === booking.buyer.email;
      return { name, email, answers, sameAsBuyer: isBuyer || name === '' };
    }),
  };
}

/** Returns the questions about the whole booking that apply to these answers and tickets. */
export function visibleBookingQuestions(
  { questions, lineItems }: Pick<Booking, 'questions' | 'lineItems'>,
  answers: Answers,
): Question[] {
  return visibleQuestions(questions, {
    scope: 'booking',
    ticketTypeIds: lineItems.map(({ ticketTypeId }) => ticketTypeId),
    answers,
  });
}

/** Returns the questions for one attendee, which may depend on their ticket and on the booking's answers. */
export function visibleAttendeeQuestions(booking: Booking, details: Details, index: number): Question[] {
  const lineItemId = booking.attendees[index]?.lineItemId;
  return visibleQuestions(booking.questions, {
    scope: 'attendee',
    ticketTypeIds: booking.lineItems.filter(({ id }) => id === lineItemId).map(({ ticketTypeId }) => ticketTypeId),
    answers: details.attendees[index]?.answers ?? {},
    bookingAnswers: answeredOnly(details.answers, visibleBookingQuestions(booking, details.answers)),
  });
}

export function findProblems(details: Details, booking: Booking): Problem[] {
  return [
    ...problemsOfPerson(details.buyer, 'buyer'),
    ...problemsOfAnswers(details.answers, visibleBookingQuestions(booking, details.answers), 'answers'),
    ...details.attendees.flatMap((attendee, index) => [
      ...(attendee.sameAsBuyer ? [] : problemsOfPerson(attendee, `attendees.${index}`)),
      ...problemsOfAnswers(
        attendee.answers,
        visibleAttendeeQuestions(booking, details, index),
        `attendees.${index}.answers`,
      ),
    ]),
  ];
}

function problemsOfPerson({ name, email }: Person, path: string): Problem[] {
  const problems: Problem[] = [];
  const nameProblem = (path === 'buyer' ? Name : AttendeeName).safeParse(name).error?.issues[0]?.message;
  const emailProblem = Email.safeParse(email).error?.issues[0]?.message;
  if (nameProblem !== undefined) problems.push({ path: `${path}.name`, message: nameProblem });
  if (emailProblem !== undefined) problems.push({ path: `${path}.email`, message: emailProblem });
  return problems;
}

const missingAnswerErrors = {
  text: 'missingText',
  choice: 'missingChoice',
  multiple_choice: 'missingMultipleChoice',
  date: 'missingDate',
  consent: 'missingConsent',
  file: 'missingFile',
} as const satisfies Readonly<Record<Question['kind'], string>>;

function problemsOfAnswers(answers: Answers, questions: readonly Question[], path: string): Problem[] {
  return questions
    .filter(({ id, required }) => required && !isAnswered(answers[id]))
    .map(({ id, kind }) => ({ path: `${path}.${id}`, message: checkoutText(missingAnswerErrors[kind]) }));
}

function isAnswered(answer: Answer | undefined): boolean {
  if (typeof answer === 'string') return answer.trim() !== '';
  return Array.isArray(answer) ? answer.length > 0 : answer === true;
}

/**
 * Returns the details as `saveBookingDetails` expects them: without empty answers, and with the buyer's name for the
 * same person.
 */
export function detailsInput(details: Details, booking: Booking) {
  return {
    bookingId: booking.id,
    buyer: { name: details.buyer.name, email: details.buyer.email },
    answers: answeredOnly(details.answers, visibleBookingQuestions(booking, details.answers)),
    attendees: booking.attendees.map(({ id }, index) => {
      const attendee = details.attendees[index];
      const person = attendee === undefined || attendee.sameAsBuyer ? details.buyer : attendee;
      return {
        id,
        name: person.name,
        email: person.email,
        answers: answeredOnly(attendee?.answers ?? {}, visibleAttendeeQuestions(booking, details, index)),
      };
    }),
  };
}

function answeredOnly(answers: Answers, questions: readonly Question[]): Record<string, Answer> {
  return Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = answers[id];
      return answer !== undefined && isAnswered(answer) ? [[id, answer]] : [];
    }),
  );
}

/** Returns the id of the control for a problem's path. */
export function fieldIdFor(path: string): string {
  return `checkout-${path.replaceAll('.', '-')}`;
}
