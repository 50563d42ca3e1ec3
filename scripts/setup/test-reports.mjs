import { relative } from 'node:path';
import { root } from './run.mjs';

/** Returns a test's failure: its file and title, and the first line of the reason. */
const named = (file, title, message) => ({ where: `${file} › ${title}`, why: firstLineOf(message) });

/** Returns the failed tests of vitest's JSON report. A file that could not be loaded counts as one failure. */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [named(file, '(the file itself)', message)];
    return failed.map((test) => named(file, test.fullName, test.failureMessages[0]));
  });
}

/** Returns the tests of Playwright's JSON report that failed, or passed only at their second attempt. */
export function failuresOfPlaywright(report) {
  const specs = (report?.suites ?? []).flatMap(specsIn);
  const ofStatus = (status) =>
    specs.flatMap(({ file, title, tests }) =>
      tests.filter((test) => test.status === status).map(({ results }) => named(`e2e/${file}`, title, messageOf(results))),
    );
  const outside = (report?.errors ?? []).map(({ message }) => named('e2e', '(outside of any test)', message));
  return { failed: [...ofStatus('unexpected'), ...outside], flaky: ofStatus('flaky') };
}

/** Returns how long each test of vitest's JSON report took, in seconds. */
export function timesOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      where: `${relative(root, name)} › ${fullName}`,
      seconds: duration / 1000,
    })),
  );
}

/** Returns how long each test of Playwright's JSON report took, in seconds. */
export function timesOfPlaywright(report) {
  return (report?.suites ?? []).flatMap(specsIn).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      where: `e2e/${file} › ${title} (${projectName})`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
}

function specsIn({ title, file, suites = [], specs = [] }) {
  const prefix = title && title !== file ? `${title} › ` : '';
  return [...specs, ...suites.flatMap(specsIn)].map((spec) => ({ ...spec, title: prefix + spec.title }));
}

function messageOf(results) {
  const bad = results.find(({ status }) => status !== 'passed' && status !== 'skipped');
  return bad?.errors?.[0]?.message ?? bad?.status;
}

const longestLine = 300;

export function firstLineOf(message = '') {
  const lines = stripColours(String(message))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return (lines[0] ?? 'no reason was given').slice(0, longestLine);
}

function stripColours(text) {
  // eslint-disable-next-line no-control-regex -- terminal colours begin with a control character
  return text.replaceAll(/\u001B\[[\d;]*m/g, '');
}
