import { type Scene } from '../drawing.ts';
import { cloud, curve, disc, ellipse, glow, ground, group, hills, line, repeat, path, rect, stars } from '../shapes.ts';

/** Balloons over small hills. */
export const balloons: Scene = (d) => {
  const { colours: c } = d;
  const balloon = (x: number, y: number, s: number, a: string, b: string) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path(
        'M0 -210 C140 -210 170 -80 130 0 C104 52 60 90 46 124 H-46 C-60 90 -104 52 -130 0 C-170 -80 -140 -210 0 -210Z',
        a,
      ),
      path('M0 -210 C70 -180 80 20 26 124 H-26 C-80 20 -70 -180 0 -210Z', b),
      path('M-104 -170 C-150 -90 -120 40 -46 124 H-40 C-96 30 -120 -90 -70 -196Z', { fill: b, opacity: 0.6 }),
      path('M104 -170 C150 -90 120 40 46 124 H40 C96 30 120 -90 70 -196Z', { fill: '#000', opacity: 0.12 }),
      path('M-44 126 L-30 180 M44 126 L30 180 M0 126 V180', { stroke: c.body2, width: 4 }),
      rect([-36, 178, 72, 54, 10], c.body2),
      rect([-36, 178, 72, 14, 6], c.accent),
    );
  return [
    ground(d, c.ground2, c.ground, c.light),
    disc([260, 200, 92], c.accent),
    cloud([560, 200], 1, c.light),
    cloud([1320, 130], 0.8, c.light),
    cloud([980, 420], 0.7, c.light),
    cloud([140, 470], 0.9, c.light),
    hills(d, { y: 720, height: 50, count: 4 }, { fill: c.body, opacity: 0.6 }),
    hills(d, { y: 800, height: 36, count: 5 }, c.body2),
    balloon(430, 470, 1.15, c.body, c.light),
    balloon(1120, 350, 0.92, c.accent, c.body),
    balloon(820, 260, 0.5, c.body2, c.accent),
    balloon(1420, 560, 0.66, c.body2, c.light),
    repeat(9, (i) =>
      group(
        `translate(${90 + i * 180} ${830 + (i % 3) * 16})`,
        rect([-5, 0, 10, 30], c.ground2),
        disc([0, -14, 30], c.body),
      ),
    ),
  ].join('');
};

/** Planets that look as if one could eat them. */
export const planets: Scene = (d) => {
  const { colours: c, random: r } = d;
  const rocket = group(
    'translate(360 560) rotate(38)',
    path('M0 -190 C70 -130 80 -10 56 90 H-56 C-80 -10 -70 -130 0 -190Z', c.light),
    path('M0 -190 C34 -160 54 -120 62 -80 H-62 C-54 -120 -34 -160 0 -190Z', c.body),
    disc([0, -20, 34], c.body2),
    disc([0, -20, 22], c.accent),
    path('M-56 30 L-112 110 L-52 92Z M56 30 L112 110 L52 92Z', c.body),
    path('M-34 92 C-30 160 -10 190 0 230 C10 190 30 160 34 92Z', c.accent),
    path('M-16 92 C-14 130 -4 150 0 176 C4 150 14 130 16 92Z', c.light),
  );
  return [
    ground(d, c.ground, c.body2),
    stars(d, 130),
    ...[380, 520, 660].map((q) => disc([1180, 420, q], { stroke: c.light, width: 2, opacity: 0.25 })),
    glow(d, [1180, 420, 420], c.accent, 0.5),
    disc([1180, 420, 190], d.linear([c.accent, c.body], [0, 0, 1, 1])),
    repeat(6, (i) =>
      disc([1080 + ((i * 67) % 190), 340 + ((i * 91) % 170), 14 + ((i * 7) % 22)], { fill: c.light, opacity: 0.22 }),
    ),
    group(
      'rotate(-18 1180 420)',
      ellipse([1180, 420, 330, 66], { stroke: c.light, width: 20, opacity: 0.9 }),
      path('M990 420 a190 190 0 0 1 380 0Z', c.accent),
    ),
    disc([640, 200, 74], c.body),
    path('M566 200 a74 74 0 0 1 148 0Z', c.ground2),
    disc([760, 720, 110], c.ground2),
    repeat(4, (i) => rect([660 + i * 6, 656 + i * 38, 200 - i * 12, 16, 8], { fill: c.light, opacity: 0.35 })),
    disc([1480, 760, 56], c.light),
    disc([1500, 742, 12], c.ground2),
    disc([1466, 776, 9], c.ground2),
    disc([180, 170, 40], c.accent),
    disc([204, 158, 36], c.ground),
    rocket,
    repeat(18, () => disc([r.between(60, 300), r.between(700, 890), r.between(8, 26)], { fill: c.light, opacity: 0.25 })),
  ].join('');
};

/** Paper lanterns carried through a park. */
export const lanterns: Scene = (d) => {
  const { colours: c, random: r } = d;
  const lantern = (x: number, y: number, s: number, fill: string) =>
    glow(d, [x, y, 150 * s], fill, 0.55) +
    group(
      `translate(${x} ${y}) scale(${s})`,
      ellipse([0, 0, 56, 64], d.linear([c.light, fill])),
      repeat(4, (i) => ellipse([0, 0, 56 - i * 17, 64], { stroke: c.ground, width: 2, opacity: 0.35 })),
      rect([-24, -72, 48, 12, 4], c.body2),
      rect([-24, 60, 48, 12, 4], c.body2),
      line([0, -72], [0, -104], { stroke: c.body2, width: 4 }),
    );
  const child = (x: number, s: number, coat: string) =>
    group(
      `translate(${x} 820) scale(${s})`,
      path('M-40 0 C-44 -80 -26 -118 0 -118 C26 -118 44 -80 40 0Z', coat),
      rect([-24, 0, 18, 40, 6], c.ground),
      rect([8, 0, 18, 40, 6], c.ground),
      disc([0, -142, 30], '#c98d66'),
      path('M-32 -146 a32 32 0 0 1 64 0Z', r.pick([c.accent, c.body])),
      disc([0, -182, 10], c.light),
      line([30, -80], [96, -150], { stroke: coat, width: 16 }),
      line([96, -120], [104, -260], { stroke: c.light, width: 5 }),
    ) + lantern(x + 104 * s, 820 - 300 * s, s * 0.9, r.pick([c.accent, c.body, '#ffb703']));
  return [
    ground(d, c.ground, c.body2, c.ground2),
    stars(d, 70, 380),
    disc([1330, 170, 74], c.light),
    disc([1362, 152, 66], c.ground),
    repeat(
      9,
      (i) =>
        rect([60 + i * 196, 200, 22, 600], c.ground) +
        disc([70 + i * 196, 230, r.between(90, 150)], { fill: c.ground, opacity: 0.88 }),
    ),
    path(
      curve([
        [0, 250],
        [400, 330],
        [800, 270],
        [1200, 330],
        [1600, 240],
      ]),
      { stroke: c.ground2, width: 3 },
    ),
    lantern(240, 350, 0.6, c.accent),
    lantern(560, 372, 0.8, c.body),
    lantern(930, 350, 0.66, c.accent),
    lantern(1260, 378, 0.78, '#ffb703'),
    hills(d, { y: 800, height: 12, count: 5 }, c.ground),
    child(180, 1, c.body),
    child(430, 0.86, c.ground2),
    child(680, 1.04, c.accent),
    child(950, 0.84, c.body),
    child(1190, 1, c.ground2),
    child(1430, 0.9, c.accent),
    hills(d, { y: 866, height: 8, count: 6 }, c.ground),
  ].join('');
};
