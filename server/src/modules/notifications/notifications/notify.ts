import type { NotificationKind } from '@festoon/contracts/notifications/notifications';
import { getDefaultChannels, DEFAULT_NOTIFICATION_SETTINGS } from '@festoon/contracts/notifications/notification-text';
import { isLanguage, LANGUAGES, SOURCE_LANGUAGE, type Language } from '@festoon/catalogue/language';
import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { runInLanguage } from '../../../platform/language.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import {
  deleteNotifications,
  insertNotifications,
  markRead,
  upsertNotifications,
  type NotificationSelector,
  type NewNotification,
  type StoredNotification,
} from './notify-queries.ts';
import { SEND_PUSHES } from './tasks.ts';

const TITLE_LENGTH_MAX = 140;
const BODY_LENGTH_MAX = 280;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the text on one line, cut to this length including the ellipsis. Never cuts within a character. */
function truncate(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  let endIndex = 0;
  for (const { index, segment } of graphemes.segment(line.slice(0, length))) {
    if (index + segment.length > length - 1) break;
    endIndex = index + segment.length;
  }
  return `${line.slice(0, endIndex).trimEnd()}…`;
}

/** A text that is already in the recipients' language, or a function that returns it in the current language. */
type NotificationText = string | (() => string);

export type NotificationInput = {
  /** The accounts to notify. Closed or suspended accounts are skipped. */
  readonly accountIds: readonly string[];
  readonly kind: NotificationKind;
  /** Identifies the subject, e.g. `booking-confirmed:<id>`: no one is notified of one subject twice. */
  readonly key: string;
  /** A short sentence without a full stop. It is cut if it is too long, like the body. */
  readonly title: NotificationText;
  readonly body?: NotificationText;
  /** The path on this site that it links to, e.g. `/profile/bookings`. */
  readonly path: string;
};

const BATCH = 500;

/** Notifies accounts in their chosen channels, in the caller's transaction and once for the key. */
export async function notify(ctx: Pick<Context, 'clock'>, tx: Tx, notification: NotificationInput): Promise<void> {
  await storeNotifications(ctx, tx, { notification, store: insertNotifications });
}

/**
 * Notifies accounts about the newest of several related subjects, such as the messages of a conversation. There is one
 * notification of the key, which becomes unread again and counts the subjects since it was read.
 */
export async function replaceNotification(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  notification: NotificationInput,
): Promise<void> {
  await storeNotifications(ctx, tx, { notification, store: upsertNotifications });
}

/**
 * Marks the notifications of the key as read because their subject was seen elsewhere. They no longer wait for a push or a
 * digest.
 */
export async function readNotifications(ctx: Pick<Context, 'clock'>, tx: Tx, selector: NotificationSelector): Promise<void> {
  publishNotificationsChange(tx, await markRead(tx, selector, ctx.clock.now()));
}

/** Deletes the notifications of the key because their subject is gone or no longer concerns these people. */
export async function withdrawNotifications(tx: Tx, selector: NotificationSelector): Promise<void> {
  publishNotificationsChange(tx, await deleteNotifications(tx, selector));
}

type NotifyParams = { readonly notification: NotificationInput; readonly store: typeof insertNotifications };

async function storeNotifications(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { notification, store }: NotifyParams,
): Promise<void> {
  const { channels, digest } = defaultsFor(notification.kind);
  const ids = [...new Set(notification.accountIds)].toSorted();
  const text = textIn(SOURCE_LANGUAGE, notification);
  const translations = otherLanguages.map((language) => ({ language, ...textIn(language, notification) }));
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch: NewNotification = {
      ...notification,
      ...text,
      translations,
      accountIds: ids.slice(start, start + BATCH),
      now: clock.now(),
    };
    await deliverStored(tx, await store(tx, batch, { channels, digest }));
  }
}

const otherLanguages = Object.keys(LANGUAGES).filter(
  (language): language is Language => isLanguage(language) && language !== SOURCE_LANGUAGE,
);

function textIn(language: Language, { title, body = '' }: NotificationInput): { title: string; body: string } {
  const read = (text: NotificationText) => (typeof text === 'string' ? text : runInLanguage(language, text));
  return { title: truncate(read(title), TITLE_LENGTH_MAX), body: truncate(read(body), BODY_LENGTH_MAX) };
}

async function deliverStored(tx: Tx, stored: readonly StoredNotification[]): Promise<void> {
  publishNotificationsChange(
    tx,
    stored.filter(({ isInApp }) => isInApp).map(({ accountId }) => accountId),
  );
  const accountIds = stored.filter(({ hasPendingPush }) => hasPendingPush).map(({ accountId }) => accountId);
  // Without a key: otherwise writers of one account's notifications would wait for each other's commit.
  if (accountIds.length > 0) await enqueue(tx, SEND_PUSHES, { accountIds });
}

function defaultsFor(kind: NotificationKind) {
  return { channels: getDefaultChannels(kind), digest: DEFAULT_NOTIFICATION_SETTINGS.digest };
}

function publishNotificationsChange(tx: Tx, accountIds: readonly string[]): void {
  for (const id of accountIds) publishAfterCommit(tx, { topic: `account:${id}`, name: 'notifications.changed', id });
}
