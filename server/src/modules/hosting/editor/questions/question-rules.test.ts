import { describe, expect, test } from 'vitest';
import { questionErrors, type QuestionInput } from './question-rules.ts';

const errorsOf = (overrides: Partial<QuestionInput> = {}): QuestionInput => ({
  id: 'a',
  scope: 'attendee',
  kind: 'choice',
  label: 'Food?',
  hint: '',
  options: ['Everything', 'Vegan'],
  required: false,
  condition: null,
  ticketTypeIds: [],
  translations: {},
  ...overrides,
});

const pathsOf = (...questions: QuestionInput[]) =>
  questionErrors(questions, { saved: [], ticketTypeIds: new Set() }).map(({ path }) => path);

const vegan = { questionId: 'a', equals: 'Vegan' };

describe('questionErrors', () => {
  test('accepts a condition on an earlier choice', () => {
    expect(pathsOf(errorsOf(), errorsOf({ id: 'b', condition: vegan }))).toEqual([]);
    expect(pathsOf(errorsOf({ scope: 'booking' }), errorsOf({ id: 'b', condition: vegan }))).toEqual([]);
  });

  test.each([
    ['itself', [errorsOf({ condition: vegan })]],
    ['a later question', [errorsOf({ id: 'b', condition: vegan }), errorsOf()]],
    ['a question per attendee', [errorsOf(), errorsOf({ id: 'b', scope: 'booking', condition: vegan })]],
    ['a text question', [errorsOf({ kind: 'text' }), errorsOf({ id: 'b', condition: vegan })]],
    ['an unknown answer', [errorsOf(), errorsOf({ id: 'b', condition: { questionId: 'a', equals: 'Nothing' } })]],
  ])('rejects a condition on %s', (_, questions) => {
    expect(pathsOf(...questions).filter((path) => path.endsWith('condition'))).toHaveLength(1);
  });

  test('accepts a condition on a given consent', () => {
    const consent = errorsOf({ kind: 'consent', options: [] });
    expect(pathsOf(consent, errorsOf({ id: 'b', condition: { questionId: 'a', equals: 'true' } }))).toEqual([]);
  });

  test('rejects empty options, duplicate options, unknown ticket types and duplicate questions', () => {
    expect(pathsOf(errorsOf({ options: [] }))).toEqual(['questions.0.options']);
    expect(pathsOf(errorsOf({ options: ['Yes', 'Yes'] }))).toEqual(['questions.0.options']);
    expect(pathsOf(errorsOf({ ticketTypeIds: ['x' as never] }))).toEqual(['questions.0.ticketTypeIds.0']);
    expect(pathsOf(errorsOf(), errorsOf())).toEqual(['questions.1.id']);
  });
});
