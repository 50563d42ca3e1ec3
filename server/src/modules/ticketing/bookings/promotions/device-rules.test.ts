import { describe, expect, it } from 'vitest';
import { deviceOf } from './device-rules.ts';

describe('deviceOf', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (Linux; Android 14; SM-X200) Chrome/140 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Safari/604.1', 'tablet'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36', 'desktop'],
    ['', ''],
  ])('returns the device of %s: %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});
