import { expect, test } from 'vitest';
import { requiredLanguage } from './required-language.ts';

test.each([
  ['FR', '75001', 'fr'],
  ['SA', '11564', 'ar'],
  ['CA', 'H2X 1Y4', 'fr'],
  ['CA', 'M5V 2T6', null],
  ['DE', '10115', null],
  ['JP', '150-0001', null],
])('documents of sellers in %s, %s, must also be in %s', (countryCode, postcode, language) => {
  expect(requiredLanguage({ countryCode, postcode })).toBe(language);
});
