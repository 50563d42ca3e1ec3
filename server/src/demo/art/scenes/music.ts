import { HEIGHT, WIDTH, type Scene } from '../drawing.ts';
import { curve, disc, glow, ground, group, line, repeat, path, polygon, rect, stars, type Point } from '../shapes.ts';

/** Roofs at dusk under a large moon. */
export const rooftops: Scene = (d) => {
  const { colours: c, random: r } = d;
  const row = (y: number, fill: string, lit: number) => {
    let x = -40;
    const houses: string[] = [];
    while (x < WIDTH) {
      const width = r.between(110, 220);
      const top = y + r.between(-70, 60);
      houses.push(rect([x, top, width, HEIGHT - top], fill));
      if (r.chance(0.5))
        houses.push(
          polygon(
            [
              [x, top + 1],
              [x + width / 2, top - r.between(40, 90)],
              [x + width, top + 1],
            ],
            fill,
          ),
        );
      else houses.push(rect([x + width * 0.2, top - 46, 18, 48], fill), rect([x + width * 0.55, top - 30, 40, 32], fill));
      houses.push(
        repeat(r.whole(2, 7), () =>
          r.chance(lit)
            ? rect([x + r.between(14, width - 34), top + r.between(30, 200), 16, 24, 2], { fill: c.accent, opacity: 0.9 })
            : '',
        ),
      );
      x += width + r.between(-6, 14);
    }
    return houses.join('');
  };
  return [
    ground(d, c.ground, c.body2, c.ground2),
    stars(d, 60, 420),
    glow(d, [1130, 330, 460], c.accent, 0.55),
    disc([1130, 330, 170], d.linear([c.light, c.accent])),
    row(560, c.body2, 0.25),
    row(670, d.linear([c.ground, c.ground]), 0.5),
    path(
      curve([
        [0, 560],
        [420, 640],
        [800, 590],
        [1240, 655],
        [1600, 570],
      ]),
      { stroke: c.light, width: 2, opacity: 0.5 },
    ),
    repeat(13, (i) => {
      const x = 60 + i * 124;
      const y = 575 + Math.sin(i * 0.9) * 32 + 36;
      return glow(d, [x, y, 34], c.accent, 0.7) + disc([x, y, 8], c.light);
    }),
  ].join('');
};

/** Strings of an instrument that sway like a landscape. */
export const strings: Scene = (d) => {
  const { colours: c, random: r } = d;
  const sway = Array.from({ length: 6 }, () => r.between(-90, 90));
  const at = (offset: number, spread: number) => curve(sway.map((y, i): Point => [i * 320, 430 + y * spread + offset]));
  return [
    ground(d, c.ground, c.ground2),
    path(`${at(-240, 1)}L1600 900L0 900Z`, { fill: c.body2, opacity: 0.85 }),
    path(`${at(-60, 0.8)}L1600 900L0 900Z`, { fill: d.linear([c.body, c.ground2]), opacity: 0.9 }),
    path(`${at(210, 0.6)}L1600 900L0 900Z`, { fill: d.linear([c.body2, c.ground2]), opacity: 0.95 }),
    repeat(12, (i) => path(at(-300 + i * 66, 1 - i * 0.05), { stroke: c.light, width: 1.5 + i * 0.55, opacity: 0.9 })),
    disc([1240, 210, 118], c.accent),
    path('M1160 210 A80 80 0 0 1 1320 210', { stroke: c.ground, width: 10, opacity: 0.35 }),
    repeat(7, (i) => {
      const x = 160 + i * 215;
      const y = 330 + r.between(-120, 170);
      return group(
        `translate(${x} ${y}) rotate(-18)`,
        `<ellipse rx="24" ry="17" fill="${i % 3 === 1 ? c.accent : c.light}"/>`,
        rect([19, -118, 6, 118], i % 3 === 1 ? c.accent : c.light),
      );
    }),
  ].join('');
};

/** Columns of light in a dark hall, over heads. */
export const equaliser: Scene = (d) => {
  const { colours: c, random: r } = d;
  const bars = 44;
  const level = (i: number) => 90 + 330 * Math.abs(Math.sin(i * 0.37 + 0.6) * Math.cos(i * 0.11)) + r.between(0, 70);
  return [
    ground(d, c.ground, c.body2, c.ground),
    glow(d, [800, 470, 720], c.ground2, 0.75),
    repeat(5, (i) =>
      polygon(
        [
          [300 + i * 250, -20],
          [300 + i * 250 + 14, -20],
          [120 + i * 350 + 190, 900],
          [120 + i * 350 - 60, 900],
        ],
        { fill: i % 2 ? c.accent : c.body, opacity: 0.1 },
      ),
    ),
    repeat(bars, (i) => {
      const h = level(i);
      const x = 40 + i * 34.6;
      return rect([x, 450 - h / 2, 18, h, 9], d.linear([c.accent, c.body, c.ground2]));
    }),
    repeat(26, (i) => {
      const x = i * 66 + r.between(-20, 20);
      const y = 790 + r.between(-26, 40);
      return (
        disc([x, y, r.between(30, 44)], c.ground) +
        path(`M${x - 74} 930 Q${x} ${y + 18} ${x + 74} 930Z`, c.ground) +
        (r.chance(0.3) ? path(`M${x + 26} ${y + 60} L${x + 48} ${y - 74}`, { stroke: c.ground, width: 18 }) : '')
      );
    }),
  ].join('');
};

/** A sound hole with its rings, its strings and a fire behind. */
export const guitar: Scene = (d) => {
  const { colours: c, random: r } = d;
  const wood = d.linear([c.body, c.ground2], [0, 0, 1, 1]);
  return [
    rect([0, 0, WIDTH, HEIGHT], wood),
    repeat(34, () => {
      const y = r.between(0, 900);
      return path(
        curve([
          [-20, y],
          [400, y + r.between(-26, 26)],
          [900, y + r.between(-26, 26)],
          [1620, y + r.between(-30, 30)],
        ]),
        { stroke: c.ground, width: r.between(1, 5), opacity: 0.09 },
      );
    }),
    ...[360, 334, 318, 288].map((radius, i) => disc([720, 450, radius], i % 2 ? c.light : c.body2)),
    repeat(40, (i) => {
      const a = (i / 40) * Math.PI * 2;
      return disc([720 + Math.cos(a) * 303, 450 + Math.sin(a) * 303, 8], i % 2 ? c.accent : c.ground);
    }),
    disc([720, 450, 272], c.ground),
    disc([720, 450, 272], d.fade(c.body2, 0.9)),
    repeat(
      6,
      (i) =>
        line([-20, 330 + i * 48], [1620, 330 + i * 48], { stroke: c.ground, width: 9 - i, opacity: 0.35 }) +
        line([-20, 324 + i * 48], [1620, 324 + i * 48], { stroke: i > 2 ? c.light : c.accent, width: 8 - i * 0.9 }),
    ),
    rect([1350, 190, 70, 520, 14], c.ground),
    rect([1368, 190, 14, 520, 7], c.light),
    repeat(4, (i) => rect([60 + i * 118, 0, 7, 900], { fill: c.light, opacity: 0.26 })),
  ].join('');
};

/** A record, half out of its sleeve. */
export const vinyl: Scene = (d) => {
  const { colours: c } = d;
  return [
    rect([0, 0, WIDTH, HEIGHT], d.linear([c.ground, c.ground2], [0, 0, 1, 1])),
    group(
      'rotate(-8 560 450)',
      rect([210, 130, 660, 660, 10], { fill: c.ground, opacity: 0.35, extra: 'transform="translate(22 26)"' }),
      rect([210, 130, 660, 660, 10], c.body),
      disc([540, 460, 250], c.accent),
      path('M540 210 A250 250 0 0 1 540 710Z', c.body2),
      disc([540, 460, 92], c.light),
      rect([210, 690, 660, 100], { fill: c.body2, opacity: 0.9 }),
    ),
    disc([1016, 476, 372], { fill: '#000', opacity: 0.25 }),
    disc([1000, 450, 366], '#14131a'),
    repeat(26, (i) =>
      disc([1000, 450, 352 - i * 8.4], { stroke: i % 7 === 3 ? '#4a4654' : '#26242e', width: i % 7 === 3 ? 2.4 : 1.4 }),
    ),
    path('M1000 450 L700 250 A366 366 0 0 1 820 132Z', { fill: '#fff', opacity: 0.1 }),
    path('M1000 450 L1300 650 A366 366 0 0 1 1180 768Z', { fill: '#fff', opacity: 0.1 }),
    disc([1000, 450, 126], c.accent),
    path('M1000 324 A126 126 0 0 1 1000 576Z', c.body),
    disc([1000, 450, 46], c.light),
    disc([1000, 450, 12], '#14131a'),
    path('M1500 60 L1470 380 L1250 560', { stroke: c.light, width: 18 }),
    disc([1500, 66, 46], c.light),
    disc([1500, 66, 22], c.body2),
    group('translate(1250 560) rotate(52)', rect([-44, -20, 88, 40, 8], c.light)),
  ].join('');
};
