import { describe, expect, test } from 'vitest';
import { questionErrors, type GivenQuestion } from './question-rules.ts';

const ask = (overrides: Partial<GivenQuestion> = {}): GivenQuestion => ({
  id: 'a',
  scope: 'attendee',
  kind: 'choice',
  label: 'Food?',
  hint: '',
  options: ['Everything', 'Vegan'],
  required: false,
  condition: null,
  ticketTypeIds: [],
  ...overrides,
});

const pathsOf = (...questions: GivenQuestion[]) =>
  questionErrors(questions, { kept: [], ticketTypeIds: new Set() }).map(({ path }) => path);

const vegan = { questionId: 'a', equals: 'Vegan' };

describe('questionErrors', () => {
  test('finds nothing wrong with a condition on an earlier choice', () => {
    expect(pathsOf(ask(), ask({ id: 'b', condition: vegan }))).toEqual([]);
    expect(pathsOf(ask({ scope: 'booking' }), ask({ id: 'b', condition: vegan }))).toEqual([]);
  });

  test.each([
    ['itself', [ask({ condition: vegan })]],
    ['a later one', [ask({ id: 'b', condition: vegan }), ask()]],
    ['one each attendee answers', [ask(), ask({ id: 'b', scope: 'booking', condition: vegan })]],
    ['a text', [ask({ kind: 'text' }), ask({ id: 'b', condition: vegan })]],
    ['an answer there is not', [ask(), ask({ id: 'b', condition: { questionId: 'a', equals: 'Nothing' } })]],
  ])('refuses a condition on %s', (_, questions) => {
    expect(pathsOf(...questions).filter((path) => path.endsWith('condition'))).toHaveLength(1);
  });

  test('lets a question hang on a consent that was given', () => {
    const consent = ask({ kind: 'consent', options: [] });
    expect(pathsOf(consent, ask({ id: 'b', condition: { questionId: 'a', equals: 'true' } }))).toEqual([]);
  });

  test('refuses a choice of nothing, twins, unknown tickets and a question twice', () => {
    expect(pathsOf(ask({ options: [] }))).toEqual(['questions.0.options']);
    expect(pathsOf(ask({ options: ['Yes', 'Yes'] }))).toEqual(['questions.0.options']);
    expect(pathsOf(ask({ ticketTypeIds: ['x' as never] }))).toEqual(['questions.0.ticketTypeIds.0']);
    expect(pathsOf(ask(), ask())).toEqual(['questions.1.id']);
  });
});
