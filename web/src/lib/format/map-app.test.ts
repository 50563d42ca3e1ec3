import { describe, expect, it } from 'vitest';
import { mapAppUrl } from './map-app.ts';

const point = { latitude: 38.7077, longitude: -9.1366 };

describe('mapAppUrl', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
      'geo:38.7077,-9.1366?q=38.7077,-9.1366',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'https://maps.apple.com/?daddr=38.7077,-9.1366'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'https://maps.apple.com/?daddr=38.7077,-9.1366'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'https://www.openstreetmap.org/directions?to=38.7077%2C-9.1366'],
    ['', 'https://www.openstreetmap.org/directions?to=38.7077%2C-9.1366'],
  ])('returns the map app of %s', (userAgent, url) => {
    expect(mapAppUrl(point, userAgent)).toBe(url);
  });
});
