import { HEIGHT, round, WIDTH, type DrawingContext } from './drawing.ts';

export type Point = readonly [number, number];

type PaintOptions = {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
  readonly extra?: string;
};

/** The paint of a shape; a bare colour is its fill. */
export type Paint = string | PaintOptions;

function paint(paintValue: Paint): string {
  if (typeof paintValue === 'string') return `fill="${paintValue}"`;
  const { fill = 'none', stroke, width = 2, opacity, extra = '' } = paintValue;
  const line =
    stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  return `fill="${fill}"${line}${opacity === undefined ? '' : ` opacity="${opacity}"`}${extra === '' ? '' : ` ${extra}`}`;
}

/** `[x, y, width, height, corner]` */
export function rect([x, y, width, height, corner = 0]: readonly number[], paintValue: Paint): string {
  return `<rect x="${round(x ?? 0)}" y="${round(y ?? 0)}" width="${round(width ?? 0)}" height="${round(height ?? 0)}" rx="${corner}" ${paint(paintValue)}/>`;
}

export function disc([x, y, r]: readonly [number, number, number], paintValue: Paint): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" ${paint(paintValue)}/>`;
}

export function ellipse([x, y, rx, ry]: readonly [number, number, number, number], paintValue: Paint): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" ${paint(paintValue)}/>`;
}

export function path(commands: string, paintValue: Paint): string {
  return `<path d="${commands}" ${paint(paintValue)}/>`;
}

export function polygon(points: readonly Point[], paintValue: Paint): string {
  return `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" ${paint(paintValue)}/>`;
}

export function line([x1, y1]: Point, [x2, y2]: Point, paintValue: PaintOptions): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" ${paint(paintValue)}/>`;
}

export function group(transform: string, ...parts: readonly string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** The whole picture in a fill that runs from top to bottom. */
export function ground(drawing: DrawingContext, ...stops: readonly string[]): string {
  return rect([0, 0, WIDTH, HEIGHT], drawing.linear(stops));
}

/** A round light that fades to nothing; strong at 1. */
export function glow(
  drawing: DrawingContext,
  [x, y, r]: readonly [number, number, number],
  ...[colour, strength = 0.8]: readonly [colour: string, strength?: number]
): string {
  return disc([x, y, r], drawing.fade(colour, strength));
}

/** A smooth line through the points, from the first to the last. */
export function curve(points: readonly Point[]): string {
  const [first = [0, 0]] = points;
  const parts = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    const half = (x - fromX) / 2;
    return `C${round(fromX + half)} ${round(fromY)} ${round(x - half)} ${round(y)} ${round(x)} ${round(y)}`;
  });
  return `M${round(first[0])} ${round(first[1])}${parts.join('')}`;
}

/** Rolling land from edge to edge, filled down to the bottom. */
export function hills(
  drawing: DrawingContext,
  { y, height, count }: { y: number; height: number; count: number },
  paintValue: Paint,
): string {
  const step = WIDTH / count;
  const points = Array.from({ length: count + 1 }, (_, index): Point => [
    index * step,
    y + drawing.random.between(-height, height),
  ]);
  return path(`${curve(points)}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`, paintValue);
}

export function stars(drawing: DrawingContext, count: number, depth = HEIGHT): string {
  const { random, colours } = drawing;
  return repeat(count, () =>
    disc([random.between(0, WIDTH), random.between(0, depth), random.between(0.8, 2.6)], {
      fill: colours.light,
      opacity: round(random.between(0.3, 0.95)),
    }),
  );
}

/** A sector of a ring, angles in degrees clockwise from the top. */
export function arc(
  [x, y]: Point,
  [from, to]: readonly [number, number],
  { inner, outer }: { inner: number; outer: number },
): string {
  const at = (angle: number, radius: number): string => {
    const turn = ((angle - 90) * Math.PI) / 180;
    return `${round(x + radius * Math.cos(turn))} ${round(y + radius * Math.sin(turn))}`;
  };
  const large = to - from > 180 ? 1 : 0;
  return `M${at(from, outer)}A${outer} ${outer} 0 ${large} 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}Z`;
}

/** A cloud whose middle is at the point; `size` 1 is 240 wide. */
export function cloud([x, y]: Point, size: number, fill: string): string {
  const outline = 'M-120 30 a44 44 0 0 1 10 -86 a70 70 0 0 1 128 -22 a54 54 0 0 1 84 50 a32 32 0 0 1 0 58Z';
  return group(`translate(${x} ${y}) scale(${size})`, path(outline, { fill, opacity: 0.92 }));
}
