import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenAbandoned } from './abandoned.mjs';
import { findBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { findRedis } from './redis.mjs';
import { npmCommand, root, runOpenly, runQuietly } from './run.mjs';
import { dim, green, main, red, say, step, Stop } from './say.mjs';

const outcome = { passed: 0, failed: 0, broken: [] };

/** Everything that can be known without a person looking, and one line that sums it up. */
export function test() {
  return main(async () => {
    process.chdir(root);
    whenAbandoned(() => process.kill(process.pid, 'SIGTERM'));
    if (process.argv.includes('--long')) process.env.LONG = '1';
    const longestMinutes = process.env.LONG === '1' ? 180 : 60;
    const late = setTimeout(() => giveUp(longestMinutes), longestMinutes * 60_000);
    await install({ everything: true });
    const node = pinnedNode();
    for (const name of ['types', 'lint', 'boundaries', 'format', 'schema']) await check(node, name);
    process.env.REDIS_SERVER_PATH = await findRedis();
    await testWithVitest(node);
    await attempt('web build', () => buildWeb(node));
    await check(node, 'budget');
    await testInBrowser(node);
    clearTimeout(late);
    tell();
  });
}

async function check(node, name) {
  await attempt(`check:${name}`, () =>
    step(`Checking ${name}`, async () => {
      const { command, args } = npmCommand(node);
      const { code, output } = await runQuietly(command, [...args, 'run', '--silent', `check:${name}`]);
      if (code !== 0) throw new Stop(output.trim());
    }),
  );
}

/** A step that counts as one: what it says when it fails is shown, and the rest goes on. */
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
  say(`${red('✗')} ${name}`);
  console.error(error instanceof Stop ? error.message : error);
}

async function testWithVitest(node) {
  const report = join(tmpdir(), `festoon-vitest-${process.pid}.json`);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const code = await runOpenly(node, [
    vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const result = takeJson(report);
  // A file that can't even be loaded has no tests to fail.
  const unloaded = result?.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  count('unit and database tests', {
    code,
    passed: result?.numPassedTests,
    failed: result && result.numFailedTests + unloaded,
  });
}

async function testInBrowser(node) {
  try {
    process.env.CHROMIUM_PATH = await findBrowser(node);
  } catch (error) {
    fail('browser journeys', error);
    return;
  }
  const report = join(tmpdir(), `festoon-e2e-${process.pid}.json`);
  const { command, args } = npmCommand(node);
  const code = await runOpenly(
    command,
    [...args, 'run', '--silent', 'test', '--workspace', 'e2e', '--', '--reporter=list,json'],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  const stats = takeJson(report)?.stats;
  if (stats?.flaky > 0) say(`  ${stats.flaky} browser tests passed at their second try only.`);
  count('browser journeys', { code, passed: stats && stats.expected + stats.flaky, failed: stats?.unexpected });
}

function count(name, { code, passed = 0, failed = 0 }) {
  outcome.passed += passed;
  outcome.failed += code !== 0 && failed === 0 ? 1 : failed;
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
  const { passed, failed, broken } = outcome;
  say('');
  if (broken.length > 0) say(`${red('✗')} Not right: ${broken.join(', ')}`);
  say(
    `${failed === 0 ? green('✓') : red('✗')} ${passed} passed, ${failed} failed ${dim(`${Math.round(process.uptime())} s`)}`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}

function giveUp(longestMinutes) {
  outcome.failed += 1;
  outcome.broken.push(`stopped after ${longestMinutes} minutes`);
  tell();
  process.kill(process.pid, 'SIGTERM');
}
