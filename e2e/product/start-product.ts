import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findConferences } from './conferences.ts';
import { freePort, runProgram, runServer, type Running } from './process.ts';
import { root } from './root.ts';
import { makeScratchDatabase } from './scratch-database.ts';
import { buildWeb } from './web-build.ts';

/** Where a started product is and who is its administrator: all that tests need to know of it. */
export type ProductFacts = {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly admin: { readonly email: string; readonly password: string };
};

export type Product = { readonly facts: ProductFacts; stop(): Promise<void> };

const admin: { email: string; name: string; password: string } = { email: 'door@festoon.example', name: 'Doro Warden', password: 'Lantern-over-the-quay-47' };

/** The real server on a database of its own, with the demo and the conferences in it. */
export async function startProduct(): Promise<Product> {
  await buildWeb();
  const database = await makeScratchDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'festoon-e2e-'));
  const clean = async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { baseUrl, server } = await startServer(database.connectionString, dataDir);
    return {
      facts: { baseUrl, databaseUrl: database.connectionString, admin },
      async stop() {
        await server.stop();
        await clean();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}

async function startServer(databaseUrl: string, dataDir: string): Promise<{ baseUrl: string; server: Running }> {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const logDir = join(root, 'e2e/test-results');
  mkdirSync(logDir, { recursive: true });
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: baseUrl,
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    // Each test comes from an address of its own, so that limits per address meet none of them.
    TRUST_PROXY: 'true',
  };
  const place = { url: `${baseUrl}/readyz`, logFile: join(logDir, `server-${port}.log`) };
  const server = await runServer(['server/src/main.ts'], env, place);
  try {
    await runProgram(['server/src/cli/import.ts', findConferences(), '--upcoming'], env);
    const person = ['--email', admin.email, '--name', admin.name];
    const said = await runProgram(['server/src/cli/admin-create.ts', ...person], env);
    admin.password = /once: (\S+)/.exec(String(said))?.[1] ?? '';
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { baseUrl, server };
}
