import { encode } from 'uqr';
import { renderDots } from '../../../../platform/images/render-image.ts';

/** A square of modules, true for dark, without the quiet zone that must surround it. */
export type QrModules = { size: number; rows: readonly (readonly boolean[])[] };

/** The light modules that ISO/IEC 18004 requires on every side. */
export const QUIET_ZONE = 4;

/**
 * Returns the QR code of a ticket's text. With level Q, a quarter of it can be damaged, and a signed code needs no
 * additional modules.
 */
export function ticketQr(code: string): QrModules {
  const { size, data } = encode(code, { ecc: 'Q', border: 0 });
  return { size, rows: data };
}

/**
 * Returns the same code as a small PNG with whole pixels for each module, for emails. It is black on white, because
 * scanners need the contrast.
 */
export async function ticketQrPng(code: string, pixelsPerModule = 12): Promise<Buffer> {
  const { size, rows } = ticketQr(code);
  const edge = Array<boolean>(QUIET_ZONE).fill(false);
  const empty = Array.from(edge, () => Array<boolean>(size + 2 * QUIET_ZONE).fill(false));
  return await renderDots([...empty, ...rows.map((row) => [...edge, ...row, ...edge]), ...empty], pixelsPerModule);
}

/** Returns runs of adjacent dark modules. Each run is drawn as one bar, so that print shows no hairlines between modules. */
export function darkRuns(row: readonly boolean[]): { x: number; width: number }[] {
  const bars: { x: number; width: number }[] = [];
  row.forEach((dark, x) => {
    const last = bars.at(-1);
    if (!dark) return;
    if (last !== undefined && last.x + last.width === x) last.width += 1;
    else bars.push({ x, width: 1 });
  });
  return bars;
}
