import { classNames } from '../../ui/class-names.ts';

/** Sky and two kinds of pennants; drawn, never written on, so contrast does not matter. */
const PALETTES = [
  ['#065f46', '#022c22', '#34d399', '#fde68a'],
  ['#155e75', '#083344', '#67e8f9', '#fda4af'],
  ['#5b21b6', '#2e1065', '#c4b5fd', '#fcd34d'],
  ['#9d174d', '#500724', '#f9a8d4', '#a7f3d0'],
  ['#92400e', '#451a03', '#fcd34d', '#fdba74'],
  ['#1e40af', '#172554', '#93c5fd', '#6ee7b7'],
] as const;

const PENNANT_WIDTH = 40;

/** What stands for an event without a cover: bunting in colours of its own, the same on every screen. */
export function CoverArt({ seed, className }: { seed: string; className?: string }) {
  const number = hash(seed);
  const [top, bottom, one, other] = PALETTES[number % PALETTES.length] ?? PALETTES[0];
  const id = `sky-${number % PALETTES.length}`;
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={classNames('block', className)}>
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor={top} />
        <stop offset="1" stopColor={bottom} />
      </linearGradient>
      <path d="M0 0h320v180H0z" fill={`url(#${id})`} />
      <circle cx={40 + (number % 240)} cy={150 - (number % 50)} r={50 + (number % 40)} fill={one} opacity="0.1" />
      <Garland top={74 + (number % 18)} sag={46} colours={[top, bottom]} opacity={0.7} />
      <Garland top={18 + (number % 14)} sag={52 + (number % 16)} colours={[one, other]} opacity={1} />
    </svg>
  );
}

type GarlandProps = { top: number; sag: number; colours: readonly [string, string]; opacity: number };

function Garland({ top, sag, colours, opacity }: GarlandProps) {
  const heightAt = (x: number) => top + sag * (1 - ((x - 160) / 180) ** 2);
  const path = (first: number) =>
    [0, 1, 2, 3].map((step) => pennant(-4 + first + step * 2 * PENNANT_WIDTH, heightAt)).join('');
  return (
    <g opacity={opacity} strokeLinejoin="round" strokeWidth="2">
      <path d={path(0)} fill={colours[0]} stroke={colours[0]} />
      <path d={path(PENNANT_WIDTH)} fill={colours[1]} stroke={colours[1]} />
      <path
        d={`M-20 ${heightAt(-20).toFixed(0)}Q160 ${(heightAt(160) * 2 - heightAt(-20)).toFixed(0)} 340 ${heightAt(340).toFixed(0)}`}
        fill="none"
        stroke="#ffffff"
        strokeOpacity="0.75"
      />
    </g>
  );
}

function pennant(left: number, heightAt: (x: number) => number): string {
  const right = left + PENNANT_WIDTH - 8;
  const middle = (left + right) / 2;
  const tip = Math.max(heightAt(left), heightAt(right)) + 38;
  return `M${left} ${heightAt(left).toFixed(0)}L${right} ${heightAt(right).toFixed(0)} ${middle.toFixed(0)} ${tip.toFixed(0)}z`;
}

function hash(text: string): number {
  let sum = 7;
  for (const sign of text) sum = (sum * 33 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}
