import type { EmailAddress } from './providers.ts';
import { publicKeyOf, vapidKeysFrom } from '../platform/push/vapid-keys.ts';
import type { Vapid } from '../platform/push/vapid-header.ts';
import { readCompleteSet } from './complete-set.ts';
import type { ReportProblem, Environment } from './environment.ts';
import { readTestOrigin } from './test-origin.ts';

export type PushConfig = {
  readonly vapid: Vapid;
  /** The one origin outside the public internet that pushes may go to: a push service of a test. */
  readonly testOrigin: string | undefined;
};

const vapidKeys = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

export type PushParams = { readonly secretKey: string; readonly publicUrl: string; readonly emailFrom: EmailAddress };

/** Reads the three values, which belong together. Without them the key pair is derived from the server's secret. */
export function readPush(env: Environment, params: PushParams, reportProblem: ReportProblem): PushConfig {
  return {
    vapid: readVapid(env, reportProblem) ?? derivedVapid(params),
    testOrigin: readTestOrigin(env, 'PUSH_TEST_ORIGIN', reportProblem),
  };
}

function readVapid(env: Environment, reportProblem: ReportProblem): Vapid | null {
  const values = readCompleteSet(env, vapidKeys, reportProblem);
  if (values === null) return null;
  const [publicKey, privateKey, subject] = vapidKeys.map((key) => values[key].replace(/=+$/, '')) as [
    string,
    string,
    string,
  ];
  if (publicKeyOf(privateKey) !== publicKey)
    reportProblem('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair of keys of the curve P-256, as base64url.');
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
    reportProblem(
      'VAPID_SUBJECT must be an address such as mailto:hello@festoon.example, or one that begins with https://.',
    );
  return { publicKey, privateKey, subject };
}

function derivedVapid({ secretKey, publicUrl, emailFrom }: PushParams): Vapid {
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${emailFrom.address}`;
  return { ...vapidKeysFrom(secretKey), subject };
}
