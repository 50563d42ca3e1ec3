import { RawNode, type RawBuilder } from 'kysely';
import { createRecorder, type RecordedStatement } from './record-statements.ts';
import { KEY_SEPARATOR, type QueryFunction, type ServerProgram, type StatementSite } from './read-program.ts';
import { createSampler } from './sample-arguments.ts';

export type CollectedStatements = {
  /** Each distinct statement once. */
  readonly statements: readonly RecordedStatement[];
  /** Templates that no call of a function built, with what the functions of their file threw. */
  readonly unreached: readonly string[];
};

/** Matches the beginning of a statement. Other templates are parts of statements. */
const STATEMENT = /^(select|insert|update|delete|with)\b/;

/** The row that statements of the query builder return: a value of the likely type for every name. */
const anyRow: object = new Proxy({}, { get: (_row, name) => (typeof name === 'string' ? likelyValue(name) : undefined) });

function likelyValue(name: string): unknown {
  if (name === 'then' || name === 'toJSON') return undefined;
  if (/(At|_at)$/.test(name)) return new Date(0);
  return /^(is|has)/.test(name) ? true : 'x';
}

/**
 * Calls every query function of the server with values made from its parameter types, against a database that records
 * instead of running, and returns the statements that it was given. Each choice of a type (a member of a union, null, an
 * empty list) is tried alone, with and without rows in the results.
 */
export async function collectStatements(program: ServerProgram): Promise<CollectedStatements> {
  const { sites, functions } = program;
  const sitesByKey = groupByKey(sites);
  let hasRows = true;
  const recorder = createRecorder((key) => {
    if (!hasRows) return [];
    const row = key === undefined ? undefined : sitesByKey.get(key)?.find(({ isRow }) => isRow)?.row;
    return [row === undefined ? anyRow : sampler.sample(row)];
  });
  const sampler = createSampler(program, recorder.database);
  const thrown = new Map<string, Set<string>>();
  async function call(query: QueryFunction, run: (...args: unknown[]) => unknown, args: readonly unknown[]): Promise<void> {
    try {
      const returned = await run(...args);
      if (isStatement(returned)) recorder.record(returned);
    } catch (error) {
      // A function may throw for some arguments. Templates that are never reached are reported.
      const errors = thrown.get(query.file) ?? new Set();
      thrown.set(query.file, errors.add(`${query.name}: ${String(error)}`));
    }
  }
  for (const query of functions) {
    const module = (await import(query.file)) as Readonly<Record<string, (...args: unknown[]) => unknown>>;
    const run = module[query.name];
    if (run === undefined) throw new Error(`${query.file} does not export ${query.name}`);
    for (const args of argumentsOf(query, sampler)) {
      for (hasRows of [true, false]) await call(query, run, args);
    }
  }
  const statements = [...recorder.statements.values()];
  const unreached = sites
    .filter(
      ({ key, row }) =>
        (row !== undefined || STATEMENT.test(key.replaceAll(KEY_SEPARATOR, ' ').trim())) && !recorder.reached.has(key),
    )
    .map(({ location: sitePosition }) => [sitePosition, ...errorsAt(sitePosition, thrown)].join('\n  '));
  return { statements, unreached };
}

function errorsAt(sitePosition: string, thrown: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const file = sitePosition.slice(0, sitePosition.lastIndexOf(':'));
  return [...thrown].filter(([path]) => path.endsWith(file)).flatMap(([, errors]) => [...errors]);
}

export function groupByKey(sites: readonly StatementSite[]): Map<string, StatementSite[]> {
  const groups = new Map<string, StatementSite[]>();
  // A template without any text has no key.
  for (const site of sites) if (/[a-z]/i.test(site.key)) groups.set(site.key, [...(groups.get(site.key) ?? []), site]);
  return groups;
}

function argumentsOf({ parameters }: QueryFunction, sampler: ReturnType<typeof createSampler>): unknown[][] {
  const choices = parameters.map((type) => sampler.variants(type));
  const bases = [choices.map(([value]) => value), choices.map((values) => values.at(-1))];
  return bases.flatMap((base) => [base, ...choices.flatMap((values, at) => values.map((value) => base.with(at, value)))]);
}

function isStatement(value: unknown): value is RawBuilder<unknown> {
  return typeof value === 'object' && value !== null && 'toOperationNode' in value && 'compile' in value && isRawNode(value);
}

function isRawNode(value: object): boolean {
  return 'toOperationNode' in value && typeof value.toOperationNode === 'function' && RawNode.is(value.toOperationNode());
}
