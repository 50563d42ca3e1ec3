import { readFileSync } from 'node:fs';

/**
 * Calls back when npm, which started us through a shell, is gone: told to stop, npm ends its shell and not what runs in
 * it, and a killed npm tells nobody. Does nothing where we were started without npm, for then we may outlive the shell.
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
