import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { createContext } from '../server/src/context.ts';
import { createPool, type Database } from '../server/src/platform/db/db.ts';
import type { OnStop } from '../server/src/start/lifecycle.ts';

export type Statement = { readonly sql: string; readonly parameters: readonly unknown[] };

/** Handles requests in this process and returns the statements of each, in order, with their parameters. */
export async function openStatementRecorder(
  onStop: OnStop,
  variables: Readonly<Record<string, string>> & { readonly DATABASE_URL: string },
): Promise<(path: string, cookie: string) => Promise<Statement[]>> {
  let statements: Statement[] = [];
  const log = ({ query: { sql, parameters } }: LogEvent): void => {
    statements.push({ sql, parameters });
  };
  const pool = createPool({ connectionString: variables.DATABASE_URL, poolSize: 2 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log });
  const config = { ...readConfig({ LOG_LEVEL: 'silent', ...variables }), databaseUrl: variables.DATABASE_URL };
  const app = await createApp(createContext(config, { db }));
  onStop(() => app.close().then(() => db.destroy()));
  return async (path, cookie) => {
    statements = [];
    const { statusCode, body } = await app.inject({ method: 'GET', url: path, headers: { cookie } });
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}: ${body.slice(0, 300)}`);
    return statements;
  };
}
