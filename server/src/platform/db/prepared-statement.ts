import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { sql } from 'kysely';

const MARK = '/* kept plan */';

/**
 * Starts a statement that each connection plans once and caches. It is for statements that run often, have one of a few
 * texts, and have a best plan that does not depend on their parameters. Planning these costs more than running them.
 */
export const preparedStatement = sql.raw(MARK);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const statementName = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, statementName);
  return statementName;
}

/** A client that names marked statements, because PostgreSQL caches the plan of a named statement. */
export class PreparedStatementClient extends Client {
  constructor(...args: ConstructorParameters<typeof Client>) {
    super(...args);
    const runQuery = this.query.bind(this) as (...args: unknown[]) => unknown;
    const queryByName = (text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && text.trimStart().startsWith(MARK)
        ? runQuery({ name: nameOf(text), text, values }, ...rest)
        : runQuery(text, values, ...rest);
    this.query = queryByName as typeof this.query;
  }
}
