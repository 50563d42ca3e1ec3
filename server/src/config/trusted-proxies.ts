import { BlockList, isIP } from 'node:net';
import type { ReportProblem, Environment } from './environment.ts';

/**
 * The proxies whose `X-Forwarded-For` is trusted: none, the last few hops, or those whose address is in one of the networks
 * (addresses or CIDR blocks). The client's address is the first one, counted from the server, that belongs to no trusted
 * proxy.
 */
export type TrustedProxies = false | number | readonly string[];

const HOPS_MAX = 10;
const USAGE =
  'set the number of proxies in front of the server (TRUST_PROXY=1) or their networks (TRUST_PROXY=10.0.0.0/8,fd00::/8)';

/** Returns the value of `TRUST_PROXY`. `true` is rejected, because it would let each client choose its own address. */
export function readTrustedProxies({ TRUST_PROXY: text }: Environment, reportProblem: ReportProblem): TrustedProxies {
  const value = text?.trim().toLowerCase() ?? 'false';
  if (['false', 'no', 'off', '0'].includes(value)) return false;
  if (['true', 'yes', 'on'].includes(value)) {
    reportProblem(`TRUST_PROXY=${value} would believe any address that a client sends: ${USAGE}.`);
    return false;
  }
  if (/^\d+$/.test(value) && Number(value) <= HOPS_MAX) return Number(value);
  const networks = value.split(',').map((network) => network.trim());
  if (networks.every(isNetwork)) return networks;
  reportProblem(`TRUST_PROXY is neither a number up to ${HOPS_MAX} nor a list of networks: ${USAGE}.`);
  return false;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // A network of every address would have the same effect as `true`.
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) === 0) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 4 ? 'ipv4' : 'ipv6');
    return true;
  } catch {
    return false;
  }
}
