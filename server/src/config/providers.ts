import { createHmac } from 'node:crypto';
import type { ReportProblem, Environment, Variable } from './environment.ts';
import { isLiveKey } from './money-mode.ts';

export type EmailConfig = { readonly kind: 'mailbox' } | { readonly kind: 'smtp'; readonly url: string };
export type EmailAddress = { readonly name: string; readonly address: string };

export type PaymentsConfig =
  | {
      readonly kind: 'sandbox';
      readonly webhookSecret: string;
      /** The key of a sandbox that is a separate server, and the address that it notifies. */
      readonly remote?: RemoteSandbox;
    }
  | {
      readonly kind: 'stripe';
      readonly secretKey: string;
      readonly publishableKey: string;
      readonly webhookSecret: string;
      readonly apiBase?: string;
      /** The number of calls that this process sends in a second. Without it there is no limit. */
      readonly callsPerSecond?: number;
    };

/** The access to a sandbox that is a separate server, and the requests that it rejects. */
export type RemoteSandbox = {
  readonly secretKey: string;
  readonly webhookUrl: string;
  /** Permissions that its key lacks. */
  readonly denied?: readonly string[];
  /** The number of further requests that it rejects with 429, and the `Retry-After` of each. */
  readonly limit?: { left: number; readonly retryAfter?: string };
};

export type IdentityConfig =
  | { readonly kind: 'sandbox' }
  | {
      readonly kind: 'firebase';
      readonly apiKey: string;
      readonly authDomain: string;
      readonly projectId: string;
      readonly storageBucket: string;
      readonly messagingSenderId: string;
      readonly appId: string;
    };

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const firebaseKeys = [
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
] as const;
const smtpKeys = ['SMTP_URL', 'MAIL_FROM'] as const;

// Stripe accepts 100 calls per second in live mode and 25 in test mode.
const LIVE_CALLS_PER_SECOND = 80;
const TEST_CALLS_PER_SECOND = 20;

export function readPayments(env: Environment, secretKey: string, reportProblem: ReportProblem): PaymentsConfig {
  const keys = chooseKeys({
    env,
    keys: stripeKeys,
    choice: env.PAYMENTS,
    switchName: 'PAYMENTS',
    sandbox: 'sandbox',
    reportProblem,
  });
  if (keys === undefined)
    return { kind: 'sandbox', webhookSecret: createHmac('sha256', secretKey).update('payments').digest('hex') };
  reportMixedModes(env, keys, reportProblem);
  return {
    kind: 'stripe',
    secretKey: keys.STRIPE_SECRET_KEY,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    callsPerSecond:
      env.STRIPE_CALLS_PER_SECOND ?? (isLiveKey(keys.STRIPE_SECRET_KEY) ? LIVE_CALLS_PER_SECOND : TEST_CALLS_PER_SECOND),
    ...(env.STRIPE_API_BASE === undefined ? {} : { apiBase: env.STRIPE_API_BASE }),
  };
}

/**
 * Reports keys of different modes, because test and live data are never mixed. In production, test keys must be allowed
 * explicitly.
 */
function reportMixedModes(
  env: Environment,
  keys: Record<(typeof stripeKeys)[number], string>,
  reportProblem: ReportProblem,
): void {
  const isLive = isLiveKey(keys.STRIPE_SECRET_KEY);
  if (isLive !== keys.STRIPE_PUBLISHABLE_KEY.startsWith('pk_live_'))
    reportProblem('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: take both live, or both test.');
  else if (!isLive && env.NODE_ENV === 'production' && env.PAYMENTS !== 'stripe')
    reportProblem(
      'STRIPE_SECRET_KEY is a test key: nothing would be charged. To run production with it, say so: PAYMENTS=stripe.',
    );
}

export function readIdentity(env: Environment, reportProblem: ReportProblem): IdentityConfig {
  const keys = chooseKeys({
    env,
    keys: firebaseKeys,
    choice: env.IDENTITY,
    switchName: 'IDENTITY',
    sandbox: 'sandbox',
    reportProblem,
  });
  if (keys === undefined) return { kind: 'sandbox' };
  return {
    kind: 'firebase',
    apiKey: keys.FIREBASE_API_KEY,
    authDomain: keys.FIREBASE_AUTH_DOMAIN,
    projectId: keys.FIREBASE_PROJECT_ID,
    storageBucket: keys.FIREBASE_STORAGE_BUCKET,
    messagingSenderId: keys.FIREBASE_MESSAGING_SENDER_ID,
    appId: keys.FIREBASE_APP_ID,
  };
}

export function readEmail(env: Environment, reportProblem: ReportProblem): EmailConfig {
  const keys = chooseKeys({
    env,
    keys: smtpKeys,
    choice: env.MAIL_TRANSPORT,
    switchName: 'MAIL_TRANSPORT',
    sandbox: 'mailbox',
    reportProblem,
  });
  return keys === undefined ? { kind: 'mailbox' } : { kind: 'smtp', url: keys.SMTP_URL };
}

/** Reads `Festoon <hello@festoon.example>` or the bare address. */
export function readEmailFrom(env: Environment, reportProblem: ReportProblem): EmailAddress {
  const mailFrom = env.MAIL_FROM ?? 'Festoon <hello@festoon.example>';
  const match = /^(?:"?([^"<>\r\n]*?)"?\s*<)?([^\s<>@]+@[^\s<>@]+)>?$/.exec(mailFrom.trim());
  if (!match?.[2]) reportProblem('MAIL_FROM must be an address such as Festoon <hello@festoon.example>.');
  return { name: match?.[1]?.trim() || 'Festoon', address: match?.[2] ?? 'hello@festoon.example' };
}

type Choice<K extends Variable> = {
  readonly env: Environment;
  readonly keys: readonly K[];
  readonly choice: string | undefined;
  readonly switchName: Variable;
  readonly sandbox: string;
  readonly reportProblem: ReportProblem;
};

/**
 * Returns the values of a complete set of keys, or undefined for the sandbox. An incomplete set is an error everywhere. In
 * production a sandbox is an error too, unless it is enabled explicitly.
 */
function chooseKeys<K extends Variable>({
  env,
  keys,
  choice,
  switchName,
  sandbox,
  reportProblem,
}: Choice<K>): Record<K, string> | undefined {
  if (choice === sandbox) return undefined;
  const missing = keys.filter((key) => env[key] === undefined);
  if (missing.length === 0) return Object.fromEntries(keys.map((key) => [key, String(env[key])])) as Record<K, string>;
  if (missing.length < keys.length || choice !== undefined)
    reportProblem(`${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing: ${keys.join(', ')} belong together.`);
  else if (env.NODE_ENV === 'production')
    reportProblem(
      `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing. To run with the sandbox in production, say so: ${switchName}=${sandbox}.`,
    );
  return undefined;
}
