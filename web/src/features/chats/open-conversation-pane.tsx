import type { ChatPerson } from '@festoon/contracts/messages';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NoMatchDrawing } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lastSeenLabel, underName } from './conversation-text.ts';
import { paneClass } from './pane-class.ts';
import type { Slots } from './slots.ts';
import type { Presence } from './presence-query.ts';
import { RoomTabs } from './room-tabs.tsx';
import { ThreadHead } from './thread-head.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { useOpenConversation } from './use-open-conversation.ts';
import { useConversation } from './use-conversation.ts';
import { useMissing } from './use-missing.ts';

import { useTypingLabel } from './use-typing-label.ts';

const DetailsPane = lazy(async () => ({ default: (await import('./details/details-pane.tsx')).DetailsPane }));

type OpenProps = {
  readonly conversationId: string;
  readonly me: ChatPerson;
  readonly at: number | undefined;
  readonly presence: Presence;
  readonly isInfoShown: boolean;
  /** For all three panes. */
  readonly hasRoom: boolean;
  readonly slots: Slots;
};

/** The messages of one conversation, and the pane about it. */
export function OpenConversation(props: OpenProps) {
  const { conversationId, at, presence, isInfoShown, hasRoom, me, slots } = props;
  const conversation = useConversation(conversationId);
  const isMissing = useMissing(conversationId, conversation === undefined);
  const typing = useTypingLabel(conversationId, conversation);
  const open = useOpenConversation();
  const setInfo = (isShown: boolean) => {
    if (hasRoom) open(conversationId, { info: isShown ? undefined : 'closed' });
    else open(conversationId, { info: isShown ? 'open' : undefined });
  };
  if (isMissing) return <NotThere />;
  const partnerId = conversation?.partner?.id ?? '';
  const isOnline = presence.online.has(partnerId);
  const lastSeen = lastSeenLabel(presence.seenMinutesAgo.get(partnerId));
  const isCovered = isInfoShown && !hasRoom;
  return (
    <>
      <section
        aria-label="Messages"
        className={classNames(
          paneClass,
          'grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)] md:col-start-2 md:row-start-1',
          isCovered && 'invisible',
        )}
      >
        {conversation ? (
          <>
            <ThreadHead
              conversation={conversation}
              words={typing || underName(conversation, isOnline, lastSeen)}
              isOnline={isOnline}
              isInfoShown={isInfoShown}
              onInfo={() => setInfo(!isInfoShown)}
              calls={slots.callButtons(conversation)}
              tabs={<RoomTabs open={conversation} />}
            />
            <ThreadPane conversation={conversation} me={me} at={at} slots={slots} />
          </>
        ) : (
          <HeadSkeleton />
        )}
      </section>
      {isInfoShown && conversation && (
        <div className={classNames(paneClass, 'md:row-start-1 md:col-start-2 xl:col-start-3 xl:border-l xl:border-line')}>
          <Suspense fallback={<HeadSkeleton />}>
            <DetailsPane
              conversation={conversation}
              meId={me.id}
              isOnline={isOnline}
              online={presence.online}
              isMain={isCovered}
              slots={slots}
              onClose={() => setInfo(false)}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

function NotThere() {
  return (
    <div className={classNames(paneClass, 'grid place-content-center')}>
      <EmptyState
        drawing={<NoMatchDrawing />}
        title="This conversation is not there"
        level={1}
        action={
          <Link to="/chats/{-$conversationId}" params={{ conversationId: undefined }} className={buttonClass('secondary')}>
            All conversations
          </Link>
        }
      >
        It has ended, or you are no longer part of it.
      </EmptyState>
    </div>
  );
}

function HeadSkeleton() {
  return (
    <div aria-busy="true" className="flex h-14 items-center gap-3 border-b border-line px-4">
      <Skeleton className="size-8 rounded-full!" />
      <Skeleton className="h-4 w-40" />
    </div>
  );
}
