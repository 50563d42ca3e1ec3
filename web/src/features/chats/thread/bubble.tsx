import type { Message } from '@festoon/contracts/messages';
import { formatTime, ownZone } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CheckCheckIcon, CheckIcon, PinIcon } from '../../../ui/icons.ts';
import { EventLinkCard } from './event-link-card.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageText } from './message-text.tsx';
import { PollBlock } from './poll-block.tsx';
import { useThreadWorld } from './thread-context.ts';

export const bubbleClass = 'min-w-0 max-w-full rounded-card px-3 py-2 text-ink';
export const ownBubbleClass = 'bg-primary-soft';
const otherBubbleClass = 'bg-sunken dark:bg-surface';

type BubbleProps = {
  readonly message: Message;
  readonly isMine: boolean;
  /** True if every recipient has read the message; undefined where no one shares it. */
  readonly isRead: boolean | undefined;
};

/** A message's content. */
export function Bubble({ message, isMine, isRead }: BubbleProps) {
  const { me } = useThreadWorld();
  if (message.deletedAt !== null) return <Deleted message={message} />;
  const hasText = message.text !== '';
  return (
    <div className={classNames(bubbleClass, 'grid gap-1.5', isMine ? ownBubbleClass : otherBubbleClass)}>
      {message.replyTo && <ReplyQuote replyTo={message.replyTo} />}
      <MessageFiles files={message.files} />
      {hasText && (
        <MessageText
          text={message.text}
          mentions={message.mentions}
          mentionsEveryone={message.mentionsEveryone}
          myId={me.id}
        />
      )}
      {message.event && <EventLinkCard event={message.event} />}
      <PollBlock message={message} />
      <Foot message={message} isMine={isMine} isRead={isRead} />
    </div>
  );
}

function Foot({ message, isMine, isRead }: BubbleProps) {
  return (
    <p className="-mt-0.5 flex items-center justify-end gap-1.5 text-xs text-muted">
      {message.isPinned && (
        <span>
          <PinIcon className="size-3.5" />
          <span className="sr-only">Pinned</span>
        </span>
      )}
      {message.editedAt !== null && <span>edited</span>}
      <time dateTime={message.sentAt}>{formatTime(message.sentAt, ownZone())}</time>
      {isMine && isRead !== true && (
        <span>
          <CheckIcon className="size-3.5" />
          <span className="sr-only">Sent</span>
        </span>
      )}
      {isMine && isRead === true && (
        <span className="text-link">
          <CheckCheckIcon className="size-3.5" />
          <span className="sr-only">Read</span>
        </span>
      )}
    </p>
  );
}

function Deleted({ message }: { message: Message }) {
  return (
    <p className={classNames(bubbleClass, 'border border-line bg-transparent text-sm text-muted italic')}>
      {message.isRemoved ? 'Removed by a moderator' : 'This message was deleted'}
    </p>
  );
}

/** Shows the message that a reply answers; a press goes to it. */
export function ReplyQuote({ replyTo }: { replyTo: NonNullable<Message['replyTo']> }) {
  const { goTo } = useThreadWorld();
  return (
    <button
      type="button"
      onClick={() => goTo(replyTo.number)}
      className="grid max-w-full rounded-chip border-l-2 border-primary bg-hover px-2 py-1 text-left text-sm"
    >
      <bdi className="truncate font-medium text-link">{replyTo.author ?? 'Somebody who left'}</bdi>
      <bdi className="truncate text-ink-2">{replyTo.isDeleted ? 'Deleted message' : replyTo.excerpt}</bdi>
    </button>
  );
}
