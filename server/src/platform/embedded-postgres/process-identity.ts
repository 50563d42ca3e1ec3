import { readFileSync } from 'node:fs';

/** A process as `<id>.<start>`, so that another one with the same id, after a restart, is not taken for it. */
export function identityOf(pid: number): string {
  return `${pid}.${startOf(pid)}`;
}

export function pidOf(identity: string): number {
  return Number.parseInt(identity, 10);
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function isSameRunning(identity: string): boolean {
  return isRunning(pidOf(identity)) && identityOf(pidOf(identity)) === identity;
}

/** Clock ticks since the machine started, where the system tells; elsewhere the id alone must do. */
function startOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
    return afterName.split(' ')[19] ?? '0';
  } catch {
    return '0';
  }
}
