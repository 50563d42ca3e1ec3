import type { DemoOrganiser } from '../content/organisers.ts';
import { seededRandom } from './random.ts';
import { arc, disc, group, repeat, path, polygon, rect } from './shapes.ts';

const AVATAR_SIZE = 640;

type Colours = DemoOrganiser['colours'];
type Emblem = (colours: Colours) => string;

const size = AVATAR_SIZE;

const hills: Emblem = ([, body, light]) =>
  disc([430, 210, 92], light) +
  path('M-60 450 L0 420 C140 320 240 380 340 330 C460 270 540 330 640 290 L700 270 V700 H-60Z', body) +
  path('M-60 540 L0 520 C180 440 320 520 640 430 L700 410 V700 H-60Z', { fill: light, opacity: 0.55 });
const rings: Emblem = ([, body, light]) =>
  repeat(5, (i) => disc([320, 320, 260 - i * 52], i % 2 ? light : body)) + disc([320, 320, 26], light);
const arches: Emblem = ([, body, light]) =>
  repeat(4, (i) => path(arc([320, 470], [-90, 90], { inner: 60 + i * 62, outer: 100 + i * 62 }), i % 2 ? light : body)) +
  rect([-60, 470, size + 120, 260], { fill: body, opacity: 0.5 });
const quarters: Emblem = ([ground, body, light]) =>
  repeat(4, (i) => group(`rotate(${i * 90} 320 320)`, path('M320 320 V70 A250 250 0 0 1 570 320Z', i % 2 ? body : light))) +
  disc([320, 320, 84], ground);
const waves: Emblem = ([, body, light]) =>
  repeat(6, (i) =>
    path(`M-40 ${170 + i * 70} q90 -80 180 0 t180 0 t180 0 t180 0`, { stroke: i % 2 ? light : body, width: 30 }),
  );
const petals: Emblem = ([ground, body, light]) =>
  repeat(8, (i) =>
    group(
      `rotate(${i * 45} 320 320)`,
      path('M320 320 C250 230 270 110 320 70 C370 110 390 230 320 320Z', i % 2 ? body : light),
    ),
  ) + disc([320, 320, 52], ground);
const bars: Emblem = ([, body, light]) =>
  repeat(7, (i) =>
    rect([96 + i * 66, 320 - (70 + ((i * 83) % 150)), 40, 2 * (70 + ((i * 83) % 150)), 20], i % 2 ? light : body),
  );
const tent: Emblem = ([ground, body, light]) =>
  polygon(
    [
      [320, 110],
      [560, 530],
      [80, 530],
    ],
    body,
  ) +
  polygon(
    [
      [320, 110],
      [400, 530],
      [240, 530],
    ],
    light,
  ) +
  polygon(
    [
      [320, 330],
      [352, 530],
      [288, 530],
    ],
    ground,
  );

const emblems: readonly Emblem[] = [hills, rings, arches, quarters, waves, petals, bars, tent];

/** Renders the image of an organiser: one of eight emblems in the organiser's three colours, slightly rotated. */
export function renderAvatar(organiser: DemoOrganiser, index: number): string {
  const rotation = seededRandom(index + 11).whole(-6, 6);
  const emblem = emblems[(index * 3 + Math.floor(index / 8)) % emblems.length] ?? rings;
  const [ground] = organiser.colours;
  return svgOf(rect([0, 0, size, size], ground) + group(`rotate(${rotation} 320 320)`, emblem(organiser.colours)));
}

function svgOf(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${body}</svg>`;
}
