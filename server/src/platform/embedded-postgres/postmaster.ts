import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from './process-identity.ts';

export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  /** The folder of its Unix socket, or an empty text if it listens on TCP only. */
  readonly socketDir: string;
};

/**
 * Returns the server that runs on a cluster. Deletes the pid file of a killed server: PostgreSQL would refuse to start while
 * its process id exists, even if another program has it now.
 */
export function findPostmaster(dataDir: string): Postmaster | undefined {
  const file = join(dataDir, 'postmaster.pid');
  const lines = read(file).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (isRunning(pid) && isPostgres(pid)) return { pid, port: Number(lines[3]), socketDir: lines[4]?.trim() ?? '' };
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
