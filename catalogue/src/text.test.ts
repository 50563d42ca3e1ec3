import compile from 'icu-minify/compile';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readerLanguage, setLanguageSource } from './language.ts';
import { pseudoMessage } from './pseudo.ts';
import { createText } from './text.ts';
import { defineText } from './translations.ts';

const text = defineText('test/text', {
  plain: 'It’s your turn',
  named: 'Hello {name}',
  dateAndTime: '{date}، {time}',
  ticketsAt: 'Tickets: {url}',
  tickets: '{count, plural, =0 {No tickets} one {# ticket} other {# tickets}} left',
  terms: 'Read the <link>terms of {seller}</link>.',
  until: 'Until {date}. Then it ends.',
  boldUntil: '<bold>Until</bold> {date}.',
  status: '{status, select, open {Open} other {Closed}}',
});

// Other tests of the worker have the source of the server.
const source = setLanguageSource(() => readerLanguage('en'));
afterEach(() => setLanguageSource(() => readerLanguage('en')));
afterAll(() => setLanguageSource(source));

describe('text', () => {
  it('returns messages with their values', () => {
    expect(text('plain')).toBe('It’s your turn');
    expect(text('named', { name: 'Mara' })).toBe('Hello Mara');
    expect(text('status', { status: 'open' })).toBe('Open');
  });

  it('selects the plural form and formats the number', () => {
    expect([0, 1, 2, 1200].map((count) => text('tickets', { count }))).toEqual([
      'No tickets left',
      '1 ticket left',
      '2 tickets left',
      '1,200 tickets left',
    ]);
  });

  it('returns parts for tags', () => {
    const link = (chunks: readonly unknown[]) => ({ link: chunks.join('') });
    expect(text.parts('terms', { seller: 'Festoon', link })).toEqual(['Read the ', { link: 'terms of Festoon' }, '.']);
  });

  it('ends a sentence once after a value with a full stop', () => {
    expect(text('until', { date: 'Fr., 27. Nov.' })).toBe('Until Fr., 27. Nov. Then it ends.');
    expect(text('until', { date: 'now…' })).toBe('Until now…. Then it ends.');
    const bold = (chunks: readonly unknown[]) => ({ bold: chunks.join('') });
    expect(text.parts('boldUntil', { date: '27. Nov.', bold })).toEqual([{ bold: 'Until' }, ' 27. Nov.']);
  });

  it('ends a sentence once after an isolated value with a full stop', () => {
    expect(text('until', { date: 'ش.م.م.' })).toBe('Until ش.م.م. Then it ends.');
    setLanguageSource(() => readerLanguage('ar'));
    const name = (value: string) => `\u2068${value}\u2069`;
    expect(text('until', { date: 'Acme Inc.' })).toBe(`Until ${name('Acme Inc.')} Then it ends.`);
    expect(text('until', { date: 'Acme' })).toBe(`Until ${name('Acme')}. Then it ends.`);
  });

  it('uses the current language', () => {
    setLanguageSource(() => readerLanguage('qps'));
    expect(text('named', { name: 'Mara' })).toBe('Ĥéļļö·ø \u2068Mara\u2069');
  });

  it('starts with a mark from right to left before a value, so that the text is not turned when it is inserted itself', () => {
    setLanguageSource(() => readerLanguage('ar'));
    expect(text('dateAndTime', { date: '27 نوفمبر', time: '19:30' })).toBe('\u200f\u206827 نوفمبر\u2069، \u206819:30\u2069');
  });

  it('isolates inserted texts in languages from right to left, but not what a form is selected by', () => {
    setLanguageSource(() => readerLanguage('ar'));
    expect(text('named', { name: 'Mara' })).toBe('Hello \u2068Mara\u2069');
    expect(text('tickets', { count: 2 })).toBe('2 tickets left');
    expect(text('status', { status: 'open' })).toBe('Open');
    const link = (chunks: readonly unknown[]) => chunks.join('');
    expect(text.parts('terms', { seller: 'Festoon', link }).join('')).toBe('Read the terms of \u2068Festoon\u2069.');
    expect(text('ticketsAt', { url: 'https://festoon.example/a' })).toBe('Tickets: https://festoon.example/a');
    setLanguageSource(() => readerLanguage('de'));
    expect(text('named', { name: 'Mara' })).toBe('Hello Mara');
  });

  it('formats numbers in the locale of the reader', () => {
    setLanguageSource(() => readerLanguage('en', ['en-IN']));
    expect(text('tickets', { count: 123_456 })).toBe('1,23,456 tickets left');
  });

  it('has typed keys and values', () => {
    // @ts-expect-error -- the key does not exist
    expect(() => text('missing')).toThrow('no message test/text.missing');
    // @ts-expect-error -- a value is missing
    expect(() => text('named')).toThrow('name');
    const keys: ('plain' | 'named')[] = ['named'];
    // @ts-expect-error -- one of the keys needs a value
    expect(() => keys.map((key) => text(key))).toThrow('name');
    // @ts-expect-error -- the value of a plural is a number
    expect(() => text('tickets', { count: 'two' })).toThrow('Expected number');
  });
});

describe('pseudo-language', () => {
  it('keeps values, tags and plural forms, and makes text 40 % longer', () => {
    const message = '{count, plural, one {# ticket} other {# tickets}} for <b>{name}</b>';
    const pseudo = pseudoMessage(message);
    expect(pseudo).toContain('{count,plural,one{# ţîçķéţ');
    expect(pseudo).toContain('<b>{name}</b>');
    expect(pseudoMessage('Festoon').length).toBe(Math.ceil('Festoon'.length * 1.4));
  });
});

/** The forms that a translator writes for a language, each named after its category. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  cs: ['one', 'few', 'many', 'other'],
  pl: ['one', 'few', 'many', 'other'],
  uk: ['one', 'few', 'many', 'other'],
};

describe('plural rules', () => {
  it.each([
    ['ar', ['zero', 'one', 'two', 'few', 'few', 'many', 'many', 'other', 'other']],
    ['cs', ['other', 'one', 'few', 'few', 'other', 'other', 'other', 'other', 'other']],
    ['pl', ['many', 'one', 'few', 'few', 'many', 'many', 'many', 'many', 'many']],
    ['uk', ['many', 'one', 'few', 'few', 'many', 'many', 'one', 'many', 'many']],
  ])('of %s select each form', (locale, expected) => {
    const forms = (FORMS[locale] ?? []).map((form) => `${form} {${form}}`).join(' ');
    const message = compile(`{count, plural, ${forms}}`);
    const plural = createText<{ count: '{count, plural, other {#}}' }>(
      () => message,
      () => locale,
    );
    expect([0, 1, 2, 3, 5, 11, 21, 100, 1_000_000].map((count) => plural('count', { count }))).toEqual(expected);
  });
});
