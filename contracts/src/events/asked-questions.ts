import type { EventQuestion } from './event-page.ts';

type Params = Pick<EventQuestion, 'id' | 'scope' | 'condition' | 'ticketTypeIds'>;
type Answer = string | readonly string[] | boolean;
type GivenAnswers = Readonly<Record<string, Answer | undefined>>;

/** Where a question might be asked: of the booking as a whole, or of one attendee. */
export type AskedOf = {
  readonly scope: EventQuestion['scope'];
  /** The attendee's ticket type, or all of the booking's. */
  readonly ticketTypeIds: readonly string[];
  readonly answers: GivenAnswers;
  /** For an attendee: the answers of the booking as a whole, which conditions may look at too. */
  readonly bookingAnswers?: GivenAnswers;
};

/** The questions that are asked here now: for these ticket types, and with their condition met by a question that is asked itself. */
export function askedQuestions<Question extends Params>(questions: readonly Question[], of: AskedOf): Question[] {
  const own = questions.filter(({ scope }) => scope === of.scope);
  const byId = new Map(own.map((question) => [question.id, question]));
  return own.filter((question) => isAsked(question, { of, byId, below: new Set() }));
}

type Looking = {
  readonly of: AskedOf;
  readonly byId: ReadonlyMap<string, Params>;
  /** The questions whose conditions led here: a circle asks nothing. */
  readonly below: ReadonlySet<string>;
};

function isAsked({ id, condition, ticketTypeIds }: Params, { of, byId, below }: Looking): boolean {
  if (ticketTypeIds.length > 0 && !of.ticketTypeIds.some((held) => ticketTypeIds.some((typeId) => typeId === held)))
    return false;
  if (condition === null) return true;
  const other = byId.get(condition.questionId);
  if (other === undefined) return isMet(condition.equals, of.bookingAnswers?.[condition.questionId]);
  if (below.has(id)) return false;
  return isMet(condition.equals, of.answers[other.id]) && isAsked(other, { of, byId, below: new Set([...below, id]) });
}

function isMet(equals: string, answer: Answer | undefined): boolean {
  if (typeof answer === 'string') return answer.trim() === equals;
  if (typeof answer === 'boolean') return String(answer) === equals;
  return answer?.includes(equals) ?? false;
}
