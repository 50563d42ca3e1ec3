import { afterAll } from 'vitest';
import { removeTestFolders } from './test-config.ts';
import { closeTestDatabases } from './database/test-database.ts';

afterAll(async () => {
  await closeTestDatabases();
  removeTestFolders();
});
