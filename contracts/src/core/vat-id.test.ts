import { describe, expect, it } from 'vitest';
import { isVatIdOf, normaliseVatId } from './vat-id.ts';

const VALID: readonly (readonly [country: string, vatId: string])[] = [
  ['AT', 'ATU13585627'],
  ['BE', 'BE0428759497'],
  ['DE', 'DE136695976'],
  ['DK', 'DK13585628'],
  ['EE', 'EE100931558'],
  ['GR', 'EL094259216'],
  ['ES', 'ESB58378431'],
  ['FI', 'FI20774740'],
  ['FR', 'FR40303265045'],
  ['HR', 'HR33392005961'],
  ['HU', 'HU12892312'],
  ['IE', 'IE6433435F'],
  ['IT', 'IT00743110157'],
  ['LU', 'LU15027442'],
  ['NL', 'NL004495445B01'],
  ['PL', 'PL8567346215'],
  ['PT', 'PT501964843'],
  ['SE', 'SE123456789701'],
  ['SI', 'SI50223054'],
  ['SK', 'SK2022749619'],
  ['CH', 'CHE116281710MWST'],
];

describe('isVatIdOf', () => {
  it('accepts the numbers of each country', () => {
    for (const [country, vatId] of VALID) expect([vatId, isVatIdOf(vatId, country)]).toEqual([vatId, true]);
  });

  it('detects a mistyped digit if the country has a check digit', () => {
    const checked = VALID.filter(([country]) => !['ES', 'IE', 'NL', 'CH'].includes(country));
    for (const [country, vatId] of checked) {
      const at = vatId.length - 3;
      const mistyped = vatId.slice(0, at) + ((Number(vatId[at]) + 1) % 10) + vatId.slice(at + 1);
      expect([mistyped, isVatIdOf(mistyped, country)]).toEqual([mistyped, false]);
    }
  });

  it('rejects a number of another country, and one without its prefix', () => {
    expect(isVatIdOf('DE136695976', 'FR')).toBe(false);
    expect(isVatIdOf('136695976', 'DE')).toBe(false);
  });
});

describe('normaliseVatId', () => {
  it('removes separators', () => {
    expect(normaliseVatId(' de 136.695-976 ')).toBe('DE136695976');
  });
});
