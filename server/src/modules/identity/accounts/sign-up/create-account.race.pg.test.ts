import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../../platform/db/db.ts';
import { testContext, type TestContext } from '../../../../platform/testing/test-context.ts';
import { createAccount } from './create-account.ts';

let ctx: TestContext;

beforeAll(async () => {
  ctx = await testContext({ poolSize: 12 });
});

it('creates accounts with unique handles for concurrent sign-ups with one name', async () => {
  const people = Array.from({ length: 12 }, (_, index) => ({
    ...({ role: 'user', email: `dora-${index}@example.org`, name: 'Dora Lindqvist', passwordHash: null } as const),
  }));
  const accounts = await Promise.all(people.map((person) => inTransaction(ctx.db, (tx) => createAccount(ctx, tx, person))));
  expect(new Set(accounts.map((account) => account?.handle)).size).toBe(12);
});
