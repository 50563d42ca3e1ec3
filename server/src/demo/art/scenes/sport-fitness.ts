import { HEIGHT, WIDTH, type Scene } from '../drawing.ts';
import { curve, disc, glow, ground, group, line, repeat, path, polygon, rect, type Point } from '../shapes.ts';

/** The bend of a running track from above. */
export const track: Scene = (d) => {
  const { colours: c } = d;
  const runner = (radius: number, angle: number, shirt: string) => {
    const a = (angle * Math.PI) / 180;
    const x = 300 + Math.cos(a) * radius;
    const y = 980 - Math.sin(a) * radius;
    return group(
      `translate(${Math.round(x)} ${Math.round(y)}) rotate(${-angle})`,
      path('M-12 30 L-70 70 L-56 84 L8 44Z M12 30 L90 62 L82 82 L0 50Z', { fill: '#000', opacity: 0.16 }),
      path('M-26 -8 C-26 -34 26 -34 26 -8 L20 30 H-20Z', shirt),
      disc([0, -8, 17], '#8a5a3c'),
      path('M-26 0 L-46 24 M26 0 L44 -30', { stroke: '#8a5a3c', width: 11 }),
    );
  };
  return [
    rect([0, 0, WIDTH, HEIGHT], d.linear([c.body2, c.ground2], [0, 0, 1, 1])),
    disc([300, 980, 1330], c.body),
    disc([300, 980, 1330], d.fade(c.ground, 0.3)),
    repeat(9, (i) => disc([300, 980, 1330 - i * 104], { stroke: c.light, width: 6, opacity: 0.92 })),
    disc([300, 980, 492], c.body2),
    disc([300, 980, 420], { stroke: c.light, width: 4, opacity: 0.35 }),
    disc([300, 980, 240], { fill: c.accent, opacity: 0.85 }),
    group('rotate(-38 300 980)', rect([792, 974, 840, 10], c.light)),
    runner(1278, 34, c.accent),
    runner(1070, 48, c.light),
    runner(1174, 62, c.ground),
    runner(860, 40, c.accent),
    runner(756, 66, c.light),
    runner(964, 76, c.ground2),
    repeat(3, (i) => disc([1430 - i * 90, 110 + i * 20, 44 - i * 8], { fill: c.light, opacity: 0.14 })),
  ].join('');
};

/** A night course of lights through a sleeping town. */
export const route: Scene = (d) => {
  const { colours: c, random: r } = d;
  const course = [
    [-40, 760],
    [220, 640],
    [420, 700],
    [640, 470],
    [900, 560],
    [1090, 300],
    [1330, 360],
    [1660, 130],
  ].map(([x, y]): Point => [x ?? 0, y ?? 0]);
  return [
    rect([0, 0, WIDTH, HEIGHT], c.ground),
    repeat(15, (row) =>
      repeat(22, (i) =>
        r.chance(0.86)
          ? rect([i * 78 - 40 + r.between(0, 10), row * 66 - 30, r.between(44, 68), r.between(34, 54), 4], {
              fill: r.chance(0.5) ? c.body2 : c.ground2,
              opacity: r.chance(0.6) ? 0.35 : 0.6,
            })
          : '',
      ),
    ),
    path(
      curve([
        [0, 240],
        [400, 180],
        [820, 270],
        [1180, 620],
        [1600, 560],
      ]),
      { stroke: c.body, width: 74, opacity: 0.55 },
    ),
    path(curve(course), { stroke: c.ground, width: 62 }),
    path(curve(course), { stroke: c.accent, width: 26, opacity: 0.4 }),
    path(curve(course), { stroke: c.accent, width: 10 }),
    repeat(70, (i) => {
      const t = (i / 70) * (course.length - 1);
      const k = Math.min(course.length - 2, Math.floor(t));
      const [ax, ay] = course[k] ?? [0, 0];
      const [bx, by] = course[k + 1] ?? [0, 0];
      const f = t - k;
      const e = f * f * (3 - 2 * f);
      const x = ax + (bx - ax) * f + r.between(-16, 16);
      const y = ay + (by - ay) * e + r.between(-16, 16);
      return glow(d, [x, y, 26], c.light, 0.5) + disc([x, y, r.between(3.5, 7)], c.light);
    }),
    ...[course[1], course[3], course[5]].map((point, i) =>
      group(
        `translate(${point?.[0]} ${(point?.[1] ?? 0) - 20})`,
        path('M0 0 C-44 -56 -44 -96 0 -104 C44 -96 44 -56 0 0Z', i === 1 ? c.accent : c.body),
        disc([0, -64, 18], c.light),
      ),
    ),
  ].join('');
};

/** A climbing wall of facets with coloured holds. */
export const facets: Scene = (d) => {
  const { colours: c, random: r } = d;
  const columns = 7;
  const rows = 4;
  const grid = Array.from({ length: rows + 1 }, (_, y) =>
    Array.from({ length: columns + 1 }, (_, x): Point => [
      (x * WIDTH) / columns + (x === 0 || x === columns ? 0 : r.between(-80, 80)),
      (y * HEIGHT) / rows + (y === 0 || y === rows ? 0 : r.between(-70, 70)),
    ]),
  );
  const at = (x: number, y: number): Point => grid[y]?.[x] ?? [0, 0];
  const faces: [string, ...string[]] = [c.ground, c.ground2, c.body2, c.light];
  const hold = () => {
    const s = r.between(14, 34);
    const turn = r.between(0, 360).toFixed(0);
    return group(
      `translate(${r.between(40, 1560).toFixed(0)} ${r.between(40, 860).toFixed(0)}) rotate(${turn}) scale(${(s / 20).toFixed(2)})`,
      path('M-22 6 C-26 -16 -4 -24 14 -16 C32 -8 26 18 6 22 C-8 24 -20 20 -22 6Z', {
        fill: '#000',
        opacity: 0.25,
        extra: 'transform="translate(4 7)"',
      }),
      path(
        'M-22 6 C-26 -16 -4 -24 14 -16 C32 -8 26 18 6 22 C-8 24 -20 20 -22 6Z',
        r.pick([c.accent, c.body, c.accent, c.light]),
      ),
      disc([0, 0, 4], { fill: '#000', opacity: 0.5 }),
    );
  };
  return [
    ...Array.from({ length: rows }, (_, y) =>
      repeat(
        columns,
        (x) =>
          polygon([at(x, y), at(x + 1, y), at(x, y + 1)], { fill: r.pick(faces) }) +
          polygon([at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)], { fill: r.pick(faces) }),
      ),
    ),
    rect([0, 0, WIDTH, HEIGHT], { fill: c.ground, opacity: 0.28 }),
    repeat(90, () => disc([r.between(0, 1600), r.between(0, 900), 3.4], { fill: c.light, opacity: 0.3 })),
    repeat(46, hold),
    path('M1010 -20 C1000 200 1090 330 1040 470', { stroke: c.accent, width: 7 }),
    group(
      'translate(1040 560)',
      path('M-16 -80 C20 -110 50 -70 34 -20 L20 60 C10 90 -30 84 -30 50Z', c.body),
      disc([4, -112, 30], '#7b4a2e'),
      path('M-14 -64 L-70 -150 M26 -66 L94 -120 M-20 60 L-66 120 L-40 190 M10 60 L70 96 L62 176', {
        stroke: '#7b4a2e',
        width: 22,
      }),
      path('M-20 60 L-66 120 M10 60 L70 96', { stroke: c.light, width: 26 }),
    ),
  ].join('');
};

/** A sun of slow waves. */
export const breath: Scene = (d) => {
  const { colours: c } = d;
  return [
    ground(d, c.ground, c.ground2),
    repeat(9, (i) => disc([800, 430, 560 - i * 56], { fill: i % 2 ? c.accent : c.light, opacity: 0.12 + i * 0.02 })),
    disc([800, 430, 128], d.linear([c.light, c.accent])),
    repeat(7, (i) =>
      path(
        `${curve(Array.from({ length: 9 }, (_, k): Point => [k * 200, 560 + i * 52 + Math.sin(k * 1.1 + i * 0.8) * (46 - i * 4)]))}L1600 900L0 900Z`,
        { fill: [c.body, c.body2, c.ground2][i % 3] ?? c.body, opacity: 0.62 },
      ),
    ),
    group(
      'translate(800 606)',
      path(
        'M0 -150 C-26 -150 -30 -110 -26 -84 C-70 -70 -84 -10 -96 40 C-150 30 -200 60 -204 92 C-120 116 120 116 204 92 C200 60 150 30 96 40 C84 -10 70 -70 26 -84 C30 -110 26 -150 0 -150Z',
        c.body2,
      ),
      disc([0, -150, 36], c.body2),
    ),
  ].join('');
};

/** Half a court from above, with its ball. */
export const court: Scene = (d) => {
  const { colours: c } = d;
  const mark = { stroke: c.light, width: 9 };
  return [
    rect([0, 0, WIDTH, HEIGHT], d.linear([c.body, c.ground2], [0, 0, 1, 1])),
    repeat(20, (i) => rect([i * 84, 0, 42, HEIGHT], { fill: '#000', opacity: 0.035 })),
    rect([90, 70, 1420, 900], { ...mark }),
    rect([550, 70, 500, 470], { fill: c.body2, opacity: 0.9 }),
    rect([550, 70, 500, 470], { ...mark }),
    path('M550 540 A250 190 0 0 0 1050 540', mark),
    path('M550 540 A250 190 0 0 1 1050 540', { ...mark, extra: 'stroke-dasharray="30 26"' }),
    path('M210 70 V300 C230 980 1370 980 1390 300 V70', mark),
    rect([700, 116, 200, 12], c.light),
    disc([800, 168, 44], { stroke: c.accent, width: 12 }),
    repeat(6, (i) =>
      line([800, 168], [800 + Math.cos(i) * 38, 168 + Math.sin(i) * 38], { stroke: c.light, width: 3, opacity: 0.7 }),
    ),
    disc([1166, 668, 120], { fill: '#000', opacity: 0.25 }),
    disc([1130, 620, 120], d.linear(['#ffb469', '#e2711d'], [0, 0, 1, 1])),
    path('M1010 620 H1250 M1130 500 V740 M1046 534 C1100 590 1100 650 1046 706 M1214 534 C1160 590 1160 650 1214 706', {
      stroke: '#3b1f0b',
      width: 7,
    }),
    path('M1090 520 C720 380 780 300 800 190', {
      stroke: c.light,
      width: 6,
      opacity: 0.7,
      extra: 'stroke-dasharray="2 26"',
    }),
    ...[
      [420, 420, c.accent],
      [640, 650, c.ground],
      [960, 400, c.ground],
    ].map(([x, y, fill]) =>
      group(
        `translate(${x} ${y})`,
        disc([10, 16, 44], { fill: '#000', opacity: 0.2 }),
        disc([0, 0, 44], String(fill)),
        disc([0, 0, 20], c.light),
      ),
    ),
  ].join('');
};
