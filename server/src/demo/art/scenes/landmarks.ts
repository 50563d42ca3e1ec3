import { WIDTH, type Scene } from '../drawing.ts';
import { disc, ellipse, glow, ground, group, hills, line, repeat, path, polygon, rect, stars } from '../shapes.ts';

/** Windmills on a ridge above the sea. */
export const turbines: Scene = (d) => {
  const { colours: c } = d;
  const mill = (x: number, y: number, s: number, turn: number) =>
    polygon(
      [
        [x - 7 * s, y],
        [x + 7 * s, y],
        [x + 3 * s, y - 330 * s],
        [x - 3 * s, y - 330 * s],
      ],
      c.light,
    ) +
    group(
      `translate(${x} ${y - 330 * s}) rotate(${turn}) scale(${s})`,
      repeat(3, (i) => group(`rotate(${i * 120})`, path('M-7 0 C-16 -60 -6 -160 0 -210 C10 -150 12 -60 7 0Z', c.light))),
      disc([0, 0, 13], c.accent),
    );
  return [
    ground(d, c.ground2, c.accent, c.light),
    disc([420, 420, 150], c.light),
    glow(d, [420, 420, 420], c.light, 0.6),
    repeat(4, (i) => rect([-20 + i * 430, 120 + (i % 2) * 90, 260, 16, 8], { fill: c.light, opacity: 0.55 })),
    rect([0, 560, WIDTH, 340], d.linear([c.body, c.ground])),
    repeat(16, (i) => rect([((i * 211) % 1600) - 60, 580 + ((i * 47) % 110), 120, 5, 3], { fill: c.light, opacity: 0.35 })),
    mill(90, 580, 0.5, 14),
    mill(250, 572, 0.56, 50),
    mill(1500, 580, 0.5, 80),
    hills(d, { y: 650, height: 40, count: 4 }, { fill: c.body, opacity: 0.9 }),
    mill(1240, 690, 1.05, 20),
    mill(930, 700, 1.3, 64),
    hills(d, { y: 740, height: 34, count: 4 }, c.body2),
    mill(620, 800, 1.7, 100),
    hills(d, { y: 830, height: 20, count: 5 }, c.ground),
    repeat(5, (i) =>
      group(
        `translate(${900 + i * 120} ${846 + (i % 2) * 14})`,
        path('M-20 0 C-22 -26 22 -26 20 0Z', c.light),
        disc([24, -16, 9], c.ground2),
        rect([-14, 0, 6, 12], c.ground2),
        rect([8, 0, 6, 12], c.ground2),
      ),
    ),
  ].join('');
};

/** A bridge whose cables draw the evening. */
export const bridge: Scene = (d) => {
  const { colours: c } = d;
  const pylon = (x: number) =>
    rect([x - 16, 150, 32, 620], c.light) +
    rect([x - 62, 150, 18, 620], c.light) +
    rect([x - 62, 250, 78, 18], c.light) +
    rect([x - 62, 400, 78, 18], c.light);
  const cables = (x: number, side: number) =>
    repeat(15, (i) =>
      line([x, 170 + i * 14], [x + side * (70 + i * 36), 606], { stroke: c.light, width: 3, opacity: 0.75 }),
    );
  return [
    ground(d, c.ground, c.ground2, c.accent),
    stars(d, 50, 300),
    glow(d, [800, 590, 620], c.light, 0.5),
    disc([800, 540, 132], c.light),
    ...Array.from({ length: 15 }, (_, i) =>
      rect([i * 112 - 20, 520 - ((i * 57) % 130), 96, 200], { fill: c.body2, opacity: 0.75 }),
    ),
    rect([0, 640, WIDTH, 260], d.linear([c.body, c.ground])),
    repeat(18, (i) =>
      ellipse([800 + Math.sin(i * 2.4) * 200, 670 + i * 13, 160 - i * 4, 3.5], { fill: c.light, opacity: 0.5 }),
    ),
    cables(420, 1),
    cables(420, -1),
    cables(1180, 1),
    cables(1180, -1),
    pylon(440),
    pylon(1200),
    rect([-10, 600, WIDTH + 20, 34], c.body2),
    rect([-10, 596, WIDTH + 20, 8], c.light),
    repeat(27, (i) => disc([20 + i * 60, 588, 5], c.accent)),
    rect([376, 634, 74, 190], c.body2),
    rect([1136, 634, 74, 190], c.body2),
    group(
      'translate(700 800)',
      path('M-120 0 H120 L92 44 H-92Z', c.ground),
      path('M0 -120 V0 M4 -116 L70 -14 H4Z M-4 -96 L-60 -14 H-4Z', { fill: c.light, stroke: c.light, width: 3 }),
    ),
    hills(d, { y: 884, height: 10, count: 6 }, c.ground),
  ].join('');
};
