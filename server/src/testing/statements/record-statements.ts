import {
  AliasNode,
  IdentifierNode,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  createQueryId,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type RawBuilder,
  type RawNode,
  type RootOperationNode,
} from 'kysely';
import type { Database, Db } from '../../platform/db/db.ts';
import { KEY_SEPARATOR } from './read-program.ts';

/** A statement as PostgreSQL would get it. */
export type RecordedStatement = {
  readonly text: string;
  /** The key of its outermost `sql` template, if it has one. */
  readonly key: string | undefined;
  /** The `sql` templates that the query builder selects as single values, by the names of their columns. */
  readonly values: ReadonlyMap<string, string>;
  /** True for a part of another statement, which may not be valid alone. */
  readonly isPart: boolean;
};

export type Recorder = {
  readonly database: Db;
  /** Each distinct statement once, by its text. */
  readonly statements: ReadonlyMap<string, RecordedStatement>;
  /** The keys of all templates in them. */
  readonly reached: ReadonlySet<string>;
  /** Records a statement that a function returned instead of running it. */
  record(statement: RawBuilder<unknown>): void;
};

/** Creates a database that records each statement instead of running it. `answer` returns the rows of the result. */
export function createRecorder(answer: (key: string | undefined) => unknown[]): Recorder {
  const statements = new Map<string, RecordedStatement>();
  const reached = new Set<string>();
  const compiler = new PostgresQueryCompiler();
  const add = (root: RootOperationNode, text: string, isPart: boolean) => {
    for (const node of nestedTemplates(root)) {
      const key = node.sqlFragments.join(KEY_SEPARATOR);
      if (reached.has(key) || node === root) continue;
      reached.add(key);
      const part = compiler.compileQuery(node, createQueryId()).sql;
      if (!statements.has(part)) statements.set(part, { text: part, key, values: new Map(), isPart: true });
    }
    const recorded = statements.get(text);
    const key = keyOf(root);
    if (key !== undefined) reached.add(key);
    if (recorded === undefined || (recorded.isPart && !isPart))
      statements.set(text, { text, key, values: valuesOf(root), isPart });
  };
  const connection: DatabaseConnection = {
    executeQuery: <R>({ query, sql: text }: CompiledQuery): Promise<QueryResult<R>> => {
      add(query, text, false);
      return Promise.resolve({ rows: answer(keyOf(query)) as R[], numAffectedRows: 1n });
    },
    streamQuery: () => {
      throw new Error('a stream of rows is not recorded');
    },
  };
  const nothing = () => Promise.resolve();
  const database = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: nothing,
        acquireConnection: () => Promise.resolve(connection),
        beginTransaction: nothing,
        commitTransaction: nothing,
        rollbackTransaction: nothing,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  });
  return {
    database,
    statements,
    reached,
    record: (statement) => {
      const { query, sql: text } = statement.compile(database);
      add(query, text, true);
    },
  };
}

function keyOf(node: unknown): string | undefined {
  return isRaw(node) ? node.sqlFragments.join(KEY_SEPARATOR) : undefined;
}

function isRaw(node: unknown): node is RawNode {
  return typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'RawNode';
}

/** Returns the keys of the templates that the query builder selects with `.as(name)`, by name. */
function valuesOf(root: RootOperationNode): Map<string, string> {
  const values = new Map<string, string>();
  const selections = 'selections' in root ? root.selections : 'returning' in root ? root.returning?.selections : undefined;
  for (const { selection } of selections ?? []) {
    if (!AliasNode.is(selection) || !isRaw(selection.node) || !IdentifierNode.is(selection.alias)) continue;
    values.set(selection.alias.name, selection.node.sqlFragments.join(KEY_SEPARATOR));
  }
  return values;
}

function nestedTemplates(node: unknown): RawNode[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(nestedTemplates);
  const nested = Object.values(node).flatMap(nestedTemplates);
  return isRaw(node) ? [node, ...nested] : nested;
}
