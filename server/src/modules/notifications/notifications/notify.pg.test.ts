import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import { testContext } from '../../../platform/testing/test-context.ts';
import { buildAccount } from '../../identity/accounts/testing.ts';
import { notify, readNotifications, replaceNotification, withdrawNotifications, type NotificationInput } from './public.ts';
import { listNotified } from './testing.ts';

const ctx = await testContext();
const person = async () => (await buildAccount(ctx)).id;
const notification = (accountIds: string[], key = 'booking:1'): NotificationInput => ({
  accountIds,
  kind: 'bookings',
  key,
  title: 'Your tickets are ready',
  path: '/profile/bookings',
});
const notifyAccounts = (wanted: NotificationInput) => inTransaction(ctx.db, (tx) => notify(ctx, tx, wanted));
const replaceFor = (wanted: NotificationInput) => inTransaction(ctx.db, (tx) => replaceNotification(ctx, tx, wanted));
const hintsOf = (id: string) => ctx.invalidations.filter((invalidation) => invalidation.id === id).length;

describe('notify', () => {
  it('notifies each account once per key, and invalidates open pages after the commit', async () => {
    const [ada, bob] = [await person(), await person()];
    await notifyAccounts(notification([ada, bob, ada]));
    await notifyAccounts(notification([ada]));
    expect(await listNotified(ctx, ada)).toMatchObject([{ kind: 'bookings', title: 'Your tickets are ready', count: 1 }]);
    expect(await listNotified(ctx, bob)).toHaveLength(1);
    expect([hintsOf(ada), hintsOf(bob)]).toEqual([1, 1]);
    expect(ctx.invalidations.at(-1)).toMatchObject({ name: 'notifications.changed' });
  });

  it('notifies no one when the transaction is rolled back', async () => {
    const ada = await person();
    const failed = inTransaction(ctx.db, async (tx) => {
      await notify(ctx, tx, notification([ada]));
      throw new Error('none');
    });
    await expect(failed).rejects.toThrow('none');
    expect(await listNotified(ctx, ada)).toEqual([]);
    expect(hintsOf(ada)).toBe(0);
  });

  it('skips suspended, closed and unknown accounts and administrators', async () => {
    const suspended = (await buildAccount(ctx, { suspended: true })).id;
    const admin = (await buildAccount(ctx, { role: 'admin' })).id;
    const closed = await person();
    await sql`update accounts set deleted_at = now() where id = ${closed}`.execute(ctx.db);
    await notifyAccounts(notification([suspended, admin, closed, ctx.ids.newId()]));
    for (const id of [suspended, admin, closed]) expect(await listNotified(ctx, id)).toEqual([]);
  });

  it("uses the account's preferences, and otherwise the defaults", async () => {
    const [usual, appOff, allOff, noDigest] = [await person(), await person(), await person(), await person()];
    await sql`
      insert into notification_preferences (account_id, kind, in_app, email, push)
      values (${appOff}, 'organiser', false, true, false), (${allOff}, 'organiser', false, false, false)`.execute(ctx.db);
    await sql`
      insert into notification_settings (account_id, digest, digest_hour) values (${noDigest}, 'off', 8)`.execute(ctx.db);
    await notifyAccounts({ ...notification([usual, appOff, allOff, noDigest]), kind: 'organiser' });
    expect(await listNotified(ctx, usual)).toMatchObject([{ inApp: true, email: 'pending', push: 'none' }]);
    expect(await listNotified(ctx, appOff)).toMatchObject([{ inApp: false, email: 'pending', push: 'none' }]);
    expect(await listNotified(ctx, allOff)).toEqual([]);
    expect(await listNotified(ctx, noDigest)).toMatchObject([{ inApp: true, email: 'none', push: 'none' }]);
    expect([hintsOf(usual), hintsOf(appOff)]).toEqual([1, 0]);
  });

  it('truncates long text and removes line breaks', async () => {
    const ada = await person();
    const family = '\u{1f469}\u200d\u{1f467}';
    await notifyAccounts({ ...notification([ada]), title: 'x'.repeat(500), body: `one\n\n  two ${family.repeat(80)}` });
    const [notified] = await listNotified(ctx, ada);
    expect(notified?.title).toBe(`${'x'.repeat(139)}…`);
    expect(notified?.body).toBe(`one two ${family.repeat(54)}…`);
  });
});

describe('replaceNotification', () => {
  const message = (accountIds: string[], title: string): NotificationInput => ({
    ...notification(accountIds, 'conversation:1'),
    kind: 'messages',
    title,
  });

  it('keeps the latest one, counts updates since it was read, and restores a removed one', async () => {
    const ada = await person();
    await replaceFor(message([ada], 'first'));
    await replaceFor(message([ada], 'second'));
    expect(await listNotified(ctx, ada)).toMatchObject([{ title: 'second', count: 2, isRead: false }]);

    await inTransaction(ctx.db, (tx) => readNotifications(ctx, tx, { key: 'conversation:1', accountIds: [ada] }));
    expect(await listNotified(ctx, ada)).toMatchObject([{ isRead: true }]);
    await replaceFor(message([ada], 'third'));
    expect(await listNotified(ctx, ada)).toMatchObject([{ title: 'third', count: 1, isRead: false }]);

    await sql`update notifications set removed_at = now() where account_id = ${ada}`.execute(ctx.db);
    await replaceFor(message([ada], 'fourth'));
    expect(await listNotified(ctx, ada)).toMatchObject([{ title: 'fourth', count: 1 }]);
    expect(hintsOf(ada)).toBe(5);
  });

  it('is marked as read and withdrawn only for the named accounts', async () => {
    const [ada, bob] = [await person(), await person()];
    await replaceFor(message([ada, bob], 'hello'));
    await inTransaction(ctx.db, (tx) => readNotifications(ctx, tx, { key: 'conversation:1', accountIds: [ada] }));
    await inTransaction(ctx.db, (tx) => withdrawNotifications(tx, { key: 'conversation:1', accountIds: [ada] }));
    expect(await listNotified(ctx, ada)).toEqual([]);
    expect(await listNotified(ctx, bob)).toMatchObject([{ isRead: false }]);
    await inTransaction(ctx.db, (tx) => withdrawNotifications(tx, { key: 'conversation:1' }));
    expect(await listNotified(ctx, bob)).toEqual([]);
  });
});
