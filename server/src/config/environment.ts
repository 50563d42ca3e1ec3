import { isChargeCurrency } from '@festoon/contracts/core/minimum-charges';
import * as z from 'zod/mini';

const flag = z.optional(z.stringbool({ error: 'must be true or false' }));
const text = z.optional(z.string());
const count = (minimum: number, maximum: number) => {
  const error = `must be a whole number from ${minimum} to ${maximum}`;
  return z.optional(z.coerce.number({ error }).check(z.int(error), z.minimum(minimum, error), z.maximum(maximum, error)));
};
const address = (protocol: RegExp, error: string) => z.optional(z.url({ protocol, error }));

/** The first parts of paths that the site itself serves. */
const RESERVED_PATHS = [
  ...['admin', 'assets', 'calls', 'chats', 'checkout', 'dashboard', 'dev', 'event-analytics', 'events', 'explore', 'feeds'],
  ...['files', 'healthz', 'live-stream', 'login', 'map', 'media', 'metrics', 'organisers', 'payment', 'premium', 'profile'],
  ...['mail', 'readyz', 'register', 'report', 'reset-password', 'sandbox', 'sitemaps', 'transfers'],
];
const isReservedPath = (path: string): boolean => RESERVED_PATHS.includes(path.split('/')[1]?.toLowerCase() ?? '');

/** Every variable that the program reads, with its format; an empty one counts as not set. */
export const Environment = z.object({
  NODE_ENV: z.optional(z.enum(['production', 'development', 'test'], { error: 'must be production, development or test' })),
  HOST: text,
  PORT: count(0, 65_535),
  PUBLIC_URL: address(/^https?$/, 'must be a full address such as https://festoon.example'),
  API_BASE_PATH: z.optional(
    z.string().check(
      z.regex(/^(\/[a-z\d][a-z\d._-]*)+$/i, 'must be a path such as /api or /v1/api, without a slash at the end'),
      z.refine((path) => !isReservedPath(path), 'must not be the path of a page, of files or of the sandbox'),
    ),
  ),
  TRUST_PROXY: text,
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'must have 16 characters or more'))),
  PROOF_OF_WORK: z.optional(z.enum(['auto', 'always', 'off'], { error: 'must be auto, always or off' })),
  REQUESTS_PER_MINUTE: count(10, 10_000_000),
  CURRENCY: z.optional(
    z.string().check(z.refine(isChargeCurrency, 'must be the code of a currency that cards are charged in, such as EUR')),
  ),
  LANGUAGES: text,
  LOG_LEVEL: z.optional(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    }),
  ),
  DATA_DIR: text,
  WEB_DIST: text,
  DEMO: flag,
  RUN_WORKER: flag,
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, 'must have 32 characters or more'))),
  DATABASE_URL: address(/^postgres(ql)?$/, 'must be an address such as postgres://user:password@host:5432/festoon'),
  DATABASE_POOL_SIZE: count(2, 500),
  REDIS_URL: address(/^rediss?$/, 'must be an address such as redis://host:6379'),
  MAIL_TRANSPORT: z.optional(z.enum(['mailbox', 'smtp'], { error: 'must be mailbox or smtp' })),
  MAIL_FROM: text,
  MAILBOX_PAGE: flag,
  SMTP_URL: address(/^smtps?$/, 'must be an address such as smtps://user:password@host:465'),
  PAYMENTS: z.optional(z.enum(['sandbox', 'stripe'], { error: 'must be sandbox or stripe' })),
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: address(/^https?$/, 'must be a full address'),
  STRIPE_CALLS_PER_SECOND: count(1, 10_000),
  IDENTITY: z.optional(z.enum(['sandbox', 'firebase'], { error: 'must be sandbox or firebase' })),
  FIREBASE_API_KEY: text,
  FIREBASE_AUTH_DOMAIN: text,
  FIREBASE_PROJECT_ID: text,
  FIREBASE_STORAGE_BUCKET: text,
  FIREBASE_MESSAGING_SENDER_ID: text,
  FIREBASE_APP_ID: text,
  BUSINESS_NAME: text,
  BUSINESS_ADDRESS: text,
  BUSINESS_VAT_ID: text,
  VAPID_PUBLIC_KEY: text,
  VAPID_PRIVATE_KEY: text,
  VAPID_SUBJECT: text,
  PUSH_TEST_ORIGIN: text,
  LINK_PREVIEW_TEST_ORIGIN: text,
  MEDIA_PROVIDER: z.optional(
    z.enum(['embedded', 'livekit', 'whip-whep', 'off'], { error: 'must be embedded, livekit, whip-whep or off' }),
  ),
  MEDIA_UDP_PORT: count(1, 65_535),
  MEDIA_PUBLIC_IP: z.optional(z.union([z.ipv4(), z.ipv6()], { error: 'must be an IP address such as 203.0.113.7' })),
  MEDIA_ENGINE_HOST: text,
  MEDIA_MAX_VIEWERS: count(1, 100_000),
  MEDIA_MAX_EGRESS_KBPS: count(1000, 100_000_000),
  MEDIA_PUBLISH_KBPS: count(100, 50_000),
  MEDIA_SESSIONS_PER_PERSON: count(4, 1000),
  MEDIA_WHIP_URL: address(/^https?$/, 'must be a full address with {room} and {stream} in it'),
  MEDIA_WHEP_URL: address(/^https?$/, 'must be a full address with {room} and {stream} in it'),
  MEDIA_WHIP_TOKEN: text,
  LIVEKIT_URL: address(/^wss?$/, 'must be an address such as wss://livekit.example'),
  LIVEKIT_API_KEY: text,
  LIVEKIT_API_SECRET: text,
  STUN_URLS: text,
  TURN_URLS: text,
  TURN_SECRET: text,
  MAP_STYLE_URL: address(/^https$/, 'must be the https address of a map style'),
  MAP_DARK_STYLE_URL: address(/^https$/, 'must be the https address of a map style'),
  MAP_ORIGINS: text,
  HLS_ORIGINS: text,
  PLAYER_TEST_ORIGIN: text,
  APPLE_WALLET_PASS_TYPE_ID: z.optional(
    z.string().check(z.regex(/^pass\.[\w.-]+$/, 'must be a pass type identifier such as pass.example.festoon')),
  ),
  APPLE_WALLET_TEAM_ID: z.optional(
    z.string().check(z.regex(/^[A-Z\d]{10}$/, 'must be a team identifier of ten characters')),
  ),
  APPLE_WALLET_CERTIFICATE: text,
  APPLE_WALLET_PRIVATE_KEY: text,
  APPLE_WALLET_PASSPHRASE: text,
  APPLE_WALLET_WWDR_CERTIFICATE: text,
  GOOGLE_WALLET_ISSUER_ID: z.optional(z.string().check(z.regex(/^\d+$/, 'must be the number of an issuer account'))),
  GOOGLE_WALLET_SERVICE_ACCOUNT: z.optional(z.email('must be the email address of a service account')),
  GOOGLE_WALLET_PRIVATE_KEY: text,
  CALL_APP_ID: count(1, Number.MAX_SAFE_INTEGER),
});
export type Environment = z.output<typeof Environment>;

export type Variable = keyof Environment;

/** Adds one sentence to the reasons why the program can't start. */
export type ReportProblem = (problem: string) => void;

export function readEnvironment(env: NodeJS.ProcessEnv, reportProblem: ReportProblem): Environment {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const parsed = Environment.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  for (const name of wrong) {
    const issue = parsed.error.issues.find(({ path }) => path[0] === name);
    reportProblem(`${name} ${issue?.message ?? 'is not right'}.`);
  }
  return Environment.parse(Object.fromEntries(set.filter(([name]) => !wrong.has(name))));
}
