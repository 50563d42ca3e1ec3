import { readFileSync } from 'node:fs';
import { geoCentroid, geoDistance } from 'd3-geo';
import { feature, merge, mesh } from 'topojson-client';

type Atlas = Parameters<typeof merge>[0];
type Shape = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number];
type Ring = number[][];

export type Country = {
  type: 'Feature';
  properties: { name: string };
  geometry: { type: 'Polygon'; coordinates: Ring[] } | { type: 'MultiPolygon'; coordinates: Ring[][] };
};

type Surroundings = { land: ReturnType<typeof merge>; borders: ReturnType<typeof mesh>; countries: Country[] };

type Known = { shape: Shape; country: Country; centre: [number, number]; reach: number };

let atlas: { topology: Atlas; known: Known[] } | undefined;

/** Natural Earth's countries (public domain) that may lie within `radius` radians of a point given as longitude, latitude. */
export function surroundings(point: [number, number], radius: number): Surroundings {
  atlas ??= readAtlas();
  const { topology, known } = atlas;
  const near = known.filter(({ centre, reach }) => geoDistance(centre, point) < reach + radius);
  const shapes = near.map(({ shape }) => shape);
  return {
    land: merge(topology, shapes),
    borders: mesh(topology, { type: 'GeometryCollection', geometries: shapes }, (one, other) => one !== other),
    countries: near.map(({ country }) => country),
  };
}

function readAtlas(): { topology: Atlas; known: Known[] } {
  const file = new URL(import.meta.resolve('world-atlas/countries-50m.json'));
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Atlas;
  const { countries } = topology.objects;
  const geometries = countries?.type === 'GeometryCollection' ? countries.geometries : [];
  const shapes = geometries.filter((shape): shape is Shape => shape.type === 'Polygon' || shape.type === 'MultiPolygon');
  const known = shapes.map((shape) => {
    const country = feature(topology, shape) as Country;
    const centre = geoCentroid(country);
    const reach = Math.max(...pointsOf(country).map((point) => geoDistance(centre, point)));
    return { shape, country, centre, reach };
  });
  return { topology, known };
}

function pointsOf({ geometry }: Country): [number, number][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flatMap(([outline = []]) =>
    outline.map(([longitude = 0, latitude = 0]): [number, number] => [longitude, latitude]),
  );
}
