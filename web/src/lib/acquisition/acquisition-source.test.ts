import { describe, expect, test } from 'vitest';
import { parseSource } from './acquisition-source.ts';

const own = 'https://festoon.example';

describe('parseSource', () => {
  test('reads the tracked link and the campaign parameters from the query', () => {
    const search = '?via=newsletter&utm_source=mail&utm_medium=email&utm_campaign=may&tickets=x';
    expect(parseSource(search, '', own)).toEqual({
      via: 'newsletter',
      utmSource: 'mail',
      utmMedium: 'email',
      utmCampaign: 'may',
    });
  });

  test('keeps only the host of an external referrer, and ignores the app’s own pages', () => {
    expect(parseSource('', 'https://example.org/a?secret=1', own)).toEqual({ referrer: 'example.org' });
    expect(parseSource('?via=%20', `${own}/explore`, own)).toEqual({});
    expect(parseSource('', 'android-app://', own)).toEqual({});
  });

  test('removes control characters and truncates long values', () => {
    expect(parseSource(`?utm_source=%00a%00b&utm_campaign=${'x'.repeat(299)}🎪`, '', own)).toEqual({
      utmSource: 'a b',
      utmCampaign: 'x'.repeat(299),
    });
  });
});
