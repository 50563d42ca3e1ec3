import type { EventQuestion } from '@festoon/contracts/events/event-page';
import type { AnswerFileRow } from './queries.ts';

/** Returns the answers without invalid files. A file is valid only if it was uploaded for this question of this booking. */
export function withValidFiles<Value>(
  answers: Readonly<Record<string, Value>>,
  questions: readonly EventQuestion[],
  files: readonly Pick<AnswerFileRow, 'id' | 'questionId'>[],
): Record<string, Value> {
  const unknown = questions.filter(
    ({ id, kind }) => kind === 'file' && !files.some((file) => file.questionId === id && file.id === answers[id]),
  );
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !unknown.some((question) => question.id === id)));
}
