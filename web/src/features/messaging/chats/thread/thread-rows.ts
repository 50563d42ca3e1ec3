import type { Message } from '@festoon/contracts/messaging/messages';
import type { ThreadView } from '../engine/open-conversation.ts';
import type { QueuedMessage } from '../engine/outbox-entry.ts';

/** Messages of one person within this time stand together under one name. */
const GROUP_MS = 5 * 60_000;

export type ThreadRow =
  | { readonly kind: 'begin'; readonly key: string }
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      readonly isFirst: boolean;
      readonly isLast: boolean;
    }
  | { readonly kind: 'queued'; readonly key: string; readonly queued: QueuedMessage; readonly isFirst: boolean };

type ThreadRowOptions = {
  readonly view: Pick<ThreadView, 'messages' | 'queued' | 'hasBefore'>;
  /** The last message that was read when the conversation was opened. */
  readonly readNumber: number;
  readonly myId: string;
  /** The day of an instant where the reader is. */
  readonly dayOf: (instant: string) => string;
};

/** Returns the rows of a thread from top to bottom. */
export function threadRows(given: ThreadRowOptions): ThreadRow[] {
  const { view, myId } = given;
  const { messages } = view;
  const begin: ThreadRow[] = view.hasBefore ? [] : [{ kind: 'begin', key: 'begin' }];
  const firstUnread = firstUnreadIn(given);
  const written = messages.flatMap((message, index) => rowsOf(message, { given, index, firstUnread }));
  const follows = messages.at(-1)?.author?.id === myId;
  const queued = view.queued.map((one, index): ThreadRow => ({
    kind: 'queued',
    key: one.id,
    queued: one,
    isFirst: index === 0 && !follows,
  }));
  return [...begin, ...written, ...queued];
}

function firstUnreadIn({ view, readNumber, myId }: ThreadRowOptions): Message | undefined {
  if (readNumber === 0) return undefined;
  return view.messages.find(({ number, author }) => number > readNumber && author?.id !== myId);
}

type Place = { readonly given: ThreadRowOptions; readonly index: number; readonly firstUnread: Message | undefined };

function rowsOf(message: Message, { given, index, firstUnread }: Place): ThreadRow[] {
  const { view, dayOf } = given;
  const [before, after] = [view.messages[index - 1], view.messages[index + 1]];
  const day = dayOf(message.sentAt);
  const isNewDay = before === undefined || dayOf(before.sentAt) !== day;
  const isFirst = isNewDay || message === firstUnread || !areTogether(before, message);
  const isLast = after === undefined || dayOf(after.sentAt) !== day || !areTogether(message, after);
  return [
    ...(isNewDay ? [{ kind: 'day' as const, key: `day ${day}`, day: message.sentAt }] : []),
    ...(message === firstUnread ? [{ kind: 'unread' as const, key: 'unread' }] : []),
    // One's own keeps its key from the moment it is written, so that it does not blink when it arrives.
    { kind: 'message', key: message.id, message, isFirst, isLast },
  ];
}

function areTogether(one: Message, next: Message): boolean {
  if ([one.kind, next.kind].some((kind) => kind === 'notice' || kind === 'call')) return false;
  return one.author?.id === next.author?.id && Date.parse(next.sentAt) - Date.parse(one.sentAt) < GROUP_MS;
}
