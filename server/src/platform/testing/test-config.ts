import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLanguage, LANGUAGES } from '@festoon/catalogue/language';
import { readConfig, type Config } from '../../config.ts';

const folders: string[] = [];

/**
 * Returns the configuration of a start without any settings, on the given database and without its own worker. It offers all
 * languages, whichever the web app was built with.
 */
export function testConfig(databaseUrl: string): Config {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: testFolder(),
    SECRET_KEY: 'a-secret-that-only-tests-know-0123456789',
    RUN_WORKER: 'false',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
  });
  return Object.assign(config, { languages: Object.keys(LANGUAGES).filter(isLanguage) });
}

/** Creates a separate folder, which is removed when the test file ends. Returns its path. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'festoon-test-'));
  folders.push(folder);
  return folder;
}

/** Called after each test file by the setup of the runner. */
export function removeTestFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
