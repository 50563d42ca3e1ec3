import { afterEach, expect, it } from 'vitest';
import { readTag, setLanguageSource } from '@festoon/catalogue/language';
import { formatTypedPercent, parseTypedPercent } from './percent-field.ts';

afterEach(() => setLanguageSource(() => readTag('en-GB')));

it('shows a percentage with the sign of the reader', () => {
  expect([formatTypedPercent(250), formatTypedPercent(300)]).toEqual(['2.5', '3']);
  setLanguageSource(() => readTag('de-DE'));
  expect(formatTypedPercent(250)).toBe('2,5');
});

it('reads a percentage with a dot, a comma or the signs of other keyboards', () => {
  expect(['2.5', '2,5 %', '٢٫٥٪', '２.５％'].map(parseTypedPercent)).toEqual([250, 250, 250, 250]);
  expect(['', '%', 'two'].map(parseTypedPercent)).toEqual([null, null, null]);
});
