import type { PlaceText } from './read-place-text.ts';

type Candidate = {
  readonly asciiName: string;
  readonly countryCode: string;
  readonly region: string;
  readonly population: number;
};

const VILLAGE_MAX = 10_000;
const LARGE_MIN = 100_000;

/**
 * Returns the one of several places that a text means: in its region if the text contains one, then by the order of its
 * names, then by size.
 */
export function choosePlace<Place extends Candidate>(places: readonly Place[], text: PlaceText): Place | null {
  const { region, names } = text;
  const inRegion = places.filter(
    (place) => region === null || (place.countryCode === region.countryCode && place.region === region.name),
  );
  const ranked = inRegion.toSorted(
    (a, b) => names.indexOf(a.asciiName) - names.indexOf(b.asciiName) || b.population - a.population,
  );
  const [first = null] = ranked;
  if (first === null || text.countryCode !== null || first.population > VILLAGE_MAX) return first;
  return ranked.find((place) => place.population > LARGE_MIN) ?? first;
}
