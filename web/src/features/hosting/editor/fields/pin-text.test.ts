import { describe, expect, it } from 'vitest';
import { formatPoint, parsePoint } from './pin-text.ts';

describe('parsePoint', () => {
  it.each([
    ['38.7077, -9.1366', { latitude: 38.7077, longitude: -9.1366 }],
    ['https://www.openstreetmap.org/#map=17/38.7077/-9.1366', { latitude: 38.7077, longitude: -9.1366 }],
    ['https://www.openstreetmap.org/?mlat=38.7077&mlon=-9.1366', { latitude: 38.7077, longitude: -9.1366 }],
    ['https://maps.example/place/Quay/@38.7077,-9.1366,17z', { latitude: 38.7077, longitude: -9.1366 }],
    ['Quay 7', null],
    ['95, 10', null],
  ])('returns the expected point for %s', (text, point) => {
    expect(parsePoint(text)).toEqual(point);
  });

  it('reads back a formatted point', () => {
    expect(parsePoint(formatPoint({ latitude: -33.86785, longitude: 151.20732 }))).toEqual({
      latitude: -33.86785,
      longitude: 151.20732,
    });
  });
});
