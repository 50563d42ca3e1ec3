import { createHash } from 'node:crypto';
import { pushMessagesText } from '@festoon/catalogue/notifications/push-messages';
import type { PushMessage } from '../../../../platform/push/send-push.ts';
import type { PushNotificationRow } from './push-queries.ts';

/** The payload for the service worker of a browser, which shows the newest message of each tag. */
type PushContent = {
  readonly title: string;
  readonly body: string;
  /** The path on this site that it opens. */
  readonly path: string;
  readonly tag: string;
  /** The time of the event, in milliseconds. */
  readonly timestamp: number;
  /** The notification that a click marks as read; absent when the message represents several, which the list shows. */
  readonly notificationId?: string;
};

type BuiltMessage = Pick<PushMessage, 'message' | 'topic' | 'urgency' | 'ttlSeconds'>;

const DAY_SECONDS = 24 * 60 * 60;
const URGENT: ReadonlySet<string> = new Set(['messages', 'mentions', 'waitlist']);

/** Returns the message for one notification, or for several that waited together. Returns null if all were read meanwhile. */
export function pushMessage(rows: readonly PushNotificationRow[]): BuiltMessage | null {
  const [newest] = rows;
  if (newest === undefined) return null;
  const urgency = rows.some(({ kind }) => URGENT.has(kind)) ? 'high' : 'normal';
  if (rows.length > 1) return buildMessage(summaryContent(rows, newest), urgency);
  const { id, title, body, path, count, happenedAt } = newest;
  const content = { title, body: count > 1 ? bodyWithCount(body, count) : body, path };
  return buildMessage(
    { ...content, tag: hashTag(newest.key), timestamp: happenedAt.getTime(), notificationId: id },
    urgency,
  );
}

function bodyWithCount(body: string, count: number): string {
  return body === '' ? pushMessagesText('count', { count }) : pushMessagesText('bodyAndCount', { body, count });
}

/** Returns the message with which a person tests whether pushes arrive. */
export function testMessage(productName: string, now: Date): BuiltMessage {
  const texts = {
    title: pushMessagesText('testTitle'),
    body: pushMessagesText('testBody', { product: productName }),
  };
  return buildMessage({ ...texts, path: '/profile/notifications', tag: 'try-out', timestamp: now.getTime() }, 'high');
}

function summaryContent(rows: readonly PushNotificationRow[], newest: PushNotificationRow): PushContent {
  return {
    title: pushMessagesText('summary', { count: rows.length }),
    body: rows
      .slice(0, 3)
      .map(({ title }) => title)
      .join(' · '),
    path: '/profile/notifications',
    tag: 'gathered',
    timestamp: newest.happenedAt.getTime(),
  };
}

function buildMessage(content: PushContent, urgency: BuiltMessage['urgency']): BuiltMessage {
  return { message: JSON.stringify(content), topic: hashTag(content.tag), urgency, ttlSeconds: DAY_SECONDS };
}

/** Returns a tag of 32 letters for the key, which reveals nothing to the push service. */
function hashTag(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32);
}
