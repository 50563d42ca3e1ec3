import { WIDTH, type Scene } from '../drawing.ts';
import { cloud, disc, ground, group, hills, line, repeat, path, polygon, rect, type Point } from '../shapes.ts';

/** A rainbow of rings over sleepy clouds. */
export const rainbow: Scene = (d) => {
  const { colours: c } = d;
  const bands = [c.body, c.accent, c.light, c.ground2, c.body2, c.accent];
  const face = (x: number, y: number, s: number) =>
    group(
      `translate(${x} ${y}) scale(${s})`,
      path('M-46 0 q16 18 32 0 M14 0 q16 18 32 0', { stroke: c.body2, width: 8 }),
      path('M-14 30 q14 14 28 0', { stroke: c.body2, width: 8 }),
      disc([-62, 28, 13], { fill: c.body, opacity: 0.5 }),
      disc([62, 28, 13], { fill: c.body, opacity: 0.5 }),
    );
  return [
    ground(d, c.ground, c.light),
    repeat(24, (i) =>
      group(
        `translate(${(i % 8) * 214 + (Math.floor(i / 8) % 2) * 100} ${60 + Math.floor(i / 8) * 150})`,
        i % 3 === 0
          ? path('M0 -16 L5 -5 L16 -5 L7 3 L10 15 L0 8 L-10 15 L-7 3 L-16 -5 L-5 -5Z', { fill: c.accent, opacity: 0.8 })
          : disc([0, 0, 6], { fill: c.body, opacity: 0.5 }),
      ),
    ),
    ...bands.map((fill, i) => disc([800, 720, 560 - i * 72], fill)),
    disc([800, 720, 128], c.ground),
    rect([0, 720, WIDTH, 180], c.light),
    rect([0, 720, WIDTH, 180], { fill: c.ground2, opacity: 0.35 }),
    cloud([330, 720], 1.7, '#ffffff'),
    cloud([1260, 720], 1.7, '#ffffff'),
    face(320, 690, 1.1),
    face(1250, 690, 1.1),
    cloud([800, 800], 1.3, '#ffffff'),
  ].join('');
};

/** Kites with long tails in a big wind. */
export const kites: Scene = (d) => {
  const { colours: c } = d;
  const kite = ([x, y]: Point, s: number, turn: number, a: string, b: string) => {
    const tail =
      path(`M0 150 C60 210 -60 250 0 310 C60 360 -50 410 10 470`, { stroke: c.light, width: 6 }) +
      repeat(5, (i) =>
        group(
          `translate(${Math.sin(i * 2) * 26} ${190 + i * 66}) rotate(${i * 40})`,
          polygon(
            [
              [-26, -14],
              [0, 0],
              [-26, 14],
            ],
            a,
          ),
          polygon(
            [
              [26, -14],
              [0, 0],
              [26, 14],
            ],
            b,
          ),
        ),
      );
    return (
      line([x, y], [760 + (x - 800) * 0.12, 830], { stroke: c.light, width: 2, opacity: 0.7 }) +
      group(
        `translate(${x} ${y}) rotate(${turn}) scale(${s})`,
        tail,
        polygon(
          [
            [0, -170],
            [120, -30],
            [0, 150],
            [-120, -30],
          ],
          a,
        ),
        polygon(
          [
            [0, -170],
            [120, -30],
            [0, -30],
          ],
          b,
        ),
        polygon(
          [
            [0, -30],
            [-120, -30],
            [0, 150],
          ],
          { fill: b, opacity: 0.85 },
        ),
        line([0, -170], [0, 150], { stroke: c.ground, width: 4 }),
        line([-120, -30], [120, -30], { stroke: c.ground, width: 4 }),
      )
    );
  };
  return [
    ground(d, c.ground2, c.ground),
    disc([1400, 180, 110], { fill: c.accent, opacity: 0.95 }),
    cloud([300, 170], 1, c.light),
    cloud([1100, 330], 0.8, c.light),
    cloud([1480, 480], 0.9, c.light),
    kite([420, 360], 1.1, -24, c.body, c.light),
    kite([860, 230], 0.9, 8, c.accent, c.body2),
    kite([1230, 400], 1, 26, c.body2, c.accent),
    kite([640, 560], 0.56, -12, c.light, c.body),
    kite([180, 580], 0.6, -34, c.accent, c.light),
    hills(d, { y: 790, height: 26, count: 5 }, c.body),
    hills(d, { y: 846, height: 14, count: 6 }, c.body2),
    ...[700, 770, 836].map((x, i) =>
      group(
        `translate(${x} ${836 + i * 8})`,
        path('M-16 30 C-18 -26 18 -26 16 30Z', [c.accent, c.light, c.body][i] ?? c.accent),
        disc([0, -34, 15], '#9a6848'),
        line([8, -10], [24, -44], { stroke: '#9a6848', width: 7 }),
      ),
    ),
  ].join('');
};
