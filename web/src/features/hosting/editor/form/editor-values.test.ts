import { describe, expect, it } from 'vitest';
import { isValid, problemsOf, type QuestionDraft } from './editor-values.ts';

const question = {
  id: '0190c4b2-0000-7000-8000-000000000001',
  scope: 'attendee',
  kind: 'choice',
  label: 'Which day do you arrive?',
  hint: '',
  required: false,
  options: [],
  ticketTypeIds: [],
  condition: null,
  translations: {},
} as unknown as QuestionDraft;

describe('a question', () => {
  it('with options is not sent before it has one', () => {
    expect(isValid('questionList', [question])).toBe(false);
    expect(problemsOf('questionList', [question])).toEqual({ 'questionList.0.options': 'Add at least one option.' });
    expect(isValid('questionList', [{ ...question, options: ['Friday'] }])).toBe(true);
  });

  it('without options is sent as it is', () => {
    expect(isValid('questionList', [{ ...question, kind: 'text' }])).toBe(true);
  });
});
