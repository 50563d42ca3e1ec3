import { formatEventStart } from '@festoon/contracts/events/event-time';
import type { Message, EventLinkPreview } from '@festoon/contracts/messaging/messages';
import { Link } from '@tanstack/react-router';
import { messageText } from '@festoon/catalogue/messaging/message';
import { formatTime, ownZone } from '../../../../lib/format/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { CheckCheckIcon, CheckIcon, PinIcon } from '../../../../ui/image/icons.ts';
import { LinkPreviewCard } from './link-preview-card.tsx';
import { MessageFiles } from './message-files.tsx';
import { MessageText } from './message-text.tsx';
import { useConversationContext } from './conversation-context.ts';
import { CoverArt } from '../../../../ui/image/cover-art.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useMessageActions } from './use-message-actions.ts';

export const bubbleClass = 'min-w-0 max-w-full rounded-card px-3 py-2 text-ink';
export const ownBubbleClass = 'bg-primary-soft';
const otherBubbleClass = 'bg-sunken dark:bg-surface';

type BubbleProps = {
  readonly message: Message;
  readonly isMine: boolean;
  /** True if every recipient has read the message; undefined if no one shares read receipts. */
  readonly isRead: boolean | undefined;
};

/** Shows the content of a message. */
export function Bubble({ message, isMine, isRead }: BubbleProps) {
  const { me } = useConversationContext();
  if (message.deletedAt !== null) return <DeletedBubble message={message} />;
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
      {message.linkPreview && <LinkPreviewCard preview={message.linkPreview} />}
      <PollBlock message={message} />
      <BubbleFooter message={message} isMine={isMine} isRead={isRead} />
    </div>
  );
}

function BubbleFooter({ message, isMine, isRead }: BubbleProps) {
  return (
    <p className="-mt-0.5 flex items-center justify-end gap-1.5 text-xs text-muted">
      {message.isPinned && (
        <span>
          <PinIcon className="size-3.5" />
          <span className="sr-only">{messageText('pinned')}</span>
        </span>
      )}
      {message.editedAt !== null && <span>{messageText('edited')}</span>}
      <time dateTime={message.sentAt}>{formatTime(message.sentAt, ownZone())}</time>
      {isMine && isRead !== true && (
        <span>
          <CheckIcon className="size-3.5" />
          <span className="sr-only">{messageText('sent')}</span>
        </span>
      )}
      {isMine && isRead === true && (
        <span className="text-link">
          <CheckCheckIcon className="size-3.5" />
          <span className="sr-only">{messageText('read')}</span>
        </span>
      )}
    </p>
  );
}

function DeletedBubble({ message }: { message: Message }) {
  return (
    <p className={classNames(bubbleClass, 'border border-line bg-transparent text-sm text-muted italic')}>
      {message.isRemoved ? messageText('removedByAModerator') : messageText('thisMessageWasDeleted')}
    </p>
  );
}

/** Shows the message that a reply answers. A press scrolls to it. */
export function ReplyQuote({ replyTo }: { replyTo: NonNullable<Message['replyTo']> }) {
  const { goTo } = useConversationContext();
  return (
    <button
      type="button"
      onClick={() => goTo(replyTo.number)}
      className="grid max-w-full rounded-chip border-s-2 border-primary bg-hover px-2 py-1 text-start text-sm"
    >
      <bdi className="truncate font-medium text-link">{replyTo.author ?? messageText('deletedAccount')}</bdi>
      <bdi className="truncate text-ink-2">{replyTo.isDeleted ? messageText('deletedMessage') : replyTo.excerpt}</bdi>
    </button>
  );
}

/** Shows the link preview of an event. */
function EventLinkCard({ event }: { event: EventLinkPreview }) {
  const shape = 'h-16 w-24 shrink-0 rounded-chip object-cover';
  return (
    <Link
      to="/events/$slug"
      params={{ slug: event.slug }}
      className="flex max-w-80 gap-3 rounded-control border border-line bg-surface p-2 text-ink hover:border-line-control"
    >
      {event.imageUrl === null ? (
        <CoverArt seed={event.slug} className={shape} />
      ) : (
        <img src={event.imageUrl} alt="" width={96} height={64} loading="lazy" decoding="async" className={shape} />
      )}
      <span className="grid min-w-0 content-center text-sm">
        <span className="truncate text-xs font-medium text-link">
          {event.isCancelled ? messageText('cancelled') : formatEventStart(event, { viewerTimeZone: ownZone() })}
        </span>
        <bdi className="truncate font-semibold">{event.title}</bdi>
        <bdi className="truncate text-xs text-muted">{event.location}</bdi>
      </span>
    </Link>
  );
}

/** Shows a poll's options with their votes; people can vote until it is closed. */
function PollBlock({ message }: { message: Message }) {
  const { conversation, me } = useConversationContext();
  const actions = useMessageActions();
  const { poll } = message;
  if (!poll) return null;
  const mine = poll.options.flatMap(({ isMine }, index) => (isMine ? [index] : []));
  const toggle = (index: number) => {
    const others = poll.isMultiple ? mine.filter((one) => one !== index) : [];
    actions.vote(message, mine.includes(index) ? others : [...others, index]);
  };
  const mayClose = !poll.isClosed && (message.author?.id === me.id || conversation.myRole !== 'member');
  return (
    <div className="mt-2 grid min-w-56 gap-1.5">
      <p className="text-xs text-muted">{formatPoll(poll)}</p>
      <ul role="list" className="grid gap-1.5">
        {poll.options.map((option, index) => (
          <li key={index}>
            <PollOption
              option={option}
              voterCount={poll.voterCount}
              isClosed={poll.isClosed || conversation.postingRestriction !== null}
              onToggle={() => toggle(index)}
            />
          </li>
        ))}
      </ul>
      {mayClose && (
        <Button size="sm" tone="ghost" className="justify-self-start" onClick={() => actions.closePoll(message)}>
          {messageText('closePoll')}
        </Button>
      )}
    </div>
  );
}

type OptionProps = {
  readonly option: NonNullable<Message['poll']>['options'][number];
  readonly voterCount: number;
  readonly isClosed: boolean;
  readonly onToggle: () => void;
};

function PollOption({ option, voterCount, isClosed, onToggle }: OptionProps) {
  const share = voterCount === 0 ? 0 : option.votes / voterCount;
  return (
    <button
      type="button"
      aria-pressed={option.isMine}
      disabled={isClosed}
      onClick={onToggle}
      className={classNames(
        'relative grid w-full grid-cols-[1rem_1fr_auto] items-center gap-2 overflow-hidden rounded-control border bg-surface px-3 py-2 text-start text-sm',
        option.isMine ? 'border-primary' : 'border-line-control',
        !isClosed && 'hover:border-line-strong',
      )}
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-0 inset-s-0 bg-primary-soft"
        style={{ width: `${share * 100}%` }}
      />
      <span className="relative grid place-items-center text-link">{option.isMine && <CheckIcon className="size-4" />}</span>
      <bdi className="relative [overflow-wrap:anywhere]">{option.text}</bdi>
      <span className="relative text-ink-2 tabular-nums">
        <span aria-hidden="true">{option.votes}</span>
        <span className="sr-only">{messageText('votes', { votes: option.votes })}</span>
      </span>
    </button>
  );
}

function formatPoll({ isClosed, isMultiple, voterCount }: NonNullable<Message['poll']>): string {
  if (isClosed) return messageText('pollClosed', { count: voterCount });
  return messageText(isMultiple ? 'pollAny' : 'pollOne', { count: voterCount });
}
