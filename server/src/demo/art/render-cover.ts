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
  /** The same for the same image: `demo/rooftops-2`. */
  readonly key: string;
  readonly alt: string;
  /** Shown before the image has loaded. */
  readonly colour: string;
  readonly svg: string;
};

/** Renders a cover as a vector image of 1600 × 900. The same parameters always give the same image. */
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

/** Returns the pixels of the image, compressed fast rather than well, because it is encoded again when it is stored. */
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
