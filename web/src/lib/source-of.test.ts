import { describe, expect, test } from 'vitest';
import { sourceOf } from './source-of.ts';

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

  test('keeps the host of another site, nothing of this one', () => {
    expect(sourceOf('', 'https://example.org/a?secret=1', own)).toEqual({ referrer: 'example.org' });
    expect(sourceOf('?via=%20', `${own}/explore`, own)).toEqual({});
    expect(sourceOf('', 'android-app://', own)).toEqual({});
  });

  test('leaves out what the server would refuse', () => {
    expect(sourceOf(`?utm_source=%00a%00b&utm_campaign=${'x'.repeat(299)}🎪`, '', own)).toEqual({
      utmSource: 'a b',
      utmCampaign: 'x'.repeat(299),
    });
  });
});
