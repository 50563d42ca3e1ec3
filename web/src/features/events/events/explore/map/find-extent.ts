import type { QueryClient } from '@tanstack/react-query';
import { mapQuery, type EventFilter } from '../explore-queries.ts';
import { extentOf, type Area, type Cluster } from './group-pins.ts';

/** Squares of a level are 16 times as wide as those of the level that is read next. */
const LEVELS = 4;
const FINEST_LEVEL = 20;

/** Returns the area of a cluster's events: reads smaller and smaller squares until they separate the events. */
export async function findExtent(
  queryClient: QueryClient,
  filter: EventFilter,
  { cluster, zoom }: { cluster: Cluster; zoom: number },
): Promise<Area> {
  let { area } = cluster;
  for (let level = zoom + LEVELS; ; level += LEVELS) {
    const box = { ...area, zoom: Math.min(level, FINEST_LEVEL) };
    const { pins, clusters } = await queryClient.fetchQuery(mapQuery(filter, box));
    const [only] = clusters;
    const isSeparated = pins.length > 0 || clusters.length !== 1 || only === undefined;
    const points = [...pins, ...clusters];
    // Its events may have ended since.
    if (points.length === 0) return area;
    if (isSeparated || level >= FINEST_LEVEL) return extentOf(points);
    const { west, south, east, north } = only;
    area = { west, south, east, north };
  }
}
