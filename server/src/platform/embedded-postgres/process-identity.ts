import { readFileSync } from 'node:fs';

/** Returns a process as `<id>.<start>`, so that a later process with the same id is not mistaken for it. */
export function identityOf(pid: number): string {
  return `${pid}.${statusOf(pid).start}`;
}

/** Returns whether the process exists and runs. A process that has ended but was not yet reaped does not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !/[ZX]/.test(statusOf(pid).state);
}

export function isSameRunning(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  return isRunning(pid) && identityOf(pid) === identity;
}

/** Returns the state and the start in clock ticks if the system reports it; otherwise the id must be enough. */
function statusOf(pid: number): { state: string; start: string } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state: fields[0] ?? '', start: fields[19] ?? '0' };
  } catch {
    return { state: '', start: '0' };
  }
}
