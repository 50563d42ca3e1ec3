import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { modules } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createContext } from '../../context.ts';
import { buildSession } from '../../modules/identity/accounts/testing.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres.ts';
import { createHttp } from '../../platform/http/create-http.ts';
import { startWorker } from '../../platform/jobs/job-worker.ts';
import { testAdmin, testUser, testVisitor } from '../../platform/testing/test-app.ts';

const TAKEOVER_MS = 5000;

// The whole product with its worker, as a process that can be killed at any time. It trusts the headers `x-account` and
// `x-admin`, and takes over requests of a killed process sooner than the real product.
const [dir = '', port = ''] = process.argv.slice(2);
const { connectionString: databaseUrl } = await startEmbeddedPostgres({ dir });
const config = readConfig({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(dir, 'files'),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  PORT: port,
  SECRET_KEY: 'a-secret-that-only-tests-know-0123456789',
  DEMO: 'false',
  LOG_LEVEL: 'silent',
});
const ctx = createContext({ ...config, databaseUrl });
const http = await createHttp(ctx, modules, {
  gate: {
    authenticate: async (_ctx, request) => {
      const { 'x-account': account, 'x-admin': admin } = request.headers;
      if (typeof admin === 'string') return { ...testAdmin(admin), sessionId: (await buildSession(ctx, admin)).sessionId };
      return typeof account === 'string' ? testUser(account) : testVisitor;
    },
    isSubscriber: () => Promise.resolve(false),
  },
  limits: { eventLoopDelayMs: 0, requestsPerMinute: 100_000, idempotencyTakeoverMs: TAKEOVER_MS },
});
await startWorker(ctx, modules, { connectionString: databaseUrl, orphanCheckMillis: 1000 });
await http.listen({ host: '127.0.0.1', port: Number(port) });
// A process that is killed would not store it.
flushCompileCache();
process.stdout.write('ready\n');
