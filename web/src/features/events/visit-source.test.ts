import { describe, expect, test } from 'vitest';
import { sourceOf } from './visit-source.ts';

const own = 'https://festoon.example';

describe('sourceOf', () => {
  test('reads the tracked link and the words of a campaign from the address', () => {
    const search = '?via=newsletter&utm_source=mail&utm_medium=email&utm_campaign=may&tickets=x';
    expect(sourceOf(search, '', own)).toEqual({
      via: 'newsletter',
      utmSource: 'mail',
      utmMedium: 'email',
      utmCampaign: 'may',
    });
  });

  test('keeps the referrer of another site, not of this one', () => {
    expect(sourceOf('', 'https://example.org/a', own)).toEqual({ referrer: 'https://example.org/a' });
    expect(sourceOf('?via=%20', `${own}/explore`, own)).toEqual({});
  });
});
