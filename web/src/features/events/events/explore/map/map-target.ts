import { OUTLINES_MAX_ZOOM } from '../../../../../ui/map/map-source.ts';
import type { Explore } from '../use-explore.ts';

/** The distances of the filter, in kilometres, in ascending order. */
export const RADII = [5, 10, 25, 50, 100] as const;

/** Returns what the map shows: the place that the search starts with, the requested place or area, or all results. */
export function targetOf({ place, params, start }: Pick<Explore, 'place' | 'params' | 'start'>) {
  if (start?.place && start.radiusKm !== null) {
    const radiusKm = String(start.radiusKm);
    return { target: start.place.label, place: start.place, radiusKm, isTooClose: zoomOf(radiusKm) > OUTLINES_MAX_ZOOM };
  }
  const { radiusKm, lat, lon } = params;
  const target = params.place ?? (lat === undefined ? '' : 'area');
  const point = lat === undefined || lon === undefined ? null : { latitude: Number(lat), longitude: Number(lon) };
  const isTooClose = params.place !== undefined && zoomOf(radiusKm) > OUTLINES_MAX_ZOOM;
  return { target, place: place ?? point, radiusKm, isTooClose };
}

/** Returns the smallest distance of the filter whose circle is large enough for a map of outlines. */
export function smallestMappedRadius(): number | undefined {
  return RADII.find((km) => zoomOf(String(km)) <= OUTLINES_MAX_ZOOM);
}

/** Returns the zoom at which a circle of this radius fills the map. */
export function zoomOf(radiusKm: string | undefined): number {
  return Math.max(3, Math.min(15, 9.3 - Math.log2(Number(radiusKm ?? 25) / 20)));
}
