import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Conversation } from '@festoon/contracts/messaging/chats';
import type { EventId } from '@festoon/contracts/core/ids';
import { findEventRooms } from '@festoon/contracts/messaging/rooms';
import { useQuery } from '@tanstack/react-query';
import { chatsText } from '@festoon/catalogue/messaging/chats';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { NoMatchIllustration } from '../../../ui/image/illustrations.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { lastSeenLabel, conversationSubtitle, typingLabel } from './conversation-text.ts';
import { panelClass } from './panel-class.ts';
import type { Slots } from './slots.ts';
import type { Presence } from './presence-query.ts';
import { ConversationPanel } from './conversation-panel.tsx';
import { useOpenConversation } from './use-open-conversation.ts';
import { useConversation } from './use-conversation.ts';
import { useMissing } from './use-missing.ts';
import { useConversationStore, useConversationList } from './chats-context.tsx';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { CountBadge } from '../../../ui/badge.tsx';
import {
  MegaphoneIcon,
  MessagesSquareIcon,
  ArrowLeftIcon,
  BellOffIcon,
  EllipsisIcon,
  InfoIcon,
} from '../../../ui/image/icons.ts';
import { CHATS_KEY } from './chats-key.ts';
import { IconButton } from '../../../ui/image/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import { ConversationImage } from './list/conversation-image.tsx';
import { isMuted } from './mute-text.ts';

const tabClass =
  'flex h-10 items-center gap-1.5 border-b-2 border-transparent px-1 text-sm font-medium text-ink-2 hover:text-ink ' +
  'aria-[current=page]:border-primary aria-[current=page]:text-ink [&_svg]:size-4';

/** Shows tabs for an event's room and its announcements. */
function RoomTabs({ open }: { open: Conversation }) {
  const eventId = open.kind === 'room' || open.kind === 'announcements' ? open.event?.id : undefined;
  const { data } = useQuery({
    queryKey: [...CHATS_KEY, 'rooms', eventId],
    queryFn: ({ signal }) => call(findEventRooms, { eventId: eventId as EventId }, { signal }),
    enabled: eventId !== undefined,
    meta: inlineErrors,
  });
  if (!data?.roomId || !data.announcementsId) return null;
  return (
    <nav aria-label={chatsText('eventConversations')} className="flex gap-5 px-5">
      <Tab id={data.roomId} openId={open.id}>
        <MessagesSquareIcon />
        {chatsText('room')}
      </Tab>
      <Tab id={data.announcementsId} openId={open.id}>
        <MegaphoneIcon />
        {chatsText('announcements')}
      </Tab>
    </nav>
  );
}

function Tab({ id, openId, children }: { id: string; openId: string; children: ReactNode }) {
  const { conversations } = useConversationList();
  const unread = conversations.find((one) => one.id === id)?.unreadCount ?? 0;
  return (
    <Link
      to="/chats/{-$conversationId}"
      params={{ conversationId: id }}
      aria-current={id === openId ? 'page' : undefined}
      className={tabClass}
    >
      {children}
      {id !== openId && <CountBadge count={unread} label="unread" />}
    </Link>
  );
}

const DetailsPanel = lazy(async () => ({ default: (await import('./details/details-panel.tsx')).DetailsPanel }));

type ConversationLayoutProps = {
  readonly conversationId: string;
  readonly me: ChatPerson;
  readonly at: number | undefined;
  readonly presence: Presence;
  readonly isDetailsShown: boolean;
  /** True if there is space for all three panels. */
  readonly isWide: boolean;
  readonly slots: Slots;
};

/** Shows the messages of one conversation and its details panel. */
export function ConversationLayout(props: ConversationLayoutProps) {
  const { conversationId, at, presence, isDetailsShown, isWide, me, slots } = props;
  const conversation = useConversation(conversationId);
  const isMissing = useMissing(conversationId, conversation === undefined);
  const typing = useTypingLabel(conversationId, conversation);
  const open = useOpenConversation();
  const showDetails = (isShown: boolean) => {
    if (isWide) open(conversationId, { info: isShown ? undefined : 'closed' });
    else open(conversationId, { info: isShown ? 'open' : undefined });
  };
  if (isMissing) return <ConversationNotFound />;
  const partnerId = conversation?.partner?.id ?? '';
  const isOnline = presence.online.has(partnerId);
  const lastSeen = lastSeenLabel(presence.lastSeenMinutesAgo.get(partnerId));
  const isCovered = isDetailsShown && !isWide;
  return (
    <>
      <section
        aria-label={chatsText('messages')}
        className={classNames(
          panelClass,
          'grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)] md:col-start-2 md:row-start-1',
          isCovered && 'invisible',
        )}
      >
        {conversation ? (
          <>
            <ConversationHeader
              conversation={conversation}
              subtitle={typing || conversationSubtitle(conversation, isOnline, lastSeen)}
              isOnline={isOnline}
              isDetailsShown={isDetailsShown}
              onDetails={() => showDetails(!isDetailsShown)}
              calls={slots.callButtons(conversation)}
              tabs={<RoomTabs open={conversation} />}
            />
            <ConversationPanel conversation={conversation} me={me} at={at} slots={slots} />
          </>
        ) : (
          <HeaderSkeleton />
        )}
      </section>
      {isDetailsShown && conversation && (
        <div className={classNames(panelClass, 'md:row-start-1 md:col-start-2 xl:col-start-3 xl:border-s xl:border-line')}>
          <Suspense fallback={<HeaderSkeleton />}>
            <DetailsPanel
              conversation={conversation}
              meId={me.id}
              isOnline={isOnline}
              online={presence.online}
              isMain={isCovered}
              slots={slots}
              onClose={() => showDetails(false)}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

function ConversationNotFound() {
  return (
    <div className={classNames(panelClass, 'grid place-content-center')}>
      <EmptyState
        illustration={<NoMatchIllustration />}
        title={chatsText('thisConversationIsntAvailable')}
        level={1}
        action={
          <Link to="/chats/{-$conversationId}" params={{ conversationId: undefined }} className={buttonClass('secondary')}>
            {chatsText('allConversations')}
          </Link>
        }
      >
        {chatsText('itWasDeletedOrYoureNo')}
      </EmptyState>
    </div>
  );
}

function HeaderSkeleton() {
  return (
    <div aria-busy="true" className="flex h-14 items-center gap-3 border-b border-line px-4">
      <Skeleton className="size-8 rounded-full!" />
      <Skeleton className="h-4 w-40" />
    </div>
  );
}

/** Returns the text that says who is typing in a conversation, with the names from its latest messages. */
function useTypingLabel(id: string, conversation: Conversation | undefined): string {
  const { messages, typing } = useConversationStore(id).view;
  if (typing.length === 0 || !conversation) return '';
  const names = new Map(messages.flatMap(({ author }) => (author ? [[author.id as string, author.name]] : [])));
  const typingNames = typing.map((accountId) => names.get(accountId) ?? chatsText('someone'));
  return typingLabel(typingNames, conversation.kind === 'direct');
}

type ConversationHeaderProps = {
  readonly conversation: Conversation;
  /** The text under the name: who is online, who is typing. */
  readonly subtitle: string;
  readonly isOnline: boolean;
  readonly isDetailsShown: boolean;
  readonly onDetails: () => void;
  /** The buttons that call the members. */
  readonly calls: ReactNode;
  /** The tabs of the room and its announcements. */
  readonly tabs?: ReactNode;
};

/**
 * Shows the header above the messages: the name, the back button, the details button. On a phone the name opens the
 * details, because a separate button would leave too little room for it.
 */
function ConversationHeader({
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
      <div className="flex h-14 items-center gap-2 pe-2 ps-2 md:ps-4">
        <Link
          to="/chats/{-$conversationId}"
          params={{ conversationId: undefined }}
          aria-label={chatsText('allConversations')}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-hover md:hidden"
        >
          <ArrowLeftIcon className="size-5" />
        </Link>
        <ConversationImage conversation={conversation} size="sm" isOnline={isOnline} />
        <div className="relative ms-1 grid min-w-0 grow">
          <h1 className="flex min-w-0 items-center gap-1.5 leading-5 font-semibold">
            <span className="truncate">
              <bdi>{title}</bdi>
            </span>
            {isMuted(mutedUntil) && (
              <span className="shrink-0 text-muted">
                <BellOffIcon className="size-3.5" />
                <span className="sr-only">{chatsText('muted')}</span>
              </span>
            )}
          </h1>
          <p className="h-4 truncate text-xs text-muted">{subtitle}</p>
          <button
            type="button"
            aria-label={chatsText('conversationDetails')}
            className="absolute -inset-x-1 -inset-y-1 rounded-control active:bg-hover md:hidden"
            onClick={onDetails}
          />
        </div>
        {calls}
        <Menu
          trigger={
            <IconButton label={chatsText('conversationActions')}>
              <EllipsisIcon />
            </IconButton>
          }
        >
          <ConversationActions conversation={conversation} />
        </Menu>
        <IconButton
          label={chatsText('conversationDetails')}
          aria-pressed={isDetailsShown}
          onClick={onDetails}
          className="max-md:hidden"
        >
          <InfoIcon />
        </IconButton>
      </div>
      {tabs}
    </header>
  );
}
