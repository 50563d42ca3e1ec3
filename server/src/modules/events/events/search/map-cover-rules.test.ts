import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellDegrees, coverBox, type CellRange } from './map-cover-rules.ts';

/** Without subnormal numbers, which a division rounds to zero, so that a square of one level contains them and one of another does not. */
const degrees = (max: number) =>
  fc.double({ min: -max, max, noNaN: true }).map((value) => (Math.abs(value) < Number.EPSILON ? 0 : value));
const latitude = degrees(90);
const longitude = degrees(180);
const box = fc
  .record({ west: longitude, east: longitude, south: latitude, north: latitude })
  .map(({ west, east, south, north }) => ({ west, east, south: Math.min(south, north), north: Math.max(south, north) }));
const level = fc.nat(12);

type Point = { readonly latitude: number; readonly longitude: number };

function contains({ level: rangeLevel, west, south, east, north }: CellRange, point: Point): boolean {
  const x = Math.floor(point.longitude / cellDegrees(rangeLevel));
  const y = Math.floor(point.latitude / cellDegrees(rangeLevel));
  return x >= west && x <= east && y >= south && y <= north;
}

describe('coverBox', () => {
  test('covers each point of the box once, by stored squares or by a strip, and no point outside by a square', () => {
    fc.assert(
      fc.property(box, level, fc.array(fc.record({ latitude, longitude }), { maxLength: 30 }), (wanted, zoom, points) => {
        const { ranges, covered, strips } = coverBox(wanted, zoom);
        const { west, south, east, north } = wanted;
        for (const point of points) {
          const isBetween =
            west <= east
              ? point.longitude >= west && point.longitude <= east
              : point.longitude >= west || point.longitude <= east;
          const isInside = isBetween && point.latitude >= south && point.latitude <= north;
          const counts = [ranges, covered].map((list) => list.filter((range) => contains(range, point)).length);
          const isInStrip = strips.some(
            (strip) =>
              point.longitude >= strip.west &&
              point.longitude <= strip.east &&
              point.latitude >= strip.south &&
              point.latitude <= strip.north,
          );
          expect(counts[0]).toBe(counts[1]);
          expect(counts[0]).toBeLessThanOrEqual(isInside ? 1 : 0);
          if (isInside && counts[0] === 0) expect(isInStrip).toBe(true);
        }
      }),
    );
  });

  test('uses large squares inside and smaller ones towards the edges', () => {
    const { ranges } = coverBox({ west: -5, south: 42, east: 9, north: 51 }, 4);
    expect([...new Set(ranges.map((range) => range.level))]).toEqual([6, 9, 12]);
    expect(ranges.every((range) => range.level >= 4)).toBe(true);
  });

  test('leaves a box that is smaller than every square to a strip', () => {
    const small = { west: 13.401, south: 52.501, east: 13.402, north: 52.502 };
    expect(coverBox(small, 12)).toEqual({ ranges: [], covered: [], strips: [small] });
  });
});
