import type { EventQuestion } from './event-page.ts';

type Params = Pick<EventQuestion, 'id' | 'scope' | 'condition' | 'ticketTypeIds'>;
type Answer = string | readonly string[] | boolean;
type Answers = Readonly<Record<string, Answer | undefined>>;

/** The subject of a question: the whole booking, or one attendee. */
export type QuestionContext = {
  readonly scope: EventQuestion['scope'];
  /** The attendee's ticket type, or all of the booking's. */
  readonly ticketTypeIds: readonly string[];
  readonly answers: Answers;
  /** For an attendee: the answers of the whole booking, on which conditions can depend too. */
  readonly bookingAnswers?: Answers;
};

/** Returns the visible questions: for these ticket types, and with a condition that a visible question meets. */
export function visibleQuestions<Question extends Params>(
  questions: readonly Question[],
  context: QuestionContext,
): Question[] {
  const scoped = questions.filter(({ scope }) => scope === context.scope);
  const byId = new Map(scoped.map((question) => [question.id, question]));
  return scoped.filter((question) => isVisible(question, { context, byId, visited: new Set() }));
}

type VisibilityCheck = {
  readonly context: QuestionContext;
  readonly byId: ReadonlyMap<string, Params>;
  /** The questions whose conditions led here. A cycle makes its questions invisible. */
  readonly visited: ReadonlySet<string>;
};

function isVisible({ id, condition, ticketTypeIds }: Params, { context, byId, visited }: VisibilityCheck): boolean {
  if (
    ticketTypeIds.length > 0 &&
    !context.ticketTypeIds.some((heldTypeId) => ticketTypeIds.some((typeId) => typeId === heldTypeId))
  )
    return false;
  if (condition === null) return true;
  const other = byId.get(condition.questionId);
  if (other === undefined) return isConditionMet(condition.equals, context.bookingAnswers?.[condition.questionId]);
  if (visited.has(id)) return false;
  return (
    isConditionMet(condition.equals, context.answers[other.id]) &&
    isVisible(other, { context, byId, visited: new Set([...visited, id]) })
  );
}

function isConditionMet(equals: string, answer: Answer | undefined): boolean {
  if (typeof answer === 'string') return answer.trim() === equals;
  if (typeof answer === 'boolean') return String(answer) === equals;
  return answer?.includes(equals) ?? false;
}
