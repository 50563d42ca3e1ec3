import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

export const WIDTH = 1600;
export const HEIGHT = 900;

/** The state of a drawing: its colours, its random numbers, and the gradients that it has defined. */
export type DrawingContext = {
  readonly colours: Palette;
  readonly random: Random;
  /** A fill from top to bottom, or along another line given in shares of the shape. */
  linear(stops: readonly string[], line?: readonly [number, number, number, number]): string;
  /** A fill that fades from the middle to nothing. */
  fade(colour: string, strength?: number): string;
  readonly definitions: readonly string[];
};

/** Draws one picture of 1600 × 900, without text, edge to edge. */
export type Scene = (drawing: DrawingContext) => string;

export function createDrawingContext(colours: Palette, random: Random): DrawingContext {
  const definitions: string[] = [];
  const define = (make: (id: string) => string) => {
    const id = `d${definitions.length}`;
    definitions.push(make(id));
    return `url(#${id})`;
  };
  return {
    colours,
    random,
    definitions,
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${gradientStops(stops)}</linearGradient>`,
      ),
    fade: (colour, strength = 0.8) =>
      define(
        (id) =>
          `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
      ),
  };
}

function gradientStops(stops: readonly string[]): string {
  return stops
    .map((colour, index) => `<stop offset="${round(index / Math.max(1, stops.length - 1))}" stop-color="${colour}"/>`)
    .join('');
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
