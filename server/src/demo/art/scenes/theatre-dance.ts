import { HEIGHT, round, WIDTH, type Scene } from '../drawing.ts';
import { disc, ellipse, glow, ground, group, repeat, path, polygon, rect, type Point } from '../shapes.ts';

/** A curtain that opens on a lit stage with one chair. */
export const curtain: Scene = (d) => {
  const { colours: c } = d;
  const fold = d.linear([c.body2, c.body, c.ground, c.body], [0, 0, 1, 0]);
  const side = (flip: string) =>
    group(
      flip,
      repeat(6, (i) =>
        path(
          `M${i * 92 - 20} -20 H${i * 92 + 84} C${i * 88 + 80} 300 ${i * 60 + 60} 560 ${i * 46 + 40} 920 H${i * 46 - 40} C${i * 60 - 30} 560 ${i * 88 - 30} 300 ${i * 92 - 20} -20Z`,
          fold,
        ),
      ),
      path('M-20 560 C140 590 260 580 330 520 L338 548 C260 622 120 636 -20 604Z', c.accent),
    );
  return [
    ground(d, c.ground, c.ground),
    polygon(
      [
        [760, -20],
        [840, -20],
        [1180, 800],
        [420, 800],
      ],
      { fill: c.light, opacity: 0.22 },
    ),
    glow(d, [800, 760, 560], c.accent, 0.6),
    polygon(
      [
        [0, 760],
        [1600, 760],
        [1600, 900],
        [0, 900],
      ],
      d.linear([c.body2, c.ground]),
    ),
    repeat(9, (i) =>
      polygon(
        [
          [800 + (i - 4) * 150, 760],
          [800 + (i - 4) * 150 + 4, 760],
          [800 + (i - 4) * 300 + 6, 900],
          [800 + (i - 4) * 300, 900],
        ],
        { fill: '#000', opacity: 0.25 },
      ),
    ),
    ellipse([800, 800, 330, 54], { fill: c.light, opacity: 0.5 }),
    group(
      'translate(800 800)',
      path(
        'M-46 0 L-40 -120 M46 0 L40 -120 M-56 -120 H56 M-52 -120 L-58 -270 M52 -120 L58 -270 M-58 -270 H58 M-56 -200 H56',
        { stroke: c.ground, width: 14 },
      ),
    ),
    disc([800, 500, 74], d.linear([c.light, c.accent])),
    disc([830, 486, 66], c.ground),
    side('translate(0 0)'),
    side('translate(1600 0) scale(-1 1)'),
    repeat(9, (i) =>
      path(
        `M${i * 190 - 60} -20 h200 C${i * 190 + 140} 130 ${i * 190 - 60} 130 ${i * 190 - 60} -20Z`,
        d.linear([c.body, c.body2]),
      ),
    ),
    repeat(9, (i) =>
      path(`M${i * 190 - 60} -6 C${i * 190 - 60} 140 ${i * 190 + 140} 140 ${i * 190 + 140} -6`, {
        stroke: c.accent,
        width: 8,
      }),
    ),
  ].join('');
};

/** A microphone, a brick wall, a round of light. */
export const spotlight: Scene = (d) => {
  const { colours: c, random: r } = d;
  return [
    rect([0, 0, WIDTH, HEIGHT], c.ground),
    repeat(15, (row) =>
      repeat(13, (i) =>
        rect([i * 132 - (row % 2) * 66, row * 54, 124, 46, 4], {
          fill: r.chance(0.5) ? c.ground2 : c.body2,
          opacity: round(r.between(0.35, 0.8)),
        }),
      ),
    ),
    disc([800, 400, 360], { fill: c.accent, opacity: 0.9 }),
    disc([800, 400, 360], d.fade(c.light, 0.8)),
    polygon(
      [
        [1500, -40],
        [1580, -40],
        [1120, 240],
        [590, 690],
        [470, 480],
      ],
      { fill: c.light, opacity: 0.14 },
    ),
    rect([0, 770, WIDTH, 130], c.ground),
    ellipse([800, 800, 400, 50], { fill: c.accent, opacity: 0.55 }),
    rect([790, 330, 20, 470, 8], c.ground),
    ellipse([800, 800, 110, 20], c.ground),
    group(
      'translate(800 330) rotate(24)',
      rect([-34, -20, 68, 190, 30], c.ground),
      rect([-50, -130, 100, 150, 50], c.body2),
      repeat(5, (i) => rect([-50, -112 + i * 26, 100, 8], { fill: c.ground, opacity: 0.75 })),
      rect([-54, 8, 108, 18, 9], c.light),
    ),
    group(
      'translate(1130 800)',
      rect([-70, -190, 140, 16, 8], c.body2),
      path('M-50 -174 L-66 0 M50 -174 L66 0 M-58 -90 H58', { stroke: c.body2, width: 14 }),
      path('M-16 -190 v-62 h40 v62Z', { fill: c.light, opacity: 0.85 }),
    ),
  ].join('');
};

/** A sign of bulbs with nothing on it yet. */
export const marquee: Scene = (d) => {
  const { colours: c, random: r } = d;
  const bulbs = (count: number, at: (share: number) => Point) =>
    repeat(count, (i) => {
      const [x, y] = at(i / count);
      const on = r.chance(0.82);
      return (on ? glow(d, [x, y, 42], c.accent, 0.7) : '') + disc([x, y, 13], on ? c.light : c.body2);
    });
  const border = (share: number): Point => {
    const q = share * 4;
    if (q < 1) return [320 + q * 960, 200];
    if (q < 2) return [1280, 200 + (q - 1) * 330];
    if (q < 3) return [1280 - (q - 2) * 960, 530];
    return [320, 530 - (q - 3) * 330];
  };
  return [
    ground(d, c.ground, c.body2),
    repeat(18, (i) =>
      polygon(
        [
          [800, 900],
          [i * 190 - 900, -60],
          [i * 190 - 800, -60],
        ],
        { fill: c.ground2, opacity: 0.26 },
      ),
    ),
    rect([250, 130, 1100, 470, 40], c.body),
    rect([290, 170, 1020, 390, 24], d.linear([c.ground, c.body2])),
    rect([360, 240, 880, 250, 14], c.light),
    repeat(7, (i) =>
      rect(
        [410 + i * 116, 290, 76, 150, 10],
        [c.body, c.accent, c.body2, c.ground2, c.accent, c.body, c.body2][i] ?? c.body,
      ),
    ),
    repeat(7, (i) =>
      i % 3 === 0
        ? disc([448 + i * 116, 365, 24], c.light)
        : i % 3 === 1
          ? rect([432 + i * 116, 320, 32, 90, 16], c.light)
          : polygon(
              [
                [448 + i * 116, 324],
                [474 + i * 116, 404],
                [422 + i * 116, 404],
              ],
              c.light,
            ),
    ),
    bulbs(52, border),
    path('M500 130 C560 -20 1040 -20 1100 130Z', c.accent),
    repeat(9, (i) => disc([560 + i * 60, 96 - Math.sin((i / 8) * Math.PI) * 66, 11], c.light)),
    rect([420, 600, 60, 300], c.body2),
    rect([1120, 600, 60, 300], c.body2),
    repeat(24, (i) => disc([i * 70, 880 + (i % 2) * 16, r.between(36, 52)], c.ground)),
  ].join('');
};
