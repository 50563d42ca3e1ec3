import { emerald } from '../../../../brand/colours.ts';
import { logoShapes, type LogoColours } from '../../../../brand/logo.ts';
import { coverPng, rasteriseSvg } from '../../../../platform/images/render-image.ts';

/** The image size in pixels that social networks expect. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const GARLANDS: readonly { top: number; left: number; scale: number; colours: LogoColours }[] = [
  { top: 26, left: -150, scale: 6, colours: { string: emerald[800], outer: emerald[800], middle: emerald[800] } },
  { top: -38, left: -20, scale: 5.85, colours: { string: emerald[200], outer: emerald[500], middle: emerald[300] } },
];

let garland: Promise<Buffer> | undefined;

/** The cover filling the picture, or our own garland. */
export async function shareImageBackground(cover: Uint8Array | null): Promise<Buffer> {
  if (cover === null) return await (garland ??= rasteriseSvg(garlandSvg()));
  return await coverPng(cover, SHARE_IMAGE_SIZE);
}

function garlandSvg(): string {
  const { width, height } = SHARE_IMAGE_SIZE;
  const gradient = `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${emerald[700]}"/><stop offset="1" stop-color="${emerald[950]}"/></linearGradient>`;
  const strings = GARLANDS.flatMap(({ top, left, scale, colours }) =>
    [0, 1, 2, 3, 4, 5].map(
      (index) => `<g transform="translate(${left + index * 42 * scale} ${top}) scale(${scale})">${logoShapes(colours)}</g>`,
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${gradient}<rect width="100%" height="100%" fill="url(#g)"/>${strings.join('')}</svg>`;
}
