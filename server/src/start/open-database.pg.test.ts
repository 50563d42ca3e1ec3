import { describe, expect, it } from 'vitest';
import type { Config } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { testConfig } from '../platform/testing/test-config.ts';
import { testDatabase } from '../platform/testing/database/test-database.ts';
import { openDatabase } from './open-database.ts';

const log = createLog({ logLevel: 'silent' });

function open(config: Config): Promise<Config> {
  return openDatabase(config, log, () => undefined);
}

describe('openDatabase', () => {
  it('returns the configured database', async () => {
    const { connectionString } = await testDatabase();
    expect(await open(testConfig(connectionString))).toMatchObject({ databaseUrl: connectionString });
  });

  it('rejects a production database that can lose committed data', async () => {
    const { connectionString } = await testDatabase();
    // The server of the tests has these settings.
    await expect(open({ ...testConfig(connectionString), production: true })).rejects.toThrow(
      /runs with fsync and synchronous_commit off/,
    );
  });

  it('reports an unusable database in one line without its password', async () => {
    const opened = open(testConfig('postgres://ada:hunter2@127.0.0.1:9/festoon'));
    const line = await opened.catch((error: unknown) => String(error));
    expect(line).toMatch(/^StartError: The database of DATABASE_URL can't be used: .*ECONNREFUSED.*\.$/);
    expect(line).not.toContain('hunter2');
  });
});
