import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { startTestServer, type TestServer } from '../platform/testing/test-server.ts';
import { withDatabase } from '../platform/testing/database/with-database.ts';
import { entityGroups } from '../testing/entities/entity-groups.ts';
import { readEntities } from '../testing/entities/read-entities.ts';
import { renderEntities } from '../testing/entities/render-entities.ts';

const generator = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'));
const schemaFile = fileURLToPath(new URL('../platform/db/schema.ts', import.meta.url));
const entitiesFile = fileURLToPath(new URL('../../../docs/entities.md', import.meta.url));
const checking = process.argv.includes('--check');

/** Writes the row types of the migrated database, or compares them with the file. */
function generateTypes(url: string): void {
  const args = [
    '--dialect=postgres',
    '--date-parser=string',
    '--numeric-parser=number',
    '--no-domains',
    '--include-pattern=public.*',
    '--type-mapping={"int8":"number","citext":"string"}',
    `--out-file=${schemaFile}`,
    `--url=${url}`,
  ];
  execFileSync(process.execPath, [generator, ...args, ...(checking ? ['--verify'] : [])], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Writes the entity diagrams of the migrated database, or compares them with the page. */
async function generateEntities(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const page = renderEntities(await readEntities(client), entityGroups);
    if (!checking) writeFileSync(entitiesFile, page);
    else if (readFileSync(entitiesFile, 'utf8') !== page) {
      throw new Error('docs/entities.md is out of date. Run npm run db:types.');
    }
  } finally {
    await client.end();
  }
}

/** Runs the work with a clone of the template, which is removed afterwards. */
async function withClone({ connectionString, template }: TestServer, work: (url: string) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString });
  await admin.connect();
  const name = `test_${process.pid}_types`;
  try {
    await admin.query(`create database ${name} template ${template}`);
    await work(withDatabase(connectionString, name));
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

const server = await startTestServer();
try {
  await withClone(server, async (url) => {
    generateTypes(url);
    await generateEntities(url);
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await server.stop();
}
