import { expect, it } from 'vitest';
import { joinList } from '@festoon/contracts/core/join-list';
import { formatPlace } from '@festoon/contracts/core/place';
import { runInLanguage } from '../language.ts';

it.each([
  ['en', 'Lisbon, Portugal'],
  ['ar', '\u200f\u2068Lisbon\u2069، \u2068Portugal\u2069'],
  ['ja', 'Lisbon、Portugal'],
] as const)('joins parts as %s does', (language, joined) => {
  expect(runInLanguage(language, () => joinList(['Lisbon', '', null, false, 'Portugal']))).toBe(joined);
});

it('joins the parts of an address as Japanese does', () => {
  const place = { name: 'Coliseu', address: 'Rua 1', city: 'Lisboa', country: 'PT' };
  expect(runInLanguage('ja', () => formatPlace(place))).toBe('Coliseu、Rua 1、Lisboa、ポルトガル');
});

it('returns nothing without parts', () => {
  expect(joinList(['', undefined])).toBe('');
});
