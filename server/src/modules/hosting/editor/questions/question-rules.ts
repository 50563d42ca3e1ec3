import { editorChecksText } from '@festoon/catalogue/hosting/editor-checks';
import type { FieldError } from '@festoon/contracts/core/failure';
import type { QuestionFields } from '@festoon/contracts/hosting/ticket-types';

export type QuestionInput = QuestionFields & { readonly id: string };
export type SavedQuestion = {
  readonly id: string;
  readonly kind: string;
  readonly scope: string;
  readonly answerCount: number;
};

const CHOICES: ReadonlySet<string> = new Set(['choice', 'multiple_choice']);
/** Returns the answers that another question can depend on. */
const CONDITIONAL: ReadonlySet<string> = new Set(['choice', 'multiple_choice', 'consent']);

/**
 * Returns the errors in a form's questions that no single field shows. Conditions refer only to earlier questions, so they
 * never form a cycle.
 */
export function questionErrors(
  questions: readonly QuestionInput[],
  { saved, ticketTypeIds }: { saved: readonly SavedQuestion[]; ticketTypeIds: ReadonlySet<string> },
): FieldError[] {
  return questions.flatMap((question, index) => {
    const earlier = questions.slice(0, index);
    const savedQuestion = saved.find(({ id }) => id === question.id);
    const errors = [
      ...(earlier.some(({ id }) => id === question.id)
        ? [{ path: 'id', message: editorChecksText('duplicateQuestion') }]
        : []),
      ...optionErrors(question),
      ...conditionErrors(question, earlier),
      ...(savedQuestion === undefined ? [] : answeredErrors(question, savedQuestion)),
      ...question.ticketTypeIds.flatMap((id, place) =>
        ticketTypeIds.has(id) ? [] : [{ path: `ticketTypeIds.${place}`, message: editorChecksText('unknownTicketType') }],
      ),
    ];
    return errors.map(({ path, message }) => ({ path: `questions.${index}.${path}`, message }));
  });
}

function optionErrors({ kind, options }: QuestionInput): FieldError[] {
  if (!CHOICES.has(kind)) return [];
  if (options.length === 0) return [{ path: 'options', message: editorChecksText('noOptions') }];
  return new Set(options).size < options.length ? [{ path: 'options', message: editorChecksText('duplicateOptions') }] : [];
}

function conditionErrors({ scope, condition }: QuestionInput, earlier: readonly QuestionInput[]): FieldError[] {
  if (condition === null) return [];
  const other = earlier.find(({ id }) => id === condition.questionId);
  if (other === undefined) return [{ path: 'condition', message: editorChecksText('conditionNotEarlier') }];
  if (other.scope !== scope && other.scope !== 'booking')
    return [{ path: 'condition', message: editorChecksText('conditionOfAttendee') }];
  if (!CONDITIONAL.has(other.kind)) return [{ path: 'condition', message: editorChecksText('conditionKind') }];
  const answers = other.kind === 'consent' ? ['true'] : other.options;
  return answers.includes(condition.equals) ? [] : [{ path: 'condition', message: editorChecksText('conditionAnswer') }];
}

function answeredErrors({ kind, scope }: QuestionInput, savedQuestion: SavedQuestion): FieldError[] {
  if (savedQuestion.answerCount === 0) return [];
  const message = editorChecksText('questionAnswered');
  if (kind !== savedQuestion.kind) return [{ path: 'kind', message }];
  return scope === savedQuestion.scope ? [] : [{ path: 'scope', message }];
}
