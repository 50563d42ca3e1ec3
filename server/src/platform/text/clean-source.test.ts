import { describe, expect, it } from 'vitest';
import { cleanSource, cleanText } from './clean-source.ts';

describe('cleanSource', () => {
  it('trims text to one line of at most 100 characters', () => {
    const source = { utmSource: 'a  b\n\tc', utmMedium: ' news\u0000letter ', utmCampaign: 'x'.repeat(500) };
    expect(cleanSource(source, 'festoon.example')).toEqual({
      utmSource: 'a b c',
      utmMedium: 'news letter',
      utmCampaign: 'x'.repeat(100),
      referrerHost: '',
    });
    expect(cleanSource(undefined, 'festoon.example').utmSource).toBe('');
    expect(cleanText(`${'x'.repeat(99)}🎪`)).toBe('x'.repeat(99));
  });

  it.each([
    ['https://www.Example.org/a?b=c', 'example.org'],
    ['news.example.org', 'news.example.org'],
    ['https://www.festoon.example/explore', ''],
    ['https://localhost:8080/', ''],
    ['https://192.168.0.1/', ''],
    ['javascript:alert(1)', ''],
    ['https://[::1]/', ''],
    ['not a host', ''],
    [`https://${'a'.repeat(70)}.org`, ''],
  ])('reduces the referrer %s to its host: %s', (referrer, host) => {
    expect(cleanSource({ referrer }, 'festoon.example').referrerHost).toBe(host);
  });
});
