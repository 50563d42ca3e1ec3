import type { EventQuestion } from '@festoon/contracts/events';

type Answer = string | readonly string[] | boolean;
type Given = Readonly<Record<string, Answer>>;

export type AnswerFault = { readonly path: string; readonly message: string };

/** Keeps the answers to questions that are asked, in a form that fits; says which are missing or do not fit. */
export function checkAnswers(
  questions: readonly EventQuestion[],
  given: Given,
  path: string,
): { readonly answers: Record<string, Answer>; readonly faults: readonly AnswerFault[] } {
  const answers: Record<string, Answer> = {};
  const faults: AnswerFault[] = [];
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
  return kind === 'consent' ? `Please agree: ${label}` : `Please answer: ${label}`;
}

function unfit({ kind, options }: EventQuestion, answer: Answer): string | null {
  switch (kind) {
    case 'text':
      return typeof answer === 'string' ? null : 'Answer in words.';
    case 'date':
      return typeof answer === 'string' && isDay(answer) ? null : 'Use a date such as 2026-11-20.';
    case 'choice':
      return typeof answer === 'string' && options.includes(answer) ? null : 'Choose one of the answers.';
    case 'several':
      return Array.isArray(answer) && answer.every((choice) => options.includes(choice)) ? null : 'Choose from the answers.';
    case 'consent':
      return answer === true ? null : 'Tick this or leave it.';
  }
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
