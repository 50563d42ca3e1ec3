import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { identityOf, isSameRunning } from './process-identity.ts';

const timeoutMillis = 120_000;

/** Allows one process at a time to start or stop the database. Removes the lock of a dead process. */
export async function withLock<R>(path: string, work: () => Promise<R>): Promise<R> {
  const end = Date.now() + timeoutMillis;
  while (!tryLock(path)) {
    if (Date.now() > end) {
      throw new StartError(
        `Another process has been starting the database for two minutes. If there is none, remove ${path}.`,
      );
    }
    await pause(50);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function tryLock(path: string): boolean {
  try {
    writeFileSync(path, identityOf(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = read(path);
  // The file is empty between being created and being written.
  if (holder !== '' && !isSameRunning(holder)) rmSync(path, { force: true });
  return false;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
