import type { QuestionRow } from '../../../events/events/public.ts';

/** Returns a question in the form of the editor. */
export function toQuestionFields(row: QuestionRow) {
  const { isArchived: _, answerCount: __, ...question } = row;
  return question;
}
