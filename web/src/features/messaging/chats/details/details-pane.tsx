import type { Conversation } from '@festoon/contracts/messaging/chats';
import { type ReactNode, useState } from 'react';
import type { EventMention } from '@festoon/contracts/messaging/messages';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import {
  BellIcon,
  BellOffIcon,
  ChevronRightIcon,
  ImageIcon,
  PinIcon,
  SearchIcon,
  ShieldIcon,
  UsersIcon,
  CalendarIcon,
  MapPinIcon,
} from '../../../../ui/image/icons.ts';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { isMuted, MUTES } from '../mute-text.ts';
import type { Slots } from '../slots.ts';
import { useConversationChanges } from '../use-conversation-changes.ts';
import { Identity } from './identity.tsx';
import { LeavePart } from './leave-part.tsx';
import { Media } from './media.tsx';
import { Members } from './members.tsx';
import { PaneFrame, paneLinkClass, PanePart } from './pane-frame.tsx';
import { Pinned } from './pinned.tsx';
import { SearchInside } from './search-inside.tsx';
import { formatLocalDateTime, zoneName, formatLocalDay } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { CoverArt } from '../../../../ui/image/cover-art.tsx';
import { personQuery } from '../people-query.ts';

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
    all: () => <Overview conversation={conversation} isOnline={isOnline} slots={slots} onView={setView} />,
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

/** The event of a room, and what the page adds: one's own ticket. */
function EventOfRoom({ event, children }: { event: EventMention; children?: ReactNode }) {
  const shape = 'aspect-video w-full object-cover';
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface">
      {event.coverUrl === null ? (
        <CoverArt seed={event.slug} className={shape} />
      ) : (
        <img src={event.coverUrl} alt="" loading="lazy" decoding="async" className={shape} />
      )}
      <div className="grid gap-1.5 p-4">
        {event.isCancelled && <Badge tone="failure">Cancelled</Badge>}
        <h2 className="font-semibold">
          <Link to="/events/$slug" params={{ slug: event.slug }} className="rounded-chip hover:underline">
            <bdi>{event.title}</bdi>
          </Link>
        </h2>
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <CalendarIcon className="size-4 shrink-0 text-muted" />
          {formatLocalDateTime(event.localStart)} ({zoneName(event.timeZone)})
        </p>
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <MapPinIcon className="size-4 shrink-0 text-muted" />
          {event.place}
        </p>
        {children}
      </div>
    </article>
  );
}

/** Shows the events and groups that the reader shares with a person. */
function SharedWith({ accountId }: { accountId: string }) {
  const { data } = useQuery(personQuery(accountId));
  if (!data || (data.events.length === 0 && data.groups.length === 0)) return null;
  return (
    <PanePart title="You share">
      <ul role="list" className="-mx-2 grid">
        {data.events.map(({ event, tickets }) => (
          <li key={event.id}>
            <Link to="/events/$slug" params={{ slug: event.slug }} className={`${paneLinkClass} py-1.5`}>
              <CalendarIcon />
              <span className="grid min-w-0">
                <span className="truncate">
                  <bdi>{event.title}</bdi>
                </span>
                <span className="truncate text-sm text-muted">
                  {formatLocalDay(event.localStart)}
                  {tickets.length > 0 &&
                    ` · ${tickets.map(({ typeName, reference }) => `${typeName} (${reference})`).join(', ')}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
        {data.groups.map(({ id, title }) => (
          <li key={id}>
            <Link to="/chats/{-$conversationId}" params={{ conversationId: id }} className={paneLinkClass}>
              <UsersIcon />
              <span className="truncate">
                <bdi>{title}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PanePart>
  );
}
