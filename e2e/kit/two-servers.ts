import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from '../chaos/balancer.ts';
import { freePort, runServer, type Running } from '../product/process.ts';
import { root } from '../product/root.ts';

type Server = { readonly port: number; readonly running: Running };

export type TwoServers = {
  /** Where both answer. */
  readonly baseUrl: string;
  /** How many sockets each holds. */
  countSockets(): Promise<readonly number[]>;
  /** Kills the one at that place, without a warning. */
  kill(place: number): Promise<void>;
  /** Starts another in the place of a killed one. */
  replace(place: number): Promise<void>;
  stop(): Promise<void>;
};

/** Two more server processes on a product's database, behind one address. */
export async function startTwoServers(databaseUrl: string): Promise<TwoServers> {
  const balancer = await startBalancer();
  const baseUrl = `http://127.0.0.1:${balancer.port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'festoon-two-'));
  const env = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PUBLIC_URL: baseUrl, HOST: '127.0.0.1', DEMO: 'false' },
    ...{ RUN_WORKER: 'false', LOG_LEVEL: 'warn', TRUST_PROXY: 'true' },
    SECRET_KEY: 'a-secret-that-both-of-these-servers-know-0123',
  };
  const start = async (): Promise<Server> => {
    const port = await freePort();
    const logDir = join(root, '.data/e2e');
    mkdirSync(logDir, { recursive: true });
    const place = { url: `http://127.0.0.1:${port}/readyz`, logFile: join(logDir, `server-${port}.log`) };
    const running = await runServer(['server/src/main.ts'], { ...env, PORT: String(port) }, place);
    balancer.backends.add(port);
    return { port, running };
  };
  const servers = [await start(), await start()];
  return {
    baseUrl,
    countSockets: () => Promise.all(servers.map(({ port }) => socketsOf(port))),
    async kill(place) {
      const server = servers[place];
      if (!server) return;
      balancer.backends.delete(server.port);
      await server.running.kill();
    },
    async replace(place) {
      servers[place] = await start();
    },
    async stop() {
      await balancer.close();
      await Promise.all(servers.map(({ running }) => running.stop()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function socketsOf(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^festoon_sockets (\d+)/m.exec(metrics)?.[1] ?? 0);
}
