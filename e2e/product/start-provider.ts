import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runServer, type Environment } from './process.ts';
import { root } from './root.ts';
import { createScratchDatabase } from './scratch-database.ts';

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_journeys',
  STRIPE_WEBHOOK_SECRET: 'whsec_journeys',
};

export type Provider = {
  readonly url: string;
  /** The environment variables with which the product uses this provider. */
  readonly env: Environment;
  stop(): Promise<void>;
};

/** Starts the Stripe-shaped server in a separate process, on a separate database. */
export async function startProvider(productUrl: string): Promise<Provider> {
  const database = await createScratchDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'festoon-provider-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const serverEnv = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: dataDir,
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: url,
    ...keys,
    STRIPE_WEBHOOK_URL: `${productUrl}/api/payments/webhook`,
  };
  const readiness = { url: `${url}/readyz`, logFile: join(root, '.data/e2e', `provider-${port}.log`) };
  const server = await runServer(['server/src/cli/stripe-server.ts'], serverEnv, readiness);
  return {
    url,
    env: { ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_test_journeys', STRIPE_API_BASE: url },
    async stop() {
      await server.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
