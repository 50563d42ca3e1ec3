import type { TrustedProxies } from '../../config/trusted-proxies.ts';

/**
 * Returns for each address between server and client whether it is a trusted proxy; `hop` 0 is the peer that connected to
 * the server.
 */
export type TrustRule = (address: string, hop: number) => boolean;

/** Returns the rule in the form that Fastify expects. With a number, Fastify itself trusts no proxy. */
export function trustRule(trusted: TrustedProxies): false | TrustRule | string[] {
  if (trusted === false) return false;
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted];
}
