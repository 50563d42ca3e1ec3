import type { Environment, ReportProblem, Variable } from './environment.ts';

/** Returns the values of variables that belong together, or null if none is set. An incomplete set is an error. */
export function readCompleteSet<K extends Variable>(
  env: Environment,
  keys: readonly K[],
  reportProblem: ReportProblem,
): Record<K, string> | null {
  const missing = keys.filter((key) => env[key] === undefined);
  if (missing.length === 0) return Object.fromEntries(keys.map((key) => [key, String(env[key])])) as Record<K, string>;
  if (missing.length < keys.length)
    reportProblem(`${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing: ${keys.join(', ')} belong together.`);
  return null;
}
