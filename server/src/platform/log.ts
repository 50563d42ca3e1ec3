import { pino, type Logger } from 'pino';

export type Log = Logger;

const secretFields = ['password', 'newPassword', 'currentPassword', 'code', 'token', 'secret', 'cookie', 'authorization'];
const redactedPaths = [
  ...secretFields,
  ...secretFields.map((field) => `*.${field}`),
  ...secretFields.map((field) => `*.*.${field}`),
  '*.headers["set-cookie"]',
];

/** Creates a log of JSON lines on standard output. It omits everything that could give access to an account. */
export function createLog(config: { readonly logLevel: string }): Log {
  return pino({ level: config.logLevel, redact: { paths: redactedPaths, censor: '[hidden]' } });
}
