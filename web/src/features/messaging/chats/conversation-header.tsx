import type { Conversation } from '@festoon/contracts/messaging/chats';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { ArrowLeftIcon, BellOffIcon, EllipsisIcon, InfoIcon } from '../../../ui/image/icons.ts';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import { ConversationImage } from './list/conversation-image.tsx';
import { isMuted } from './mute-text.ts';

type ConversationHeaderProps = {
  readonly conversation: Conversation;
  /** The text under the name: who is online, who is typing. */
  readonly subtitle: string;
  readonly isOnline: boolean;
  readonly isDetailsShown: boolean;
  readonly onDetails: () => void;
  /** The buttons that call the members. */
  readonly calls: ReactNode;
  /** The room and its announcements, beside each other. */
  readonly tabs?: ReactNode;
};

/** Over the messages: whose conversation it is, the way back, the pane about it. */
export function ConversationHeader({
  conversation,
  subtitle,
  isOnline,
  isDetailsShown,
  onDetails,
  calls,
  tabs,
}: ConversationHeaderProps) {
  const { title, mutedUntil } = conversation;
  return (
    <header className="border-b border-line bg-bg">
      <div className="flex h-14 items-center gap-2 pr-2 pl-2 md:pl-4">
        <Link
          to="/chats/{-$conversationId}"
          params={{ conversationId: undefined }}
          aria-label="All conversations"
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-hover md:hidden"
        >
          <ArrowLeftIcon className="size-5" />
        </Link>
        <ConversationImage conversation={conversation} size="sm" isOnline={isOnline} />
        <div className="ml-1 grid min-w-0 grow">
          <h1 className="flex min-w-0 items-center gap-1.5 leading-5 font-semibold">
            <span className="truncate">
              <bdi>{title}</bdi>
            </span>
            {isMuted(mutedUntil) && (
              <span className="shrink-0 text-muted">
                <BellOffIcon className="size-3.5" />
                <span className="sr-only">muted</span>
              </span>
            )}
          </h1>
          <p className="h-4 truncate text-xs text-muted">{subtitle}</p>
        </div>
        {calls}
        <Menu
          trigger={
            <IconButton label="Actions for this conversation">
              <EllipsisIcon />
            </IconButton>
          }
        >
          <ConversationActions conversation={conversation} />
        </Menu>
        <IconButton label="About this conversation" aria-pressed={isDetailsShown} onClick={onDetails}>
          <InfoIcon />
        </IconButton>
      </div>
      {tabs}
    </header>
  );
}
