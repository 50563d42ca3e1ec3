import { WIDTH, type Scene } from '../drawing.ts';
import { curve, disc, ellipse, glow, ground, group, repeat, path, polygon, rect, type Point } from '../shapes.ts';

/** Two dancers' turns as ribbons. */
export const ribbons: Scene = (d) => {
  const { colours: c } = d;
  const turn = ([x, y]: Point, s: number, lean: number) =>
    `M${x - 620 * s} ${y + 260 * lean} C${x - 300 * s} ${y - 420} ${x + 60 * s} ${y - 320} ${x + 40 * s} ${y} C${x + 20 * s} ${y + 260} ${x - 260 * s} ${y + 200} ${x - 180 * s} ${y - 20} C${x - 90 * s} ${y - 260} ${x + 420 * s} ${y - 380} ${x + 640 * s} ${y - 120 * lean}`;
  const strand = (base: Point, s: number, lean: number, fill: string, width: number) =>
    path(turn(base, s, lean), { stroke: fill, width });
  return [
    ground(d, c.ground, c.body2, c.ground),
    glow(d, [820, 430, 620], c.ground2, 0.8),
    ellipse([800, 800, 620, 60], { fill: '#000', opacity: 0.28 }),
    repeat(9, (i) => strand([800 + i * 9, 470 + i * 13], 1.2, 1, i % 3 === 0 ? c.accent : c.body, 26 - i * 2.4)),
    repeat(7, (i) => strand([840 - i * 11, 440 - i * 10], -1.05, 1, i % 2 ? c.light : c.accent, 20 - i * 2.4)),
    disc([770, 250, 46], c.light),
    disc([872, 272, 46], c.accent),
    path('M744 300 C700 420 760 520 700 690 C780 620 830 520 830 420 C832 360 800 310 744 300Z', c.light),
    path('M896 322 C950 420 900 520 990 700 C880 640 838 540 838 430 C838 370 850 330 896 322Z', c.accent),
  ].join('');
};

/** A dance floor of squares with steps on it. */
export const checker: Scene = (d) => {
  const { colours: c } = d;
  const horizon = 300;
  const at = (u: number, v: number): Point => {
    const depth = 1 / (0.18 + v * 0.82);
    return [800 + ((u - 0.5) * 3400) / depth, horizon + (900 - horizon) * (0.1 + 1.2 * v * v + 0.1 * v)];
  };
  const tiles = repeat(12, (row) =>
    repeat(16, (column) =>
      (row + column) % 2
        ? polygon(
            [
              at(column / 16, row / 12),
              at((column + 1) / 16, row / 12),
              at((column + 1) / 16, (row + 1) / 12),
              at(column / 16, (row + 1) / 12),
            ],
            c.light,
          )
        : '',
    ),
  );
  const foot = ([x, y]: Point, turn: number, fill: string) =>
    group(
      `translate(${x} ${y}) scale(1 .62) rotate(${turn})`,
      ellipse([0, -34, 27, 56], fill),
      ellipse([0, 52, 22, 26], fill),
    );
  const route = curve([
    [180, 830],
    [520, 640],
    [860, 760],
    [1150, 560],
    [1420, 680],
  ]);
  return [
    ground(d, c.ground, c.ground2),
    repeat(11, (i) =>
      polygon(
        [
          [800, 290],
          [i * 200 - 260, -30],
          [i * 200 - 190, -30],
        ],
        { fill: c.accent, opacity: 0.22 },
      ),
    ),
    disc([800, 150, 96], c.light),
    repeat(7, (i) =>
      repeat(5, (k) =>
        rect([724 + i * 22, 76 + k * 30, 18, 24, 3], {
          fill: [c.accent, c.body, c.body2][(i + k) % 3] ?? c.body,
          opacity: 0.85,
        }),
      ),
    ),
    rect([797, 0, 6, 58], c.light),
    rect([0, horizon + 58, WIDTH, 560], c.body2),
    tiles,
    rect([0, horizon + 50, WIDTH, 14], c.body),
    path(route, { stroke: c.accent, width: 10, extra: 'stroke-dasharray="4 34"' }),
    ...[
      [200, 800, 56],
      [330, 690, 50],
      [470, 720, 70],
      [600, 610, 84],
      [720, 690, 100],
      [860, 740, 92],
      [1000, 630, 60],
      [1120, 560, 66],
      [1240, 620, 84],
      [1390, 720, 100],
    ].map(([x = 0, y = 0, turn = 0], i) => foot([x, y], turn, i % 2 ? c.accent : c.body)),
  ].join('');
};
