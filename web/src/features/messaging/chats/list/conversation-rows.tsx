import type { Conversation } from '@festoon/contracts/messaging/chats';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { chatListText } from '@festoon/catalogue/messaging/chat-list';
import { CountBadge } from '../../../../ui/badge.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { AtSignIcon, BellOffIcon, PinIcon, EllipsisIcon } from '../../../../ui/image/icons.ts';
import { isMuted } from '../mute-text.ts';
import { ConversationImage } from './conversation-image.tsx';
import { lastMessageLabel } from './last-message-text.ts';
import { formatRecentTime } from '../../../../lib/format/recent-time.ts';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { Menu } from '../../../../ui/overlay/menu.tsx';
import { ConversationActions } from '../conversation-actions.tsx';

type RowProps = {
  readonly conversation: Conversation;
  readonly meId: string;
  readonly isOpen: boolean;
  readonly isOnline: boolean;
  /** The text that says who is typing; empty when no one is. */
  readonly typing: string;
};

const linkClass =
  'grid h-16 grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-control px-3 text-ink transition-colors ' +
  'hover:bg-hover focus-visible:-outline-offset-2 aria-[current=page]:bg-primary-soft';

/** Shows one conversation of the list. Its menu also opens by right click or long press. */
function ConversationRow({ conversation, meId, isOpen, isOnline, typing }: RowProps) {
  const { id, title, unreadCount, lastMessageAt, createdAt } = conversation;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const at = lastMessageAt ?? createdAt;
  const isUnread = unreadCount > 0;
  return (
    <div
      className="group relative"
      onContextMenu={(event) => {
        event.preventDefault();
        setMenuOpen(true);
      }}
      role="presentation"
    >
      <Link
        to="/chats/{-$conversationId}"
        params={{ conversationId: id }}
        activeOptions={{ exact: true }}
        aria-current={isOpen ? 'page' : undefined}
        data-row
        className={linkClass}
      >
        <ConversationImage conversation={conversation} isOnline={isOnline} />
        <span className="grid min-w-0 gap-0.5">
          <span className="flex min-w-0 items-baseline gap-2">
            <span dir="auto" className={classNames('min-w-0 truncate', isUnread ? 'font-semibold' : 'font-medium')}>
              {title}
            </span>
            <time
              dateTime={at}
              className={classNames(
                'ms-auto shrink-0 text-xs pointer-fine:group-focus-within:opacity-0 pointer-fine:group-hover:opacity-0',
                isUnread ? 'font-medium text-link' : 'text-muted',
              )}
            >
              {formatRecentTime(at)}
            </time>
          </span>
          <span className="flex h-5 min-w-0 items-center gap-2 text-sm">
            {typing === '' ? (
              <span dir="auto" className={classNames('min-w-0 grow truncate', isUnread ? 'text-ink-2' : 'text-muted')}>
                {lastMessageLabel(conversation, meId)}
              </span>
            ) : (
              <span className="min-w-0 grow truncate text-link">{typing}</span>
            )}
            <RowIndicators conversation={conversation} />
          </span>
        </span>
      </Link>
      <RowMenu conversation={conversation} isOpen={isMenuOpen} onOpenChange={setMenuOpen} />
    </div>
  );
}

function RowIndicators({ conversation }: { conversation: Conversation }) {
  const { isPinned, mentionCount, mutedUntil, unreadCount } = conversation;
  const muted = isMuted(mutedUntil);
  return (
    <>
      {muted && <IndicatorIcon icon={<BellOffIcon />} label={chatListText('muted')} />}
      {isPinned && unreadCount === 0 && <IndicatorIcon icon={<PinIcon />} label={chatListText('pinnedConversation')} />}
      {mentionCount > 0 && (
        <span className="grid size-5 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <AtSignIcon className="size-3.5" />
          <span className="sr-only">{chatListText('youWereMentioned')}</span>
        </span>
      )}
      {unreadCount > 0 && <Unread count={unreadCount} quiet={muted} />}
    </>
  );
}

function Unread({ count, quiet }: { count: number; quiet: boolean }) {
  if (!quiet) return <CountBadge count={count} label="unread" />;
  return (
    <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-sunken px-1.5 text-xs font-semibold text-ink-2 tabular-nums ring-1 ring-line ring-inset">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{chatListText('unreadCount', { count })}</span>
    </span>
  );
}

function IndicatorIcon({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <span className="shrink-0 text-muted [&_svg]:size-3.5">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}

type RowMenuProps = {
  readonly conversation: Conversation;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** Shows the menu button in place of the time on hover. Touch devices use a long press, or the menu above the messages. */
function RowMenu({ conversation, isOpen, onOpenChange }: RowMenuProps) {
  return (
    <Menu
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger={
        <IconButton
          label={chatListText('actionsFor', { title: conversation.title })}
          size="sm"
          className="absolute! top-1 inset-e-2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 data-popup-open:opacity-100 pointer-coarse:pointer-events-none pointer-coarse:opacity-0!"
        >
          <EllipsisIcon />
        </IconButton>
      }
    >
      <ConversationActions conversation={conversation} />
    </Menu>
  );
}

const ROW_PIXELS = 64;
/** A list with fewer rows renders all of them, so that the browser's own search finds each. */
const VIRTUALIZE_ABOVE = 100;
const OVERSCAN = 12;

export type RowsProps = {
  readonly label: string;
  readonly conversations: readonly Conversation[];
  readonly meId: string;
  readonly openId: string | undefined;
  readonly online: ReadonlySet<string>;
  readonly scroller: RefObject<HTMLElement | null>;
};

export function ConversationRows(props: RowsProps) {
  return props.conversations.length > VIRTUALIZE_ABOVE ? <VirtualRows {...props} /> : <PlainRows {...props} />;
}

function PlainRows(props: RowsProps) {
  return (
    <ul role="list" aria-label={props.label}>
      {props.conversations.map((conversation) => (
        <li key={conversation.id}>
          <Row {...props} conversation={conversation} />
        </li>
      ))}
    </ul>
  );
}

function VirtualRows(props: RowsProps) {
  'use no memo';
  const { conversations, scroller } = props;
  // The directive above keeps the compiler away from what the library gives.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: conversations.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => conversations[index]?.id ?? index,
    estimateSize: () => ROW_PIXELS,
    overscan: OVERSCAN,
  });
  return (
    <ul role="list" aria-label={props.label} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const conversation = conversations[index];
        return (
          conversation && (
            <li
              key={key}
              aria-setsize={conversations.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <Row {...props} conversation={conversation} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function Row({ conversation, meId, openId, online }: RowsProps & { readonly conversation: Conversation }) {
  const { id, partner } = conversation;
  return (
    <ConversationRow
      conversation={conversation}
      meId={meId}
      isOpen={id === openId}
      isOnline={partner !== null && online.has(partner.id)}
      typing=""
    />
  );
}
