import type { PlaceText } from './read-place-text.ts';

type Candidate = {
  readonly asciiName: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
};

const REGION_DEGREES_MAX = 15;

/** The one of several places that a text means: by the order of its names, then nearness to its region, then size. Null when none fits. */
export function choosePlace<Place extends Candidate>(places: readonly Place[], text: PlaceText): Place | null {
  const { region } = text;
  const ranked = places
    .filter((place) => region === null || (place.countryCode === region.countryCode && degreesApart(place, region) <= REGION_DEGREES_MAX))
    .map((place) => ({
      place,
      name: text.names.indexOf(place.asciiName),
      distance: region === null ? 0 : degreesApart(place, region),
    }));
  ranked.sort((a, b) => a.name - b.name || a.distance - b.distance || b.place.population - a.place.population);
  return preferLarge(ranked.map(({ place }) => place), text) ?? null;
}

/** Without a region, a village that bears the very name does not stand for the metropolis that bears another of its names. */
function preferLarge<Place extends Candidate>(ranked: readonly Place[], text: PlaceText): Place | undefined {
  const [first] = ranked;
  if (first === undefined || text.region !== null) return first;
  return ranked.find((place) => place.population > Math.max(50_000, first.population * 20)) ?? first;
}

function degreesApart(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180));
}
