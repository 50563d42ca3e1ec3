import { describe, expect, it } from 'vitest';
import { withLanguage } from '../../../../lib/language/translations.ts';
import { buildEditableEvent } from '../form/testing.ts';
import { newQuestion } from '../questions/question-kinds.ts';
import { newTicket } from '../ticket-types/new-ticket.ts';
import { countAllMissing, countMissing, type TranslatedValues } from './translation-texts.ts';

const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

function valuesOf(overrides: Partial<TranslatedValues> = {}): TranslatedValues {
  const { title, summary, description, translations, descriptionTranslations } = buildEditableEvent();
  const setup = { ticketTypes: [{ ...newTicket(true), name: 'General' }], pools: [] };
  const question = { ...newQuestion(), label: 'Drink?', options: ['Tea', 'Water'] };
  return {
    title,
    summary,
    description,
    translations,
    descriptionTranslations,
    ticketSetup: setup,
    questionList: [question],
    ...overrides,
  };
}

describe('countMissing', () => {
  it('counts the texts that the event has and the language lacks', () => {
    // Title, ticket type, question and two answers; the summary and the description are empty.
    expect(countMissing(valuesOf(), 'de')).toBe(5);
    expect(countMissing(valuesOf({ summary: 'By the water', description: paragraph('Bring a jacket') }), 'de')).toBe(7);
  });

  it('counts each answer of a question, and a text of spaces as missing', () => {
    const [question = newQuestion()] = valuesOf().questionList;
    const translations = { de: { hint: '', label: 'Getränk?', options: ['Tee'] } };
    expect(countMissing(valuesOf({ questionList: [{ ...question, translations }] }), 'de')).toBe(3);
    expect(countMissing(valuesOf({ translations: { de: { title: '  ', summary: '' } } }), 'de')).toBe(5);
    expect(countMissing(valuesOf({ translations: { de: { title: 'Hafenkonzert', summary: '' } } }), 'de')).toBe(4);
  });
});

describe('countAllMissing', () => {
  it('adds up the languages of the event, and is nothing for an event in one language', () => {
    const empty = { title: '', summary: '' };
    expect(countAllMissing(valuesOf())).toBe(0);
    expect(countAllMissing(valuesOf({ translations: { de: empty, ja: empty } }))).toBe(10);
  });
});

it('orders languages as the server returns them', () => {
  expect(Object.keys(withLanguage({ fil: 1, ja: 2 }, 'de', 3))).toEqual(['de', 'ja', 'fil']);
});
