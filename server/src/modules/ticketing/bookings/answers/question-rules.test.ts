import { describe, expect, it } from 'vitest';
import type { EventQuestion } from '@festoon/contracts/events/event-page';
import { validateAnswers } from './question-rules.ts';

function question(kind: EventQuestion['kind'], overrides: Partial<EventQuestion> = {}): EventQuestion {
  return {
    id: kind,
    scope: 'booking',
    kind,
    label: 'Which meal?',
    hint: '',
    options: ['Meat', 'Plants'],
    optionLabels: ['Meat', 'Plants'],
    required: false,
    condition: null,
    ticketTypeIds: [],
    ...overrides,
  };
}

describe('validateAnswers', () => {
  it.each([
    ['text', ' No nuts ', 'No nuts'],
    ['choice', 'Plants', 'Plants'],
    ['multiple_choice', ['Plants', 'Meat', 'Plants'], ['Plants', 'Meat']],
    ['date', '2024-02-29', '2024-02-29'],
    ['consent', true, true],
  ] as const)('accepts a valid answer to a %s question', (kind, submitted, stored) => {
    expect(validateAnswers([question(kind)], { [kind]: submitted }, 'answers')).toEqual({
      answers: { [kind]: stored },
      errors: [],
    });
  });

  it.each([
    ['text', true],
    ['choice', 'Fish'],
    ['choice', ['Plants']],
    ['multiple_choice', ['Fish']],
    ['multiple_choice', 'Plants'],
    ['date', '2023-02-29'],
    ['date', 'tomorrow'],
    ['consent', 'yes'],
  ] as const)('rejects an invalid answer to a %s question: %j', (kind, submitted) => {
    const { errors } = validateAnswers([question(kind)], { [kind]: submitted }, 'answers');
    expect(errors).toMatchObject([{ path: `answers.${kind}` }]);
  });

  it.each(['', '   ', [], false, undefined] as const)(
    'treats %j as no answer, which is an error only for a required question',
    (submitted) => {
      const answers = submitted === undefined ? {} : { text: submitted };
      expect(validateAnswers([question('text')], answers, 'answers')).toEqual({ answers: {}, errors: [] });
      const result = validateAnswers([question('text', { required: true })], answers, 'attendees.1.answers');
      expect(result.errors).toEqual([{ path: 'attendees.1.answers.text', message: 'Please answer: Which meal?' }]);
    },
  );

  it('requires a required consent, and drops answers to unknown questions', () => {
    const { errors } = validateAnswers(
      [question('consent', { required: true, label: 'I agree to be filmed' })],
      { consent: false },
      'answers',
    );
    expect(errors).toEqual([{ path: 'answers.consent', message: 'Please agree: I agree to be filmed' }]);
    expect(validateAnswers([], { other: 'x' }, 'answers').answers).toEqual({});
  });
});
