import { randomId } from '../../../../lib/random-id.ts';
import type { QuestionDraft } from '../form/editor-values.ts';

export const QUESTION_KINDS = [
  { value: 'text', label: 'A few words' },
  { value: 'choice', label: 'One of several options' },
  { value: 'multiple_choice', label: 'Any of several options' },
  { value: 'date', label: 'A date' },
  { value: 'consent', label: 'Something to agree to' },
  { value: 'file', label: 'A file' },
] as const satisfies readonly { value: QuestionDraft['kind']; label: string }[];

export const SCOPES = [
  { value: 'attendee', label: 'Of every attendee' },
  { value: 'booking', label: 'Once per booking' },
] as const satisfies readonly { value: QuestionDraft['scope']; label: string }[];

export function newQuestion(): QuestionDraft {
  return {
    id: randomId(),
    scope: 'attendee',
    kind: 'text',
    label: '',
    hint: '',
    options: [],
    required: false,
    condition: null,
    ticketTypeIds: [],
  };
}

export function questionKindLabel(kind: QuestionDraft['kind']): string {
  return QUESTION_KINDS.find(({ value }) => value === kind)?.label ?? '';
}

export function scopeLabel(scope: QuestionDraft['scope']): string {
  return SCOPES.find(({ value }) => value === scope)?.label ?? '';
}
