import type { EventQuestion } from '@festoon/contracts/events/event-page';

type Answer = string | readonly string[] | boolean;
type Answers = Readonly<Record<string, Answer>>;

export type AnswerError = { readonly path: string; readonly message: string };

/** Keeps the answers to questions that are asked, in a form that fits; says which are missing or do not fit. */
export function checkAnswers(
  questions: readonly EventQuestion[],
  given: Answers,
  path: string,
): { readonly answers: Record<string, Answer>; readonly faults: readonly AnswerError[] } {
  const answers: Record<string, Answer> = {};
  const faults: AnswerError[] = [];
  for (const question of questions) {
    const answer = trimmed(given[question.id]);
    const fault = answer === null ? missing(question) : unfit(question, answer);
    if (fault !== null) faults.push({ path: `${path}.${question.id}`, message: fault });
    else if (answer !== null) answers[question.id] = answer;
  }
  return { answers, faults };
}

/** Empty is no answer; nor is consent that was not given. */
function trimmed(answer: Answer | undefined): Answer | null {
  if (typeof answer === 'string') return answer.trim() === '' ? null : answer.trim();
  if (Array.isArray(answer)) return answer.length === 0 ? null : [...new Set(answer)];
  return answer === true ? true : null;
}

function missing({ kind, label, required }: EventQuestion): string | null {
  if (!required) return null;
  if (kind === 'file') return `Please add a file: ${label}`;
  return kind === 'consent' ? `Please agree: ${label}` : `Please answer: ${label}`;
}

type Fit = { readonly fits: (answer: Answer, options: readonly string[]) => boolean; readonly otherwise: string };

const FITS: Readonly<Record<EventQuestion['kind'], Fit>> = {
  text: { fits: (answer) => typeof answer === 'string', otherwise: 'Answer in words.' },
  date: { fits: (answer) => typeof answer === 'string' && isDay(answer), otherwise: 'Use a date such as 2026-11-20.' },
  choice: {
    fits: (answer, options) => typeof answer === 'string' && options.includes(answer),
    otherwise: 'Choose one of the answers.',
  },
  several: {
    fits: (answer, options) => Array.isArray(answer) && answer.every((choice) => options.includes(choice)),
    otherwise: 'Choose from the answers.',
  },
  consent: { fits: (answer) => answer === true, otherwise: 'Tick this or leave it.' },
  // Which files there are is known to the caller, who leaves out the others.
  file: { fits: (answer) => typeof answer === 'string', otherwise: 'Choose a file.' },
};

function unfit({ kind, options }: EventQuestion, answer: Answer): string | null {
  const { fits, otherwise } = FITS[kind];
  return fits(answer, options) ? null : otherwise;
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
