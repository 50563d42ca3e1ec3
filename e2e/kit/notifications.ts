import type { NotificationKind } from '@festoon/contracts/notifications/notifications';
import type { Database } from './servers/database.ts';

type SampleNotification = {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly minutesAgo: number;
  readonly isRead?: true;
};

const sampleNotifications: readonly SampleNotification[] = [
  {
    kind: 'bookings',
    title: 'You’re going: Harbour concert',
    body: '2 tickets, Friday at 19:30',
    path: '/profile/bookings',
    minutesAgo: 4,
  },
  {
    kind: 'waitlist',
    title: 'It’s your turn: Night of the long tables',
    body: 'We’re holding 2 tickets for you until 14:30.',
    path: '/profile/bookings',
    minutesAgo: 190,
  },
  {
    kind: 'organiser',
    title: 'Bela wants to join Rooftop chess',
    body: '',
    path: '/dashboard',
    minutesAgo: 1500,
    isRead: true,
  },
  {
    kind: 'payouts',
    title: 'Your payout of €120.00 was sent',
    body: 'It should arrive within a few working days.',
    path: '/profile/wallet',
    minutesAgo: 6000,
    isRead: true,
  },
];

/** Creates a notification from yesterday that is pending for the digest. */
export async function seedDigestNotification(database: Database, accountId: string, title: string): Promise<void> {
  await database.rows(
    `insert into notifications (account_id, kind, key, title, path, in_app, email, push, happened_at)
     values ($1, 'messages', 'staged:' || gen_random_uuid(), $2, '/chats', true, 'pending', 'none',
       date_trunc('milliseconds', now()) - interval '25 hours')`,
    [accountId, title],
  );
}

/** Creates notifications of the last days for an account; half of them are read. */
export async function seedNotifications(database: Database, accountId: string): Promise<void> {
  for (const { kind, title, body, path, minutesAgo, isRead } of sampleNotifications) {
    await database.rows(
      `insert into notifications (account_id, kind, key, title, body, path, in_app, email, push, happened_at, read_at)
       values ($1, $2, 'staged:' || gen_random_uuid(), $3, $4, $5, true, 'none', 'none', 
         date_trunc('milliseconds', now()) - make_interval(mins => $6), case when $7 then now() end)`,
      [accountId, kind, title, body, path, minutesAgo, isRead === true],
    );
  }
}
