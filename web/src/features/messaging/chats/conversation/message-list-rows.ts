import type { Message } from '@festoon/contracts/messaging/messages';
import type { ConversationViewState } from '../engine/conversation-store.ts';
import type { QueuedMessage } from '../engine/queued-message.ts';

/** Messages of one person within this time are grouped under one name. */
const GROUP_MS = 5 * 60_000;

export type MessageListRow =
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

type MessageListRowOptions = {
  readonly view: Pick<ConversationViewState, 'messages' | 'queued' | 'hasBefore'>;
  /** The last message that was read when the conversation was opened. */
  readonly lastReadNumber: number;
  readonly myId: string;
  /** Returns the day of a time in the viewer's time zone. */
  readonly dayOf: (instant: string) => string;
};

/** Returns the rows of a conversation from top to bottom. */
export function messageListRows(options: MessageListRowOptions): MessageListRow[] {
  const { view, myId } = options;
  const { messages } = view;
  const begin: MessageListRow[] = view.hasBefore ? [] : [{ kind: 'begin', key: 'begin' }];
  const firstUnread = firstUnreadIn(options);
  const written = messages.flatMap((message, index) => rowsOf(message, { options, index, firstUnread }));
  const isAfterOwn = messages.at(-1)?.author?.id === myId;
  const queued = view.queued.map((one, index): MessageListRow => ({
    kind: 'queued',
    key: one.id,
    queued: one,
    isFirst: index === 0 && !isAfterOwn,
  }));
  return [...begin, ...written, ...queued];
}

function firstUnreadIn({ view, lastReadNumber, myId }: MessageListRowOptions): Message | undefined {
  if (lastReadNumber === 0) return undefined;
  return view.messages.find(({ number, author }) => number > lastReadNumber && author?.id !== myId);
}

type RowPosition = {
  readonly options: MessageListRowOptions;
  readonly index: number;
  readonly firstUnread: Message | undefined;
};

function rowsOf(message: Message, { options, index, firstUnread }: RowPosition): MessageListRow[] {
  const { view, dayOf } = options;
  const [before, after] = [view.messages[index - 1], view.messages[index + 1]];
  const day = dayOf(message.sentAt);
  const isNewDay = before === undefined || dayOf(before.sentAt) !== day;
  const isFirst = isNewDay || message === firstUnread || !isSameGroup(before, message);
  const isLast = after === undefined || dayOf(after.sentAt) !== day || !isSameGroup(message, after);
  return [
    ...(isNewDay ? [{ kind: 'day' as const, key: `day ${day}`, day: message.sentAt }] : []),
    ...(message === firstUnread ? [{ kind: 'unread' as const, key: 'unread' }] : []),
    // The viewer's own message keeps its key from the start, so that it does not flicker when it arrives.
    { kind: 'message', key: message.id, message, isFirst, isLast },
  ];
}

function isSameGroup(one: Message, next: Message): boolean {
  if ([one.kind, next.kind].some((kind) => kind === 'notice' || kind === 'call')) return false;
  return one.author?.id === next.author?.id && Date.parse(next.sentAt) - Date.parse(one.sentAt) < GROUP_MS;
}
