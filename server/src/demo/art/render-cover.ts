import sharp from 'sharp';
import { createDrawingContext, HEIGHT, WIDTH } from './drawing.ts';
import { palettes } from './palettes.ts';
import { seededRandom } from './random.ts';
import { sceneList, type SceneEntry } from './scene-list.ts';

export type CoverParams = {
  /** A name of `sceneList`. */
  readonly scene: string;
  /** Which of the scene's colours; any number. */
  readonly variant: number;
};

export type Cover = {
  /** The same for the same picture: `demo/rooftops-2`. */
  readonly key: string;
  readonly alt: string;
  /** Shown before the picture has arrived. */
  readonly colour: string;
  readonly svg: string;
};

/** A cover as a vector picture of 1600 × 900: the same wish gives the same picture. */
export function renderCover({ scene, variant }: CoverParams): Cover {
  const { draw, palettes: scenePalettes, alt } = sceneOf(scene);
  const paletteIndex = variant % scenePalettes.length;
  const colours = palettes[scenePalettes[paletteIndex] ?? scenePalettes[0]];
  const drawing = createDrawingContext(colours, seededRandom(hash(scene) + paletteIndex));
  const body = draw(drawing);
  const definitions = `<defs>${drawing.definitions.join('')}</defs>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${definitions}${body}</svg>`;
  return { key: `demo/${scene}-${paletteIndex}`, alt, colour: colours.ground2, svg };
}

/** The picture's pixels, packed quickly rather than tightly: it is encoded again where it is stored. */
export async function rasterise(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 1, adaptiveFiltering: false }).toBuffer();
}

function sceneOf(name: string): SceneEntry {
  const found = sceneList[name];
  if (found === undefined) throw new Error(`there is no scene called ${name}`);
  return found;
}

function hash(text: string): number {
  return Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
}
