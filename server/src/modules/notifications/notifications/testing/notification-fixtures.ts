import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { NotificationInput } from '../notify.ts';
import { notify } from '../notify.ts';

export type SentNotification = {
  readonly accountId: string;
  readonly kind: string;
  readonly key: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly count: number;
  readonly inApp: boolean;
  readonly email: string;
  readonly push: string;
  readonly isRead: boolean;
};

/** Returns an account's notifications, oldest first. */
export async function listNotified({ db }: Pick<Context, 'db'>, accountId: string): Promise<SentNotification[]> {
  const { rows } = await sql<SentNotification>`
    select account_id as "accountId", kind, key, title, body, path, count, in_app as "inApp", email, push, read_at is not null as "isRead"
    from notifications where account_id = ${accountId} order by happened_at, id`.execute(db);
  return rows;
}

/** Notifies an account, by default about a booking. */
export async function sendTestNotification(
  ctx: Context,
  accountId: string,
  overrides: Partial<NotificationInput> = {},
): Promise<void> {
  await inTransaction(ctx.db, (tx) =>
    notify(ctx, tx, {
      accountIds: [accountId],
      kind: 'bookings',
      key: `test:${ctx.ids.newId()}`,
      title: 'Your tickets are ready',
      path: '/profile/bookings',
      ...overrides,
    }),
  );
}
