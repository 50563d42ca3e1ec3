import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { lazy, Suspense, useState } from 'react';
import { PRESENCE_MAX } from '@festoon/contracts/messaging/chat-people';
import type { AccountId } from '@festoon/contracts/core/ids';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { chatsText } from '@festoon/catalogue/messaging/chats';
import './chats.css';
import { useMedia } from '../../../lib/use-media.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type DeepLinkParams, useDeepLink } from './deep-link.ts';
import { ChatsSkeleton } from './chats-skeleton.tsx';
import { ChatsProvider, useConversationList } from './chats-context.tsx';
import { ConversationList } from './list/conversation-list.tsx';
import { ConversationLayout } from './conversation-layout.tsx';
import { panelClass } from './panel-class.ts';
import type { Slots } from './slots.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { NoMessagesIllustration } from '../../../ui/image/illustrations.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Presence, presenceQuery } from './presence-query.ts';

const NO_PRESENCE: Presence = { online: new Set(), lastSeenMinutesAgo: new Map() };

/** Returns which people in the viewer's direct conversations are online, refreshed while the page is visible. */
function usePresence(): Presence {
  const { conversations } = useConversationList();
  const ids = conversations
    .flatMap(({ partner }) => (partner ? [partner.id as AccountId] : []))
    .slice(0, PRESENCE_MAX)
    .toSorted();
  const { data } = useQuery(presenceQuery(ids));
  return data ?? NO_PRESENCE;
}

const NewConversationDialog = lazy(async () => ({
  default: (await import('./dialogs/new-conversation-dialog.tsx')).NewConversationDialog,
}));
const ChatSettingsDialog = lazy(async () => ({
  default: (await import('./dialogs/chat-settings-dialog.tsx')).ChatSettingsDialog,
}));

export type ChatsScreenProps = {
  readonly me: ChatPerson;
  readonly conversationId: string | undefined;
  /** The message to scroll to. */
  readonly at: number | undefined;
  readonly info: 'open' | 'closed' | undefined;
  readonly deepLink: DeepLinkParams;
  readonly slots: Slots;
};

/** Shows the chats. */
export function ChatsScreen(props: ChatsScreenProps) {
  useVisibleHeight();
  const deepLink = useDeepLink(props.deepLink, props.me.id);
  if (deepLink === 'arriving') return <ChatsSkeleton />;
  if (deepLink === 'refused') return <CannotMessage />;
  return (
    <ChatsProvider me={props.me}>
      <ChatsLayout {...props} />
    </ChatsProvider>
  );
}

/** Wide enough for the details panel beside the conversation. */
const THREE_PANELS = '(width >= 80rem)';

/** Shows the list, the open conversation and its details: side by side if there is space, else one at a time. */
function ChatsLayout({ me, conversationId, at, info, slots }: ChatsScreenProps) {
  const isWide = useMedia(THREE_PANELS);
  const [dialog, setDialog] = useState<'new' | 'settings' | null>(null);
  const presence = usePresence();
  const isDetailsShown = conversationId !== undefined && (isWide ? info !== 'closed' : info === 'open');
  const view = viewOf(conversationId !== undefined, isDetailsShown && !isWide);
  return (
    <div
      data-chats={view}
      data-fills-window
      className={classNames(
        'mx-auto grid min-h-0 w-full grow grid-cols-1 grid-rows-[minmax(0,1fr)] md:grid-cols-[20rem_minmax(0,1fr)]',
        isDetailsShown ? 'xl:grid-cols-[22rem_minmax(0,1fr)_21rem]' : 'xl:grid-cols-[22rem_minmax(0,1fr)]',
      )}
    >
      <div className={classNames(panelClass, 'md:border-e md:border-line', view !== 'list' && 'max-md:invisible')}>
        <ConversationList
          meId={me.id}
          openId={conversationId}
          online={presence.online}
          onNew={() => setDialog('new')}
          onSettings={() => setDialog('settings')}
        />
      </div>
      {conversationId === undefined ? (
        <div className={classNames(panelClass, 'max-md:invisible')}>
          <NoConversationOpen onNew={() => setDialog('new')} />
        </div>
      ) : (
        <ConversationLayout
          key={conversationId}
          conversationId={conversationId}
          me={me}
          at={at}
          presence={presence}
          isDetailsShown={isDetailsShown}
          isWide={isWide}
          slots={slots}
        />
      )}
      <Suspense>
        {dialog === 'new' && <NewConversationDialog onClose={() => setDialog(null)} />}
        {dialog === 'settings' && <ChatSettingsDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  );
}

function viewOf(isOpen: boolean, isDetailsOnly: boolean): 'list' | 'thread' | 'details' {
  if (!isOpen) return 'list';
  return isDetailsOnly ? 'details' : 'thread';
}

/** Shows a hint beside the list while no conversation is open. */
function NoConversationOpen({ onNew }: { onNew: () => void }) {
  return (
    <div className="grid h-full place-content-center bg-subtle">
      <EmptyState
        illustration={<NoMessagesIllustration />}
        title={chatsText('selectAConversation')}
        action={
          <Button size="sm" onClick={onNew}>
            {chatsText('newConversation')}
          </Button>
        }
      >
        {chatsText('orMessageSomeoneFromOneOf')}
      </EmptyState>
    </div>
  );
}

/** Shows that the viewer cannot start a conversation. */
function CannotMessage() {
  return (
    <div className="grid grow place-content-center">
      <EmptyState
        level={1}
        illustration={<NoMessagesIllustration />}
        title={chatsText('youCantMessageThisPerson')}
        action={
          <Link
            to="/chats/{-$conversationId}"
            params={{ conversationId: undefined }}
            search={{}}
            replace
            className={buttonClass('secondary')}
          >
            {chatsText('goToYourChats')}
          </Link>
        }
      >
        {chatsText('theyArentAcceptingNewConversationsRight')}
      </EmptyState>
    </div>
  );
}
