import { HEIGHT, WIDTH, type Scene } from '../drawing.ts';
import { arc, disc, group, line, repeat, path, polygon, rect } from '../shapes.ts';

/** A wall of quarter circles and squares. */
export const bauhaus: Scene = (d) => {
  const { colours: c, random: r } = d;
  const faces: [string, ...string[]] = [c.body, c.body2, c.accent, c.light, c.ground2];
  const size = 200;
  return repeat(40, (i) => {
    const x = (i % 8) * size;
    const y = Math.floor(i / 8) * size - 50;
    const back = r.pick(faces);
    let front = r.pick(faces);
    if (front === back) front = back === c.light ? c.body : c.light;
    const turn = r.whole(0, 3) * 90;
    const shapes: [string, ...string[]] = [
      path(`M0 0 H${size} A${size} ${size} 0 0 1 0 ${size}Z`, front),
      disc([100, 100, 74], front) + disc([100, 100, 30], back),
      path('M0 0 A100 100 0 0 0 200 0Z M0 100 A100 100 0 0 0 200 100Z', front),
      polygon(
        [
          [0, 0],
          [200, 0],
          [0, 200],
        ],
        front,
      ),
      repeat(4, (k) => rect([k * 50, 0, 25, 200], front)),
      path(
        `${arc([0, 0], [90, 180], { inner: 130, outer: 200 })}${arc([0, 0], [90, 180], { inner: 40, outer: 90 })}`,
        front,
      ),
      path('M100 0 A100 100 0 0 1 100 200 A100 100 0 0 1 100 0Z M0 100 H200', front),
      polygon(
        [
          [100, 0],
          [200, 100],
          [100, 200],
          [0, 100],
        ],
        front,
      ),
    ];
    return group(
      `translate(${x} ${y})`,
      rect([0, 0, size + 1, size + 1], back),
      group(`rotate(${turn} 100 100)`, r.pick(shapes)),
    );
  });
};

/** Two or three inks printed over each other, a little off. */
export const riso: Scene = (d) => {
  const { colours: c } = d;
  const blend = 'style="mix-blend-mode:multiply"';
  return [
    rect([0, 0, WIDTH, HEIGHT], c.light),
    group(
      '',
      disc([560, 430, 330], { fill: c.accent, opacity: 0.9, extra: blend }),
      disc([960, 430, 330], { fill: c.body, opacity: 0.85, extra: blend }),
      disc([760, 690, 330], { fill: c.ground2, opacity: 0.85, extra: blend }),
    ),
    repeat(18, (i) =>
      repeat(11, (k) => disc([1080 + i * 30, 90 + k * 30, 2 + ((i + k) % 9)], { fill: c.body2, opacity: 0.75 })),
    ),
    repeat(22, (i) => rect([40 + i * 22, 600 + i * 4, 11, 260], { fill: c.body2, opacity: 0.7 })),
    polygon(
      [
        [180, 60],
        [420, 60],
        [300, 270],
      ],
      { fill: c.body, opacity: 0.9, extra: blend },
    ),
    polygon(
      [
        [192, 70],
        [432, 70],
        [312, 280],
      ],
      { stroke: c.body2, width: 5 },
    ),
    rect([1250, 560, 240, 240], { fill: c.accent, extra: blend }),
    rect([1264, 572, 240, 240], { stroke: c.body2, width: 5 }),
    repeat(5, (i) => line([620, 130 + i * 26], [880, 130 + i * 26], { stroke: c.body2, width: 8 })),
    disc([760, 470, 86], c.light),
    disc([772, 478, 86], { stroke: c.body2, width: 5 }),
    ...[
      [34, 34],
      [1566, 34],
      [34, 866],
      [1566, 866],
    ].map(
      ([x = 0, y = 0]) =>
        disc([x, y, 12], { stroke: c.body2, width: 3 }) +
        line([x - 20, y], [x + 20, y], { stroke: c.body2, width: 2 }) +
        line([x, y - 20], [x, y + 20], { stroke: c.body2, width: 2 }),
    ),
  ].join('');
};
