import type { Message } from '@festoon/contracts/messaging/messages';
import { memo, useState } from 'react';
import { formatTime, ownZone } from '../../../../lib/format/format.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { PhoneIcon, VideoIcon } from '../../../../ui/image/icons.ts';
import { Bubble } from './bubble.tsx';
import { formatCall } from './call-text.ts';
import { messagePermissions, type MessagePermissions } from './message-permissions.ts';
import { MessageTools } from './message-menu.tsx';
import { formatNotice } from './notice-text.ts';
import { useConversationContext } from './conversation-context.ts';
import { listReactions } from '@festoon/contracts/messaging/message-actions';
import { currentLocale } from '@festoon/catalogue/language';
import { conversationText } from '@festoon/catalogue/messaging/conversation';
import { call } from '../../../../lib/api/api-client.ts';
import { Tooltip } from '../../../../ui/overlay/tooltip.tsx';
import { emojiName } from '../composer/emoji.ts';
import { useMessageActions } from './use-message-actions.ts';

const NAMES_SHOWN = 8;

/** Shows the reactions to a message. A press adds or removes the viewer's own. */
function ReactionBar({ message, mayReact }: { message: Message; mayReact: boolean }) {
  const actions = useMessageActions();
  const [people, setPeople] = useState<Readonly<Record<string, readonly string[]>>>({});
  const loadPeople = () => {
    call(listReactions, { conversationId: message.conversationId, messageId: message.id })
      .then(({ reactions }) => setPeople(namesByEmoji(reactions)))
      .catch(() => undefined);
  };
  if (message.reactions.length === 0) return null;
  return (
    <ul role="list" aria-label={conversationText('reactions')} className="mt-1 flex flex-wrap gap-1">
      {message.reactions.map(({ emoji, count, isMine }) => (
        <li key={emoji}>
          <Tooltip text={reactorNames(people[emoji], count)}>
            <button
              type="button"
              aria-pressed={isMine}
              aria-label={conversationText('reaction', { emoji: emojiName(emoji), count })}
              disabled={!mayReact}
              onPointerEnter={loadPeople}
              onFocus={loadPeople}
              onClick={() => actions.react(message, emoji, !isMine)}
              className={classNames(
                'flex h-7 items-center gap-1 rounded-full border px-2 text-sm tabular-nums',
                isMine
                  ? 'border-primary bg-primary-soft text-on-primary-soft'
                  : 'border-line bg-surface text-ink-2 hover:border-line-control',
              )}
            >
              <span aria-hidden="true">{emoji}</span>
              <span aria-hidden="true">{count}</span>
            </button>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}

function namesByEmoji(reactions: readonly { emoji: string; person: { name: string } }[]): Record<string, string[]> {
  const names: Record<string, string[]> = {};
  for (const { emoji, person } of reactions) (names[emoji] ??= []).push(person.name);
  return names;
}

function reactorNames(names: readonly string[] | undefined, count: number): string {
  if (!names || names.length === 0) return conversationText('personCount', { count });
  const firstNames = names.slice(0, NAMES_SHOWN);
  const more = count - firstNames.length;
  return new Intl.ListFormat(currentLocale()).format(
    more > 0 ? [...firstNames, conversationText('moreNames', { count: more })] : firstNames,
  );
}

type RowProps = {
  readonly message: Message;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isRead: boolean | undefined;
  readonly isHighlighted: boolean;
  /** True if the Tab key moves the focus to this row. */
  readonly isTabStop: boolean;
};

/** Shows one message with its author, its reactions and its actions. */
export const MessageRow = memo((props: RowProps) => {
  const { message } = props;
  if (message.kind === 'notice') return <NoticeRow message={message} />;
  return message.kind === 'call' ? <CallRow message={message} /> : <TextMessageRow {...props} />;
});
MessageRow.displayName = 'MessageRow';

function NoticeRow({ message }: { message: Message }) {
  return (
    <p className="px-4 py-2 text-center text-sm text-muted">
      <bdi>{formatNotice(message)}</bdi>
    </p>
  );
}

/** Shows a call in the list of messages. Its actions come from the context. */
function CallRow({ message }: { message: Message }) {
  const { me, callAction } = useConversationContext();
  const { call } = message;
  if (call === null) return null;
  const Icon = call.isVideo ? VideoIcon : PhoneIcon;
  return (
    <div className="flex justify-center px-4 py-2">
      <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-subtle py-2 pe-2 ps-3 text-sm">
        <Icon className="size-4 shrink-0 text-ink-2" aria-hidden="true" />
        <p className="min-w-0 pe-1">
          <bdi>{formatCall(message, me.id)}</bdi>{' '}
          <time dateTime={message.sentAt} className="text-muted">
            {formatTime(message.sentAt, ownZone())}
          </time>
        </p>
        {callAction(message)}
      </div>
    </div>
  );
}

function TextMessageRow({ message, isFirst, isLast, isRead, isHighlighted, isTabStop }: RowProps) {
  const { conversation, me } = useConversationContext();
  const [now] = useState(() => Date.now());
  const isMine = message.author?.id === me.id;
  const permissions = messagePermissions({ message, conversation, myId: me.id, nowMillis: now });
  const hasAvatar = !isMine && conversation.kind !== 'direct';
  const tools = useTools();
  return (
    <article
      data-message={message.number}
      aria-label={accessibleName(message, isMine)}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move between messages, as in any log
      tabIndex={isTabStop ? 0 : -1}
      {...tools.listeners}
      className={classNames(
        'relative flex items-end gap-2 rounded-card px-4 outline-offset-[-2px] transition-colors duration-dialog',
        isMine && 'flex-row-reverse',
        isFirst ? 'pt-2' : 'pt-0.5',
        isHighlighted && 'bg-warning-soft',
      )}
    >
      {hasAvatar && <AuthorAvatar message={message} isShown={isLast} />}
      <div className={classNames('relative grid max-w-[min(85%,36rem)] min-w-0', isMine && 'justify-items-end')}>
        {isFirst && hasAvatar && <AuthorName message={message} />}
        <Bubble message={message} isMine={isMine} isRead={isRead} />
        <ReactionBar message={message} mayReact={permissions.react} />
        {tools.isShown && <Tools message={message} permissions={permissions} isMine={isMine} onOpenChange={tools.setOpen} />}
      </div>
    </article>
  );
}

const accessibleName = (message: Message, isMine: boolean) =>
  conversationText('messageLabel', {
    name: isMine ? conversationText('you') : nameOf(message),
    time: formatTime(message.sentAt, ownZone()),
  });
const nameOf = ({ author }: Message) => author?.name ?? conversationText('deletedAccount');

function AuthorAvatar({ message, isShown }: { message: Message; isShown: boolean }) {
  return (
    <span className="w-8 shrink-0">
      {isShown && <Avatar name={nameOf(message)} src={message.author?.imageUrl} size="sm" />}
    </span>
  );
}

function AuthorName({ message }: { message: Message }) {
  return (
    <p className="truncate px-3 pb-0.5 text-xs font-medium text-ink-2">
      <bdi>{nameOf(message)}</bdi>
    </p>
  );
}

type ToolsProps = {
  message: Message;
  permissions: MessagePermissions;
  isMine: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

function Tools({ message, permissions, isMine, onOpenChange }: ToolsProps) {
  return (
    <div className={classNames('absolute -top-7 z-10', isMine ? 'inset-e-2' : 'inset-s-2 sm:inset-e-2 sm:inset-s-auto')}>
      <MessageTools message={message} permissions={permissions} onOpenChange={onOpenChange} />
    </div>
  );
}

/** Returns whether to render a message's tools: only with the pointer or the focus on it, or while a menu is open. */
function useTools() {
  const [isActive, setActive] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return {
    isShown: isActive || isOpen,
    setOpen,
    listeners: {
      // Not only on enter: a row that scrolls under a resting pointer gets no enter event.
      onPointerMove: () => setActive(true),
      onPointerLeave: () => setActive(false),
      onFocus: () => setActive(true),
      onBlur: () => setActive(false),
    },
  };
}
