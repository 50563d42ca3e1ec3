import { HEIGHT, WIDTH, type Scene } from '../drawing.ts';
import { curve, disc, ellipse, glow, ground, group, line, repeat, path, polygon, rect, type Point } from '../shapes.ts';

/** Round tables from above, overlapping like opinions. */
export const discs: Scene = (d) => {
  const { colours: c } = d;
  const table = ([x, y, s]: readonly [number, number, number], fill: string, seats: number) =>
    repeat(seats, (i) => {
      const a = (i / seats) * Math.PI * 2 + 0.3;
      return (
        disc([x + Math.cos(a) * (s + 46) + 6, y + Math.sin(a) * (s + 46) + 9, 36], { fill: '#000', opacity: 0.14 }) +
        disc([x + Math.cos(a) * (s + 46), y + Math.sin(a) * (s + 46), 36], i % 3 ? c.light : c.accent)
      );
    }) +
    disc([x + 10, y + 16, s], { fill: '#000', opacity: 0.18 }) +
    disc([x, y, s], fill) +
    disc([x, y, s * 0.82], { stroke: c.light, width: 3, opacity: 0.4 }) +
    repeat(seats, (i) => {
      const a = (i / seats) * Math.PI * 2 + 0.3;
      return (
        disc([x + Math.cos(a) * s * 0.64, y + Math.sin(a) * s * 0.64, 20], c.light) +
        disc([x + Math.cos(a + 0.3) * s * 0.6, y + Math.sin(a + 0.3) * s * 0.6, 9], '#4a2c1a')
      );
    }) +
    disc([x, y, s * 0.2], { fill: c.accent, opacity: 0.95 });
  return [
    rect([0, 0, WIDTH, HEIGHT], d.linear([c.ground, c.ground2], [0, 0, 1, 1])),
    repeat(18, (i) => line([i * 100 - 100, -20], [i * 100 + 420, 920], { stroke: c.light, width: 2, opacity: 0.06 })),
    table([420, 410, 210], c.body2, 6),
    table([980, 300, 170], c.body, 6),
    table([1330, 650, 210], c.body2, 7),
    table([820, 760, 150], c.body, 5),
    table([90, 850, 150], c.body, 6),
    table([1500, 90, 140], c.body, 5),
  ].join('');
};

/** Towers at the end of a working day. */
export const towers: Scene = (d) => {
  const { colours: c, random: r } = d;
  const tower = ([x, w, top]: readonly [number, number, number], fill: string, lit: number) => {
    const columns = Math.max(3, Math.floor(w / 34));
    const rows = Math.floor((820 - top) / 40);
    return (
      rect([x, top, w, 900 - top], fill) +
      polygon(
        [
          [x + w, top],
          [x + w + 40, top + 34],
          [x + w + 40, 900],
          [x + w, 900],
        ],
        { fill: '#000', opacity: 0.22 },
      ) +
      repeat(rows, (row) =>
        repeat(columns, (k) =>
          r.chance(lit)
            ? rect([x + 12 + (k * (w - 24)) / columns, top + 22 + row * 40, (w - 24) / columns - 8, 24, 2], {
                fill: r.chance(0.2) ? c.light : c.accent,
                opacity: r.between(0.5, 0.95),
              })
            : rect([x + 12 + (k * (w - 24)) / columns, top + 22 + row * 40, (w - 24) / columns - 8, 24, 2], {
                fill: '#000',
                opacity: 0.14,
              }),
        ),
      )
    );
  };
  return [
    ground(d, c.ground, c.ground2, c.accent),
    glow(d, [620, 620, 620], c.light, 0.5),
    disc([620, 560, 150], c.light),
    ...[0, 170, 330, 520, 720, 900, 1080, 1290, 1460].map((x, i) =>
      rect([x, 430 + ((i * 83) % 190), 150, 500], { fill: c.body, opacity: 0.55 }),
    ),
    tower([60, 180, 330], c.body2, 0.4),
    tower([330, 150, 470], c.ground, 0.5),
    tower([840, 200, 150], c.body2, 0.45),
    tower([1110, 150, 360], c.ground, 0.55),
    tower([1320, 210, 240], c.body2, 0.4),
    rect([926, 60, 12, 94], c.body2),
    disc([932, 56, 9], c.accent),
    tower([560, 170, 560], c.ground, 0.5),
    rect([0, 850, WIDTH, 50], c.ground),
    repeat(20, (i) => rect([i * 84, 872, 46, 6, 3], { fill: c.accent, opacity: 0.7 })),
  ].join('');
};

/** Steps that lead up to a door with light in it. */
export const stairs: Scene = (d) => {
  const { colours: c } = d;
  return [
    rect([0, 0, WIDTH, HEIGHT], d.linear([c.ground, c.ground2], [0, 0, 1, 1])),
    disc([1290, 300, 330], { fill: c.accent, opacity: 0.28 }),
    disc([1290, 300, 230], { fill: c.accent, opacity: 0.35 }),
    path('M1190 420 V210 a100 100 0 0 1 200 0 V420Z', d.linear([c.light, c.accent])),
    repeat(8, (i) => {
      const x = 130 + i * 140;
      const y = 830 - i * 56;
      return (
        polygon(
          [
            [x, y],
            [x + 190, y],
            [x + 120, y + 44],
            [x - 70, y + 44],
          ],
          c.light,
        ) +
        polygon(
          [
            [x - 70, y + 44],
            [x + 120, y + 44],
            [x + 120, 900],
            [x - 70, 900],
          ],
          i % 2 ? c.body : c.body2,
        ) +
        polygon(
          [
            [x + 120, y + 44],
            [x + 190, y],
            [x + 190, 900],
            [x + 120, 900],
          ],
          { fill: c.ground, opacity: 0.55 },
        )
      );
    }),
    polygon(
      [
        [1250, 382],
        [1600, 382],
        [1600, 900],
        [1180, 900],
        [1180, 426],
      ],
      c.body2,
    ),
    polygon(
      [
        [1250, 382],
        [1600, 382],
        [1600, 426],
        [1180, 426],
      ],
      c.light,
    ),
    path('M1190 420 V210 a100 100 0 0 1 200 0 V420Z', d.linear([c.light, c.accent])),
    polygon(
      [
        [1190, 420],
        [1390, 420],
        [1330, 426],
        [1180, 426],
      ],
      c.accent,
    ),
    group(
      'translate(600 636)',
      ellipse([0, 30, 60, 12], { fill: '#000', opacity: 0.2 }),
      path('M-18 30 L-12 -50 H14 L24 30 L8 30 L2 -20 L-6 30Z', c.ground),
      path('M-30 -40 C-30 -120 30 -120 32 -40Z', c.accent),
      disc([2, -134, 26], '#9a6848'),
      rect([-62, -60, 40, 52, 8], c.body2),
    ),
    path(
      curve(
        [
          [60, 300],
          [300, 360],
          [560, 250],
          [820, 290],
          [1040, 150],
        ].map(([x, y]): Point => [x ?? 0, y ?? 0]),
      ),
      { stroke: c.body2, width: 8, extra: 'stroke-dasharray="2 22"' },
    ),
  ].join('');
};
