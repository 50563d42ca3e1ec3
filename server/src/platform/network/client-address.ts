import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { TrustedProxies } from '../../config/trusted-proxies.ts';
import { trustRule } from '../http/trust-rule.ts';

/** Returns the address of the client of a request that Fastify does not serve, by the same rule as Fastify's `request.ip`. */
export function clientAddress(request: IncomingMessage, trusted: TrustedProxies): string {
  const rule = trustRule(trusted);
  if (rule === false) return request.socket.remoteAddress ?? '';
  return proxyAddress(request, typeof rule === 'function' ? rule : proxyAddress.compile(rule));
}
