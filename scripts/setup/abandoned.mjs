import { readFileSync } from 'node:fs';

/**
 * Calls back when npm, which started this process through a shell, has ended. When npm is stopped, it ends its shell but not
 * the program in the shell, and a killed npm notifies no process. Does nothing if this was started without npm, because then
 * it may outlive the shell.
 */
export function whenAbandoned(callback) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const starters = startersOf();
  const timer = setInterval(() => {
    if (startersOf() === starters) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

function startersOf() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[1];
  } catch {
    return '';
  }
}
