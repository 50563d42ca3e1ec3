import { beforeAll, describe, expect, it } from 'vitest';
import { testContext, type TestContext } from '../testing/test-context.ts';
import { publishAfterCommit } from './publish-after-commit.ts';
import { inTransaction } from './db.ts';

let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
});

const invalidation = (id: string) => ({ topic: `account:${id}`, name: 'wallet.changed', id });
const countPublished = (id: string) => ctx.invalidations.filter((each) => each.id === id).length;

describe('publishAfterCommit', () => {
  it('publishes an invalidation after the commit, not before', async () => {
    await inTransaction(ctx.db, async (tx) => {
      publishAfterCommit(tx, invalidation('a'));
      expect(countPublished('a')).toBe(0);
      await Promise.resolve();
    });
    expect(countPublished('a')).toBe(1);
  });

  it('publishes nothing for a rolled-back transaction', async () => {
    const failed = inTransaction(ctx.db, (tx) => {
      publishAfterCommit(tx, invalidation('b'));
      return Promise.reject(new Error('no'));
    });
    await expect(failed).rejects.toThrow('no');
    expect(countPublished('b')).toBe(0);
  });
});
