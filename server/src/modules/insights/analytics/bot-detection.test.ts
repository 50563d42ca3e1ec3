import { describe, expect, it } from 'vitest';
import { isHumanVisitor } from './bot-detection.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const pixel =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const galaxyTab =
  'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('isHumanVisitor', () => {
  it.each([iphone, pixel, galaxyTab, firefox])('returns true for %s', (userAgent) => {
    expect(isHumanVisitor(userAgent)).toBe(true);
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
    'facebookexternalhit/1.1',
    'curl/8.14.1',
    '',
  ])('returns false for "%s"', (userAgent) => {
    expect(isHumanVisitor(userAgent)).toBe(false);
  });
});
