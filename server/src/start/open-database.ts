import { join } from 'node:path';
import { Client } from 'pg';
import type { Config } from '../config.ts';
import { migrate } from '../platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import type { Log } from '../platform/log.ts';
import { StartError } from '../platform/start-error.ts';
import type { OnStop } from './lifecycle.ts';
import type { PaymentsConfig } from '../config/providers.ts';
import { moneyModeOf, type MoneyMode } from '../config/money-mode.ts';

/**
 * Claims a database for the mode of the configured payment provider. Throws if it contains money of another mode: play money
 * must not count as payable beside real money, and existing data is never deleted.
 */
async function claimMoneyMode(connectionString: string, payments: PaymentsConfig): Promise<void> {
  const mode = moneyModeOf(payments);
  const others = await claim(connectionString, mode);
  if (others.length > 0) throw new StartError(modeMismatchMessage(payments, mode, others));
}

async function claim(connectionString: string, mode: MoneyMode): Promise<readonly MoneyMode[]> {
  const client = new Client({ connectionString, application_name: 'festoon start' });
  await client.connect();
  try {
    // Locks the tables of payments, payouts and ledger transactions for a moment, only if the claim is new.
    const { rows } = await client.query<{ others: MoneyMode[] }>('select claim_money_mode($1) as others', [mode]);
    return rows[0]?.others ?? [];
  } finally {
    await client.end();
  }
}

const MODE_LABELS: Readonly<Record<MoneyMode, string>> = {
  sandbox: 'sandbox money',
  test: 'test money of Stripe',
  live: 'real money',
};

function modeMismatchMessage(payments: PaymentsConfig, mode: MoneyMode, others: readonly MoneyMode[]): string {
  const cause =
    payments.kind === 'sandbox'
      ? 'Payments run in the sandbox (STRIPE_SECRET_KEY is not set, or PAYMENTS=sandbox)'
      : `STRIPE_SECRET_KEY is a ${mode} key`;
  const present = others.map((other) => MODE_LABELS[other]).join(' and ');
  return `${cause}, but this database holds ${present}. Nothing was changed. Use a new database: set DATABASE_URL, or DATA_DIR for the embedded one.`;
}

export type OpenConfig = Config & { readonly databaseUrl: string };

const minVersion = 180_000;

/**
 * Starts or joins the embedded PostgreSQL, or checks the configured one, updates its schema and claims it for the mode of
 * its money.
 */
export async function openDatabase(config: Config, log: Log, onStop: OnStop): Promise<OpenConfig> {
  const databaseUrl = config.databaseUrl ?? (await startEmbedded(config, log, onStop));
  await checkServer(databaseUrl, config.production);
  await migrate(databaseUrl, log);
  await claimMoneyMode(databaseUrl, config.payments);
  return { ...config, databaseUrl };
}

async function startEmbedded(config: Config, log: Log, onStop: OnStop): Promise<string> {
  const { connectionString, stop } = await startEmbeddedPostgres({
    dir: join(config.dataDir, 'postgres'),
    onError: (error) => log.error({ reason: String(error) }, 'the database died and could not be restarted'),
  });
  onStop(stop);
  return connectionString;
}

type Server = { readonly version: string; readonly number: number; readonly fsync: string; readonly commit: string };

async function checkServer(connectionString: string, production: boolean): Promise<void> {
  const server = await readServer(connectionString);
  if (server.number < minVersion)
    throw new StartError(`PostgreSQL 18 or newer is needed; DATABASE_URL is version ${server.version}.`);
  if (!production) return;
  const off = [...(server.fsync === 'off' ? ['fsync'] : []), ...(server.commit === 'off' ? ['synchronous_commit'] : [])];
  if (off.length > 0)
    throw new StartError(
      `The database runs with ${off.join(' and ')} off: it could lose bookings that were paid. Switch it on.`,
    );
}

async function readServer(connectionString: string): Promise<Server> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Server>(`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`);
    const [server] = rows;
    if (!server) throw new Error('no answer');
    return server;
  } catch (error) {
    throw new StartError(`The database of DATABASE_URL can't be used: ${reasonOf(error)}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Returns the reason of an error. For a host name with several addresses, Node throws an error without its own message that
 * contains one error for each address.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message || error.name : String(error);
}
