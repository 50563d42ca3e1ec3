import { StartError } from '../start-error.ts';

/** The last commit whose migrations can open databases from before the baseline. */
const LAST_COMMIT = '25f38ef9';

// Every database from before the baseline ran this migration, and every backup of one contains this table.
const OLD_MIGRATION = '0002_accounts.sql';
const OLD_TABLE = 'mail_messages';

/** Throws for a database whose schema is older than the baseline, and changes nothing in it. */
export function throwIfBeforeBaseline(applied: ReadonlyMap<string, string>): void {
  if (!applied.has(OLD_MIGRATION)) return;
  throw new StartError(
    `This database is older than the baseline migrations and was not changed. Commit ${LAST_COMMIT} is the last that opens it: there, \`npm run backup\` exports every table as JSON lines, and /feeds/organisers/<handle>.ics exports events for \`npm run import\` here. Nothing else can be imported.`,
  );
}

/** Throws for a backup of a schema that is older than the baseline. */
export function throwIfBackupBeforeBaseline(tables: readonly { readonly name: string }[]): void {
  if (!tables.some(({ name }) => name === OLD_TABLE)) return;
  throw new StartError(
    `This backup is older than the baseline migrations. Commit ${LAST_COMMIT} is the last that reads it (\`npm run backup:drill\` there); each table is also a gzipped file of JSON lines. It cannot be imported here.`,
  );
}
