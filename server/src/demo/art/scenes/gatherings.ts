import { HEIGHT, WIDTH, type Scene } from '../drawing.ts';
import { arc, disc, ellipse, glow, ground, group, repeat, path, rect, type Point } from '../shapes.ts';

/** Voices that spread like rings on water. */
export const voices: Scene = (d) => {
  const { colours: c } = d;
  const source = ([x, y]: Point, from: number, fill: string) =>
    repeat(8, (i) =>
      path(arc([x, y], [from, from + 150], { inner: 110 + i * 62, outer: 138 + i * 62 }), { fill, opacity: 0.92 - i * 0.1 }),
    );
  const head = (x: number, s: number, fill: string) =>
    group(
      `translate(${x} 900) scale(${s})`,
      path('M-130 20 C-136 -120 -70 -170 0 -170 C70 -170 136 -120 130 20Z', fill),
      disc([0, -230, 84], fill),
      ellipse([0, -206, 24, 32], c.ground),
    );
  return [
    ground(d, c.ground, c.ground2),
    source([360, 640], -70, c.accent),
    source([810, 620], -75, c.body),
    source([1260, 640], -80, c.light),
    head(360, 0.94, c.body2),
    head(810, 1.04, c.body2),
    head(1260, 0.94, c.body2),
    head(90, 0.7, c.body),
    head(585, 0.72, c.accent),
    head(1035, 0.72, c.light),
    head(1510, 0.7, c.body),
  ].join('');
};

/** Counters, dice and a path of squares. */
export const tokens: Scene = (d) => {
  const { colours: c, random: r } = d;
  const route = Array.from({ length: 26 }, (_, i): Point => [
    90 + i * 60 - (i > 12 ? (i - 12) * 2 : 0),
    470 + Math.sin(i * 0.62) * 230,
  ]);
  const die = (x: number, y: number, turn: number, dots: readonly Point[], fill: string) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      rect([-70, -58, 150, 150, 26], { fill: '#000', opacity: 0.2 }),
      rect([-75, -75, 150, 150, 26], fill),
      ...dots.map(([a, b]) => disc([a * 38, b * 38, 14], c.ground)),
    );
  const pawn = (x: number, y: number, fill: string) =>
    group(
      `translate(${x} ${y})`,
      ellipse([8, 8, 58, 18], { fill: '#000', opacity: 0.22 }),
      path('M-50 0 C-46 -20 -22 -30 -18 -70 H18 C22 -30 46 -20 50 0 C30 16 -30 16 -50 0Z', fill),
      disc([0, -96, 36], fill),
      disc([-12, -108, 9], { fill: '#fff', opacity: 0.45 }),
    );
  return [
    rect([0, 0, WIDTH, HEIGHT], d.linear([c.ground, c.ground2], [0, 0, 1, 1])),
    repeat(40, (i) =>
      disc([(i % 10) * 178 + (Math.floor(i / 10) % 2) * 89, Math.floor(i / 10) * 250 + 40, 5], {
        fill: c.light,
        opacity: 0.25,
      }),
    ),
    ...route.map(([x, y], i) =>
      group(
        `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(Math.cos(i * 0.62) * 40).toFixed(0)})`,
        rect([-40, -40, 80, 80, 14], { fill: '#000', opacity: 0.14, extra: 'transform="translate(5 8)"' }),
        rect([-40, -40, 80, 80, 14], [c.light, c.body, c.accent, c.body2][i % 4] ?? c.light),
        i % 5 === 2
          ? path('M0 -22 L6 -6 L22 -6 L10 5 L14 22 L0 12 L-14 22 L-10 5 L-22 -6 L-6 -6Z', { fill: c.ground, opacity: 0.75 })
          : '',
      ),
    ),
    pawn(330, 640, c.body),
    pawn(800, 380, c.accent),
    pawn(1180, 690, c.light),
    die(
      1370,
      200,
      18,
      [
        [-1, -1],
        [0, 0],
        [1, 1],
      ],
      c.light,
    ),
    die(
      1180,
      130,
      -14,
      [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
        [0, 0],
      ],
      c.accent,
    ),
    die(
      200,
      190,
      -24,
      [
        [-1, -1],
        [1, -1],
        [-1, 0],
        [1, 0],
        [-1, 1],
        [1, 1],
      ],
      c.light,
    ),
    repeat(3, (i) =>
      group(
        `translate(${560 + i * 70} ${740 + i * 6}) rotate(${-16 + i * 16})`,
        rect([-60, -90, 130, 190, 14], { fill: '#000', opacity: 0.2 }),
        rect([-66, -98, 130, 190, 14], c.light),
        rect([-52, -84, 102, 162, 8], r.pick([c.body, c.body2, c.accent])),
        disc([0, -4, 30], c.light),
      ),
    ),
    glow(d, [800, 450, 900], c.light, 0.08),
  ].join('');
};
