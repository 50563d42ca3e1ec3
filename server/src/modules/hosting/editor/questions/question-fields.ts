import type { QuestionRow } from '../../../events/events/public.ts';

/** A question as its form knows it. */
export function toQuestionFields(row: QuestionRow) {
  const { isArchived: _, answerCount: __, ...question } = row;
  return question;
}
