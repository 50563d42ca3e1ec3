import { createPool } from '../server/src/platform/db/db.ts';
import type { OnStop } from '../server/src/start/lifecycle.ts';
import type { Statement } from './record-statements.ts';

export type BareSql = {
  /** Runs the recorded statements of a response on one connection and discards the rows. */
  run(statements: readonly Statement[]): Promise<void>;
  /** Prints the plan of each statement that takes longer than a few milliseconds. */
  explain(statements: readonly Statement[]): Promise<void>;
};

const EXPLAINED_FROM_MS = 5;

export async function openBareSql(onStop: OnStop, connectionString: string): Promise<BareSql> {
  const pool = createPool({ connectionString, poolSize: 1 });
  const client = await pool.connect();
  onStop(async () => {
    client.release();
    await pool.end();
  });
  const query = ({ sql, parameters }: Statement, prefix = '') =>
    client.query<{ 'QUERY PLAN': string }>(prefix + sql, [...parameters]);

  return {
    async run(statements) {
      for (const statement of statements) await query(statement);
    },
    async explain(statements) {
      for (const statement of statements) {
        const startedAt = performance.now();
        await query(statement);
        const millis = performance.now() - startedAt;
        if (millis < EXPLAINED_FROM_MS || !/^\s*(?:select|with)/i.test(statement.sql)) continue;
        const { rows } = await query(statement, 'explain (analyze, buffers) ');
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        process.stdout.write(
          `\n${statement.sql}\n-- ${JSON.stringify(statement.parameters)}\n-- ${millis.toFixed(1)} ms\n${plan}\n`,
        );
      }
    },
  };
}
