import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { lazy, Suspense, useState } from 'react';
import { PRESENCE_MAX } from '@festoon/contracts/messaging/chat-people';
import type { AccountId } from '@festoon/contracts/core/ids';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import './chats.css';
import { useMedia } from '../../../lib/use-media.ts';
import { classNames } from '../../../ui/class-names.ts';
import { type ArrivalPlace, useArrival } from './arrival.ts';
import { ChatsSkeleton } from './chats-skeleton.tsx';
import { ChatsProvider, useConversationList } from './chats-context.tsx';
import { ConversationList } from './list/conversation-list.tsx';
import { OpenConversation } from './open-conversation-pane.tsx';
import { paneClass } from './pane-class.ts';
import type { Slots } from './slots.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { NoMessagesDrawing } from '../../../ui/image/drawings.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type Presence, presenceQuery } from './presence-query.ts';

const nobody: Presence = { online: new Set(), seenMinutesAgo: new Map() };

/** Returns which of the reader's direct conversation partners are online; refreshed repeatedly while the page is visible. */
function usePresence(): Presence {
  const { conversations } = useConversationList();
  const ids = conversations
    .flatMap(({ partner }) => (partner ? [partner.id as AccountId] : []))
    .slice(0, PRESENCE_MAX)
    .toSorted();
  const { data } = useQuery(presenceQuery(ids));
  return data ?? nobody;
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
  /** The message to go to. */
  readonly at: number | undefined;
  readonly info: 'open' | 'closed' | undefined;
  readonly arrival: ArrivalPlace;
  readonly slots: Slots;
};

/** Everything of the chats. */
export function ChatsScreen(props: ChatsScreenProps) {
  useVisibleHeight();
  const arrival = useArrival(props.arrival, props.me.id);
  if (arrival === 'arriving') return <ChatsSkeleton />;
  if (arrival === 'refused') return <CannotMessage />;
  return (
    <ChatsProvider me={props.me}>
      <Panes {...props} />
    </ChatsProvider>
  );
}

/** Room for the pane about a conversation beside it. */
const THREE_PANES = '(width >= 80rem)';

/** The list, what is open, and what is known of it: beside each other where there is room, else one at a time. */
function Panes({ me, conversationId, at, info, slots }: ChatsScreenProps) {
  const hasRoom = useMedia(THREE_PANES);
  const [dialog, setDialog] = useState<'new' | 'settings' | null>(null);
  const presence = usePresence();
  const isInfoShown = conversationId !== undefined && (hasRoom ? info !== 'closed' : info === 'open');
  const view = viewOf(conversationId !== undefined, isInfoShown && !hasRoom);
  return (
    <div
      data-chats={view}
      className={classNames(
        'mx-auto grid min-h-0 w-full grow grid-cols-1 grid-rows-[minmax(0,1fr)] md:grid-cols-[20rem_minmax(0,1fr)]',
        isInfoShown ? 'xl:grid-cols-[22rem_minmax(0,1fr)_21rem]' : 'xl:grid-cols-[22rem_minmax(0,1fr)]',
      )}
    >
      <div className={classNames(paneClass, 'md:border-r md:border-line', view !== 'list' && 'max-md:invisible')}>
        <ConversationList
          meId={me.id}
          openId={conversationId}
          online={presence.online}
          onNew={() => setDialog('new')}
          onSettings={() => setDialog('settings')}
        />
      </div>
      {conversationId === undefined ? (
        <div className={classNames(paneClass, 'max-md:invisible')}>
          <NothingOpen onNew={() => setDialog('new')} />
        </div>
      ) : (
        <OpenConversation
          key={conversationId}
          conversationId={conversationId}
          me={me}
          at={at}
          presence={presence}
          isInfoShown={isInfoShown}
          hasRoom={hasRoom}
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

function viewOf(isOpen: boolean, isInfoAlone: boolean): 'list' | 'thread' | 'details' {
  if (!isOpen) return 'list';
  return isInfoAlone ? 'details' : 'thread';
}

/** Beside the list while no conversation is open. */
function NothingOpen({ onNew }: { onNew: () => void }) {
  return (
    <div className="grid h-full place-content-center bg-subtle">
      <EmptyState
        drawing={<NoMessagesDrawing />}
        title="Choose a conversation"
        action={
          <Button size="sm" onClick={onNew}>
            New conversation
          </Button>
        }
      >
        Or write to somebody you share an event with.
      </EmptyState>
    </div>
  );
}

/** Takes the place of a conversation that the viewer cannot start. */
function CannotMessage() {
  return (
    <div className="grid grow place-content-center">
      <EmptyState
        level={1}
        drawing={<NoMessagesDrawing />}
        title="You can’t message this person"
        action={
          <Link
            to="/chats/{-$conversationId}"
            params={{ conversationId: undefined }}
            search={{}}
            replace
            className={buttonClass('secondary')}
          >
            Go to your chats
          </Link>
        }
      >
        They don’t accept new conversations at the moment.
      </EmptyState>
    </div>
  );
}
