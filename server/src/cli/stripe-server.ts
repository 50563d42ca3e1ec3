import { processEnvironment, readConfig, type Config } from '../config.ts';
import { createHttp } from '../platform/http/create-http.ts';
import { startWorker } from '../platform/jobs/job-worker.ts';
import { StartError } from '../platform/start-error.ts';
import { runProgram } from '../start/lifecycle.ts';
import { assertPortIsFree, listen } from '../start/listen.ts';
import { openContext } from '../start/open-context.ts';
import { printLine } from '../start/terminal.ts';
import { stripeServer, stripeServerGate } from '../modules/money/payments/sandbox/stripe-server.ts';

const OWN_VARIABLES = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_URL'] as const;

// `npm run stripe`: runs a strict Stripe-shaped server on a separate database, for a product that is configured with its
// address.
await runProgram(async (onStop) => {
  const serverConfig = readServerConfig(processEnvironment());
  await assertPortIsFree(serverConfig);
  const { ctx, config } = await openContext(onStop, serverConfig);
  const worker = await startWorker(ctx, [stripeServer], { connectionString: config.databaseUrl });
  onStop(() => worker.stop());
  const http = await createHttp(ctx, [stripeServer], { gate: stripeServerGate });
  onStop(() => http.close());
  await listen(http, config);
  printLine(`  Stripe-shaped server at ${config.publicUrl}: STRIPE_API_BASE=${config.publicUrl}`);
  return 'running';
});

function readServerConfig(variables: NodeJS.ProcessEnv): Config {
  const missing = OWN_VARIABLES.filter((name) => !variables[name]);
  if (missing.length > 0) throw new StartError(`${missing.join(', ')} must be set: what the product is told, too.`);
  const own = Object.fromEntries(Object.entries(variables).filter(([name]) => !name.startsWith('STRIPE_')));
  const config = readConfig({ ...own, PAYMENTS: 'sandbox', DEMO: 'false' });
  const remote = { secretKey: variables['STRIPE_SECRET_KEY'] ?? '', webhookUrl: variables['STRIPE_WEBHOOK_URL'] ?? '' };
  return {
    ...config,
    payments: { kind: 'sandbox', webhookSecret: variables['STRIPE_WEBHOOK_SECRET'] ?? '', remote },
  };
}
