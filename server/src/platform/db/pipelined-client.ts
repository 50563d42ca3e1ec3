import { sql } from 'kysely';
import type { ClientConfig, QueryResult } from 'pg';
import { hasPreparedMark, PreparedStatementClient } from './prepared-statement.ts';

const PIPELINED = '/* pipelined */';
const WITH_COMMIT = '/* with commit */';

/**
 * Marks a statement of a transaction whose rows are not read. It is sent without waiting for its result, so it shares the round
 * trip of the next statement, which throws its error.
 */
export const pipelined = sql.raw(PIPELINED);

/**
 * Marks the last statement of a transaction. COMMIT is sent with it, so the locks that it takes are not held for a round trip. If
 * the statement fails, nothing is committed. The work of the transaction may only return after it: it must neither throw nor run
 * another statement.
 */
export const withCommit = sql.raw(WITH_COMMIT);

/** Marks are at the beginning of a statement. */
const MARKS_LENGTH_MAX = 80;

const IS_BEGIN = /^(?:begin|start transaction)\b/;
const NO_ROWS = { command: '', rowCount: null, oid: 0, fields: [], rows: [] } satisfies QueryResult;

type Run = (text: string, values: unknown) => Promise<QueryResult>;

/** The values of PostgreSQL's `plan_cache_mode`. */
type PlanMode = 'auto' | 'force_generic_plan';

/**
 * A client that does not wait for the result of a statement before it sends the next one: BEGIN is sent with the first statement of
 * a transaction, and statements can be marked with `pipelined` and `withCommit`. PostgreSQL runs them one after the other.
 */
export class PipelinedClient extends PreparedStatementClient {
  /** Statements whose errors the next statement throws. */
  #pipelined: Promise<QueryResult>[] = [];
  /** The result of the COMMIT that was sent with the last statement of the transaction. */
  #commit: Promise<QueryResult> | null = null;
  /** The plan mode of the connection; null if it is not known, because a rollback also restores settings. */
  #planMode: PlanMode | null = 'auto';

  constructor(config?: ClientConfig) {
    super({ ...config, pipeline: true });
    const runQuery = this.query.bind(this) as (...args: unknown[]) => unknown;
    const run: Run = (text, values) => runQuery(text, values) as Promise<QueryResult>;
    const send = (text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && typeof values !== 'function' && rest.length === 0
        ? this.#send(run, text, values)
        : runQuery(text, values, ...rest);
    this.query = send as typeof this.query;
  }

  #send(run: Run, text: string, values: unknown): Promise<QueryResult> {
    if (this.#commit !== null) return this.#finish(this.#commit, text);
    // Everything up to the next statement is one write to the socket.
    const { stream } = this.connection;
    stream.cork();
    if (Array.isArray(values) && values.length > 0)
      this.#setPlanMode(run, hasPreparedMark(text) ? 'force_generic_plan' : 'auto');
    const result = run(text, values);
    // For a statement that is pipelined, this also means that its error is handled later.
    result.catch(() => (this.#planMode = null));
    if (IS_BEGIN.test(text) || isMarked(text, PIPELINED)) {
      this.#pipelined.push(result);
      return Promise.resolve(NO_ROWS);
    }
    if (text.startsWith('rollback')) this.#planMode = null;
    if (isMarked(text, WITH_COMMIT)) this.#commit = handledLater(run('commit', undefined));
    const pipelinedResults = this.#pipelined.splice(0);
    for (let corked = pipelinedResults.length + 1; corked > 0; corked -= 1) stream.uncork();
    return pipelinedResults.length === 0 || text === 'rollback' ? result : throwFirstError([...pipelinedResults, result]);
  }

  /**
   * Lets PostgreSQL plan prepared statements once for each connection. By default it plans many of them for every execution, because
   * it expects more rows from parameters that it does not know. The setting is sent with the statement, only when it changes.
   */
  #setPlanMode(run: Run, mode: PlanMode): void {
    if (this.#planMode === mode) return;
    this.#planMode = mode;
    // In a transaction that has failed, the statement itself fails too.
    run(`set plan_cache_mode = ${mode}`, undefined).catch(() => (this.#planMode = null));
  }

  /** Ends a transaction whose COMMIT was sent with its last statement. */
  async #finish(commit: Promise<QueryResult>, text: string): Promise<QueryResult> {
    if (text !== 'commit' && text !== 'rollback') throw new Error('The transaction has ended with its last statement.');
    this.#commit = null;
    const result = await commit;
    // If the last statement failed, PostgreSQL responds to COMMIT with ROLLBACK.
    if (text === 'rollback' && result.command === 'COMMIT')
      throw new Error('The transaction was committed before its work failed.');
    return result;
  }
}

const isMarked = (text: string, mark: string): boolean => text.slice(0, MARKS_LENGTH_MAX).includes(mark);

/** Prevents that an error counts as unhandled before the statement that throws it. */
function handledLater<Result>(result: Promise<Result>): Promise<Result> {
  result.catch(() => undefined);
  return result;
}

async function throwFirstError(results: readonly Promise<QueryResult>[]): Promise<QueryResult> {
  const settled = await Promise.allSettled(results);
  const failed = settled.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  const last = settled.at(-1);
  return last?.status === 'fulfilled' ? last.value : NO_ROWS;
}
