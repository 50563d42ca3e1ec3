import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { freePort } from '../network/free-port.ts';

const paths = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

export type TestRedis = { readonly url: string; kill(): Promise<void>; start(): Promise<void> };

/** Starts a separate Redis without persistence. `npm test` ensures that Redis is installed. */
export async function startRedis(): Promise<TestRedis> {
  const path = process.env['REDIS_SERVER_PATH'] ?? paths.find((candidate) => existsSync(candidate));
  if (path === undefined)
    throw new Error('there is no redis-server: npm test installs one, or name it in REDIS_SERVER_PATH');
  const port = await freePort();
  const run = () =>
    spawn(path, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  let child = run();
  const ready = async () => {
    for (let output = ''; !output.includes('Ready to accept connections');) {
      const [data] = (await once(child.stdout, 'data')) as [Buffer];
      output += data.toString();
    }
    child.stdout.resume();
  };
  await ready();
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async start() {
      child = run();
      await ready();
    },
  };
}
