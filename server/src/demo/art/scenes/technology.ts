import { HEIGHT, WIDTH, type Scene } from '../drawing.ts';
import { arc, disc, glow, ground, group, line, repeat, path, polygon, rect, type Point } from '../shapes.ts';

/** Windows full of lines of something being written. */
export const windows: Scene = (d) => {
  const { colours: c, random: r } = d;
  const window = ([x, y, w, h]: readonly [number, number, number, number], face: string, tilt: number) =>
    group(
      `rotate(${tilt} ${x + w / 2} ${y + h / 2})`,
      rect([x + 16, y + 22, w, h, 18], { fill: '#000', opacity: 0.22 }),
      rect([x, y, w, h, 18], face),
      rect([x, y, w, 54, 18], { fill: c.ground, opacity: 0.9 }),
      rect([x, y + 36, w, 18], { fill: c.ground, opacity: 0.9 }),
      ...[c.accent, c.body, c.light].map((fill, i) => disc([x + 32 + i * 30, y + 27, 9], fill)),
      repeat(Math.floor((h - 100) / 38), (i) => {
        let left = x + 34 + (i % 4) * 26;
        return repeat(r.whole(2, 4), () => {
          const width = r.between(40, 150);
          const bar =
            left + width < x + w - 30
              ? rect([left, y + 86 + i * 38, width, 14, 7], {
                  fill: r.pick([c.accent, c.body, c.ground2, c.body2]),
                  opacity: 0.95,
                })
              : '';
          left += width + 18;
          return bar;
        });
      }),
    );
  return [
    ground(d, c.ground, c.ground2),
    glow(d, [1300, 120, 620], c.body, 0.5),
    glow(d, [200, 860, 560], c.accent, 0.35),
    window([840, 96, 600, 460], c.light, 3),
    window([170, 170, 620, 560], c.light, -4),
    window([720, 420, 640, 380], c.light, 1.5),
    group('rotate(1.5 1040 610)', rect([800, 742, 18, 30], c.ground2)),
  ].join('');
};

/** Towns of dots that find each other. */
export const network: Scene = (d) => {
  const { colours: c, random: r } = d;
  const nodes = Array.from({ length: 50 }, (_, i): Point => [
    (i % 10) * 170 + r.between(-20, 130),
    Math.floor(i / 10) * 200 + r.between(-30, 150),
  ]);
  const links = nodes.flatMap((a, i) =>
    nodes
      .slice(i + 1)
      .filter((b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 245)
      .map((b) => [a, b] as const),
  );
  return [
    ground(d, c.ground, c.body2, c.ground),
    glow(d, [520, 380, 520], c.ground2, 0.8),
    glow(d, [1250, 620, 460], c.body, 0.35),
    ...links.map(([a, b]) => line(a, b, { stroke: c.body, width: 2, opacity: 0.5 })),
    ...links
      .filter((_, i) => i % 6 === 0)
      .map(([a, b]) => disc([(a[0] * 2 + b[0]) / 3, (a[1] * 2 + b[1]) / 3, 6], c.accent)),
    ...nodes.map(([x, y], i) =>
      i % 5 === 0
        ? glow(d, [x, y, 84], c.accent, 0.5) + disc([x, y, 24], c.accent) + disc([x, y, 10], c.ground)
        : disc([x, y, i % 3 ? 9 : 15], i % 4 === 1 ? c.light : c.body),
    ),
  ].join('');
};

/** A town of blocks seen from above its corner. */
export const isometric: Scene = (d) => {
  const { colours: c, random: r } = d;
  const block = (x: number, y: number, h: number, face: string) => {
    const w = 92;
    const q = 53;
    return (
      polygon(
        [
          [x, y - h],
          [x + w, y - h + q],
          [x, y - h + 2 * q],
          [x - w, y - h + q],
        ],
        face,
      ) +
      polygon(
        [
          [x - w, y - h + q],
          [x, y - h + 2 * q],
          [x, y + 2 * q],
          [x - w, y + q],
        ],
        { fill: c.body2 },
      ) +
      polygon(
        [
          [x + w, y - h + q],
          [x, y - h + 2 * q],
          [x, y + 2 * q],
          [x + w, y + q],
        ],
        { fill: c.ground },
      )
    );
  };
  const faces: [string, ...string[]] = [c.accent, c.body, c.light, c.ground2];
  const rows: string[] = [];
  for (let row = -2; row < 15; row += 1) {
    for (let column = -1; column < 10; column += 1) {
      const x = column * 184 + (row % 2 === 0 ? 0 : 92);
      const y = row * 53 - 20;
      rows.push(block(x, y, r.chance(0.22) ? r.between(110, 230) : r.between(8, 70), r.pick(faces)));
    }
  }
  return [
    rect([0, 0, WIDTH, HEIGHT], c.ground),
    ...rows,
    rect([0, 0, WIDTH, HEIGHT], { fill: d.linear([c.ground, c.ground2], [0, 0, 1, 1]), opacity: 0.12 }),
  ].join('');
};

/** Tracks of a board around one chip. */
export const circuit: Scene = (d) => {
  const { colours: c, random: r } = d;
  const track = (i: number) => {
    const side = i % 4;
    const along = -160 + Math.floor(i / 4) * 46;
    const out = r.between(180, 420);
    const turn = r.between(60, 160) * (along < 0 ? -1 : 1);
    const points: Point[] = [
      [0, 0],
      [out, 0],
      [out + Math.abs(turn), turn],
      [out + Math.abs(turn) + r.between(160, 700), turn],
    ];
    const moved = points.map(([x, y]) => `${x + 190} ${y + along}`).join('L');
    const end = points.at(-1) ?? [0, 0];
    return group(
      `translate(800 450) rotate(${side * 90})`,
      path(`M${moved}`, { stroke: i % 5 === 0 ? c.accent : c.body, width: 8, opacity: 0.95 }),
      disc([end[0] + 190, end[1] + along, 17], c.light),
      disc([end[0] + 190, end[1] + along, 8], c.ground),
    );
  };
  return [
    ground(d, c.ground, c.body2),
    repeat(20, (i) => line([i * 84, 0], [i * 84, HEIGHT], { stroke: c.light, width: 1, opacity: 0.05 })),
    repeat(11, (i) => line([0, i * 84], [WIDTH, i * 84], { stroke: c.light, width: 1, opacity: 0.05 })),
    glow(d, [800, 450, 520], c.ground2, 0.8),
    repeat(32, track),
    rect([596, 246, 408, 408, 26], { fill: '#000', opacity: 0.3, extra: 'transform="translate(14 18)"' }),
    rect([596, 246, 408, 408, 26], d.linear([c.ground2, c.ground])),
    rect([640, 290, 320, 320, 14], { stroke: c.accent, width: 4 }),
    disc([800, 450, 96], { stroke: c.light, width: 10 }),
    path('M800 354 L800 450 L872 516', { stroke: c.light, width: 10 }),
    disc([800, 450, 16], c.accent),
  ].join('');
};

/** Rings of measurements around a small sun. */
export const orbits: Scene = (d) => {
  const { colours: c, random: r } = d;
  const centre: Point = [980, 470];
  return [
    ground(d, c.ground, c.body2),
    glow(d, [980, 470, 640], c.ground2, 0.9),
    repeat(9, (i) => {
      const outer = 150 + i * 62;
      return (
        repeat(r.whole(2, 5), () => {
          const from = r.between(0, 330);
          return path(arc(centre, [from, from + r.between(14, 96)], { inner: outer - r.between(10, 40), outer }), {
            fill: r.pick([c.accent, c.body, c.light, c.ground2]),
            opacity: 0.92,
          });
        }) + disc([centre[0], centre[1], outer], { stroke: c.light, width: 1, opacity: 0.28 })
      );
    }),
    disc([980, 470, 96], d.linear([c.light, c.accent])),
    repeat(12, (i) => {
      const a = i * 1.93;
      const q = 150 + (i % 9) * 62;
      return disc([980 + Math.cos(a) * q, 470 + Math.sin(a) * q, i % 3 ? 9 : 17], c.light);
    }),
  ].join('');
};
