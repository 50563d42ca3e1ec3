import { HEIGHT, WIDTH, type Scene } from '../drawing.ts';
import { arc, disc, glow, ground, group, hills, line, repeat, path, polygon, rect, stars } from '../shapes.ts';

/** A sheet on a hill, lit from afar, at night. */
export const screenhill: Scene = (d) => {
  const { colours: c, random: r } = d;
  return [
    ground(d, c.ground, c.body2, c.ground2),
    stars(d, 90, 520),
    hills(d, { y: 560, height: 60, count: 5 }, { fill: c.body2, opacity: 0.9 }),
    polygon(
      [
        [800, 860],
        [420, 560],
        [420, 190],
        [1180, 190],
        [1180, 560],
      ],
      { fill: c.light, opacity: 0.1 },
    ),
    glow(d, [800, 380, 620], c.accent, 0.45),
    rect([410, 180, 780, 400, 6], c.light),
    `<svg x="424" y="194" width="752" height="372" viewBox="0 0 752 372">${rect([0, 0, 752, 372], d.linear([c.accent, c.body]))}${disc([540, 120, 58], c.light)}${path('M0 300 C120 200 220 260 330 220 C450 176 560 280 752 210 V372 H0Z', c.body2)}${path('M0 340 C160 280 300 340 430 310 C560 280 640 330 752 300 V372 H0Z', c.ground)}${group('translate(250 262)', path('M0 0 q20 -60 70 -58 q44 0 60 50 q-60 24 -130 8Z', c.ground), line([64, -56], [64, -120], { stroke: c.ground, width: 6 }), path('M66 -118 L116 -70 L66 -66Z', c.ground))}</svg>`,
    rect([424, 580, 14, 160], c.ground),
    rect([1162, 580, 14, 160], c.ground),
    hills(d, { y: 700, height: 24, count: 6 }, c.ground),
    repeat(30, (i) => {
      const x = 60 + (i % 10) * 165 + r.between(-40, 40);
      const y = 750 + Math.floor(i / 10) * 52;
      const s = 0.8 + Math.floor(i / 10) * 0.3;
      return group(
        `translate(${Math.round(x)} ${y}) scale(${s.toFixed(2)})`,
        disc([0, -30, 15], c.body2),
        path('M-26 10 C-26 -22 26 -22 26 10Z', r.pick([c.body2, c.body, c.accent])),
      );
    }),
  ].join('');
};

/** A projector's beam over rows of heads. */
export const projector: Scene = (d) => {
  const { colours: c, random: r } = d;
  return [
    ground(d, c.ground, c.ground),
    glow(d, [1490, 130, 420], c.accent, 0.7),
    polygon(
      [
        [1490, 118],
        [1490, 142],
        [-60, 760],
        [-60, 60],
      ],
      d.linear([c.accent, c.ground], [1, 0, 0, 0]),
    ),
    polygon(
      [
        [1490, 122],
        [1490, 138],
        [-60, 560],
        [-60, 220],
      ],
      { fill: c.light, opacity: 0.25 },
    ),
    repeat(60, () => {
      const x = r.between(0, 1450);
      const half = (1490 - x) * 0.2;
      return disc([x, 130 + (1490 - x) * 0.17 + r.between(-half, half), r.between(1.5, 5)], {
        fill: c.light,
        opacity: 0.55,
      });
    }),
    group(
      'translate(1500 130)',
      rect([-20, -50, 150, 110, 14], c.body2),
      rect([-52, -26, 40, 52, 8], c.body),
      disc([20, -86, 56], { stroke: c.body2, width: 20 }),
      disc([110, -78, 44], { stroke: c.body2, width: 18 }),
    ),
    repeat(3, (row) =>
      repeat(10, (i) => {
        const x = i * 180 + (row % 2) * 90 - 40;
        const y = 700 + row * 90;
        const fill = [c.body2, c.ground2, c.ground][row] ?? c.ground;
        return (
          rect([x - 70, y + 6, 140, 190, 40], fill) +
          (r.chance(0.8)
            ? disc([x, y - 26, 44], row === 2 ? c.ground2 : c.ground) +
              rect([x - 58, y + 8, 116, 60, 30], row === 2 ? c.ground2 : c.ground)
            : '')
        );
      }),
    ),
  ].join('');
};

/** Strips of film crossing, a little world in every frame. */
export const frames: Scene = (d) => {
  const { colours: c, random: r } = d;
  const frame = (x: number) => {
    const sky = r.pick([c.accent, c.body, c.ground2, c.light]);
    const land = sky === c.body ? c.body2 : c.body;
    const inside = r.pick([
      disc([120, 70, 36], c.light) + path('M0 150 C60 90 130 140 260 80 V190 H0Z', land),
      repeat(5, (i) => rect([16 + i * 50, 60 + ((i * 37) % 70), 36, 140], land)),
      path('M0 190 L70 60 L130 190Z M90 190 L180 40 L260 190Z', land),
      repeat(3, (i) => disc([60 + i * 70, 110 + (i % 2) * 30, 40], { fill: land, opacity: 0.8 })),
      path('M0 120 q32 -40 65 0 t65 0 t65 0 t65 0 V190 H0Z', land) + disc([190, 54, 26], c.light),
    ]);
    return `<svg x="${x}" y="46" width="260" height="190" viewBox="0 0 260 190">${rect([0, 0, 260, 190], sky)}${inside}</svg>`;
  };
  const strip = (y: number, turn: number, shift: number) =>
    group(
      `rotate(${turn} 800 ${y})`,
      rect([-300, y - 141, 2300, 282], { fill: '#000', opacity: 0.25, extra: 'transform="translate(10 18)"' }),
      rect([-300, y - 141, 2300, 282], c.ground),
      group(
        `translate(${-280 + shift} ${y - 141})`,
        repeat(8, (i) => frame(i * 284)),
        repeat(58, (i) => rect([i * 39, 12, 22, 22, 5], c.light) + rect([i * 39, 248, 22, 22, 5], c.light)),
      ),
    );
  return [
    rect([0, 0, WIDTH, HEIGHT], d.linear([c.ground2, c.body2], [0, 0, 1, 1])),
    repeat(9, (i) => rect([i * 190, 0, 90, HEIGHT], { fill: c.light, opacity: 0.05 })),
    strip(130, -7, 40),
    strip(770, -7, 120),
    strip(450, 9, 0),
  ].join('');
};

/** The countdown before the first picture. */
export const leader: Scene = (d) => {
  const { colours: c, random: r } = d;
  return [
    rect([0, 0, WIDTH, HEIGHT], c.ground2),
    disc([800, 450, 980], d.fade(c.light, 0.55)),
    path(arc([800, 450], [0, 236], { inner: 0, outer: 1100 }), { fill: c.body2, opacity: 0.55 }),
    line([800, -100], [800, 1000], { stroke: c.ground, width: 5 }),
    line([-100, 450], [1700, 450], { stroke: c.ground, width: 5 }),
    disc([800, 450, 360], { stroke: c.light, width: 22 }),
    disc([800, 450, 318], { stroke: c.light, width: 8 }),
    disc([800, 450, 250], c.accent),
    path(arc([800, 450], [0, 236], { inner: 0, outer: 250 }), { fill: c.ground, opacity: 0.35 }),
    line([800, 200], [800, 700], { stroke: c.light, width: 6 }),
    line([550, 450], [1050, 450], { stroke: c.light, width: 6 }),
    path('M800 330 L830 418 L922 420 L848 476 L876 566 L800 512 L724 566 L752 476 L678 420 L770 418Z', c.light),
    repeat(46, (i) => rect([i * 36 - 10, 16, 20, 28, 6], c.ground) + rect([i * 36 - 10, 856, 20, 28, 6], c.ground)),
    repeat(20, () => line([r.between(0, 1600), 0], [r.between(0, 1600), 900], { stroke: c.light, width: 1, opacity: 0.12 })),
    repeat(26, () => disc([r.between(0, 1600), r.between(0, 900), r.between(1, 6)], { fill: c.ground, opacity: 0.35 })),
  ].join('');
};

/** The blades of an aperture over a small landscape. */
export const aperture: Scene = (d) => {
  const { colours: c } = d;
  const blades = 9;
  return [
    rect([0, 0, WIDTH, HEIGHT], d.linear([c.ground, c.body2], [0, 0, 1, 1])),
    glow(d, [800, 450, 700], c.ground2, 0.7),
    disc([800, 450, 420], c.ground),
    disc([800, 450, 420], { stroke: c.light, width: 10, opacity: 0.7 }),
    repeat(60, (i) =>
      group(`rotate(${i * 6} 800 450)`, rect([797, 6, 6, i % 5 ? 14 : 30], { fill: c.light, opacity: 0.7 })),
    ),
    `<svg x="600" y="250" width="400" height="400" viewBox="0 0 400 400">${disc([200, 200, 200], d.linear([c.accent, c.body]))}${disc([260, 140, 46], c.light)}<clipPath id="eye"><circle cx="200" cy="200" r="200"/></clipPath><g clip-path="url(#eye)">${path('M-10 270 C80 200 140 260 210 220 C290 180 330 240 420 210 V410 H-10Z', c.body2)}${path('M-10 320 C110 270 210 330 420 280 V410 H-10Z', c.ground)}</g></svg>`,
    repeat(blades, (i) =>
      group(
        `rotate(${(i * 360) / blades} 800 450)`,
        path('M800 270 C930 232 1100 260 1196 330 A412 412 0 0 0 860 42 C800 110 760 200 800 270Z', {
          fill: i % 3 === 0 ? c.body2 : i % 3 === 1 ? c.ground2 : c.body,
          opacity: 0.96,
        }),
        path('M800 270 C930 232 1100 260 1196 330', { stroke: c.ground, width: 5 }),
      ),
    ),
    disc([800, 450, 416], { stroke: c.ground, width: 26 }),
    disc([800, 450, 432], { stroke: c.accent, width: 8 }),
  ].join('');
};
