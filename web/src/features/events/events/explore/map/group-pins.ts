import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import type { mapEvents } from '@festoon/contracts/events/explore';

export type MapResult = EndpointResponse<typeof mapEvents>;
export type Pin = MapResult['pins'][number];

export type Area = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
type Point = { readonly latitude: number; readonly longitude: number };

type Project = (point: Point) => { readonly x: number; readonly y: number };

/** Events that one marker shows. */
export type Cluster = Point & {
  readonly count: number;
  /** An area that contains all of its events. */
  readonly area: Area;
  /** The smallest such area; null if only the server knows it. */
  readonly extent: Area | null;
};

export type Markers = { readonly pins: readonly Pin[]; readonly clusters: readonly Cluster[] };

/** The space of a pin's label in pixels. */
const LABEL = { width: 56, height: 34 };
/** The width of a cluster in pixels. */
const CLUSTER_PX = 44;
/** About a metre: the events at the edges of an area belong to it. */
const EDGE_DEGREES = 0.00001;
/** About 20 metres: closer events are at one place, which no zoom separates. */
const SAME_PLACE_DEGREES = 0.0002;

/** Returns the markers of a result: markers that would cover each other on the screen become one cluster. */
export function groupPins(result: MapResult, project: Project): Markers {
  const groups: { readonly x: number; readonly y: number; readonly pins: Pin[] }[] = [];
  for (const pin of result.pins) {
    const { x, y } = project(pin);
    const overlapping = groups.find((group) => Math.abs(group.x - x) < LABEL.width && Math.abs(group.y - y) < LABEL.height);
    if (overlapping) overlapping.pins.push(pin);
    else groups.push({ x, y, pins: [pin] });
  }
  const overlaps = groups.filter(({ pins }) => pins.length > 1);
  const clusters = mergeOverlapping(
    [
      ...result.clusters.map(({ latitude, longitude, count, ...area }) => ({
        latitude,
        longitude,
        count,
        area,
        extent: null,
      })),
      ...overlaps.map(({ pins }) => clusterOf(pins)),
    ],
    project,
  );
  const single = groups.flatMap(({ pins }) => (pins.length === 1 ? pins : []));
  return addCoveredPins(single, clusters, project);
}

/** Adds pins to the clusters that would cover their labels. */
function addCoveredPins(pins: readonly Pin[], clusters: readonly Cluster[], project: Project): Markers {
  const shownPins: Pin[] = [];
  const shownClusters = [...clusters];
  for (const pin of pins) {
    const { x, y } = project(pin);
    const index = clusters.findIndex((cluster) => {
      const place = project(cluster);
      return (
        Math.abs(place.x - x) < (CLUSTER_PX + LABEL.width) / 2 && Math.abs(place.y - y) < (CLUSTER_PX + LABEL.height) / 2
      );
    });
    const cluster = shownClusters[index];
    if (cluster === undefined) shownPins.push(pin);
    else shownClusters[index] = mergeClusters(cluster, clusterOf([pin]));
  }
  return { pins: shownPins, clusters: shownClusters };
}

/** Adds clusters to larger ones that would cover them. The squares of the server are wide enough, but events can be at their edges. */
function mergeOverlapping(clusters: readonly Cluster[], project: Project): Cluster[] {
  const merged: Cluster[] = [];
  for (const cluster of clusters.toSorted((one, other) => other.count - one.count)) {
    const { x, y } = project(cluster);
    const index = merged.findIndex((larger) => {
      const { x: largerX, y: largerY } = project(larger);
      return Math.hypot(x - largerX, y - largerY) < CLUSTER_PX;
    });
    const larger = merged[index];
    if (larger === undefined) merged.push(cluster);
    else merged[index] = mergeClusters(larger, cluster);
  }
  return merged;
}

function mergeClusters(larger: Cluster, smaller: Cluster): Cluster {
  return {
    latitude: larger.latitude,
    longitude: larger.longitude,
    count: larger.count + smaller.count,
    area: unionOf(larger.area, smaller.area),
    extent: larger.extent && smaller.extent && unionOf(larger.extent, smaller.extent),
  };
}

function unionOf(one: Area, other: Area): Area {
  return {
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
  };
}

function clusterOf(pins: readonly Pin[]): Cluster {
  const extent = extentOf(pins);
  const { west, south, east, north } = extent;
  return {
    latitude: (south + north) / 2,
    longitude: (west + east) / 2,
    count: pins.length,
    area: {
      west: west - EDGE_DEGREES,
      south: south - EDGE_DEGREES,
      east: east + EDGE_DEGREES,
      north: north + EDGE_DEGREES,
    },
    extent,
  };
}

/** Returns the smallest area with all points, which are not on both sides of the date line. */
export function extentOf(points: readonly Point[]): Area {
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

export function isOnePlace({ west, south, east, north }: Area): boolean {
  return east - west < SAME_PLACE_DEGREES && north - south < SAME_PLACE_DEGREES;
}
