import type { NotificationKind } from '@festoon/contracts/notifications/notifications';
import { formatNotification, USUAL_NOTIFICATION_SETTINGS } from '@festoon/contracts/notifications/notification-text';
import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import {
  deleteNotifications,
  insertNotifications,
  markRead,
  upsertNotifications,
  type About,
  type NewNotification,
  type Written,
} from './notify-queries.ts';
import { shortened, TITLE_LENGTH_MAX, BODY_LENGTH_MAX } from './text-rules.ts';
import { SEND_PUSHES } from './tasks.ts';

export type NotificationInput = {
  /** Whom to tell; an account that is closed or suspended is left out. */
  readonly accountIds: readonly string[];
  readonly kind: NotificationKind;
  /** Identifies the subject, e.g. `booking-confirmed:<id>`: no one is notified of one subject twice. */
  readonly key: string;
  /** A short sentence without a full stop; cut where it is too long, like the body. */
  readonly title: string;
  readonly body?: string;
  /** Where it leads on this site, e.g. `/profile/bookings`. */
  readonly path: string;
};

const BATCH = 500;

/** Tells people of something as each has chosen, with the caller's transaction and once for the key. */
export async function notify(ctx: Pick<Context, 'clock'>, tx: Tx, wanted: NotificationInput): Promise<void> {
  await write(ctx, tx, { wanted, by: insertNotifications });
}

/**
 * Tells people of the newest of many that belong together, such as the messages of a conversation: there is one
 * notification of the key, which is unread again and counts how many came since it was read.
 */
export async function replaceNotification(ctx: Pick<Context, 'clock'>, tx: Tx, wanted: NotificationInput): Promise<void> {
  await write(ctx, tx, { wanted, by: upsertNotifications });
}

/**
 * Marks the notifications of the key as read because their subject was seen elsewhere. They no longer wait for a push or a
 * digest.
 */
export async function readNotifications(ctx: Pick<Context, 'clock'>, tx: Tx, about: About): Promise<void> {
  hintEach(tx, await markRead(tx, about, ctx.clock.now()));
}

/** Deletes the notifications of the key because their subject is gone or no longer concerns these people. */
export async function withdrawNotifications(tx: Tx, about: About): Promise<void> {
  hintEach(tx, await deleteNotifications(tx, about));
}

type How = { readonly wanted: NotificationInput; readonly by: typeof insertNotifications };

async function write({ clock }: Pick<Context, 'clock'>, tx: Tx, { wanted, by }: How): Promise<void> {
  const { channels, digest } = usualOf(wanted.kind);
  const ids = [...new Set(wanted.accountIds)].toSorted();
  for (let start = 0; start < ids.length; start += BATCH) {
    const one: NewNotification = {
      ...wanted,
      accountIds: ids.slice(start, start + BATCH),
      title: shortened(wanted.title, TITLE_LENGTH_MAX),
      body: shortened(wanted.body ?? '', BODY_LENGTH_MAX),
      now: clock.now(),
    };
    await goOn(tx, await by(tx, one, { channels, digest }));
  }
}

async function goOn(tx: Tx, written: readonly Written[]): Promise<void> {
  hintEach(
    tx,
    written.filter(({ isShown }) => isShown).map(({ accountId }) => accountId),
  );
  const accountIds = written.filter(({ waitsForPush }) => waitsForPush).map(({ accountId }) => accountId);
  // Without a key: writers of one person's notifications would wait for one another's commit.
  if (accountIds.length > 0) await enqueue(tx, SEND_PUSHES, { accountIds });
}

function usualOf(kind: NotificationKind) {
  return { channels: formatNotification(kind).usual, digest: USUAL_NOTIFICATION_SETTINGS.digest };
}

function hintEach(tx: Tx, accountIds: readonly string[]): void {
  for (const id of accountIds) publishAfterCommit(tx, { topic: `account:${id}`, name: 'notifications.changed', id });
}
