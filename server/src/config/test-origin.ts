import type { Environment, ReportProblem } from './environment.ts';

const LOOPBACK = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;

type TestOriginName = 'PUSH_TEST_ORIGIN' | 'LINK_PREVIEW_TEST_ORIGIN' | 'PLAYER_TEST_ORIGIN';

/** Returns the one origin of this machine that the server or its pages may connect to, for tests. Reports it as a problem in production. */
export function readTestOrigin(env: Environment, name: TestOriginName, reportProblem: ReportProblem): string | undefined {
  const origin = env[name];
  if (origin === undefined) return undefined;
  if (env.NODE_ENV === 'production') reportProblem(`${name} is for tests: leave it out in production.`);
  else if (!LOOPBACK.test(origin))
    reportProblem(`${name} must be an origin of this machine, such as http://127.0.0.1:9999.`);
  return origin;
}
