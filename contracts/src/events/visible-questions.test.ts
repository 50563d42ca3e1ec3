import { describe, expect, test } from 'vitest';
import { visibleQuestions, type QuestionContext } from './visible-questions.ts';
import { TicketTypeId } from '../core/ids.ts';

const general = TicketTypeId.parse('00000000-0000-4000-8000-00000000000a');
const balcony = TicketTypeId.parse('00000000-0000-4000-8000-00000000000b');

type Params = Parameters<typeof visibleQuestions>[0][number];
const question = (id: string, overrides: Partial<Params> = {}): Params => ({
  id,
  scope: 'attendee',
  condition: null,
  ticketTypeIds: [],
  ...overrides,
});
const when = (questionId: string, equals: string) => ({ condition: { questionId, equals } });
const ids = (questions: Params[], context: Partial<QuestionContext> = {}) =>
  visibleQuestions(questions, { scope: 'attendee', ticketTypeIds: [general], answers: {}, ...context }).map(({ id }) => id);

describe('visibleQuestions', () => {
  test('returns the questions for the scope and the ticket type', () => {
    const questions = [
      question('all'),
      question('general', { ticketTypeIds: [general] }),
      question('balcony', { ticketTypeIds: [balcony] }),
      question('booking', { scope: 'booking' }),
    ];
    expect(ids(questions)).toEqual(['all', 'general']);
    expect(ids(questions, { ticketTypeIds: [balcony, general] })).toEqual(['all', 'general', 'balcony']);
    expect(ids(questions, { scope: 'booking' })).toEqual(['booking']);
  });

  test.each([
    [{ meal: 'Vegan' }, true],
    [{ meal: ' Vegan ' }, true],
    [{ meal: ['Meat', 'Vegan'] }, true],
    [{ meal: 'Meat' }, false],
    [{}, false],
  ])('evaluates a condition on another answer: %j', (answers, visible) => {
    expect(ids([question('meal'), question('more', when('meal', 'Vegan'))], { answers })).toEqual(
      visible ? ['meal', 'more'] : ['meal'],
    );
  });

  test('treats consent as true', () => {
    const questions = [question('agrees'), question('more', when('agrees', 'true'))];
    expect(ids(questions, { answers: { agrees: true } })).toEqual(['agrees', 'more']);
  });

  test('hides questions that depend on a hidden question or on each other', () => {
    const chain = [question('a'), question('b', when('a', 'yes')), question('c', when('b', 'yes'))];
    expect(ids(chain, { answers: { b: 'yes' } })).toEqual(['a']);
    const cycle = [question('a', when('b', 'yes')), question('b', when('a', 'yes'))];
    expect(ids(cycle, { answers: { a: 'yes', b: 'yes' } })).toEqual([]);
  });

  test('uses the booking’s answers for an attendee’s conditions', () => {
    const questions = [question('parking', { scope: 'booking' }), question('plate', when('parking', 'yes'))];
    expect(ids(questions, { bookingAnswers: { parking: 'yes' } })).toEqual(['plate']);
    expect(ids(questions, { bookingAnswers: { parking: 'no' } })).toEqual([]);
  });
});
