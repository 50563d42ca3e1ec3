import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Balancer } from './balancer.ts';

const script = fileURLToPath(new URL('../../server/src/start/testing/chat-server.ts', import.meta.url));

type Running = { readonly child: ChildProcess; readonly port: number };

export type ChatProcesses = {
  /** Kills one without a warning and starts another in its place. */
  killOne(choice: number): Promise<void>;
  stop(): Promise<void>;
};

/** Server processes behind a balancer. */
export async function startChatProcesses(
  balancer: Balancer,
  { databaseUrl, count }: { databaseUrl: string; count: number },
): Promise<ChatProcesses> {
  const running: Running[] = [];

  async function start(): Promise<void> {
    const child = spawn(process.execPath, [script, databaseUrl], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    const one = { child, port: Number(said.toString()) };
    running.push(one);
    balancer.backends.add(one.port);
  }

  async function kill({ child, port }: Running): Promise<void> {
    balancer.backends.delete(port);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await Promise.all(Array.from({ length: count }, start));
  return {
    async killOne(choice) {
      const [one] = running.splice(Math.floor(choice * running.length), 1);
      if (!one) return;
      await kill(one);
      await start();
    },
    async stop() {
      await Promise.all(running.splice(0).map(kill));
    },
  };
}
