import { readFileSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenAbandoned } from './abandoned.mjs';
import { ensureBrowser, ensureOtherBrowsers } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { failuresOfPlaywright, failuresOfVitest, firstLineOf, timesOfPlaywright, timesOfVitest } from './test-reports.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { childEnv, compileCache, npmCommand, root, runOpenly, runQuietly } from './run.mjs';
import { dim, green, main, red, say, step, Stop } from './say.mjs';
import { fork } from 'node:child_process';

const places = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

/** Returns the Redis that tests start: the configured one, an installed one, or on Debian one that is installed now. */
async function findRedis() {
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

const checks = ['types', 'lint', 'words', 'catalogue', 'boundaries', 'unused', 'format', 'schema'];

const outcome = { passed: 0, failed: 0, broken: [], named: [], flaky: [], times: [] };

const longestList = 20;
const slowestTests = 10;

/** Runs all checks and tests, and prints a summary: failures, the slowest tests, and one last line. */
export function test() {
  return main(async () => {
    process.chdir(root);
    whenAbandoned(() => process.kill(process.pid, 'SIGTERM'));
    if (process.argv.includes('--long')) process.env.LONG = '1';
    process.env.PSEUDO_LANGUAGE = '1';
    process.env.FAST_BUILD = '1';
    process.env.NODE_COMPILE_CACHE ??= compileCache;
    const longestMinutes = process.env.LONG === '1' ? 240 : 90;
    const late = setTimeout(() => giveUp(longestMinutes), longestMinutes * 60_000);
    await install({ everything: true });
    const node = pinnedNode();
    process.env.REDIS_SERVER_PATH = await findRedis();
    const browsers = ensureBrowsers(node);
    const built = attempt('web build, its budget and the languages of its routes', async () => {
      await buildWeb(node);
      await runCheck(node, 'budget');
      await runCheck(node, 'route-languages');
    });
    // With their low priority they use the processor while tests wait, and do not delay a test that measures time.
    const checked = step('Checking types, lint, words, boundaries, unused code, format and schema', () =>
      Promise.all(checks.map((name) => check(node, name))),
    );
    const product = built.then(() => browsers).then((areThere) => areThere && attemptProduct(node));
    await testWithVitest(node, 'database tests', 'pg');
    await testWithVitest(node, 'unit and web tests', '!pg');
    await built;
    await testInBrowser(node, await product);
    await checked;
    clearTimeout(late);
    tell();
  });
}

const check = (node, name) => attempt(`check:${name}`, () => runCheck(node, name, { isBackground: true }));

async function runCheck(node, name, options) {
  const { command, args } = npmCommand(node);
  const { code, output } = await runQuietly(command, [...args, 'run', '--silent', `check:${name}`], options);
  if (code !== 0) throw new Stop(output.trim());
}

/** Runs a step that counts as one test. Prints the error if it fails, and the other steps continue. */
async function attempt(name, work) {
  try {
    await work();
    outcome.passed += 1;
  } catch (error) {
    fail(name, error);
  }
}

function fail(name, error) {
  outcome.failed += 1;
  outcome.broken.push(name);
  outcome.named.push({ where: name, why: firstLineOf(error.message) });
  say(`${red('✗')} ${name}`);
  console.error(error instanceof Stop ? error.message : error);
}

async function testWithVitest(node, name, project) {
  const report = join(tmpdir(), `festoon-vitest-${process.pid}.json`);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const code = await runOpenly(node, [
    vitest,
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const result = takeJson(report);
  outcome.times.push(...timesOfVitest(result));
  count(name, { code, passed: result?.numPassedTests, named: failuresOfVitest(result) });
}

/** Returns whether the browser of most journeys is there. */
async function ensureBrowsers(node) {
  try {
    await ensureBrowser(node);
  } catch (error) {
    fail('browser journeys', error);
    return false;
  }
  try {
    await ensureOtherBrowsers();
  } catch (error) {
    fail('journeys in Firefox and WebKit', error);
  }
  return true;
}

async function attemptProduct(node) {
  try {
    return await startTestProduct(node);
  } catch (error) {
    fail('browser journeys', error);
    return undefined;
  }
}

async function testInBrowser(node, product) {
  if (!product) return;
  const report = join(tmpdir(), `festoon-e2e-${process.pid}.json`);
  const { command, args } = npmCommand(node);
  const code = await runOpenly(
    command,
    [...args, 'run', '--silent', 'test', '--workspace', 'e2e', '--', '--reporter=list,json'],
    {
      env: { ...product.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  await product.stop();
  const result = takeJson(report);
  const { failed, flaky } = failuresOfPlaywright(result);
  outcome.flaky.push(...flaky);
  outcome.times.push(...timesOfPlaywright(result));
  count('browser journeys', {
    code,
    passed: result?.stats && result.stats.expected + result.stats.flaky,
    named: failed,
  });
}

function count(name, { code, passed = 0, named }) {
  outcome.passed += passed;
  outcome.failed += code !== 0 && named.length === 0 ? 1 : named.length;
  outcome.named.push(...named);
  if (code !== 0) outcome.broken.push(name);
}

function takeJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}

function tell() {
  const { passed, failed, broken, named, flaky } = outcome;
  say('');
  listSlowest(outcome.times);
  list('Failed', named);
  list('Passed at the second try only', flaky);
  if (broken.length > 0) say(`${red('✗')} Not right: ${broken.join(', ')}`);
  say(
    `${failed === 0 ? green('✓') : red('✗')} ${passed} passed, ${failed} failed ${dim(`${Math.round(process.uptime())} s`)}`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}

function listSlowest(times) {
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestTests);
  if (slowest.length === 0) return;
  say('Slowest:');
  for (const { where, seconds } of slowest) say(dim(`  ${seconds.toFixed(1).padStart(6)} s  ${where}`));
}

/** Prints the first entries of a list and the number of the others, so that the summary fits one screen. */
function list(title, tests) {
  if (tests.length === 0) return;
  say(`${title}:`);
  for (const { where, why } of tests.slice(0, longestList)) {
    say(`  ${where}`);
    say(dim(`    ${why}`));
  }
  if (tests.length > longestList) say(`  and ${tests.length - longestList} more`);
}

function giveUp(longestMinutes) {
  outcome.failed += 1;
  outcome.broken.push(`stopped after ${longestMinutes} minutes`);
  tell();
  process.kill(process.pid, 'SIGTERM');
}

/**
 * Starts the product for the browser tests. Resolves when it is ready, with the environment in which the tests find it
 * and a function that stops it. It also ends with this process.
 */
function startTestProduct(node) {
  const child = fork(join(root, 'e2e', 'product', 'main.ts'), [], {
    cwd: root,
    execPath: node,
    execArgv: [],
    env: childEnv(),
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Stop(`The product for the browser tests did not start (${code}).`)));
    child.once('message', (productInfo) => {
      resolve({
        env: { FESTOON_PRODUCT: JSON.stringify(productInfo) },
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      });
    });
  });
}
