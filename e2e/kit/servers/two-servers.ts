import { startBalancer } from '../../chaos/balancer.ts';
import { startExtraServer } from './extra-server.ts';

export type TwoServers = {
  /** The common address of both. */
  readonly baseUrl: string;
  /** Returns the number of sockets of each server. */
  countSockets(): Promise<readonly number[]>;
  /** Kills the one at this index, without warning. */
  kill(index: number): Promise<void>;
  /** Starts a replacement for a killed one. */
  replace(index: number): Promise<void>;
  stop(): Promise<void>;
};

/** Starts two more server processes on a product's database, behind one address. */
export async function startTwoServers(databaseUrl: string): Promise<TwoServers> {
  const balancer = await startBalancer();
  const baseUrl = `http://127.0.0.1:${balancer.port}`;
  const settings = {
    PUBLIC_URL: baseUrl,
    HOST: '127.0.0.1',
    SECRET_KEY: 'a-secret-that-both-of-these-servers-know-0123',
  };
  const start = async () => {
    const server = await startExtraServer(databaseUrl, settings);
    balancer.backends.add(server.port);
    return server;
  };
  const servers = [await start(), await start()];
  return {
    baseUrl,
    countSockets: () => Promise.all(servers.map(({ port }) => countServerSockets(port))),
    async kill(index) {
      const server = servers[index];
      if (!server) return;
      balancer.backends.delete(server.port);
      await server.serverProcess.kill();
      await server.stop();
    },
    async replace(index) {
      servers[index] = await start();
    },
    async stop() {
      await balancer.close();
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

async function countServerSockets(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^festoon_sockets (\d+)/m.exec(metrics)?.[1] ?? 0);
}
