import type { SearchBox } from './event-search.ts';

/** The levels of the stored squares. Squares of a level are 8 times as wide as those of the next one. */
const STORED_LEVELS = [3, 6, 9, 12] as const;
/** The level of the smallest stored squares. */
export const FINEST_LEVEL = 12;
/** The width of a square at level 0: 72 pixels on a map whose world is 512 pixels wide. */
const LEVEL_0_DEGREES = (360 * 72) / 512;

/** Squares of one level, including the last ones. */
export type CellRange = {
  readonly level: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

export type MapCover = {
  /** Stored squares inside the box that do not overlap, the largest ones first. */
  readonly ranges: readonly CellRange[];
  /** The area of all ranges, in squares of the finest level. */
  readonly covered: readonly CellRange[];
  /** Narrow boxes that contain the rest. They include their borders. */
  readonly strips: readonly SearchBox[];
};

export function cellDegrees(level: number): number {
  return LEVEL_0_DEGREES / 2 ** level;
}

/** Returns the stored squares that cover a box for a map with squares of this level, and what remains along its edges. */
export function coverBox({ west, south, east, north }: SearchBox, level: number): MapCover {
  const boxes =
    west <= east
      ? [{ west, south, east, north }]
      : [
          { west, south, east: 180, north },
          { west: -180, south, east, north },
        ];
  const covers = boxes.map((box) => coverOneBox(box, level));
  return {
    ranges: covers.flatMap(({ ranges }) => ranges),
    covered: covers.flatMap(({ covered }) => covered),
    strips: covers.flatMap(({ strips }) => strips),
  };
}

function coverOneBox(box: SearchBox, level: number): MapCover {
  const ranges: CellRange[] = [];
  let inner: CellRange | null = null;
  for (const storedLevel of STORED_LEVELS.filter((stored) => stored >= level)) {
    const outer = cellsInside(box, storedLevel);
    if (outer === null) continue;
    ranges.push(...(inner === null ? [outer] : ringOf(outer, scaleTo(storedLevel, inner))));
    inner = outer;
  }
  if (inner === null) return { ranges, covered: [], strips: [box] };
  return { ranges, covered: [inner], strips: stripsAround(box, inner) };
}

/** Returns the whole squares inside a box. The squares at the edges of the world count as whole. */
function cellsInside({ west, south, east, north }: SearchBox, level: number): CellRange | null {
  const degrees = cellDegrees(level);
  const first = (edge: number, worldEdge: number) =>
    edge <= worldEdge ? Math.floor(worldEdge / degrees) : Math.ceil(edge / degrees);
  const last = (edge: number, worldEdge: number) =>
    edge >= worldEdge ? Math.floor(worldEdge / degrees) : Math.floor(edge / degrees) - 1;
  const range = {
    level,
    west: first(west, -180),
    south: first(south, -90),
    east: last(east, 180),
    north: last(north, 90),
  };
  return range.west <= range.east && range.south <= range.north ? range : null;
}

/** Returns the same area in squares of a finer level. */
function scaleTo(level: number, { west, south, east, north, level: coarse }: CellRange): CellRange {
  const factor = 2 ** (level - coarse);
  return {
    level,
    west: west * factor,
    south: south * factor,
    east: (east + 1) * factor - 1,
    north: (north + 1) * factor - 1,
  };
}

/** Returns the squares of the outer range around the inner one: below, above, left and right of it. */
function ringOf(outer: CellRange, given: CellRange): CellRange[] {
  // At the edges of the world the inner range can be wider than the outer one.
  const inner = {
    west: Math.max(given.west, outer.west),
    south: Math.max(given.south, outer.south),
    east: Math.min(given.east, outer.east),
    north: Math.min(given.north, outer.north),
  };
  return [
    { ...outer, north: inner.south - 1 },
    { ...outer, south: inner.north + 1 },
    { ...outer, south: inner.south, north: inner.north, east: inner.west - 1 },
    { ...outer, south: inner.south, north: inner.north, west: inner.east + 1 },
  ].filter(({ west, south, east, north }) => west <= east && south <= north);
}

function stripsAround(box: SearchBox, range: CellRange): SearchBox[] {
  const degrees = cellDegrees(range.level);
  const inner = {
    west: range.west * degrees,
    south: range.south * degrees,
    east: (range.east + 1) * degrees,
    north: (range.north + 1) * degrees,
  };
  return [
    { ...box, north: inner.south },
    { ...box, south: inner.north },
    { ...box, south: inner.south, north: inner.north, east: inner.west },
    { ...box, south: inner.south, north: inner.north, west: inner.east },
  ].filter(({ west, south, east, north }) => west <= east && south <= north);
}
