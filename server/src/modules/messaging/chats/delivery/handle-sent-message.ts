import type { ConversationKind } from '@festoon/contracts/messaging/chats';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { isModerated } from '../rank-rules.ts';
import { ANNOUNCE_TASK, NOTIFY_TASK } from './tasks.ts';
import { listAffectedMembers, scheduleNotification, type NewMessage } from './notification-queries.ts';

/** The milliseconds in which a person who has the conversation open reads a message. They need no notification. */
const NOTIFY_DELAY_MS = 30_000;
/** A notification this late is considered lost and is sent again. */
const STALE_NOTIFICATION_MS = 600_000;

export type SentMessageEvent = NewMessage & {
  readonly kind: ConversationKind;
  readonly messageId: string;
  readonly mentionsEveryone: boolean;
  readonly isByModerator: boolean;
  readonly now: Date;
};

/**
 * Runs after a user has sent a message: updates lists and counts on other devices, and schedules notifications for people
 * who have not read it. The caller has locked the conversation.
 */
export async function handleSentMessage(tx: Tx, sent: SentMessageEvent): Promise<void> {
  const { kind, conversationId, messageId, now } = sent;
  if (kind === 'announcements') return enqueue(tx, ANNOUNCE_TASK, { messageId, after: null });
  const hasMentions = sent.mentions.length > 0 || sent.mentionsEveryone;
  if (isModerated(kind) && !hasMentions) return;
  // Most mentioned people already watch the video. Only mentions by people on the stage send a notification.
  if (kind === 'stream' && !sent.isByModerator) return;
  for (const accountId of await listAffectedMembers(tx, sent)) {
    publishAfterCommit(tx, { topic: `account:${accountId}`, name: 'conversations.grew', id: conversationId });
  }
  const [at, since] = [new Date(now.getTime() + NOTIFY_DELAY_MS), new Date(now.getTime() - STALE_NOTIFICATION_MS)];
  if (await scheduleNotification(tx, { id: conversationId, at, since })) {
    await enqueue(tx, NOTIFY_TASK, { conversationId }, { key: `${NOTIFY_TASK}:${conversationId}`, runAt: at });
  }
}
