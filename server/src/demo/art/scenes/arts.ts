import { HEIGHT, WIDTH, type Scene } from '../drawing.ts';
import { disc, ellipse, group, repeat, path, polygon, rect } from '../shapes.ts';

/** Leaves and shapes cut out of coloured paper. */
export const cutouts: Scene = (d) => {
  const { colours: c, random: r } = d;
  const frond = (pairs: number, fill: string) =>
    path(`M-9 30 Q-4 ${-pairs * 30} 0 ${-pairs * 56} Q4 ${-pairs * 30} 9 30Z`, fill) +
    repeat(pairs, (i) => {
      const reach = 104 - i * (62 / pairs);
      const y = -i * 50;
      return [-1, 1]
        .map((side) =>
          group(
            `translate(0 ${y}) rotate(${side * (58 - i * 3)})`,
            path(
              `M-20 0 C-${reach * 0.42} -${reach * 0.5} -${reach * 0.3} -${reach * 1.3} 0 -${reach * 1.4} C${reach * 0.3} -${reach * 1.3} ${reach * 0.42} -${reach * 0.5} 20 0Z`,
              fill,
            ),
          ),
        )
        .join('');
    }) +
    group(`translate(0 ${-pairs * 50})`, path('M-16 10 C-30 -40 -14 -80 0 -86 C14 -80 30 -40 16 10Z', fill));
  const sheets: readonly (readonly [number, number, number, number, string])[] = [
    [0, 0, 420, 470, c.body],
    [420, 0, 380, 330, c.accent],
    [800, 0, 460, 430, c.body2],
    [1260, 0, 340, 520, c.ground2],
    [0, 470, 300, 430, c.ground2],
    [300, 470, 500, 430, c.light],
    [420, 330, 380, 140, c.ground],
    [800, 430, 460, 470, c.accent],
    [1260, 520, 340, 380, c.body],
  ];
  return [
    rect([0, 0, WIDTH, HEIGHT], c.ground),
    ...sheets.map(([x, y, w, h, fill]) => rect([x, y, w, h], fill)),
    group('translate(210 430) rotate(8)', frond(5, c.light)),
    group('translate(610 250) rotate(-70) scale(.62)', frond(4, c.body2)),
    group('translate(1030 390) rotate(-6)', frond(5, c.ground)),
    group('translate(1430 470) rotate(10) scale(1.1)', frond(5, c.body2)),
    group('translate(150 850) rotate(14) scale(.8)', frond(4, c.body)),
    group('translate(540 860) rotate(-4) scale(1.15)', frond(4, c.body)),
    group('translate(1040 860) rotate(6) scale(1.15)', frond(5, c.body2)),
    group('translate(1440 860) rotate(-10)', frond(4, c.light)),
    repeat(7, () => disc([r.between(60, 1540), r.between(40, 860), r.between(8, 20)], c.light)),
  ].join('');
};

/** A bright room with paintings and a small person in front of a large one. */
export const gallery: Scene = (d) => {
  const { colours: c } = d;
  const frame = ([x, y, w, h]: readonly [number, number, number, number], inside: string) =>
    rect([x - 10, y - 10, w + 20, h + 20], { fill: '#000', opacity: 0.12, extra: 'transform="translate(8 12)"' }) +
    rect([x - 12, y - 12, w + 24, h + 24], c.light) +
    `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 100 100" preserveAspectRatio="none">${inside}</svg>`;
  const person = (x: number, s: number, coat: string) =>
    group(
      `translate(${x} 790) scale(${s})`,
      ellipse([0, 4, 60, 10], { fill: '#000', opacity: 0.18 }),
      path('M-14 0 L-10 -70 L10 -70 L14 0 L4 0 L0 -50 L-4 0Z', c.body2),
      path('M-34 -60 C-34 -150 -20 -170 0 -170 C20 -170 34 -150 34 -60Z', coat),
      disc([0, -196, 24], '#d9a27e'),
      path('M-25 -198 a25 25 0 0 1 50 0 q-10 -14 -25 -14 q-15 0 -25 14Z', c.body2),
    );
  return [
    rect([0, 0, WIDTH, HEIGHT], d.linear([c.light, c.ground])),
    polygon(
      [
        [0, 720],
        [1600, 720],
        [1600, 900],
        [0, 900],
      ],
      d.linear([c.ground2, c.body]),
    ),
    rect([0, 712, WIDTH, 10], { fill: c.body2, opacity: 0.35 }),
    ...[300, 820, 1330].map((x) =>
      polygon(
        [
          [x - 30, 0],
          [x + 30, 0],
          [x + 230, 720],
          [x - 230, 720],
        ],
        { fill: '#fff', opacity: 0.28 },
      ),
    ),
    frame(
      [130, 230, 320, 330],
      rect([0, 0, 100, 100], c.accent) + disc([50, 55, 30], c.body) + rect([0, 70, 100, 30], c.body2),
    ),
    frame(
      [560, 130, 540, 480],
      rect([0, 0, 100, 100], c.body) +
        path('M0 60 C30 20 60 90 100 40 V100 H0Z', c.body2) +
        path('M0 80 C40 50 70 100 100 70 V100 H0Z', c.accent) +
        disc([72, 26, 12], c.light),
    ),
    frame(
      [1210, 250, 270, 300],
      rect([0, 0, 100, 100], c.ground2) +
        repeat(5, (i) => rect([10 + i * 17, 12 + i * 8, 12, 80 - i * 12], i % 2 ? c.body : c.body2)),
    ),
    person(820, 1.12, c.accent),
    person(930, 0.98, c.body2),
    person(1390, 1, c.body),
    rect([180, 740, 260, 26, 6], c.body2),
    rect([200, 766, 14, 60], c.body2),
    rect([406, 766, 14, 60], c.body2),
  ].join('');
};

/** Pots on a shelf in afternoon light. */
export const vases: Scene = (d) => {
  const { colours: c } = d;
  const pot = (x: number, base: number, shape: string, fill: string) =>
    group(
      `translate(${x} ${base})`,
      ellipse([0, 0, 90, 12], { fill: '#000', opacity: 0.16 }),
      path(shape, fill),
      path(shape, { fill: d.linear(['#ffffff', fill], [0, 0, 1, 0]), opacity: 0.26 }),
    );
  const tall = 'M-50 0 C-96 -120 -76 -220 -30 -260 L-34 -320 H34 L30 -260 C76 -220 96 -120 50 0Z';
  const round = 'M-60 0 C-150 -60 -140 -190 -44 -216 L-52 -250 H52 L44 -216 C140 -190 150 -60 60 0Z';
  const bowl = 'M-56 0 L-64 -24 C-150 -50 -160 -130 -160 -150 H160 C160 -130 150 -50 64 -24 L56 0Z';
  const slim =
    'M-40 0 C-60 -100 -20 -200 -26 -330 C-28 -370 -44 -384 -44 -384 H44 C44 -384 28 -370 26 -330 C20 -200 60 -100 40 0Z';
  const stem = (x: number, y: number, lean: number) =>
    path(`M${x} ${y} q${lean} -120 ${lean * 1.6} -220`, { stroke: c.body2, width: 8 }) +
    repeat(5, (i) =>
      group(
        `translate(${x + lean * (0.5 + i * 0.24)} ${y - 70 - i * 36}) rotate(${i % 2 ? 40 : 140})`,
        path('M0 0 C20 -20 60 -20 80 0 C60 20 20 20 0 0Z', c.body2),
      ),
    );
  return [
    rect([0, 0, WIDTH, HEIGHT], d.linear([c.ground, c.ground2], [0, 0, 1, 1])),
    path('M160 900 V420 A300 300 0 0 1 760 420 V900Z', { fill: c.accent, opacity: 0.9 }),
    path('M820 900 V500 A220 220 0 0 1 1260 500 V900Z', { fill: c.body, opacity: 0.55 }),
    disc([1390, 230, 120], c.light),
    polygon(
      [
        [1100, 0],
        [1360, 0],
        [760, 900],
        [420, 900],
      ],
      { fill: '#fff', opacity: 0.13 },
    ),
    rect([0, 740, WIDTH, 160], c.body2),
    rect([0, 740, WIDTH, 12], { fill: c.light, opacity: 0.3 }),
    stem(300, 430, 26),
    stem(300, 430, -30),
    pot(300, 744, tall, c.body),
    pot(560, 744, round, c.light),
    pot(820, 744, slim, c.accent),
    stem(1080, 500, 40),
    pot(1080, 744, round, c.body),
    pot(1370, 744, bowl, c.light),
    pot(1370, 594, 'M-40 0 C-90 -40 -80 -110 -30 -120 H30 C80 -110 90 -40 40 0Z', c.accent),
  ].join('');
};
