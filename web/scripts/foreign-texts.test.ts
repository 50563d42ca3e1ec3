import { describe, expect, it } from 'vitest';
import { findForeignTexts, textsOf } from './foreign-texts.mjs';

const languagesOf = new Map([
  ['Choose a ticket', new Set(['en'])],
  [' tickets left', new Set(['en'])],
  ['status', new Set(['en'])],
  ['Größe', new Set(['de'])],
  ['Wähle ein Ticket', new Set(['de'])],
  ['Festoon Premium', new Set(['en', 'de'])],
]);
const foreignIn = (script: string, language: string) => findForeignTexts(script, { language, languagesOf });

describe('the texts of a message', () => {
  it('are its text and the strings of its compiled form', () => {
    expect(textsOf('{n, plural, other {# left}}', [['n', 2, { other: [0, ' left'] }]])).toEqual([
      '{n, plural, other {# left}}',
      'n',
      ' left',
    ]);
  });
});

describe('foreign texts', () => {
  it('are those of other languages only', () => {
    const script = 'a={one:"Choose a ticket",two:"Festoon Premium",three:"Wähle ein Ticket"}';
    expect(foreignIn(script, 'en')).toEqual(['Wähle ein Ticket']);
    expect(foreignIn(script, 'de')).toEqual(['Choose a ticket']);
  });

  it('are found in each kind of string, after an apostrophe and with escapes', () => {
    const script = String.raw`/'/.test(a);b='{"text":"Gr\u00f6\xdfe"}';c=${'`Wähle ein Ticket`'};d=["n",[0," tickets left"]]`;
    expect(foreignIn(script, 'en')).toEqual(['Größe', 'Wähle ein Ticket']);
    expect(foreignIn(script, 'de')).toEqual([' tickets left']);
  });

  it('are not short words without accents', () => {
    expect(foreignIn('a("status")', 'de')).toEqual([]);
  });
});
