import type { Message } from '@festoon/contracts/messaging/messages';
import { memo, useState } from 'react';
import { formatTime, ownZone } from '../../../../lib/format/format.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { PhoneIcon, VideoIcon } from '../../../../ui/image/icons.ts';
import { Bubble } from './bubble.tsx';
import { formatCall } from './call-text.ts';
import { mayDo, type MayDo } from './may-do.ts';
import { MessageTools } from './message-menu.tsx';
import { formatNotice } from './notice-text.ts';
import { ReactionBar } from './reaction-bar.tsx';
import { useThreadWorld } from './thread-context.ts';

type RowProps = {
  readonly message: Message;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isRead: boolean | undefined;
  readonly isLit: boolean;
  /** True if the Tab key moves the focus to this row. */
  readonly isEntry: boolean;
};

/** One message with who wrote it, what people put on it and what can be done with it. */
export const MessageRow = memo((props: RowProps) => {
  const { message } = props;
  if (message.kind === 'notice') return <NoticeRow message={message} />;
  return message.kind === 'call' ? <CallRow message={message} /> : <Written {...props} />;
});
MessageRow.displayName = 'MessageRow';

function NoticeRow({ message }: { message: Message }) {
  return (
    <p className="px-4 py-2 text-center text-sm text-muted">
      <bdi>{formatNotice(message)}</bdi>
    </p>
  );
}

/** A call among the messages; what can be done with it comes from outside. */
function CallRow({ message }: { message: Message }) {
  const { me, callAction } = useThreadWorld();
  const { call } = message;
  if (call === null) return null;
  const Icon = call.isVideo ? VideoIcon : PhoneIcon;
  return (
    <div className="flex justify-center px-4 py-2">
      <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-subtle py-2 pr-2 pl-3 text-sm">
        <Icon className="size-4 shrink-0 text-ink-2" aria-hidden="true" />
        <p className="min-w-0 pr-1">
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

function Written({ message, isFirst, isLast, isRead, isLit, isEntry }: RowProps) {
  const { conversation, me } = useThreadWorld();
  const [now] = useState(() => Date.now());
  const isMine = message.author?.id === me.id;
  const may = mayDo({ message, conversation, myId: me.id, nowMillis: now });
  const hasFace = !isMine && conversation.kind !== 'direct';
  const tools = useTools();
  return (
    <article
      data-message={message.number}
      aria-label={spokenName(message, isMine)}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows go from message to message, as in any log
      tabIndex={isEntry ? 0 : -1}
      {...tools.listeners}
      className={classNames(
        'relative flex items-end gap-2 rounded-card px-4 outline-offset-[-2px] transition-colors duration-dialog',
        isMine && 'flex-row-reverse',
        isFirst ? 'pt-2' : 'pt-0.5',
        isLit && 'bg-warning-soft',
      )}
    >
      {hasFace && <Face message={message} isShown={isLast} />}
      <div className={classNames('relative grid max-w-[min(85%,36rem)] min-w-0', isMine && 'justify-items-end')}>
        {isFirst && hasFace && <Name message={message} />}
        <Bubble message={message} isMine={isMine} isRead={isRead} />
        <ReactionBar message={message} mayReact={may.react} />
        {tools.isShown && <Tools message={message} may={may} isMine={isMine} onOpenChange={tools.setOpen} />}
      </div>
    </article>
  );
}

const spokenName = (message: Message, isMine: boolean) =>
  `${isMine ? 'You' : nameOf(message)}, ${formatTime(message.sentAt, ownZone())}`;
const nameOf = ({ author }: Message) => author?.name ?? 'Somebody who left';

function Face({ message, isShown }: { message: Message; isShown: boolean }) {
  return (
    <span className="w-8 shrink-0">
      {isShown && <Avatar name={nameOf(message)} src={message.author?.imageUrl} size="sm" />}
    </span>
  );
}

function Name({ message }: { message: Message }) {
  return (
    <p className="truncate px-3 pb-0.5 text-xs font-medium text-ink-2">
      <bdi>{nameOf(message)}</bdi>
    </p>
  );
}

type ToolsProps = { message: Message; may: MayDo; isMine: boolean; onOpenChange: (isOpen: boolean) => void };

function Tools({ message, may, isMine, onOpenChange }: ToolsProps) {
  return (
    <div className={classNames('absolute -top-7 z-10', isMine ? 'right-2' : 'left-2 sm:right-2 sm:left-auto')}>
      <MessageTools message={message} may={may} onOpenChange={onOpenChange} />
    </div>
  );
}

/** Tools are drawn for the message under the pointer or with the focus only, and while something of them is open. */
function useTools() {
  const [isNear, setNear] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return {
    isShown: isNear || isOpen,
    setOpen,
    listeners: {
      // Not on entering alone: a row that comes up under a resting pointer is never entered.
      onPointerMove: () => setNear(true),
      onPointerLeave: () => setNear(false),
      onFocus: () => setNear(true),
      onBlur: () => setNear(false),
    },
  };
}
