import { describe, expect, it } from 'vitest';
import { cleanSource, deviceOf } from './source-rules.ts';

describe('cleanSource', () => {
  it('keeps short words in one line', () => {
    const source = { via: ' news\u0000letter ', utmSource: 'a  b\n\tc', utmCampaign: 'x'.repeat(500) };
    expect(cleanSource(source, 'festoon.example')).toEqual({
      via: 'news letter',
      utmSource: 'a b c',
      utmMedium: '',
      utmCampaign: 'x'.repeat(100),
      referrerHost: '',
    });
    expect(cleanSource(undefined, 'festoon.example').via).toBe('');
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
  ])('keeps of the referrer %s its host: %s', (referrer, host) => {
    expect(cleanSource({ referrer }, 'festoon.example').referrerHost).toBe(host);
  });
});

describe('deviceOf', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/140 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Safari/604.1', 'tablet'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36', 'desktop'],
    ['', ''],
  ])('calls %s a %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
