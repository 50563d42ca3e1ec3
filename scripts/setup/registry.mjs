import { connect } from 'node:net';
import { npmCommand, runQuietly } from './run.mjs';

const patienceMillis = 8_000;

/**
 * Returns whether the package registry can be reached. npm itself would retry each of hundreds of packages for minutes
 * before it fails. Behind a proxy this cannot be determined, so the result is true.
 */
export async function registryAnswers() {
  const { command, args } = npmCommand();
  const { output } = await runQuietly(command, [...args, 'config', 'get', 'registry', 'proxy', 'https-proxy']);
  const setting = (name) => new RegExp(`^${name}=(.+)$`, 'm').exec(output)?.[1];
  const proxies = [setting('proxy'), setting('https-proxy')].filter((proxy) => proxy && proxy !== 'null');
  if (!URL.canParse(setting('registry')) || proxies.length > 0) return true;
  const { hostname, port, protocol } = new URL(setting('registry'));
  return accepts(hostname.replace(/^\[|\]$/g, ''), Number(port) || (protocol === 'http:' ? 80 : 443));
}

function accepts(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const answer = (reached) => {
      clearTimeout(late);
      socket.destroy();
      resolve(reached);
    };
    const late = setTimeout(() => answer(false), patienceMillis);
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}
