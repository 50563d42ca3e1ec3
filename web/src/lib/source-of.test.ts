import { describe, expect, test } from 'vitest';
import { sourceOf } from './source-of.ts';

const own = 'https://festoon.example';

describe('sourceOf', () => {
  test('reads the tracked link and the campaign parameters from the query', () => {
    const search = '?via=newsletter&utm_source=mail&utm_medium=email&utm_campaign=may&tickets=x';
    expect(sourceOf(search, '', own)).toEqual({
      via: 'newsletter',
      utmSource: 'mail',
      utmMedium: 'email',
      utmCampaign: 'may',
    });
  });

  test('keeps only the host of an external referrer, and ignores the app’s own pages', () => {
    expect(sourceOf('', 'https://example.org/a?secret=1', own)).toEqual({ referrer: 'example.org' });
    expect(sourceOf('?via=%20', `${own}/explore`, own)).toEqual({});
    expect(sourceOf('', 'android-app://', own)).toEqual({});
  });

  test('removes control characters and truncates long values', () => {
    expect(sourceOf(`?utm_source=%00a%00b&utm_campaign=${'x'.repeat(299)}🎪`, '', own)).toEqual({
      utmSource: 'a b',
      utmCampaign: 'x'.repeat(299),
    });
  });
});
