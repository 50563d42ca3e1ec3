import { palettes } from './palettes.ts';
import { seededRandom, type Random } from './random.ts';
import { disc, ellipse, path, rect, repeat } from './shapes.ts';

const PORTRAIT_SIZE = 640;

const SKIN = ['#f6d3b8', '#ecbc95', '#d79f74', '#b97a50', '#8d5634', '#5f3822'] as const;
const HAIR = ['#1d1a1a', '#3b2620', '#6b4226', '#a8672f', '#d9a441', '#8f8a86'] as const;
const INK = '#241c1a';

/** The hair behind the head and the hair in front of it. */
type Hair = { readonly back: string; readonly front: string };

const FRINGE =
  'M196 262 C190 150 260 108 322 108 C388 108 452 150 444 262 C424 214 392 196 352 192 C290 196 226 190 196 262Z';

const short = (colour: string): Hair => ({ back: '', front: path(FRINGE, colour) });
const bob = (colour: string): Hair => ({
  back: rect([176, 130, 288, 300, 132], colour),
  front: path(
    'M198 268 C196 160 262 120 320 120 C380 120 446 160 442 268 C420 196 372 176 300 182 C250 186 214 208 198 268Z',
    colour,
  ),
});
const long = (colour: string): Hair => ({
  back: path('M176 270 C170 130 260 92 320 92 C384 92 472 130 464 270 L480 520 C400 560 240 560 160 520Z', colour),
  front: path(
    'M196 276 C204 190 258 170 322 128 C372 170 436 186 444 276 C456 150 392 104 320 104 C248 104 184 150 196 276Z',
    colour,
  ),
});
const bun = (colour: string): Hair => ({ back: disc([320, 92, 66], colour), front: path(FRINGE, colour) });
const curls = (colour: string): Hair => ({
  back: repeat(11, (i) => disc([320 + 142 * Math.sin((i - 5) * 0.42), 262 - 142 * Math.cos((i - 5) * 0.42), 62], colour)),
  front: repeat(5, (i) => disc([226 + i * 47, 166 - (i % 2) * 14, 40], colour)),
});

const hairStyles = [short, bob, long, bun, curls] as const;

/** Renders the portrait of a person: head and shoulders in flat colours. */
export function renderPortrait(index: number): string {
  const random = seededRandom(index + 3001);
  const { ground2, body, body2, light } = random.pick([
    palettes.lagoon,
    palettes.mint,
    palettes.terracotta,
    palettes.rose,
    palettes.cobalt,
    palettes.citrus,
    palettes.nordic,
  ]);
  const skin = random.pick(SKIN);
  const { back, front } = random.pick(hairStyles)(random.pick(HAIR));
  const parts = [
    rect([0, 0, PORTRAIT_SIZE, PORTRAIT_SIZE], ground2),
    back,
    path('M60 640 C70 500 190 452 320 452 C450 452 570 500 580 640Z', random.chance(0.5) ? body : body2),
    path('M268 350 H372 V452 C372 508 268 508 268 452Z', skin),
    path('M268 410 C300 440 340 440 372 410 V432 C340 462 300 462 268 432Z', { fill: INK, opacity: 0.16 }),
    disc([202, 286, 24], skin),
    disc([438, 286, 24], skin),
    ellipse([320, 276, 120, 146], skin),
    front,
    faceOf(random, light),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PORTRAIT_SIZE} ${PORTRAIT_SIZE}" width="${PORTRAIT_SIZE}" height="${PORTRAIT_SIZE}">${parts.join('')}</svg>`;
}

function faceOf(random: Random, lens: string): string {
  const eyes = disc([274, 282, 11], INK) + disc([366, 282, 11], INK);
  const mouth = path(random.pick(['M280 348 C300 374 340 374 360 348', 'M276 344 C300 392 340 392 364 344Z']), {
    stroke: INK,
    width: 9,
    fill: random.chance(0.5) ? 'none' : lens,
  });
  const glasses =
    [274, 366].map((x) => disc([x, 282, 36], { stroke: INK, width: 8 })).join('') +
    path('M310 280 H330', { stroke: INK, width: 8 });
  return eyes + mouth + (random.chance(0.25) ? glasses : '');
}
