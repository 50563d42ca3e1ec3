import { describe, expect, it } from 'vitest';
import { groupPins, isOnePlace, type MapResult, type Pin } from './group-pins.ts';

const pin = (slug: string, longitude: number, latitude = 38.7): Pin =>
  ({ id: slug, slug, title: slug, latitude, longitude }) as unknown as Pin;
const resultOf = (...pins: Pin[]): MapResult => ({ pins, clusters: [], total: pins.length });
/** At this zoom a degree is a hundred pixels. */
const project = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: longitude * 100,
  y: latitude * -100,
});
const slugsOf = ({ pins }: { readonly pins: readonly Pin[] }) => pins.map(({ slug }) => slug);

describe('groupPins', () => {
  it('keeps pins that do not cover each other', () => {
    const markers = groupPins(resultOf(pin('left', 1), pin('right', 1.6), pin('below', 1, 38.3)), project);
    expect(slugsOf(markers)).toEqual(['left', 'right', 'below']);
    expect(markers.clusters).toEqual([]);
  });

  it('groups pins whose labels would cover each other, with the area that they are in', () => {
    const markers = groupPins(resultOf(pin('first', 1), pin('second', 1.4), pin('alone', 9)), project);
    expect(slugsOf(markers)).toEqual(['alone']);
    expect(markers.clusters).toHaveLength(1);
    const [cluster] = markers.clusters;
    expect(cluster).toMatchObject({ count: 2, longitude: 1.2, extent: { west: 1, south: 38.7, east: 1.4, north: 38.7 } });
    expect(cluster?.area.west).toBeLessThan(1);
    expect(cluster?.area.north).toBeGreaterThan(38.7);
  });

  it('keeps the clusters of the server, whose extent only the server knows', () => {
    const area = { west: 0, south: 30, east: 3, north: 33 };
    const { clusters } = groupPins(
      { pins: [], clusters: [{ latitude: 31, longitude: 1, count: 60, ...area }], total: 60 },
      project,
    );
    expect(clusters).toEqual([{ latitude: 31, longitude: 1, count: 60, area, extent: null }]);
  });
});

describe('pins that a cluster would cover', () => {
  it('become part of the cluster', () => {
    const area = { west: 0, south: 38, east: 1, north: 39 };
    const markers = groupPins(
      {
        pins: [pin('covered', 1.3), pin('beside', 1.9)],
        clusters: [{ latitude: 38.7, longitude: 0.9, count: 60, ...area }],
        total: 62,
      },
      project,
    );
    expect(slugsOf(markers)).toEqual(['beside']);
    expect(markers.clusters).toEqual([expect.objectContaining({ longitude: 0.9, count: 61, extent: null })]);
    expect(markers.clusters[0]?.area.east).toBeGreaterThan(1.3);
  });
});

describe('clusters that would cover each other', () => {
  const square = (longitude: number, count: number) => ({
    latitude: 31,
    longitude,
    count,
    west: longitude - 0.3,
    south: 30,
    east: longitude + 0.3,
    north: 33,
  });

  it('become one at the place of the largest, with all of their area', () => {
    const { clusters } = groupPins(
      { pins: [], clusters: [square(1, 20), square(1.4, 60), square(3, 5)], total: 85 },
      project,
    );
    expect(clusters).toEqual([
      { latitude: 31, longitude: 1.4, count: 80, area: { west: 0.7, south: 30, east: 1.7, north: 33 }, extent: null },
      expect.objectContaining({ longitude: 3, count: 5 }),
    ]);
  });

  it('know their extent only if both do', () => {
    const pins = [pin('first', 1), pin('second', 1.1), pin('third', 1, 38.35), pin('fourth', 1.1, 38.35)];
    const [cluster, ...others] = groupPins(resultOf(...pins), project).clusters;
    expect(others).toEqual([]);
    expect(cluster).toMatchObject({ count: 4, extent: { west: 1, south: 38.35, east: 1.1, north: 38.7 } });
  });
});

describe('isOnePlace', () => {
  it('is true for the same building, and false for the next street', () => {
    const area = { west: -9.1366, south: 38.7077, east: -9.1366, north: 38.7077 };
    expect(isOnePlace(area)).toBe(true);
    expect(isOnePlace({ ...area, east: area.east + 0.0001 })).toBe(true);
    expect(isOnePlace({ ...area, north: area.north + 0.002 })).toBe(false);
  });
});
