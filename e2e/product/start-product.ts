import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPassKeys } from '../../server/src/platform/testing/pass-keys.ts';
import { readTestData } from '../../server/src/platform/testing/test-data.ts';
import { freePort, runProgram, runServer, type Environment, type RunningProcess } from './process.ts';
import { startLinkedSite } from './linked-site.ts';
import { startPlayerSite } from './player-site.ts';
import { startPushService } from './push-service.ts';
import { root } from './root.ts';
import { createScratchDatabase } from './scratch-database.ts';
import { startProvider } from './start-provider.ts';

type BuildModule = { buildWeb(node: string): Promise<void> };

const script = new URL('../../scripts/setup/build-web.mjs', import.meta.url);

/** Builds the web app unless its sources are unchanged since the last build. */
async function buildWeb(): Promise<void> {
  process.env['PSEUDO_LANGUAGE'] = '1';
  process.env['FAST_BUILD'] ??= '1';
  const buildModule = (await import(script.href)) as BuildModule;
  await buildModule.buildWeb(process.execPath);
}

/** The address and the administrator of a started product: all that tests need to know. */
export type ProductInfo = {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** The address of the payment provider, if that is a separate server. */
  readonly providerUrl?: string;
  /** The push service of the test browsers. */
  readonly pushUrl: string;
  /** The other site that messages link to. */
  readonly linkedSiteUrl: string;
  /** The site of the external players of events. */
  readonly playerSiteUrl: string;
  /** The port and token with which the product looks for an external media server; a test that needs one starts it there. */
  readonly externalMedia: { readonly port: number; readonly token: string };
};

export type Product = { readonly productInfo: ProductInfo; stop(): Promise<void> };

const adminEmail = 'door@festoon.example';

/** Starts the real server on a separate database, with the demo and the conferences or without any data. */
export async function startProduct({ isBare = false } = {}): Promise<Product> {
  await buildWeb();
  const database = await createScratchDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'festoon-e2e-'));
  // Stored by the demo's own test, if it has run before.
  const demoImages = join(root, '.data/demo-pictures');
  if (!isBare && existsSync(demoImages)) cpSync(demoImages, join(dataDir, 'uploads'), { recursive: true });
  const clean = async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const { server, ...started } = await startServer(database.connectionString, dataDir, isBare);
    return {
      productInfo: { ...started, databaseUrl: database.connectionString },
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

type StartedServer = Omit<ProductInfo, 'databaseUrl'> & { readonly server: Pick<RunningProcess, 'stop'> };

async function startServer(databaseUrl: string, dataDir: string, isBare: boolean): Promise<StartedServer> {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const logDir = join(root, '.data/e2e');
  mkdirSync(logDir, { recursive: true });
  // With `STRIPE=server` the product uses Stripe's keys and a Stripe-shaped server instead of its sandbox.
  const provider = process.env['STRIPE'] === 'server' ? await startProvider(baseUrl) : undefined;
  const pushes = await startPushService();
  const linkedSite = await startLinkedSite();
  const playerSite = await startPlayerSite();
  const externalMedia = { port: await freePort(), token: 'the-token-of-the-media-server-outside' };
  const env = {
    ...mediaEnvironment(externalMedia),
    ...provider?.env,
    ...createPassKeys().variables,
    PUSH_TEST_ORIGIN: pushes.url,
    LINK_PREVIEW_TEST_ORIGIN: linkedSite.url,
    PLAYER_TEST_ORIGIN: playerSite.url,
    HLS_ORIGINS: 'https://video.example',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: baseUrl,
    DEMO: String(!isBare),
    LANGUAGES: process.env['LANGUAGES'] ?? 'en,de,fr,ar,ja,qps',
    LOG_LEVEL: 'warn',
    // Each test sends a different address, so that no test reaches a limit per address.
    TRUST_PROXY: '1',
  };
  const readiness = { url: `${baseUrl}/readyz`, logFile: join(logDir, `server-${port}.log`) };
  const product = await runServer(['server/src/main.ts'], env, readiness);
  const server = {
    stop: async () => {
      await product.stop();
      await provider?.stop();
      await pushes.stop();
      await linkedSite.stop();
      await playerSite.stop();
    },
  };
  try {
    if (!isBare) await runProgram(['server/src/cli/import.ts', writeConferences(logDir), '--upcoming'], env);
    return {
      baseUrl,
      server,
      externalMedia,
      pushUrl: pushes.url,
      linkedSiteUrl: linkedSite.url,
      playerSiteUrl: playerSite.url,
      admin: await createAdmin(env),
      ...(provider && { providerUrl: provider.url }),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function mediaEnvironment({ port, token }: ProductInfo['externalMedia']): Environment {
  const path = '{room}/{stream}';
  return {
    MEDIA_WHIP_URL: `http://127.0.0.1:${port}/whip/${path}`,
    MEDIA_WHEP_URL: `http://127.0.0.1:${port}/whep/${path}`,
    MEDIA_WHIP_TOKEN: token,
  };
}

/** Creates an administrator. The program generates and prints a password, because no one types one here. */
async function createAdmin(env: Environment): Promise<ProductInfo['admin']> {
  const person = ['--email', adminEmail, '--name', 'Doro Warden'];
  const output = await runProgram(['server/src/cli/admin-create.ts', ...person], env);
  const [, password] = /Password, shown this once: (\S+)/.exec(output) ?? [];
  if (password === undefined) throw new Error(`No password was said:\n${output}`);
  return { email: adminEmail, password };
}

/** Writes the collection of real conferences to a file that the import command can read. */
function writeConferences(dir: string): string {
  const file = join(dir, 'conferences.json');
  writeFileSync(file, readTestData('conferences.json'));
  return file;
}
