import { readFile } from 'node:fs/promises';

/** Returns the resident memory of a process. On Linux only. */
export async function residentMegabytes(pid: number): Promise<number> {
  return parseKilobytes(await readFile(`/proc/${pid}/status`, 'utf8'), 'VmRSS') / 1024;
}

/** Returns a value of a file in `/proc`. */
export function parseKilobytes(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0);
}
