import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startTestServer } from '../platform/testing/test-server.ts';
import { withDatabase } from '../platform/testing/with-database.ts';

const generator = fileURLToPath(import.meta.resolve('kysely-codegen/dist/cli/bin.js'));
const schemaFile = fileURLToPath(new URL('../platform/db/schema.ts', import.meta.url));
const checking = process.argv.includes('--check');

const server = await startTestServer();
try {
  execFileSync(
    process.execPath,
    [
      ...[generator, '--dialect=postgres', '--date-parser=string', '--numeric-parser=number', '--no-domains'],
      ...['--include-pattern=public.*', '--type-mapping={"int8":"number","citext":"string"}', `--out-file=${schemaFile}`],
      ...[`--url=${withDatabase(server.connectionString, server.template)}`, ...(checking ? ['--verify'] : [])],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
} catch {
  process.exitCode = 1;
} finally {
  await server.stop();
}
