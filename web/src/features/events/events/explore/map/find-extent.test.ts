import type { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { findExtent } from './find-extent.ts';
import type { Area, Cluster, MapResult } from './group-pins.ts';

const areaOf = (west: number, size: number): Area => ({ west, south: 38, east: west + size, north: 38 + size });
const square = (longitude: number, area: Area) => ({ latitude: 38.1, longitude, count: 30, ...area });
const cluster: Cluster = { latitude: 38.1, longitude: 1.1, count: 60, area: areaOf(1, 3), extent: null };

/** Returns a client that responds with these results, and the levels that were read. */
function clientWith(...results: Partial<MapResult>[]) {
  const levels: number[] = [];
  const fetchQuery = async ({ queryKey }: { queryKey: readonly unknown[] }) => {
    levels.push((queryKey.at(-1) as { zoom: number }).zoom);
    return { pins: [], clusters: [], total: 0, ...results.shift() };
  };
  return { levels, queryClient: { fetchQuery } as unknown as QueryClient };
}

describe('findExtent', () => {
  it('reads smaller squares until they separate the events', async () => {
    const { queryClient, levels } = clientWith(
      { clusters: [square(1.1, areaOf(1, 0.2))] },
      { clusters: [square(1.05, areaOf(1, 0.01)), square(1.15, areaOf(1.1, 0.01))] },
    );
    expect(await findExtent(queryClient, {}, { cluster, zoom: 4 })).toEqual({
      west: 1.05,
      east: 1.15,
      south: 38.1,
      north: 38.1,
    });
    expect(levels).toEqual([8, 12]);
  });

  it('stops at the finest squares, whose events are at one place', async () => {
    const area = areaOf(1, 0.0005);
    const { queryClient, levels } = clientWith(...Array.from({ length: 9 }, () => ({ clusters: [square(1.1, area)] })));
    const extent = await findExtent(queryClient, {}, { cluster, zoom: 6 });
    expect(extent.east - extent.west).toBe(0);
    expect(levels).toEqual([10, 14, 18, 20]);
  });

  it('returns the square of a cluster whose events have ended', async () => {
    expect(await findExtent(clientWith().queryClient, {}, { cluster, zoom: 6 })).toEqual(cluster.area);
  });
});
