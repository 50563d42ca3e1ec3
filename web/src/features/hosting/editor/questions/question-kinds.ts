import { editorQuestionsText } from '@festoon/catalogue/hosting/editor-questions';
import { randomId } from '../../../../lib/random-id.ts';
import type { QuestionDraft } from '../form/editor-values.ts';

type Kind = QuestionDraft['kind'];
type Scope = QuestionDraft['scope'];

const KINDS = {
  text: 'kindText',
  choice: 'kindChoice',
  multiple_choice: 'kindMultipleChoice',
  date: 'kindDate',
  consent: 'kindConsent',
  file: 'kindFile',
} as const satisfies Record<Kind, string>;
const SCOPES = { attendee: 'scopeAttendee', booking: 'scopeBooking' } as const satisfies Record<Scope, string>;

export function questionKindOptions(): { value: Kind; label: string }[] {
  return (Object.keys(KINDS) as Kind[]).map((value) => ({ value, label: questionKindLabel(value) }));
}

export function scopeOptions(): { value: Scope; label: string }[] {
  return (Object.keys(SCOPES) as Scope[]).map((value) => ({ value, label: editorQuestionsText(SCOPES[value]) }));
}

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
    translations: {},
  };
}

export function questionKindLabel(kind: Kind): string {
  return editorQuestionsText(KINDS[kind]);
}
