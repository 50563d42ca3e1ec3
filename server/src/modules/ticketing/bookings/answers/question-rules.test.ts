import { describe, expect, it } from 'vitest';
import type { EventQuestion } from '@festoon/contracts/events/event-page';
import { checkAnswers } from './question-rules.ts';

function question(kind: EventQuestion['kind'], overrides: Partial<EventQuestion> = {}): EventQuestion {
  return {
    id: kind,
    scope: 'booking',
    kind,
    label: 'Which meal?',
    hint: '',
    options: ['Meat', 'Plants'],
    required: false,
    condition: null,
    ticketTypeIds: [],
    ...overrides,
  };
}

describe('checkAnswers', () => {
  it.each([
    ['text', ' No nuts ', 'No nuts'],
    ['choice', 'Plants', 'Plants'],
    ['several', ['Plants', 'Meat', 'Plants'], ['Plants', 'Meat']],
    ['date', '2024-02-29', '2024-02-29'],
    ['consent', true, true],
  ] as const)('keeps a good answer to a %s question', (kind, given, kept) => {
    expect(checkAnswers([question(kind)], { [kind]: given }, 'answers')).toEqual({ answers: { [kind]: kept }, faults: [] });
  });

  it.each([
    ['text', true],
    ['choice', 'Fish'],
    ['choice', ['Plants']],
    ['several', ['Fish']],
    ['several', 'Plants'],
    ['date', '2023-02-29'],
    ['date', 'tomorrow'],
    ['consent', 'yes'],
  ] as const)('refuses an answer that does not fit a %s question: %j', (kind, given) => {
    const { faults } = checkAnswers([question(kind)], { [kind]: given }, 'answers');
    expect(faults).toMatchObject([{ path: `answers.${kind}` }]);
  });

  it.each(['', '   ', [], false, undefined] as const)(
    'counts %j as no answer, which only a required question minds',
    (given) => {
      const answers = given === undefined ? {} : { text: given };
      expect(checkAnswers([question('text')], answers, 'answers')).toEqual({ answers: {}, faults: [] });
      const asked = checkAnswers([question('text', { required: true })], answers, 'attendees.1.answers');
      expect(asked.faults).toEqual([{ path: 'attendees.1.answers.text', message: 'Please answer: Which meal?' }]);
    },
  );

  it('asks for consent that must be given, and drops answers nobody asked for', () => {
    const { faults } = checkAnswers(
      [question('consent', { required: true, label: 'I agree to be filmed' })],
      { consent: false },
      'answers',
    );
    expect(faults).toEqual([{ path: 'answers.consent', message: 'Please agree: I agree to be filmed' }]);
    expect(checkAnswers([], { other: 'x' }, 'answers').answers).toEqual({});
  });
});
