import type { Conversation } from '@festoon/contracts/chats';
import { type ReactNode, useState } from 'react';
import {
  BellIcon,
  BellOffIcon,
  ChevronRightIcon,
  ImageIcon,
  PinIcon,
  SearchIcon,
  ShieldIcon,
  UsersIcon,
} from '../../../ui/icons.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { isMuted, MUTES } from '../mute-text.ts';
import type { Slots } from '../slots.ts';
import { useConversationChanges } from '../use-conversation-changes.ts';
import { EventOfRoom } from './event-card.tsx';
import { Identity } from './identity.tsx';
import { LeavePart } from './leave-part.tsx';
import { Media } from './media.tsx';
import { Members } from './members.tsx';
import { PaneFrame, paneLinkClass, PanePart } from './pane-frame.tsx';
import { Pinned } from './pinned.tsx';
import { SearchInside } from './search-inside.tsx';
import { SharedWith } from './shared-with.tsx';

type View = 'all' | 'search' | 'pinned' | 'media' | 'people' | 'desk';

const titles: Readonly<Record<View, string>> = {
  all: 'Details',
  search: 'Search here',
  pinned: 'Pinned messages',
  media: 'Pictures and files',
  people: 'People',
  desk: 'Look after the room',
};

type PaneProps = {
  readonly conversation: Conversation;
  readonly meId: string;
  readonly isOnline: boolean;
  /** Nothing stands beside it. */
  readonly isMain: boolean;
  readonly online: ReadonlySet<string>;
  readonly slots: Slots;
  readonly onClose: () => void;
};

/** Shows the details of a conversation, with one level of subviews. */
export function DetailsPane({ conversation, meId, isOnline, isMain, online, slots, onClose }: PaneProps) {
  const [view, setView] = useState<View>('all');
  const { id } = conversation;
  const views: Readonly<Record<View, () => ReactNode>> = {
    all: () => <Overview {...{ conversation, isOnline, slots, onView: setView }} />,
    search: () => <SearchInside conversationId={id} />,
    pinned: () => <Pinned conversationId={id} />,
    media: () => <Media conversationId={id} />,
    people: () => <Members conversation={conversation} meId={meId} online={online} />,
    desk: () => slots.roomDesk(id),
  };
  return (
    <PaneFrame
      title={titles[view]}
      isMain={isMain}
      onBack={view === 'all' ? undefined : () => setView('all')}
      onClose={onClose}
    >
      {views[view]()}
    </PaneFrame>
  );
}

type OverviewProps = Omit<PaneProps, 'meId' | 'online' | 'isMain' | 'onClose'> & { readonly onView: (view: View) => void };

function Overview({ conversation, isOnline, slots, onView }: OverviewProps) {
  const { event, kind, memberCount, myRole, partner } = conversation;
  const isRoom = kind === 'room' || kind === 'announcements';
  return (
    <>
      <Identity conversation={conversation} isOnline={isOnline} />
      {isRoom && event && (
        <div className="px-4 pb-4">
          <EventOfRoom event={event}>{slots.ownTicket(event.id)}</EventOfRoom>
        </div>
      )}
      <PanePart>
        <div className="-mx-2 grid">
          <Step icon={<SearchIcon />} onPress={() => onView('search')}>
            Search here
          </Step>
          <MuteStep conversation={conversation} />
          <Step icon={<PinIcon />} onPress={() => onView('pinned')}>
            Pinned messages
          </Step>
          <Step icon={<ImageIcon />} onPress={() => onView('media')}>
            Pictures and files
          </Step>
          {kind !== 'direct' && (
            <Step icon={<UsersIcon />} words={memberCount > 0 ? String(memberCount) : ''} onPress={() => onView('people')}>
              People
            </Step>
          )}
          {kind === 'room' && myRole !== 'member' && (
            <Step icon={<ShieldIcon />} onPress={() => onView('desk')}>
              Look after the room
            </Step>
          )}
        </div>
      </PanePart>
      {partner !== null && <SharedWith accountId={partner.id} />}
      <LeavePart conversation={conversation} />
    </>
  );
}

type StepProps = {
  readonly icon: ReactNode;
  readonly words?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function Step({ icon, words, onPress, children }: StepProps) {
  return (
    <button type="button" onClick={onPress} className={paneLinkClass}>
      {icon}
      <span className="grow">{children}</span>
      {words !== undefined && <span className="text-sm text-muted tabular-nums">{words}</span>}
      <ChevronRightIcon className="size-4!" />
    </button>
  );
}

function MuteStep({ conversation }: { conversation: Conversation }) {
  const { mute } = useConversationChanges(conversation);
  if (isMuted(conversation.mutedUntil)) {
    return (
      <button type="button" onClick={() => mute('off')} className={paneLinkClass}>
        <BellIcon />
        <span className="grow">Unmute</span>
      </button>
    );
  }
  return (
    <Menu
      trigger={
        <button type="button" className={paneLinkClass}>
          <BellOffIcon />
          <span className="grow">Mute</span>
          <ChevronRightIcon className="size-4!" />
        </button>
      }
    >
      {MUTES.map(({ value, label }) => (
        <MenuItem key={value} onSelect={() => mute(value)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
