import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The compile cache of Node: compiled once, reused at the next start. */
export const compileCache = join(root, 'node_modules', '.cache', 'festoon', 'compiled');

/**
 * Returns the environment of the programs that we start: programs of the packages, including the pinned Node, are found
 * first.
 */
export function childEnv() {
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}` };
}

/**
 * Runs a program to its end without showing its output. If it failed, returns its output, or the reason why it did not
 * start. A program in the background gets only the processor time that others leave.
 */
export function runQuietly(command, args, { cwd = root, env = {}, isBackground = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...childEnv(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (isBackground && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = '';
    const collect = (chunk) => (output = (output + chunk).slice(-200_000));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * Runs a program on our own terminal and returns its exit code. A signal to this process is forwarded and ends it after the
 * program. Ctrl-C also reaches the program from the terminal; our programs treat the two signals as one.
 */
export function runOpenly(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options, env: { ...childEnv(), ...options.env } });
    let told = false;
    const forward = (signal) => {
      told = true;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    child.once('error', reject);
    child.once('close', (code) => {
      for (const name of signals) process.off(name, forward);
      if (told) process.exit(process.exitCode ?? code ?? 1);
      resolve(code ?? 1);
    });
  });
}

/** Returns npm as a program and its first arguments: the npm that started this process, or the one on the path. */
export function npmCommand(node = process.execPath) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return { command: node, args: [cli] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}
