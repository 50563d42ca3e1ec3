import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { OnStop } from '../server/src/start/lifecycle.ts';

const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));

export type ApiProcess = { readonly pid: number; readonly port: number };

/** Starts the server as in production, in a separate process, on a free port of this machine. */
export async function startApi(onStop: OnStop, variables: Readonly<Record<string, string>>): Promise<ApiProcess> {
  const child = fork(main, {
    execArgv: ['--max-semi-space-size=16'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DEMO: 'false', LOG_LEVEL: 'silent', ...variables },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onStop(() => stop(child));
  const { port } = await waitForPort(child);
  return { pid: child.pid ?? 0, port };
}

async function waitForPort(child: ChildProcess): Promise<AddressInfo> {
  const { promise, resolve, reject } = Promise.withResolvers<AddressInfo>();
  child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
  child.on('message', (message: { listening?: AddressInfo }) => message.listening && resolve(message.listening));
  return promise;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.send('stop');
  await ended;
}
