import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runProgram, runServer, type Environment, type Running } from './process.ts';
import { startPushService } from './push-service.ts';
import { root } from './root.ts';
import { makeScratchDatabase } from './scratch-database.ts';
import { startProvider } from './start-provider.ts';

type Building = { buildWeb(node: string): Promise<void> };

const script = new URL('../../scripts/setup/build-web.mjs', import.meta.url);

/** Builds the web app unless its sources are those of the last build. */
async function buildWeb(): Promise<void> {
  const building = (await import(script.href)) as Building;
  await building.buildWeb(process.execPath);
}

/** Where a started product is and who is its administrator: all that tests need to know of it. */
export type ProductFacts = {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** The address of the card provider, if that is a separate server. */
  readonly providerUrl?: string;
  /** Where browsers of tests have their pushes sent. */
  readonly pushUrl: string;
  /** The port and token with which the product looks for an external media server; a test that needs one starts it there. */
  readonly outsideMedia: { readonly port: number; readonly token: string };
};

export type Product = { readonly facts: ProductFacts; stop(): Promise<void> };

const adminEmail = 'door@festoon.example';

/** Starts the real server on a separate database, with the demo and the conferences or without any data. */
export async function startProduct({ isBare = false } = {}): Promise<Product> {
  await buildWeb();
  const database = await makeScratchDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'festoon-e2e-'));
  // Drawn by the demo's own test, where it has run before.
  const pictures = join(root, '.data/demo-pictures');
  if (!isBare && existsSync(pictures)) cpSync(pictures, join(dataDir, 'uploads'), { recursive: true });
  const clean = async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { server, ...started } = await startServer(database.connectionString, dataDir, isBare);
    return {
      facts: { ...started, databaseUrl: database.connectionString },
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

type Started = Omit<ProductFacts, 'databaseUrl'> & { readonly server: Pick<Running, 'stop'> };

async function startServer(databaseUrl: string, dataDir: string, isBare: boolean): Promise<Started> {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const logDir = join(root, '.data/e2e');
  mkdirSync(logDir, { recursive: true });
  // With `STRIPE=server` the product has Stripe's keys and a Stripe-shaped server behind them, instead of its sandbox.
  const provider = process.env['STRIPE'] === 'server' ? await startProvider(baseUrl) : undefined;
  const pushes = await startPushService();
  const outsideMedia = { port: await freePort(), token: 'the-token-of-the-media-server-outside' };
  const env = {
    ...mediaEnvironment(outsideMedia),
    ...provider?.env,
    PUSH_TEST_ORIGIN: pushes.url,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: baseUrl,
    DEMO: String(!isBare),
    LOG_LEVEL: 'warn',
    // Each test sends a different address, so that no test reaches a limit per address.
    TRUST_PROXY: '1',
  };
  const place = { url: `${baseUrl}/readyz`, logFile: join(logDir, `server-${port}.log`) };
  const product = await runServer(['server/src/main.ts'], env, place);
  const server = {
    stop: async () => {
      await product.stop();
      await provider?.stop();
      await pushes.stop();
    },
  };
  try {
    if (!isBare) await runProgram(['server/src/cli/import.ts', findConferences(), '--upcoming'], env);
    return {
      baseUrl,
      server,
      outsideMedia,
      pushUrl: pushes.url,
      admin: await makeAdmin(env),
      ...(provider && { providerUrl: provider.url }),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function mediaEnvironment({ port, token }: ProductFacts['outsideMedia']): Environment {
  const path = '{room}/{stream}';
  return {
    MEDIA_WHIP_URL: `http://127.0.0.1:${port}/whip/${path}`,
    MEDIA_WHEP_URL: `http://127.0.0.1:${port}/whep/${path}`,
    MEDIA_WHIP_TOKEN: token,
  };
}

/** Creates an administrator. No one types a password here, so the program generates and prints one. */
async function makeAdmin(env: Environment): Promise<ProductFacts['admin']> {
  const person = ['--email', adminEmail, '--name', 'Doro Warden'];
  const said = await runProgram(['server/src/cli/admin-create.ts', ...person], env);
  const [, password] = /Password, shown this once: (\S+)/.exec(said) ?? [];
  if (password === undefined) throw new Error(`No password was said:\n${said}`);
  return { email: adminEmail, password };
}

/** The collection of real conferences where it lies beside the checkout, else a few made in its form. */
function findConferences(): string {
  const given = process.env['CONFERENCES'];
  if (given !== undefined && given !== '') return given;
  const whole = join(root, '../shared/data/conferences.json');
  return existsSync(whole) ? whole : join(root, 'e2e/fixtures/conferences.json');
}
