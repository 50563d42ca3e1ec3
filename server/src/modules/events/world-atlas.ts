import { readFileSync } from 'node:fs';
import { geoCentroid, geoDistance } from 'd3-geo';
import type { Feature, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon as TopoMultiPolygon, Polygon as TopoPolygon, Topology } from 'topojson-specification';

type Named = { name: string };
type Shape = TopoPolygon<Named> | TopoMultiPolygon<Named>;
type Atlas = Topology<{ countries: GeometryCollection<Named> }>;

export type Country = Feature<Polygon | MultiPolygon, Named>;

type Surroundings = { land: MultiPolygon; borders: MultiLineString; countries: Country[] };

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
  const shapes = topology.objects.countries.geometries.filter(
    (shape): shape is Shape => shape.type === 'Polygon' || shape.type === 'MultiPolygon',
  );
  const known = shapes.map((shape) => {
    const country = feature(topology, shape as TopoMultiPolygon<Named>);
    const centre = geoCentroid(country);
    const reach = Math.max(...pointsOf(country).map((point) => geoDistance(centre, point)));
    return { shape, country, centre, reach };
  });
  return { topology, known };
}

function pointsOf({ geometry }: Country): [number, number][] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flatMap(([outline = []]) => outline.map(([longitude = 0, latitude = 0]): [number, number] => [longitude, latitude]));
}
