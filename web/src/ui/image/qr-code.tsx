import { useMemo } from 'react';
import { encode } from 'uqr';
import { classNames } from '../class-names.ts';

const QUIET_MODULES = 4;

/**
 * Shows a QR code, black on white in both colour schemes and with its quiet zone, so that every scanner can read it,
 * also on a dark page.
 */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { path, size } = useMemo(() => qrCodePath(text), [text]);
  return (
    <span
      className={classNames(
        'block overflow-hidden rounded-card bg-white p-2 ring-1 ring-line forced-color-adjust-none',
        className,
      )}
    >
      <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="w-full">
        <path d={path} fill="#000000" />
      </svg>
    </span>
  );
}

/** Returns the dark modules of a QR code as the path of an SVG, and the side of its square with the quiet zone. */
export function qrCodePath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { path: runs.join(''), size };
}

function runsOf(row: boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
