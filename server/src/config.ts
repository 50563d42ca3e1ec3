import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment, type ReportProblem, type Environment } from './config/environment.ts';
import {
  readIdentity,
  readEmail,
  readEmailFrom,
  readPayments,
  type IdentityConfig,
  type EmailAddress,
  type EmailConfig,
  type PaymentsConfig,
} from './config/providers.ts';
import { moneyModeOf } from './config/money-mode.ts';
import type { Language } from '@festoon/catalogue/language';
import { readLanguages } from './config/languages.ts';
import { readMap, type MapConfig } from './config/map.ts';
import { readMedia, type MediaConfig } from './config/media.ts';
import { readPasses, type PassesConfig } from './config/passes.ts';
import { readPlayers, type PlayersConfig } from './config/players.ts';
import { readPush, type PushConfig } from './config/push.ts';
import { readTestOrigin } from './config/test-origin.ts';
import { storedSecret } from './config/secret.ts';
import { readTrustedProxies, type TrustedProxies } from './config/trusted-proxies.ts';
import { StartError } from './platform/start-error.ts';

export type Config = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The public URL of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** The path of the API on this site, without a trailing slash. */
  readonly apiBasePath: string;
  readonly productName: 'Festoon';
  /** The languages that people can choose. */
  readonly languages: readonly Language[];
  /** The code of the currency of everything sold on this site. */
  readonly currency: string;
  /** Undefined if the embedded PostgreSQL is used; a running program always has one. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolSize: number;
  readonly dataDir: string;
  readonly webDist: string;
  readonly secretKey: string;
  readonly email: EmailConfig;
  readonly emailFrom: EmailAddress;
  readonly mailboxPage: boolean;
  readonly payments: PaymentsConfig;
  readonly identity: IdentityConfig;
  readonly push: PushConfig;
  readonly linkPreviews: {
    /** The only origin whose pages are fetched: a site of a test. */
    readonly testOrigin: string | undefined;
  };
  readonly media: MediaConfig;
  readonly map: MapConfig;
  readonly players: PlayersConfig;
  readonly passes: PassesConfig;
  /**
   * The business that runs this installation, as shown on the platform's invoices; null: only the name of the installation.
   */
  readonly business: { readonly name: string; readonly lines: readonly string[] } | null;
  readonly callAppId: number;
  readonly redisUrl: string | undefined;
  readonly trustProxy: TrustedProxies;
  /**
   * The token that a collector sends to read `/metrics`. Without it, only this machine can read them, and no one in
   * production.
   */
  readonly metricsToken: string | undefined;
  /** When sign-ups and holds need a proof of work: while the pressure is high, always, or never. */
  readonly proofOfWork: 'auto' | 'always' | 'off';
  /** The number of requests that one network address may make per minute, over all routes. */
  readonly requestsPerMinute: number;
  readonly logLevel: string;
  readonly runWorker: boolean;
  /** True when an empty database is filled with the demo. */
  readonly demo: boolean;
};

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Reads the configuration. Throws with one line for each error in it. */
export function readConfig(variables = processEnvironment()): Config {
  const problems: string[] = [];
  const reportProblem: ReportProblem = (problem) => problems.push(problem);
  const env = readEnvironment(variables, reportProblem);
  const production = env.NODE_ENV === 'production';
  if (production) throwIfUnsafe(env, reportProblem);
  const secretKey = env.SECRET_KEY ?? '';
  const email = readEmail(env, reportProblem);
  const locations = readLocations(env, production);
  const emailFrom = readEmailFrom(env, reportProblem);
  const identity = readIdentity(env, reportProblem);
  const payments = readPayments(env, secretKey, reportProblem);
  const config = {
    production,
    ...locations,
    ...readRuntime(env, production, reportProblem),
    demo: readDemo(env, { production, payments }, reportProblem),
    apiBasePath: env.API_BASE_PATH ?? '/api',
    productName: 'Festoon',
    languages: readLanguages(env, locations.webDist, reportProblem),
    currency: env.CURRENCY ?? 'EUR',
    email,
    emailFrom,
    mailboxPage: env.MAILBOX_PAGE ?? (email.kind === 'mailbox' && (!production || env.MAIL_TRANSPORT === 'mailbox')),
    identity,
    payments,
    linkPreviews: { testOrigin: readTestOrigin(env, 'LINK_PREVIEW_TEST_ORIGIN', reportProblem) },
    push: readPush(env, { secretKey, publicUrl: locations.publicUrl, emailFrom }, reportProblem),
    media: readMedia(env, reportProblem),
    map: readMap(env, locations.dataDir, reportProblem),
    players: readPlayers(env, reportProblem),
    passes: readPasses(env, reportProblem),
    business: readBusiness(env, reportProblem),
    callAppId: env.CALL_APP_ID ?? 1,
    secretKey,
  } as const satisfies Config;
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  return env.SECRET_KEY === undefined ? withStoredSecret(config, env) : config;
}

/**
 * Returns the environment with the variables of the file `.env` at the root. Variables that are already set keep their
 * values.
 */
export function processEnvironment(): NodeJS.ProcessEnv {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

/** Returns the URL of PostgreSQL for tests and tools, if it is not the embedded one. */
export function readDatabaseUrl(variables: NodeJS.ProcessEnv = process.env): string | undefined {
  return variables['DATABASE_URL'] || undefined;
}

/** Adds the stored secret. It reads and writes the disk, so it runs after everything else was checked. */
function withStoredSecret(config: Config, env: Environment): Config {
  const secretKey = storedSecret(config.dataDir);
  const ignore: ReportProblem = () => undefined;
  const push = readPush(env, { ...config, secretKey }, ignore);
  return { ...config, secretKey, push, payments: readPayments(env, secretKey, ignore) };
}

function readLocations(env: Environment, production: boolean) {
  const port = env.PORT ?? 3000;
  return {
    host: env.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    port,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE ?? 10,
    dataDir: resolve(env.DATA_DIR ?? join(root, '.data')),
    webDist: resolve(env.WEB_DIST ?? join(root, 'web', 'dist')),
    redisUrl: env.REDIS_URL,
  };
}

function readRuntime(env: Environment, production: boolean, reportProblem: ReportProblem) {
  return {
    trustProxy: readTrustedProxies(env, reportProblem),
    metricsToken: env.METRICS_TOKEN,
    proofOfWork: env.PROOF_OF_WORK ?? 'auto',
    requestsPerMinute: env.REQUESTS_PER_MINUTE ?? 3000,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    runWorker: env.RUN_WORKER ?? true,
  };
}

/** Reads whether to seed the demo. Its wallets contain invented money, which must never be mixed with real money. */
function readDemo(
  env: Environment,
  { production, payments }: Pick<Config, 'production' | 'payments'>,
  reportProblem: ReportProblem,
) {
  const isLive = moneyModeOf(payments) === 'live';
  if (env.DEMO === true && isLive)
    reportProblem('DEMO=true fills wallets with invented money: not with a live STRIPE_SECRET_KEY.');
  return env.DEMO ?? (!production && !isLive);
}

function readBusiness(env: Environment, reportProblem: ReportProblem): Config['business'] {
  const { BUSINESS_NAME: name, BUSINESS_ADDRESS: address, BUSINESS_VAT_ID: vatId } = env;
  if (name === undefined) {
    if (address !== undefined || vatId !== undefined) reportProblem('BUSINESS_NAME is missing: the address needs a name.');
    return null;
  }
  const lines = (address ?? '').split(';').map((line) => line.trim());
  return { name, lines: [...lines.filter(Boolean), ...(vatId === undefined ? [] : [`VAT number ${vatId}`])] };
}

function throwIfUnsafe(env: Environment, reportProblem: ReportProblem): void {
  if (env.PUBLIC_URL === undefined)
    reportProblem('PUBLIC_URL is missing: in production it is the https address people use.');
  else if (!env.PUBLIC_URL.startsWith('https:')) reportProblem('PUBLIC_URL must begin with https:// in production.');
  if (env.SECRET_KEY === undefined) reportProblem('SECRET_KEY is missing: in production give 32 random characters or more.');
  else if (new Set(env.SECRET_KEY).size < 10)
    reportProblem('SECRET_KEY is too easy to guess: give 32 random characters or more.');
}
