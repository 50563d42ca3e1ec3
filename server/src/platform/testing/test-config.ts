import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '../../config.ts';

/** What a start without any configuration has, on the given database and without its own worker. */
export function testConfig(databaseUrl: string): Config {
  const dataDir = join(tmpdir(), 'festoon-test');
  return readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: 'a-secret-that-only-tests-know-0123456789',
    RUN_WORKER: 'false',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
  });
}
