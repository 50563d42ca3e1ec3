import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runServer, type Environment, type RunningProcess } from '../../product/process.ts';
import { root } from '../../product/root.ts';

export type ExtraServer = {
  readonly port: number;
  readonly baseUrl: string;
  readonly serverProcess: RunningProcess;
  stop(): Promise<void>;
};

/** Starts another server process on a product's database, with different settings. Jobs stay with the product's server. */
export async function startExtraServer(databaseUrl: string, settings: Environment = {}): Promise<ExtraServer> {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'festoon-beside-'));
  const logDir = join(root, '.data/e2e');
  mkdirSync(logDir, { recursive: true });
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: baseUrl,
    HOST: 'localhost',
    PORT: String(port),
    DEMO: 'false',
    RUN_WORKER: 'false',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    ...settings,
  };
  const readiness = { url: `${baseUrl}/readyz`, logFile: join(logDir, `server-${port}.log`) };
  const serverProcess = await runServer(['server/src/main.ts'], env, readiness);
  return {
    port,
    baseUrl,
    serverProcess,
    async stop() {
      await serverProcess.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
