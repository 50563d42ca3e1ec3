import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Balancer } from './balancer.ts';

const script = fileURLToPath(new URL('../../server/src/start/testing/chat-server.ts', import.meta.url));

type ServerProcess = { readonly child: ChildProcess; readonly port: number };

export type ChatProcesses = {
  /** Kills one without warning and starts a replacement. */
  killOne(choice: number): Promise<void>;
  stop(): Promise<void>;
};

/** Starts server processes behind a balancer. */
export async function startChatProcesses(
  balancer: Balancer,
  { databaseUrl, count }: { databaseUrl: string; count: number },
): Promise<ChatProcesses> {
  const servers: ServerProcess[] = [];

  async function start(): Promise<void> {
    const child = spawn(process.execPath, [script, databaseUrl], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    const server = { child, port: Number(output.toString()) };
    servers.push(server);
    balancer.backends.add(server.port);
  }

  async function kill({ child, port }: ServerProcess): Promise<void> {
    balancer.backends.delete(port);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await Promise.all(Array.from({ length: count }, start));
  return {
    async killOne(choice) {
      const [server] = servers.splice(Math.floor(choice * servers.length), 1);
      if (!server) return;
      await kill(server);
      await start();
    },
    async stop() {
      await Promise.all(servers.splice(0).map(kill));
    },
  };
}
