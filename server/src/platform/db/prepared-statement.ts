import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { sql } from 'kysely';

const MARK = '/* kept plan */';

/**
 * Starts a statement that each connection plans once and caches. It is for statements that run often, have one of a few
 * texts, and have a best plan that does not depend on their parameters. Planning these costs more than running them.
 * A select of the query builder takes it as `modifyFront(preparedStatement)`.
 */
export const preparedStatement = sql.raw(MARK);

const BEGINS_WITH_MARK = /^\s*(?:select )?\/\* kept plan \*\//;

const names = new Map<string, string>();

function nameOf(text: string): string {
  const statementName = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, statementName);
  return statementName;
}

/** Returns whether a statement begins with `preparedStatement`, or has it after its first word, where Kysely's builder puts it. */
export const hasPreparedMark = (text: string): boolean => BEGINS_WITH_MARK.test(text);

/** Parts of statements that are not prepared automatically. */
const UNSUITABLE_PATTERNS = [
  // The best plan depends on the parameters.
  /\blimit\b|\blike\b|@@|<->/i,
  // The result changes with the table, which is an error for a prepared statement.
  /\b(?:select|returning)\s+\*|\.\*/i,
];

/** The run of a statement on a connection with which it is prepared, as in the drivers of Java (JDBC) and Python (psycopg). */
const PREPARED_AT_RUN = 5;
/** The statements of a connection that are prepared automatically. Each takes memory of the connection's process. */
const PREPARED_MAX = 300;
/** The statements whose runs are counted. More start the count again. */
const COUNTED_MAX = 2000;

/**
 * A client that names statements, because PostgreSQL stores the plan of a named statement: those that are marked, and those that
 * have run several times on this connection. PostgreSQL still plans the latter for their parameters if it expects a better plan.
 */
export class PreparedStatementClient extends Client {
  #runs = new Map<string, number>();
  #prepared = new Set<string>();

  constructor(...args: ConstructorParameters<typeof Client>) {
    super(...args);
    const runQuery = this.query.bind(this) as (...args: unknown[]) => unknown;
    const queryByName = (text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && (hasPreparedMark(text) || this.#isRepeated(text, values))
        ? runQuery({ name: nameOf(text), text, values }, ...rest)
        : runQuery(text, values, ...rest);
    this.query = queryByName as typeof this.query;
  }

  /** Returns whether a statement has run so often on this connection that it is prepared. Counts the run. */
  #isRepeated(text: string, values: unknown): boolean {
    if (this.#prepared.has(text)) return true;
    if (!Array.isArray(values) || values.length === 0 || this.#prepared.size >= PREPARED_MAX) return false;
    const runs = (this.#runs.get(text) ?? 0) + 1;
    if (this.#runs.size >= COUNTED_MAX) this.#runs.clear();
    this.#runs.set(text, runs);
    // Tested once: an unsuitable statement passes this run and is never prepared.
    if (runs !== PREPARED_AT_RUN || UNSUITABLE_PATTERNS.some((pattern) => pattern.test(text))) return false;
    this.#runs.delete(text);
    this.#prepared.add(text);
    return true;
  }
}
