import { HEIGHT, WIDTH, type Scene } from '../drawing.ts';
import { curve, disc, ellipse, glow, ground, group, line, repeat, path, polygon, rect } from '../shapes.ts';

/** A laid table from above. */
export const tabletop: Scene = (d) => {
  const { colours: c, random: r } = d;
  const leaf = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      path('M0 0 C30 -34 92 -34 124 0 C92 34 30 34 0 0Z', c.body2),
      line([8, 0], [116, 0], { stroke: c.ground, width: 3, opacity: 0.5 }),
    );
  const plate = ([x, y, size]: readonly [number, number, number], food: string) =>
    disc([x + 10, y + 16, size], { fill: '#000', opacity: 0.16 }) +
    disc([x, y, size], c.light) +
    disc([x, y, size * 0.72], { stroke: c.ground2, width: 3, opacity: 0.6 }) +
    food;
  return [
    rect([0, 0, WIDTH, HEIGHT], d.linear([c.ground, c.ground2], [0, 0, 1, 1])),
    repeat(12, (i) => rect([0, i * 82, WIDTH, 3], { fill: c.body2, opacity: 0.1 })),
    group(
      'rotate(-4 800 450)',
      rect([-100, 300, 1800, 320], { fill: c.light, opacity: 0.5 }),
      repeat(2, (i) => rect([-100, 316 + i * 280, 1800, 8], { fill: c.body, opacity: 0.6 })),
    ),
    plate(
      [370, 380, 230],
      disc([370, 380, 118], c.body) +
        repeat(9, (i) => disc([370 + Math.cos(i * 0.7) * 74, 380 + Math.sin(i * 0.7) * 74, 20], i % 2 ? c.accent : c.body2)),
    ),
    plate(
      [880, 520, 270],
      repeat(6, (i) =>
        group(
          `rotate(${i * 60} 880 520)`,
          path('M880 520 C840 440 860 380 880 360 C900 380 920 440 880 520Z', i % 2 ? c.accent : c.body),
        ),
      ) + disc([880, 520, 42], c.body2),
    ),
    plate(
      [1330, 270, 190],
      disc([1330, 270, 104], c.accent) + path('M1236 270 A94 94 0 0 0 1424 270Z', { fill: c.body, opacity: 0.9 }),
    ),
    plate([1350, 740, 130], disc([1350, 740, 74], c.body2)),
    plate([120, 760, 150], disc([120, 760, 84], c.body)),
    ...[
      [640, 180, 74],
      [1120, 160, 62],
      [620, 800, 68],
    ].map(
      ([x = 0, y = 0, s = 0]) =>
        disc([x + 8, y + 12, s], { fill: '#000', opacity: 0.14 }) +
        disc([x, y, s], { fill: c.accent, opacity: 0.9 }) +
        disc([x, y, s * 0.72], { fill: c.body, opacity: 0.85 }) +
        disc([x - s * 0.24, y - s * 0.24, s * 0.18], { fill: c.light, opacity: 0.7 }),
    ),
    leaf(100, 130, 30),
    leaf(1010, 800, -24),
    leaf(760, 96, 12),
    repeat(18, () => disc([r.between(0, 1600), r.between(0, 900), r.between(3, 8)], { fill: c.body2, opacity: 0.5 })),
  ].join('');
};

/** A still life of bottles and glasses. */
export const bottles: Scene = (d) => {
  const { colours: c } = d;
  const bottle = ([x, w, h]: readonly [number, number, number], fill: string, label: string) => {
    const top = 770 - h;
    const neck = w * 0.32;
    return (
      path(
        `M${x - neck / 2} ${top} h${neck} v${h * 0.26} C${x + neck / 2} ${top + h * 0.38} ${x + w / 2} ${top + h * 0.38} ${x + w / 2} ${top + h * 0.5} V770 H${x - w / 2} V${top + h * 0.5} C${x - w / 2} ${top + h * 0.38} ${x - neck / 2} ${top + h * 0.38} ${x - neck / 2} ${top + h * 0.26}Z`,
        { fill, opacity: 0.92 },
      ) +
      rect([x - neck / 2 - 4, top - 12, neck + 8, 42, 6], label) +
      rect([x - w / 2 + 10, 770 - h * 0.36, w - 20, h * 0.24, 4], c.light) +
      disc([x, 770 - h * 0.24, w * 0.14], label) +
      rect([x - w / 2 + 12, top + h * 0.5, 8, h * 0.44, 4], { fill: '#fff', opacity: 0.3 })
    );
  };
  const glass = (x: number, s: number, wine: string) =>
    path(`M${x - s} ${480} C${x - s} ${480 + s * 1.9} ${x + s} ${480 + s * 1.9} ${x + s} 480Z`, {
      fill: c.light,
      opacity: 0.4,
    }) +
    path(
      `M${x - s * 0.97} ${510} C${x - s * 0.9} ${480 + s * 1.86} ${x + s * 0.9} ${480 + s * 1.86} ${x + s * 0.97} 510Z`,
      wine,
    ) +
    rect([x - 5, 480 + s * 1.4, 10, 290 - s * 1.4], { fill: c.light, opacity: 0.8 }) +
    ellipse([x, 770, s * 0.8, 12], { fill: c.light, opacity: 0.85 });
  return [
    ground(d, c.ground, c.ground2),
    disc([1080, 360, 300], { fill: c.accent, opacity: 0.95 }),
    disc([1080, 360, 300], d.fade(c.light, 0.35)),
    rect([0, 770, WIDTH, 130], c.body2),
    rect([0, 770, WIDTH, 10], { fill: c.light, opacity: 0.25 }),
    bottle([330, 150, 560], c.body2, c.accent),
    bottle([520, 170, 640], c.body, c.body2),
    bottle([720, 130, 500], c.ground, c.accent),
    bottle([1310, 160, 600], c.body2, c.body),
    bottle([1480, 140, 520], c.body, c.light),
    glass(900, 96, c.body),
    glass(1120, 104, c.accent),
    disc([1228, 742, 30], c.body),
    disc([1186, 748, 24], c.body),
    disc([1206, 716, 26], c.body),
    path('M1206 690 q10 -40 44 -44', { stroke: c.accent, width: 7 }),
  ].join('');
};

/** Cups in rows, no two alike. */
export const cups: Scene = (d) => {
  const { colours: c, random: r } = d;
  const faces: [string, ...string[]] = [c.light, c.accent, c.body, c.ground2];
  const brews: [string, ...string[]] = ['#3b2417', '#5b371f', '#7a4a28', '#2a1810', '#946034'];
  return [
    rect([0, 0, WIDTH, HEIGHT], d.linear([c.ground, c.ground2], [0, 0, 1, 1])),
    repeat(28, (i) => {
      const x = 130 + (i % 7) * 226 - (Math.floor(i / 7) % 2) * 60;
      const y = 120 + Math.floor(i / 7) * 222;
      const face = r.pick(faces);
      return group(
        `translate(${x} ${y}) rotate(${r.between(0, 360).toFixed(0)})`,
        disc([10, 14, 98], { fill: '#000', opacity: 0.15 }),
        disc([0, 0, 96], face === c.light ? c.body2 : c.light),
        rect([60, -14, 62, 28, 14], face),
        disc([0, 0, 72], face),
        disc([0, 0, 58], r.pick(brews)),
        path('M-44 -14 A46 46 0 0 1 6 -44', { stroke: '#fff', width: 6, opacity: 0.35 }),
        r.chance(0.4)
          ? path('M0 -30 C26 -46 44 -10 0 30 C-44 -10 -26 -46 0 -30Z', { fill: '#f1d9bb', opacity: 0.92 })
          : r.chance(0.4)
            ? disc([0, 0, 34], { stroke: '#d9b48a', width: 9, opacity: 0.8 })
            : '',
      );
    }),
  ].join('');
};

/** A bowl that steams. */
export const noodles: Scene = (d) => {
  const { colours: c } = d;
  const steam = (x: number, h: number) =>
    path(
      `M${x} 350 C${x + 70} ${350 - h * 0.25} ${x - 70} ${350 - h * 0.45} ${x} ${350 - h * 0.65} C${x + 50} ${350 - h * 0.8} ${x - 10} ${350 - h * 0.9} ${x + 10} ${350 - h}`,
      { stroke: c.light, width: 26, opacity: 0.4 },
    );
  return [
    ground(d, c.ground2, c.ground),
    disc([800, 420, 380], { fill: c.accent, opacity: 0.95 }),
    repeat(16, (i) => group(`rotate(${i * 22.5} 800 420)`, rect([794, -60, 12, 70, 6], { fill: c.accent, opacity: 0.8 }))),
    steam(650, 250),
    steam(800, 300),
    steam(950, 250),
    repeat(9, (i) =>
      path(`M${470 + i * 24} 420 C${520 + i * 20} ${330 - i * 6} ${900 + i * 14} ${330 + i * 8} ${1130 - i * 24} 420`, {
        stroke: i % 2 ? c.light : '#f7dfa6',
        width: 15,
      }),
    ),
    ellipse([800, 430, 400, 60], { fill: c.body, opacity: 0.55 }),
    disc([650, 404, 58], c.light),
    disc([650, 404, 28], '#f6a821'),
    repeat(3, (i) =>
      group(
        `translate(${880 + i * 62} ${398 - i * 8}) rotate(${-16 + i * 14})`,
        ellipse([0, 0, 46, 30], c.body2),
        ellipse([0, 0, 24, 14], c.light),
      ),
    ),
    repeat(14, (i) => disc([520 + i * 42, 436 + (i % 3) * 12, 9], i % 2 ? '#5fa35a' : c.light)),
    path(
      'M390 430 C400 700 600 800 800 800 C1000 800 1200 700 1210 430 C1090 486 510 486 390 430Z',
      d.linear([c.body, c.body2]),
    ),
    path('M404 520 C520 580 1080 580 1196 520', { stroke: c.light, width: 10, opacity: 0.8 }),
    repeat(9, (i) => path(`M${480 + i * 80} 620 l40 -34 l40 34`, { stroke: c.accent, width: 9, opacity: 0.9 })),
    rect([660, 796, 280, 44, 8], c.body2),
    group(
      'rotate(24 1250 300)',
      rect([1100, 120, 16, 520, 8], c.ground === '#101820' ? c.light : c.body2),
      rect([1150, 120, 16, 520, 8], c.ground === '#101820' ? c.light : c.body2),
    ),
  ].join('');
};

/** Market stalls under striped roofs. */
export const awnings: Scene = (d) => {
  const { colours: c, random: r } = d;
  const stall = (x: number, a: string, b: string) => {
    const w = 440;
    return (
      rect([x + 16, 380, 14, 470], c.body2) +
      rect([x + w - 30, 380, 14, 470], c.body2) +
      rect([x + 6, 640, w - 12, 210, 6], d.linear([c.ground2, c.body])) +
      repeat(8, (i) => path(`M${x + i * 55} 230 h55 v150 a27.5 30 0 0 1 -55 0Z`, i % 2 ? a : b)) +
      polygon(
        [
          [x + 26, 160],
          [x + w - 26, 160],
          [x + w, 232],
          [x, 232],
        ],
        a,
      ) +
      repeat(4, (i) => {
        const px = x + 30 + i * 98;
        return (
          rect([px, 596, 86, 56, 6], c.body2) +
          repeat(9, (k) =>
            disc(
              [px + 14 + (k % 4) * 19 + (k > 3 ? 9 : 0) - (k > 7 ? 10 : 0), 592 - Math.floor(k / 4) * 15, 12],
              r.pick([c.accent, c.body, '#7cb342', '#e85d3a', c.light]),
            ),
          )
        );
      }) +
      repeat(5, (i) => rect([x + 30 + i * 78, 690, 60, 14, 7], { fill: c.light, opacity: 0.7 }))
    );
  };
  return [
    ground(d, c.ground, c.ground2),
    disc([1340, 190, 120], c.accent),
    rect([0, 826, WIDTH, 74], c.body2),
    repeat(7, (i) => rect([i * 240 - 30, 260 + (i % 3) * 50, 200, 600], { fill: c.body2, opacity: 0.14 })),
    stall(60, c.body, c.light),
    stall(580, c.accent, c.light),
    stall(1100, c.body2, c.light),
    path(
      curve([
        [0, 110],
        [270, 176],
        [540, 116],
        [800, 178],
        [1070, 112],
        [1340, 176],
        [1600, 104],
      ]),
      { stroke: c.body2, width: 4 },
    ),
    repeat(16, (i) => {
      const x = 40 + i * 102;
      const y = 142 + Math.cos(i * 1.19) * 26;
      return glow(d, [x, y + 18, 40], c.accent, 0.6) + disc([x, y + 18, 11], c.light);
    }),
  ].join('');
};
