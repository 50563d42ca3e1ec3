import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { sql } from 'kysely';

const MARK = '/* kept plan */';

/**
 * At the head of a statement: each connection plans it once and keeps the plan. For statements that are read often, whose
 * text is one of few and whose best plan does not hang on their parameters; planning those costs more than running them.
 */
export const preparedStatement = sql.raw(MARK);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const statementName = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, statementName);
  return statementName;
}

/** A connection that gives marked statements a name, which is what makes PostgreSQL keep their plan. */
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
