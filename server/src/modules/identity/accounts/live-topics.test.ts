import { describe, expect, it } from 'vitest';
import type { Context } from '../../../context.ts';
import { testAdmin, testUser, testVisitor } from '../../../platform/testing/test-app.ts';
import { accountTopic } from './live-topics.ts';

describe('account topic', () => {
  it('is visible only to its owner', async () => {
    const owner = testUser();
    const watch = (actor: Parameters<typeof accountTopic.mayWatch>[1]) =>
      accountTopic.mayWatch({} as Context, actor, owner.accountId);
    expect(await Promise.all([owner, testUser(), testAdmin(), testVisitor].map(watch))).toEqual([true, false, false, false]);
  });
});
