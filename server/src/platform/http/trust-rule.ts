import type { TrustedProxies } from '../../config/trusted-proxies.ts';

/** Decides of each address between server and client whether it is a trusted proxy; `hop` 0 is who connected to the server. */
export type TrustRule = (address: string, hop: number) => boolean;

/** Returns the rule as Fastify takes it. Fastify itself trusts nobody when it gets a number. */
export function trustRule(trusted: TrustedProxies): false | TrustRule | string[] {
  if (trusted === false) return false;
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : [...trusted];
}
