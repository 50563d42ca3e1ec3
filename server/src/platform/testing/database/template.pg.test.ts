import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { withDatabase } from './with-database.ts';

it('refuses connections to the template, which would prevent that it is cloned', async () => {
  const { connectionString, template } = inject('testServer');
  const client = new Client({ connectionString: withDatabase(connectionString, template) });
  await expect(client.connect()).rejects.toThrow('not currently accepting connections');
});
