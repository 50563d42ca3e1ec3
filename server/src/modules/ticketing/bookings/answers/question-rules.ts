import { ticketingErrorsText } from '@festoon/catalogue/ticketing/ticketing-errors';
import type { EventQuestion } from '@festoon/contracts/events/event-page';

type Answer = string | readonly string[] | boolean;
type Answers = Readonly<Record<string, Answer>>;

export type AnswerError = { readonly path: string; readonly message: string };

/**
 * Returns the valid answers to the event's questions in their stored form, and the questions whose answers are missing or
 * invalid.
 */
export function validateAnswers(
  questions: readonly EventQuestion[],
  submitted: Answers,
  path: string,
): { readonly answers: Record<string, Answer>; readonly errors: readonly AnswerError[] } {
  const answers: Record<string, Answer> = {};
  const errors: AnswerError[] = [];
  for (const question of questions) {
    const answer = normaliseAnswer(submitted[question.id]);
    const message = answer === null ? missingAnswerError(question) : invalidAnswerError(question, answer);
    if (message !== null) errors.push({ path: `${path}.${question.id}`, message });
    else if (answer !== null) answers[question.id] = answer;
  }
  return { answers, errors };
}

/**
 * Returns the answer in its stored form, or null. An empty text is no answer, and neither is a consent that was not given.
 */
function normaliseAnswer(answer: Answer | undefined): Answer | null {
  if (typeof answer === 'string') return answer.trim() === '' ? null : answer.trim();
  if (Array.isArray(answer)) return answer.length === 0 ? null : [...new Set(answer)];
  return answer === true ? true : null;
}

function missingAnswerError({ kind, label: question, required }: EventQuestion): string | null {
  if (!required) return null;
  if (kind === 'file') return ticketingErrorsText('addFile', { question });
  return ticketingErrorsText(kind === 'consent' ? 'agree' : 'answer', { question });
}

type AnswerRule = {
  readonly isValid: (answer: Answer, options: readonly string[]) => boolean;
  readonly error: 'enterText' | 'enterDate' | 'chooseOne' | 'chooseSeveral' | 'tickOrLeave' | 'chooseFile';
};

const ANSWER_RULES: Readonly<Record<EventQuestion['kind'], AnswerRule>> = {
  text: { isValid: (answer) => typeof answer === 'string', error: 'enterText' },
  date: {
    isValid: (answer) => typeof answer === 'string' && isDay(answer),
    error: 'enterDate',
  },
  choice: {
    isValid: (answer, options) => typeof answer === 'string' && options.includes(answer),
    error: 'chooseOne',
  },
  multiple_choice: {
    isValid: (answer, options) => Array.isArray(answer) && answer.every((choice) => options.includes(choice)),
    error: 'chooseSeveral',
  },
  consent: { isValid: (answer) => answer === true, error: 'tickOrLeave' },
  // The caller knows which files exist and leaves out the others.
  file: { isValid: (answer) => typeof answer === 'string', error: 'chooseFile' },
};

function invalidAnswerError({ kind, options }: EventQuestion, answer: Answer): string | null {
  const { isValid, error } = ANSWER_RULES[kind];
  return isValid(answer, options) ? null : ticketingErrorsText(error);
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
