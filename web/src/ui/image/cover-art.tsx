import { classNames } from '../class-names.ts';

/** Colours of the sky and of two kinds of pennants. Contrast does not matter, because no text is placed on them. */
const PALETTES = [
  ['#065f46', '#022c22', '#34d399', '#fde68a'],
  ['#155e75', '#083344', '#67e8f9', '#fda4af'],
  ['#5b21b6', '#2e1065', '#c4b5fd', '#fcd34d'],
  ['#9d174d', '#500724', '#f9a8d4', '#a7f3d0'],
  ['#92400e', '#451a03', '#fcd34d', '#fdba74'],
  ['#1e40af', '#172554', '#93c5fd', '#6ee7b7'],
] as const;

const PENNANT_WIDTH = 40;

/** Shows bunting in place of a missing image, in colours derived from `seed`: the same on every screen. */
export function CoverArt({ seed, className }: { seed: string; className?: string }) {
  const number = hash(seed);
  const [top, bottom, one, other] = PALETTES[(number >> 2) % PALETTES.length] ?? PALETTES[0];
  const id = `sky-${(number >> 2) % PALETTES.length}`;
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames('block', className)}
    >
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor={top} />
        <stop offset="1" stopColor={bottom} />
      </linearGradient>
      <path d="M0 0h320v180H0z" fill={`url(#${id})`} />
      <circle cx={40 + (number % 240)} cy={150 - (number % 50)} r={50 + (number % 40)} fill={one} opacity="0.1" />
      <Garland top={74 + (number % 18)} sag={46} colours={[top, bottom]} opacity={0.7} shape={number % 3} />
      <Garland top={18 + (number % 14)} sag={52 + (number % 16)} colours={[one, other]} opacity={1} shape={number % 3} />
    </svg>
  );
}

type GarlandProps = { top: number; sag: number; colours: readonly [string, string]; opacity: number; shape: number };
type Hanging = { heightAt: (x: number) => number; shape: number };

function Garland({ top, sag, colours, opacity, shape }: GarlandProps) {
  const heightAt = (x: number) => top + sag * (1 - ((x - 160) / 180) ** 2);
  const path = (first: number) =>
    [0, 1, 2, 3].map((step) => pennant(-4 + first + step * 2 * PENNANT_WIDTH, { heightAt, shape })).join('');
  const [edge, middle] = [heightAt(-20), heightAt(160)].map(Math.round) as [number, number];
  return (
    <g opacity={opacity}>
      <path d={path(0)} fill={colours[0]} />
      <path d={path(PENNANT_WIDTH)} fill={colours[1]} />
      <path
        d={`M-20 ${edge}Q160 ${middle * 2 - edge} 340 ${edge}`}
        fill="none"
        stroke="#fff"
        strokeOpacity="0.75"
        strokeWidth="2"
      />
    </g>
  );
}

/** Returns the path of a pennant on the string: a triangle, a swallowtail or a half circle. */
function pennant(left: number, { heightAt, shape }: Hanging): string {
  const width = PENNANT_WIDTH - 8;
  const [from, to] = [heightAt(left), heightAt(left + width)].map(Math.round) as [number, number];
  const low = Math.max(from, to) + 36;
  const start = `M${left} ${from}L${left + width} ${to}`;
  if (shape === 1) return `${start}V${low}L${left + width / 2} ${low - 12} ${left} ${low}z`;
  if (shape === 2) return `${start}A16 22 0 0 1 ${left} ${from}z`;
  return `${start} ${left + width / 2} ${low + 4}z`;
}

function hash(text: string): number {
  let sum = 7;
  for (const sign of text) sum = (sum * 33 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}
