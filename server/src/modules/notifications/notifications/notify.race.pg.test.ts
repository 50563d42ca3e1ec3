import { describe, expect, it } from 'vitest';
import { createContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { testContext } from '../../../platform/testing/test-context.ts';
import { buildAccount } from '../../identity/accounts/testing.ts';
import { notify, replaceNotification, type NotificationInput } from './public.ts';
import { listNotified } from './testing.ts';

const ROUNDS = 20;

/** Creates two contexts on one database, each with separate connections. */
async function createTwoContexts() {
  const one = await testContext({ poolSize: 8 });
  const other = createContext({ ...one.config, databaseUrl: one.config.databaseUrl ?? '' });
  return { one, other };
}

describe('two concurrent processes', async () => {
  const { one, other } = await createTwoContexts();
  const people = await Promise.all([1, 2, 3].map(async () => (await buildAccount(one)).id));
  const notification = (key: string): NotificationInput => ({
    accountIds: people,
    kind: 'messages',
    key,
    title: 'Mara',
    path: '/chats/1',
  });
  const each = <R>(work: (ctx: typeof other) => Promise<R>) =>
    Promise.all(Array.from({ length: ROUNDS }, (_, index) => work(index % 2 === 0 ? one : other)));

  it('notify each account once', async () => {
    await each((ctx) => inTransaction(ctx.db, (tx) => notify(ctx, tx, notification('once'))));
    for (const id of people) expect((await listNotified(one, id)).filter(({ key }) => key === 'once')).toHaveLength(1);
    expect(one.invalidations.filter(({ id }) => people.includes(id)).length).toBeLessThanOrEqual(people.length);
  });

  it('count each message of a conversation in any order of accounts', async () => {
    await each((ctx) =>
      inTransaction(ctx.db, (tx) =>
        replaceNotification(ctx, tx, {
          ...notification('counted'),
          accountIds: people.toSorted(() => (ctx === one ? 1 : -1)),
        }),
      ),
    );
    for (const id of people)
      expect((await listNotified(one, id)).filter(({ key }) => key === 'counted')).toMatchObject([{ count: ROUNDS }]);
    await other.db.destroy();
  });
});
