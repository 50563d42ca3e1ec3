import { HEIGHT, WIDTH, type Scene } from '../drawing.ts';
import { curve, disc, ground, group, line, repeat, path, polygon, rect, type Point } from '../shapes.ts';

/** Pencils in a row, one of them used most. */
export const pencils: Scene = (d) => {
  const { colours: c, random: r } = d;
  const pencil = (x: number, top: number, fill: string) =>
    group(
      `translate(${x} ${top})`,
      polygon(
        [
          [0, 0],
          [-44, 110],
          [44, 110],
        ],
        '#f1cf9f',
      ),
      polygon(
        [
          [0, 0],
          [-16, 40],
          [16, 40],
        ],
        fill,
      ),
      rect([-44, 108, 88, 900], fill),
      rect([-44, 108, 28, 900], { fill: '#fff', opacity: 0.16 }),
      rect([16, 108, 28, 900], { fill: '#000', opacity: 0.12 }),
      path('M-44 110 q14 22 29 0 q15 22 30 0 q15 22 29 0', { fill: '#f1cf9f' }),
    );
  const faces = [c.body, c.accent, c.body2, c.light, c.ground2];
  return [
    rect([0, 0, WIDTH, HEIGHT], d.linear([c.ground, c.ground2], [0, 0, 1, 1])),
    path(
      curve([
        [-20, 190],
        [220, 120],
        [480, 210],
        [760, 90],
        [1030, 190],
        [1300, 80],
        [1640, 170],
      ]),
      { stroke: c.body2, width: 9 },
    ),
    path('M1180 60 q60 -60 120 0 q-40 70 -120 0', { stroke: c.accent, width: 9 }),
    group(
      'rotate(3 800 600)',
      repeat(13, (i) =>
        pencil(60 + i * 124, 250 + Math.abs(6 - i) * 20 + r.between(0, 130), faces[i % faces.length] ?? c.body),
      ),
    ),
  ].join('');
};

/** Balloons of speech, one behind the other. */
export const speech: Scene = (d) => {
  const { colours: c } = d;
  const balloon = ([x, y, w, h]: readonly [number, number, number, number], tail: number, fill: string) =>
    path(
      `M${x + 60} ${y} H${x + w - 60} a60 60 0 0 1 60 60 V${y + h - 60} a60 60 0 0 1 -60 60 H${x + (tail > 0 ? w * 0.34 : w * 0.78)} l${tail} 96 l${-tail * 0.2 - 66} -96 H${x + 60} a60 60 0 0 1 -60 -60 V${y + 60} a60 60 0 0 1 60 -60Z`,
      { fill, opacity: 0.95 },
    );
  const scripts = [
    repeat(4, (i) => path(`M0 ${i * 52} q22 -30 44 0 t44 0 t44 0 t44 0 t44 0`, { stroke: c.ground, width: 11 })),
    repeat(3, (i) =>
      repeat(
        6,
        (k) =>
          rect([k * 54, i * 62, 34, 34, 4], { stroke: c.light, width: 8 }) +
          line([k * 54 + 17, i * 62 - 4], [k * 54 + 17, i * 62 + 40], { stroke: c.light, width: 7 }),
      ),
    ),
    repeat(3, (i) =>
      repeat(7, (k) =>
        (k + i) % 3 === 0
          ? disc([k * 44 + 12, i * 60 + 12, 15], { stroke: c.ground, width: 9 })
          : line([k * 44, i * 60 + 26], [k * 44 + 24, i * 60 - 4], { stroke: c.ground, width: 9 }),
      ),
    ),
    repeat(3, (i) => rect([0, i * 46, 260 - i * 60, 20, 10], c.light)),
    disc([0, 0, 18], c.ground) + disc([60, 0, 18], c.ground) + disc([120, 0, 18], c.ground),
  ];
  return [
    ground(d, c.ground, c.ground2),
    repeat(11, (i) => disc([i * 170 - 40, 840 - (i % 3) * 40, 130], { fill: c.body2, opacity: 0.1 })),
    balloon([860, 90, 560, 300], -40, c.body2),
    group('translate(960 170)', scripts[1] ?? ''),
    balloon([120, 120, 560, 320], 60, c.accent),
    group('translate(230 190)', scripts[0] ?? ''),
    balloon([520, 400, 520, 290], 50, c.light),
    group('translate(610 470)', scripts[2] ?? ''),
    balloon([1040, 470, 440, 240], -50, c.body),
    group('translate(1130 540)', scripts[3] ?? ''),
    balloon([150, 590, 300, 170], 40, c.body),
    group('translate(242 676)', scripts[4] ?? ''),
  ].join('');
};

/** A proof in chalk and colour. */
export const geometry: Scene = (d) => {
  const { colours: c } = d;
  const chalk = { stroke: c.light, width: 5 };
  const spiral = () => {
    const parts = [
      [0, 0, 377],
      [0, 0, 233],
      [0, 0, 144],
      [0, 0, 89],
      [0, 0, 55],
    ];
    let x = 900;
    let y = 210;
    return parts
      .map(([, , s = 0], i) => {
        const square =
          rect([x, y, s, s], { stroke: c.light, width: 4, opacity: 0.7 }) +
          rect([x, y, s, s], { fill: [c.accent, c.body, c.ground2, c.accent, c.body][i] ?? c.body, opacity: 0.3 });
        const arcs = [
          `M${x} ${y + s} A${s} ${s} 0 0 1 ${x + s} ${y}`,
          `M${x} ${y} A${s} ${s} 0 0 1 ${x + s} ${y + s}`,
          `M${x + s} ${y} A${s} ${s} 0 0 1 ${x} ${y + s}`,
          `M${x + s} ${y + s} A${s} ${s} 0 0 1 ${x} ${y}`,
        ];
        const bow = path(arcs[i % 4] ?? '', { stroke: c.accent, width: 11 });
        const next = [0, 233, 144, 89, 55][i + 1] ?? 0;
        if (i % 4 === 0) x += s;
        else if (i % 4 === 1) {
          y += s;
          x += s - next;
        } else if (i % 4 === 2) {
          x -= next;
          y += s - next;
        } else y -= next;
        return square + bow;
      })
      .join('');
  };
  return [
    rect([0, 0, WIDTH, HEIGHT], d.linear([c.ground, c.body2], [0, 0, 1, 1])),
    repeat(41, (i) => line([i * 40, 0], [i * 40, HEIGHT], { stroke: c.light, width: 1, opacity: 0.07 })),
    repeat(23, (i) => line([0, i * 40], [WIDTH, i * 40], { stroke: c.light, width: 1, opacity: 0.07 })),
    spiral(),
    polygon(
      [
        [160, 700],
        [560, 700],
        [160, 400],
      ],
      { fill: c.accent, opacity: 0.85 },
    ),
    polygon(
      [
        [160, 700],
        [560, 700],
        [160, 400],
      ],
      chalk,
    ),
    rect([160, 666, 34, 34], chalk),
    disc([400, 300, 190], { stroke: c.light, width: 5, extra: 'stroke-dasharray="2 16"' }),
    disc([400, 300, 9], c.light),
    line([400, 300], [566, 208], chalk),
    disc([400, 300, 110], { fill: c.body, opacity: 0.55 }),
    path(curve(Array.from({ length: 13 }, (_, i): Point => [640 + i * 70, 770 - Math.sin(i * 1.05) * 60])), {
      stroke: c.accent,
      width: 8,
    }),
    line([620, 770], [1540, 770], chalk),
    repeat(12, (i) => line([660 + i * 76, 760], [660 + i * 76, 780], chalk)),
    repeat(3, (i) => group(`rotate(${i * 60} 720 210)`, line([640, 210], [800, 210], chalk))),
  ].join('');
};
