import { WIDTH, type Scene } from '../drawing.ts';
import {
  curve,
  disc,
  ellipse,
  glow,
  ground,
  group,
  hills,
  line,
  repeat,
  path,
  polygon,
  rect,
  stars,
  type Point,
} from '../shapes.ts';

/** Ridge behind ridge, the first light between them. */
export const ridges: Scene = (d) => {
  const { colours: c, random: r } = d;
  const ridge = (y: number, rough: number, fill: string, opacity: number) => {
    const points = Array.from({ length: 25 }, (_, i): Point => [
      i * 66.7,
      y + r.between(-rough, rough) - Math.sin(i * 0.42 + y) * rough,
    ]);
    return polygon([...points, [1600, 900], [0, 900]], { fill, opacity });
  };
  return [
    ground(d, c.ground, c.ground2, c.accent),
    glow(d, [1060, 430, 560], c.light, 0.7),
    disc([1060, 430, 118], c.light),
    ridge(440, 44, c.body, 0.5),
    ridge(520, 52, c.body, 0.75),
    ridge(610, 56, c.body2, 0.7),
    ridge(700, 54, c.body2, 1),
    ridge(800, 40, c.ground, 1),
    repeat(5, (i) => ellipse([200 + i * 330, 600 + (i % 2) * 80, 260, 16], { fill: c.light, opacity: 0.22 })),
    group(
      'translate(420 742)',
      path('M-10 0 L-6 -54 L6 -54 L10 0Z M22 4 L26 -46 L38 -46 L40 4Z', c.light),
      disc([0, -68, 12], c.light),
      disc([32, -60, 11], c.light),
      line([52, 6], [60, -70], { stroke: c.light, width: 4 }),
    ),
    repeat(6, (i) =>
      path(`M${300 + i * 44} ${190 + (i % 3) * 22} q16 -16 26 0 q10 -16 26 0`, { stroke: c.light, width: 4, opacity: 0.8 }),
    ),
  ].join('');
};

/** Long waves with a kayak on one of them. */
export const waves: Scene = (d) => {
  const { colours: c } = d;
  const swell = (y: number, height: number, shift: number) =>
    `${curve(Array.from({ length: 10 }, (_, i): Point => [i * 178 - 2, y + Math.sin(i * 1.35 + shift) * height]))}L1600 900L0 900Z`;
  return [
    ground(d, c.light, c.ground2),
    disc([1230, 250, 128], c.accent),
    repeat(3, (i) => rect([980 - i * 120, 300 + i * 50, 420 + i * 140, 8, 4], { fill: c.accent, opacity: 0.45 })),
    path('M-20 430 L160 300 L260 370 L420 240 L640 430Z', { fill: c.body2, opacity: 0.4 }),
    path(swell(430, 16, 0), { fill: c.body, opacity: 0.55 }),
    path(swell(500, 26, 1.3), { fill: c.body, opacity: 0.8 }),
    path(swell(580, 34, 2.4), c.body2),
    group(
      'translate(760 560) rotate(-4)',
      path('M-260 0 C-120 46 120 46 260 0 C120 16 -120 16 -260 0Z', c.accent),
      path('M-260 0 C-120 30 120 30 260 0 C120 8 -120 8 -260 0Z', c.light),
      path('M-30 6 C-34 -60 34 -60 30 6Z', c.ground),
      disc([0, -74, 26], '#9a6848'),
      path('M-28 -80 a28 28 0 0 1 56 0Z', c.accent),
      line([-190, 34], [180, -96], { stroke: c.light, width: 8 }),
      group('translate(-190 34) rotate(-20)', ellipse([0, 0, 40, 14], c.light)),
      group('translate(180 -96) rotate(-20)', ellipse([0, 0, 40, 14], c.light)),
    ),
    path(swell(650, 40, 3.5), { fill: c.ground, opacity: 0.92 }),
    path(swell(740, 44, 4.6), d.linear([c.body2, c.ground])),
    repeat(14, (i) =>
      path(`M${60 + i * 116} ${700 + ((i * 53) % 150)} q30 -22 60 0`, { stroke: c.light, width: 5, opacity: 0.55 }),
    ),
  ].join('');
};

/** Trunks in mist. */
export const forest: Scene = (d) => {
  const { colours: c, random: r } = d;
  const near = d.linear([c.body2, '#0d1f1a']);
  const fir = (x: number, y: number, s: number, fill: string) =>
    repeat(5, (i) =>
      polygon(
        [
          [x, y - (430 - i * 62) * s],
          [x + (64 + i * 26) * s, y - (270 - i * 66) * s],
          [x - (64 + i * 26) * s, y - (270 - i * 66) * s],
        ],
        fill,
      ),
    ) + rect([x - 12 * s, y - 20 * s, 24 * s, 60 * s], fill);
  const stand = (y: number, s: number, fill: string, count: number) =>
    repeat(count, (i) =>
      fir((i * WIDTH) / (count - 1) + r.between(-50, 50), y + r.between(-20, 20), s * r.between(0.8, 1.2), fill),
    );
  const toadstool = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path('M-14 0 C-18 -40 -10 -70 -12 -84 H12 C10 -70 18 -40 14 0Z', c.light),
      path('M-70 -78 C-66 -150 66 -150 70 -78 C30 -64 -30 -64 -70 -78Z', c.accent),
      disc([-26, -104, 10], c.light),
      disc([14, -116, 12], c.light),
      disc([42, -92, 7], c.light),
    );
  return [
    ground(d, c.ground2, c.light),
    disc([980, 300, 150], { fill: c.light, opacity: 0.85 }),
    glow(d, [980, 300, 420], c.accent, 0.4),
    group('', stand(560, 0.62, c.body, 13)),
    ellipse([800, 570, 1100, 110], d.fade(c.light, 0.75)),
    stand(680, 0.9, c.body2, 10),
    ellipse([800, 700, 1100, 90], d.fade(c.light, 0.5)),
    hills(d, { y: 760, height: 20, count: 6 }, c.body2),
    fir(90, 860, 1.7, near),
    fir(1510, 880, 1.8, near),
    fir(300, 900, 1.2, near),
    hills(d, { y: 840, height: 18, count: 7 }, near),
    toadstool(760, 850, 1),
    toadstool(850, 872, 0.7),
    toadstool(690, 880, 0.56),
    toadstool(1160, 872, 0.85),
  ].join('');
};

/** A tent that glows below a sky full of stars. */
export const nightsky: Scene = (d) => {
  const { colours: c, random: r } = d;
  const band = Array.from({ length: 240 }, () => {
    const t = r.between(0, 1);
    const off = (r.between(-1, 1) + r.between(-1, 1)) * 110;
    return disc([-60 + t * 1740 + off * 0.5, 720 - t * 760 + off, r.between(0.7, 2.8)], {
      fill: r.chance(0.15) ? c.accent : c.light,
      opacity: 0.8,
    });
  });
  return [
    ground(d, c.ground, c.body2, c.ground2),
    group(
      'rotate(-24 800 400)',
      ellipse([800, 400, 1100, 150], d.fade(c.body, 0.5)),
      ellipse([800, 400, 800, 70], d.fade(c.light, 0.3)),
    ),
    stars(d, 220, 760),
    ...band,
    line([300, 130], [470, 200], { stroke: c.light, width: 3, opacity: 0.9 }),
    disc([472, 201, 4], c.light),
    hills(d, { y: 650, height: 46, count: 5 }, { fill: c.body2, opacity: 0.9 }),
    hills(d, { y: 740, height: 26, count: 6 }, c.ground),
    glow(d, [1040, 720, 250], c.accent, 0.75),
    path('M860 780 L1040 560 L1220 780Z', d.linear([c.accent, c.light])),
    path('M1040 560 L1012 780 L1068 780Z', { fill: c.ground, opacity: 0.4 }),
    path('M860 780 L1040 560 L1220 780', { stroke: c.ground, width: 6 }),
    group(
      'translate(520 760)',
      line([0, 0], [-44, 80], { stroke: c.light, width: 8 }),
      line([0, 0], [44, 80], { stroke: c.light, width: 8 }),
      line([0, 0], [0, 86], { stroke: c.light, width: 8 }),
      group('rotate(-38)', rect([-46, -24, 210, 48, 10], c.light), rect([150, -32, 44, 64, 8], c.accent)),
    ),
    group('translate(400 800)', path('M-24 40 C-24 -30 24 -30 24 40Z', c.body), disc([0, -36, 20], '#9a6848')),
    hills(d, { y: 850, height: 14, count: 7 }, c.ground),
  ].join('');
};

/** A white road that winds up to the horizon. */
export const road: Scene = (d) => {
  const { colours: c, random: r } = d;
  const cypress = (x: number, y: number, s: number) =>
    ellipse([x, y - 60 * s, 16 * s, 70 * s], c.body2) + rect([x - 3 * s, y, 6 * s, 16 * s], c.body2);
  const wheel = (x: number) =>
    disc([x, 0, 62], { stroke: c.ground, width: 9 }) +
    repeat(10, (i) =>
      line([x, 0], [x + Math.cos(i * 0.628) * 58, Math.sin(i * 0.628) * 58], { stroke: c.ground, width: 2, opacity: 0.7 }),
    );
  return [
    ground(d, c.light, c.ground2),
    disc([420, 230, 120], c.accent),
    hills(d, { y: 400, height: 36, count: 5 }, { fill: c.body, opacity: 0.6 }),
    hills(d, { y: 480, height: 40, count: 4 }, { fill: c.body, opacity: 0.9 }),
    hills(d, { y: 570, height: 30, count: 4 }, { fill: c.body2, opacity: 0.55 }),
    rect([0, 640, WIDTH, 260], d.linear([c.body, c.body2])),
    path(
      'M820 420 C900 440 980 452 900 490 C760 540 640 560 820 610 C1060 670 1160 700 860 770 C700 810 560 850 520 920 L1060 920 C1080 850 1300 790 1330 720 C1350 640 960 610 960 580 C980 540 1130 500 1050 460 C1010 440 900 430 820 420Z',
      c.light,
    ),
    path(
      'M822 421 C930 446 1010 456 940 492 C800 545 740 566 890 600 C1150 660 1260 710 1090 780 C960 830 820 860 790 920',
      { stroke: c.accent, width: 5, extra: 'stroke-dasharray="16 26"' },
    ),
    repeat(13, (i) => cypress(60 + i * 128 + r.between(-30, 30), 520 + ((i * 71) % 130), 0.7 + ((i * 71) % 130) / 190)),
    group(
      'translate(640 800) rotate(-6)',
      wheel(-110),
      wheel(110),
      path(
        'M-110 0 L-30 -92 L84 -92 L110 0 M-30 -92 L10 0 L-110 0 M10 0 L84 -92 M84 -92 L74 -124 h40 M-30 -92 L-40 -118 h-26 h52',
        { stroke: c.accent, width: 9 },
      ),
      path('M-36 -120 C-10 -210 70 -220 92 -190 L96 -126', { stroke: c.body2, width: 34 }),
      disc([112, -222, 30], '#9a6848'),
      path('M82 -226 a31 31 0 0 1 62 -6Z', c.accent),
      path('M-30 -116 L30 -60 L8 0', { stroke: c.ground, width: 22 }),
    ),
  ].join('');
};
