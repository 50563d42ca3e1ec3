import { existsSync } from 'node:fs';
import { runQuietly } from './run.mjs';
import { step, Stop } from './say.mjs';

const places = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

/** Returns the Redis that tests start: the configured one, an installed one, or on Debian one that is installed now. */
export async function findRedis() {
  const named = process.env.REDIS_SERVER_PATH;
  if (named && existsSync(named)) return named;
  if (named) throw new Stop(`REDIS_SERVER_PATH is ${named}, which does not exist.`);
  const isThere = () => places.find((place) => existsSync(place));
  if (!isThere() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await step('Installing Redis', installRedis);
  const found = isThere();
  if (found) return found;
  throw new Stop('There is no Redis for the tests: install it, or set its path: REDIS_SERVER_PATH=/path npm test');
}

async function installRedis() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', ['update'], { env });
  const { code, output } = await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'redis-server'], {
    env,
  });
  if (code !== 0) throw new Stop(`Redis could not be installed: ${output.trim().split('\n').at(-1)}`);
}
