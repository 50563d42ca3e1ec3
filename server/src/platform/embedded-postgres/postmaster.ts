import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './process-identity.ts';

export type Postmaster = { readonly pid: number; readonly port: number };

/**
 * The server running on a cluster. A note left by a killed one whose id now belongs to some other program is removed:
 * PostgreSQL would take that program for a server of its own and refuse to start.
 */
export function postmasterIn(dataDir: string): Postmaster | undefined {
  const file = join(dataDir, 'postmaster.pid');
  const lines = read(file).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isRunning(pid)) return undefined;
  if (isPostgres(pid)) return { pid, port: Number(lines[3]) };
  rmSync(file, { force: true });
  return undefined;
}

function isPostgres(pid: number): boolean {
  if (process.platform === 'win32') return true;
  const name = read(`/proc/${pid}/comm`) || commandOf(pid);
  return name.includes('postgres');
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
