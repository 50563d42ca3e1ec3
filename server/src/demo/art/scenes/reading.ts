import { HEIGHT, WIDTH, type Scene } from '../drawing.ts';
import { disc, ground, group, repeat, path, rect } from '../shapes.ts';

/** Shelves that turn into a landscape. */
export const books: Scene = (d) => {
  const { colours: c, random: r } = d;
  const shelf = (y: number) => {
    const parts: string[] = [];
    let x = -30;
    while (x < WIDTH) {
      const w = r.between(26, 66);
      const h = r.between(150, 232);
      const fill = r.pick([c.body, c.body2, c.accent, c.light, c.ground2]);
      const lean = r.chance(0.12) ? 9 : 0;
      parts.push(
        group(
          `rotate(${lean} ${x + w} ${y})`,
          rect([x, y - h, w - 3, h, 3], fill),
          rect([x, y - h + 26, w - 3, 9], { fill: c.ground, opacity: 0.35 }),
          r.chance(0.5) ? rect([x + w * 0.3, y - h * 0.62, w * 0.32, h * 0.32, 3], { fill: c.ground, opacity: 0.3 }) : '',
        ),
      );
      x += w + (lean > 0 ? 34 : 0) + (r.chance(0.06) ? 60 : 0);
    }
    return parts.join('') + rect([0, y, WIDTH, 22], c.body2) + rect([0, y + 22, WIDTH, 14], { fill: '#000', opacity: 0.2 });
  };
  return [
    rect([0, 0, WIDTH, HEIGHT], d.linear([c.ground, c.ground])),
    shelf(250),
    shelf(540),
    shelf(830),
    disc([1180, 600, 420], d.fade(c.accent, 0.28)),
    group(
      'translate(1120 640)',
      path(
        'M0 30 C-120 -40 -300 -40 -380 20 V230 C-300 170 -120 170 0 240 C120 170 300 170 380 230 V20 C300 -40 120 -40 0 30Z',
        { fill: '#000', opacity: 0.3, extra: 'transform="translate(10 24)"' },
      ),
      path('M0 30 C-120 -40 -300 -40 -380 20 V230 C-300 170 -120 170 0 240Z', c.light),
      path('M0 30 C120 -40 300 -40 380 20 V230 C300 170 120 170 0 240Z', c.light),
      path('M0 30 C120 -40 300 -40 380 20 V230 C300 170 120 170 0 240Z', { fill: '#000', opacity: 0.08 }),
      repeat(
        6,
        (i) =>
          path(`M-330 ${46 + i * 26} C-250 ${16 + i * 26} -140 ${20 + i * 26} -50 ${58 + i * 26}`, {
            stroke: c.body2,
            width: 5,
            opacity: 0.55,
          }) +
          path(`M50 ${58 + i * 26} C140 ${20 + i * 26} 250 ${16 + i * 26} 330 ${46 + i * 26}`, {
            stroke: i === 2 ? c.accent : c.body2,
            width: i === 2 ? 10 : 5,
            opacity: i === 2 ? 1 : 0.55,
          }),
      ),
    ),
  ].join('');
};

/** A street of tall houses, read from left to right. */
export const facades: Scene = (d) => {
  const { colours: c, random: r } = d;
  const faces: [string, ...string[]] = [c.body, c.accent, c.light, c.body2, c.ground2];
  let x = -30;
  const houses: string[] = [];
  let last = '';
  while (x < WIDTH) {
    const w = r.between(150, 236);
    const top = r.between(150, 280);
    let fill = r.pick(faces);
    if (fill === last) fill = fill === c.light ? c.body : c.light;
    last = fill;
    const dark = fill === c.light || fill === c.accent ? c.body2 : c.light;
    const columns = w > 190 ? 3 : 2;
    const gable = r.pick([
      `M${x} ${top} L${x + w / 2} ${top - 110} L${x + w} ${top}Z`,
      `M${x} ${top} V${top - 34} H${x + w * 0.2} V${top - 70} H${x + w * 0.36} V${top - 104} H${x + w * 0.64} V${top - 70} H${x + w * 0.8} V${top - 34} H${x + w} V${top}Z`,
      `M${x} ${top} C${x + w * 0.2} ${top} ${x + w * 0.2} ${top - 100} ${x + w / 2} ${top - 110} C${x + w * 0.8} ${top - 100} ${x + w * 0.8} ${top} ${x + w} ${top}Z`,
      `M${x - 6} ${top} V${top - 26} H${x + w + 6} V${top}Z`,
    ]);
    houses.push(
      path(gable, fill),
      rect([x, top - 1, w, 760 - top], fill),
      rect([x + w - 16, top, 16, 760 - top], { fill: '#000', opacity: 0.1 }),
    );
    const left = x;
    houses.push(
      repeat(4, (row) =>
        repeat(columns, (k) => {
          const wx = left + ((k + 0.5) * w) / columns - 20;
          const wy = top + 34 + row * 112;
          if (wy > 590) return '';
          return (
            (r.chance(0.4)
              ? path(`M${wx} ${wy + 68} V${wy + 20} a20 20 0 0 1 40 0 V${wy + 68}Z`, dark)
              : rect([wx, wy, 40, 68, 2], dark)) +
            rect([wx - 6, wy + 68, 52, 8], { fill: dark, opacity: 0.7 }) +
            (r.chance(0.3) ? repeat(4, (f) => disc([wx + f * 13, wy + 62, 7], r.pick([c.accent, '#7cb342', c.body]))) : '')
          );
        }),
      ),
    );
    houses.push(path(`M${x + w / 2 - 28} 760 V664 a28 28 0 0 1 56 0 V760Z`, dark), disc([x + w / 2 + 14, 714, 4], fill));
    x += w;
  }
  return [
    ground(d, c.ground, c.light),
    disc([1270, 130, 76], { fill: c.accent, opacity: 0.9 }),
    ...houses,
    rect([0, 758, WIDTH, 142], d.linear([c.body2, c.ground2])),
    rect([0, 758, WIDTH, 12], { fill: c.light, opacity: 0.4 }),
    repeat(16, (i) => rect([i * 106, 830 + (i % 2) * 22, 70, 6, 3], { fill: c.light, opacity: 0.25 })),
    group(
      'translate(1080 850)',
      disc([-56, -36, 36], { stroke: c.light, width: 6 }),
      disc([56, -36, 36], { stroke: c.light, width: 6 }),
      path('M-56 -36 L-14 -96 H44 L56 -36 L0 -36 L-14 -96 M0 -36 L44 -96 L36 -118 h22', { stroke: c.light, width: 6 }),
    ),
  ].join('');
};
