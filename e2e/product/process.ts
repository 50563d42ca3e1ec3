import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './root.ts';

export type Environment = Readonly<Record<string, string>>;

const startTimeoutMillis = 600_000;
const stopTimeoutMillis = 15_000;

export type RunningProcess = {
  stop(): Promise<void>;
  /** Ends it like a crash of the machine. */
  kill(): Promise<void>;
};

/** Runs a program of the server until it ends. Returns its output. */
export async function runProgram(program: readonly string[], env: Environment): Promise<string> {
  const child = start(program, env);
  let output = '';
  const collect = (part: Buffer) => (output += part.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const status = await waitForExit(child);
  if (status !== 0) throw new Error(`${program.join(' ')} ended with ${status}.\n${output}`);
  return output;
}

/** Starts a program and waits until `url` responds. */
export async function runServer(
  program: readonly string[],
  env: Environment,
  { url, logFile }: { url: string; logFile: string },
): Promise<RunningProcess> {
  const child = start(program, env);
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  const stop = () => stopChild(child);
  try {
    await waitForAnswer(url, child);
  } catch (error) {
    await stop();
    throw new Error(`${program.join(' ')} did not come up; see ${logFile}.`, { cause: error });
  }
  return {
    stop,
    async kill() {
      const end = waitForExit(child);
      child.kill('SIGKILL');
      await end;
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function start(program: readonly string[], env: Environment): ChildProcess {
  return spawn(process.execPath, [...program], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + startTimeoutMillis;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await pause(200);
  }
  throw new Error(`${url} did not answer in time.`);
}

function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = waitForExit(child);
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMillis);
  await end;
  clearTimeout(killTimer);
}
