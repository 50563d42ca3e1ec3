import { emerald, ink } from './colours.ts';

/** The Festoon mark: three pennants on a string, in a square of 48 units. */
export const logo = {
  viewBox: '0 0 48 48',
  string: 'M3 9Q24 30 45 9',
  stringWidth: 2.6,
  /** Left, middle, right. The middle one has the stronger colour. */
  pennants: [
    'M5.9 11.7Q11.5 16.5 17.1 18.4L6.3 33.5Z',
    'M18.4 18.8Q24 20.2 29.6 18.8L24 39.5Z',
    'M30.9 18.4Q36.5 16.5 42.1 11.7L41.7 33.5Z',
  ],
} as const;

export type LogoColours = { string: string; outer: string; middle: string };

export const logoOnWhite: LogoColours = { string: emerald[700], outer: emerald[500], middle: emerald[700] };
export const logoOnEmerald: LogoColours = { string: ink.paper, outer: emerald[300], middle: ink.paper };

/** Returns the shapes alone, for an SVG that has the mark's view box. */
export function logoShapes(colours: LogoColours): string {
  const pennants = logo.pennants.map((path, index) => {
    const colour = index === 1 ? colours.middle : colours.outer;
    return `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="1.4" stroke-linejoin="round"/>`;
  });
  const string = `<path d="${logo.string}" fill="none" stroke="${colours.string}" stroke-width="${logo.stringWidth}" stroke-linecap="round"/>`;
  return pennants.join('') + string;
}

/**
 * Returns the mark on an emerald tile. With `scale` 0.66 it is inside the safe circle of a maskable icon; with `radius` 0
 * the tile fills the square.
 */
export function logoTileSvg({ scale = 0.78, radius = 11 }: { scale?: number; radius?: number } = {}): string {
  const placed = `<g transform="translate(24 24) scale(${scale}) translate(-24 -23.6)">${logoShapes(logoOnEmerald)}</g>`;
  const tile = `<rect width="48" height="48" rx="${radius}" fill="${emerald[700]}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo.viewBox}">${tile}${placed}</svg>`;
}
