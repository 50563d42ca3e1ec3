import { WIDTH, type Scene } from '../drawing.ts';
import { curve, disc, ellipse, ground, group, hills, repeat, path, polygon, rect } from '../shapes.ts';

/** A long table under bunting. */
export const bunting: Scene = (d) => {
  const { colours: c, random: r } = d;
  const rope = (y: number, dip: number, flags: number) =>
    path(
      curve([
        [-10, y],
        [400, y + dip],
        [800, y],
        [1200, y + dip],
        [1610, y],
      ]),
      { stroke: c.body2, width: 4 },
    ) +
    repeat(flags, (i) => {
      const x = 20 + (i * 1580) / flags;
      const sag = y + (dip * (1 - Math.cos(((x % 800) / 800) * Math.PI * 2))) / 2;
      return polygon(
        [
          [x, sag],
          [x + 46, sag],
          [x + 23, sag + 64],
        ],
        [c.body, c.accent, c.light, c.body2, c.ground2][i % 5] ?? c.body,
      );
    });
  const guest = (x: number, y: number, shirt: string) =>
    group(
      `translate(${x} ${y})`,
      path('M-46 60 C-48 -20 48 -20 46 60Z', shirt),
      disc([0, -40, 32], r.pick(['#8a5a3c', '#d9a27e', '#5b3a26', '#f0c6a0'])),
      path('M-33 -44 a33 33 0 0 1 66 0 q-16 -20 -33 -20 q-17 0 -33 20Z', r.pick([c.body2, '#2b1d14', '#b5651d', '#e8e1d5'])),
    );
  const shirts: [string, ...string[]] = [c.body, c.accent, c.body2, c.ground2, c.light];
  return [
    ground(d, c.ground, c.light),
    repeat(8, (i) => rect([i * 210 - 30, 260 + ((i * 61) % 110), 190, 500], { fill: c.body2, opacity: 0.13 })),
    rope(60, 84, 22),
    rope(170, 70, 19),
    rect([0, 640, WIDTH, 260], d.linear([c.ground2, c.body])),
    repeat(10, (i) => guest(90 + i * 160, 520, r.pick(shirts))),
    polygon(
      [
        [40, 560],
        [1560, 560],
        [1680, 740],
        [-80, 740],
      ],
      c.light,
    ),
    polygon(
      [
        [-80, 740],
        [1680, 740],
        [1680, 796],
        [-80, 796],
      ],
      c.ground2,
    ),
    repeat(8, (i) =>
      polygon(
        [
          [70 + i * 196, 560],
          [110 + i * 196, 560],
          [100 + i * 206, 740],
          [48 + i * 206, 740],
        ],
        { fill: c.body, opacity: 0.16 },
      ),
    ),
    repeat(13, (i) => {
      const x = 90 + i * 122;
      const y = 606 + (i % 2) * 72;
      return i % 4 === 3
        ? path(`M${x - 10} ${y + 20} V${y - 60} h20 V${y + 20}Z`, c.body2) + disc([x, y - 60, 8], c.accent)
        : ellipse([x, y, 48, 20], c.ground2) +
            ellipse([x, y - 4, 34, 13], c.light) +
            repeat(4, (k) => disc([x - 18 + k * 12, y - 8 - (k % 2) * 6, 8], r.pick([c.accent, c.body, '#7cb342'])));
    }),
    repeat(9, (i) => guest(160 + i * 166, 880, r.pick(shirts))),
  ].join('');
};

/** A quilt of mended squares. */
export const patchwork: Scene = (d) => {
  const { colours: c, random: r } = d;
  const size = 160;
  const faces: [string, ...string[]] = [c.body, c.accent, c.body2, c.light, c.ground2, c.ground];
  return (
    repeat(60, (i) => {
      const x = (i % 10) * size;
      const y = Math.floor(i / 10) * size - 30;
      const back = r.pick(faces);
      let front = r.pick(faces);
      if (front === back) front = back === c.light ? c.accent : c.light;
      const patterns: [string, ...string[]] = [
        repeat(16, (k) => disc([20 + (k % 4) * 40, 20 + Math.floor(k / 4) * 40, 9], front)),
        repeat(8, (k) => rect([k * 20, 0, 9, size], { fill: front, opacity: 0.9 })),
        repeat(
          4,
          (k) =>
            rect([k * 40, 0, 20, size], { fill: front, opacity: 0.55 }) +
            rect([0, k * 40, size, 20], { fill: front, opacity: 0.55 }),
        ),
        polygon(
          [
            [80, 14],
            [146, 80],
            [80, 146],
            [14, 80],
          ],
          front,
        ) +
          polygon(
            [
              [80, 46],
              [114, 80],
              [80, 114],
              [46, 80],
            ],
            back,
          ),
        path('M80 132 C20 92 18 42 52 40 C70 40 78 56 80 62 C82 56 90 40 108 40 C142 42 140 92 80 132Z', front),
        disc([80, 80, 54], front) + repeat(4, (k) => disc([64 + (k % 2) * 32, 64 + Math.floor(k / 2) * 32, 7], back)),
        '',
      ];
      return group(
        `translate(${x} ${y})`,
        rect([0, 0, size + 1, size + 1], back),
        r.pick(patterns),
        rect([6, 6, size - 12, size - 12, 4], { stroke: c.light, width: 3, opacity: 0.75, extra: 'stroke-dasharray="9 8"' }),
      );
    }) +
    group(
      'translate(1110 300) rotate(32)',
      path('M0 0 C-12 -8 -12 -40 0 -60 C12 -40 12 -8 0 0Z', { stroke: c.light, width: 8 }),
      rect([-5, 0, 10, 420, 5], c.light),
      polygon(
        [
          [-5, 416],
          [5, 416],
          [0, 470],
        ],
        c.light,
      ),
      path('M0 -54 C-90 -240 -260 -120 -330 -210 C-420 -320 -250 -420 -520 -420', { stroke: c.accent, width: 7 }),
    )
  );
};

/** Rows of vegetables, sun above, hands unseen. */
export const garden: Scene = (d) => {
  const { colours: c, random: r } = d;
  const carrot = (x: number, y: number) =>
    path(
      `M${x - 22} ${y} C${x - 20} ${y + 70} ${x - 6} ${y + 130} ${x} ${y + 150} C${x + 6} ${y + 130} ${x + 20} ${y + 70} ${x + 22} ${y}Z`,
      '#ee8434',
    ) +
    repeat(3, (i) => path(`M${x - 12} ${y + 30 + i * 28} h${16 - i * 4}`, { stroke: '#c9601a', width: 4 })) +
    repeat(5, (i) =>
      group(
        `translate(${x} ${y}) rotate(${-36 + i * 18})`,
        path('M0 0 C-14 -50 -10 -90 0 -120 C10 -90 14 -50 0 0Z', c.body),
      ),
    );
  const beet = (x: number, y: number) =>
    path(
      `M${x - 46} ${y + 34} C${x - 46} ${y - 10} ${x + 46} ${y - 10} ${x + 46} ${y + 34} C${x + 46} ${y + 80} ${x + 10} ${y + 96} ${x} ${y + 140} C${x - 10} ${y + 96} ${x - 46} ${y + 80} ${x - 46} ${y + 34}Z`,
      '#a4243b',
    ) +
    repeat(3, (i) =>
      group(
        `translate(${x} ${y}) rotate(${-26 + i * 26})`,
        path('M0 0 C-40 -60 -30 -130 0 -150 C30 -130 40 -60 0 0Z', c.body2),
        path('M0 0 L0 -120', { stroke: '#a4243b', width: 5 }),
      ),
    );
  const sprout = (x: number, y: number, h: number) =>
    path(`M${x} ${y} C${x - 6} ${y - h * 0.5} ${x + 6} ${y - h * 0.7} ${x} ${y - h}`, { stroke: c.body, width: 9 }) +
    repeat(4, (i) =>
      group(
        `translate(${x} ${y - h * (0.3 + i * 0.2)}) rotate(${i % 2 ? 24 : 156})`,
        path('M0 0 C20 -30 70 -30 90 0 C70 30 20 30 0 0Z', i % 2 ? c.body : c.body2),
      ),
    ) +
    disc([x, y - h - 16, 24], c.accent) +
    disc([x, y - h - 16, 11], c.light);
  return [
    ground(d, c.ground, c.light),
    disc([1260, 240, 130], c.accent),
    repeat(14, (i) => group(`rotate(${i * 25.7} 1260 240)`, rect([1254, 66, 12, 34, 6], c.accent))),
    hills(d, { y: 470, height: 34, count: 4 }, { fill: c.body, opacity: 0.45 }),
    path('M120 480 V330 L240 250 L360 330 V480Z', c.light),
    path('M100 336 L240 240 L380 336', { stroke: c.body2, width: 14 }),
    rect([206, 390, 68, 90], c.body2),
    rect([0, 560, WIDTH, 340], '#5b3a26'),
    path(
      `${curve([
        [0, 566],
        [200, 548],
        [400, 570],
        [640, 546],
        [900, 568],
        [1160, 548],
        [1400, 570],
        [1600, 552],
      ])}L1600 600L0 600Z`,
      c.body2,
    ),
    repeat(60, () => disc([r.between(0, 1600), r.between(620, 890), r.between(3, 9)], { fill: '#7a5236', opacity: 0.8 })),
    carrot(150, 590),
    beet(330, 600),
    carrot(510, 600),
    sprout(700, 566, 250),
    beet(880, 596),
    carrot(1060, 592),
    carrot(1140, 606),
    sprout(1320, 566, 190),
    beet(1490, 602),
    path('M400 820 q60 -40 120 0 t120 0', { stroke: '#f2a6a0', width: 16 }),
  ].join('');
};
