import { joinList } from '@festoon/contracts/core/join-list';
import { formatEventStart } from '@festoon/contracts/events/event-time';
import { formatRecentTime } from '../../../../lib/format/recent-time.ts';
import type { Conversation } from '@festoon/contracts/messaging/chats';
import { type ReactNode, useState } from 'react';
import type { EventLinkPreview } from '@festoon/contracts/messaging/messages';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { chatsText } from '@festoon/catalogue/messaging/chats';
import { conversationDetailsText } from '@festoon/catalogue/messaging/conversation-details';
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
import { isMuted, MUTE_OPTIONS } from '../mute-text.ts';
import type { Slots } from '../slots.ts';
import { useConversationChanges } from '../use-conversation-changes.ts';
import { LeaveActions } from './leave-actions.tsx';
import { Media } from './media.tsx';
import { Members } from './members.tsx';
import { PanelFrame, panelLinkClass, PanelSection } from './panel-frame.tsx';
import { ConversationSearch } from './conversation-search.tsx';
import { formatDay, formatLocalDay, ownZone } from '../../../../lib/format/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { CoverArt } from '../../../../ui/image/cover-art.tsx';
import { personQuery } from '../people-query.ts';
import { quietLinkClass } from '../../../../ui/links.ts';
import { ConversationImage } from '../list/conversation-image.tsx';
import { GroupProfile } from './group-profile.tsx';
import { inlineErrorMessage } from '../../../../lib/api/inline-error-message.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { formatMessage } from '../list/last-message-text.ts';
import { pinnedQuery } from './details-queries.ts';

type View = 'all' | 'search' | 'pinned' | 'media' | 'people' | 'desk';

const TITLES = {
  all: 'details',
  search: 'searchHere',
  pinned: 'pinnedMessages',
  media: 'imagesAndFiles',
  people: 'people',
  desk: 'moderateRoom',
} as const satisfies Record<View, string>;

type DetailsPanelProps = {
  readonly conversation: Conversation;
  readonly meId: string;
  readonly isOnline: boolean;
  /** True if nothing is shown beside it. */
  readonly isMain: boolean;
  readonly online: ReadonlySet<string>;
  readonly slots: Slots;
  readonly onClose: () => void;
};

/** Shows the details of a conversation, with one level of subviews. */
export function DetailsPanel({ conversation, meId, isOnline, isMain, online, slots, onClose }: DetailsPanelProps) {
  const [view, setView] = useState<View>('all');
  const { id } = conversation;
  const views: Readonly<Record<View, () => ReactNode>> = {
    all: () => <Overview conversation={conversation} isOnline={isOnline} slots={slots} onView={setView} />,
    search: () => <ConversationSearch conversationId={id} />,
    pinned: () => <Pinned conversationId={id} />,
    media: () => <Media conversationId={id} />,
    people: () => <Members conversation={conversation} meId={meId} online={online} />,
    desk: () => slots.roomModeration(id),
  };
  return (
    <PanelFrame
      title={conversationDetailsText(TITLES[view])}
      isMain={isMain}
      onBack={view === 'all' ? undefined : () => setView('all')}
      onClose={onClose}
    >
      {views[view]()}
    </PanelFrame>
  );
}

type OverviewProps = Omit<DetailsPanelProps, 'meId' | 'online' | 'isMain' | 'onClose'> & {
  readonly onView: (view: View) => void;
};

function Overview({ conversation, isOnline, slots, onView }: OverviewProps) {
  const { event, kind, memberCount, myRole, partner } = conversation;
  const isRoom = kind === 'room' || kind === 'announcements';
  return (
    <>
      <ConversationIdentity conversation={conversation} isOnline={isOnline} />
      {isRoom && event && (
        <div className="px-4 pb-4">
          <RoomEvent event={event}>{slots.ownTicket(event.id)}</RoomEvent>
        </div>
      )}
      <PanelSection>
        <div className="-mx-2 grid">
          <DetailsLink icon={<SearchIcon />} onPress={() => onView('search')}>
            {conversationDetailsText('searchHere')}
          </DetailsLink>
          <MuteLink conversation={conversation} />
          <DetailsLink icon={<PinIcon />} onPress={() => onView('pinned')}>
            {conversationDetailsText('pinnedMessages')}
          </DetailsLink>
          <DetailsLink icon={<ImageIcon />} onPress={() => onView('media')}>
            {conversationDetailsText('imagesAndFiles')}
          </DetailsLink>
          {kind !== 'direct' && (
            <DetailsLink
              icon={<UsersIcon />}
              value={memberCount > 0 ? String(memberCount) : ''}
              onPress={() => onView('people')}
            >
              {conversationDetailsText('people')}
            </DetailsLink>
          )}
          {kind === 'room' && myRole !== 'member' && (
            <DetailsLink icon={<ShieldIcon />} onPress={() => onView('desk')}>
              {conversationDetailsText('moderateRoom')}
            </DetailsLink>
          )}
        </div>
      </PanelSection>
      {partner !== null && <SharedItems accountId={partner.id} />}
      <LeaveActions conversation={conversation} />
    </>
  );
}

type DetailsLinkProps = {
  readonly icon: ReactNode;
  readonly value?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function DetailsLink({ icon, value, onPress, children }: DetailsLinkProps) {
  return (
    <button type="button" onClick={onPress} className={panelLinkClass}>
      {icon}
      <span className="grow">{children}</span>
      {value !== undefined && <span className="text-sm text-muted tabular-nums">{value}</span>}
      <ChevronRightIcon className="size-4!" />
    </button>
  );
}

function MuteLink({ conversation }: { conversation: Conversation }) {
  const { mute } = useConversationChanges(conversation);
  if (isMuted(conversation.mutedUntil)) {
    return (
      <button type="button" onClick={() => mute('off')} className={panelLinkClass}>
        <BellIcon />
        <span className="grow">{conversationDetailsText('unmute')}</span>
      </button>
    );
  }
  return (
    <Menu
      trigger={
        <button type="button" className={panelLinkClass}>
          <BellOffIcon />
          <span className="grow">{conversationDetailsText('mute')}</span>
          <ChevronRightIcon className="size-4!" />
        </button>
      }
    >
      {MUTE_OPTIONS.map(({ value, label }) => (
        <MenuItem key={value} onSelect={() => mute(value)}>
          {chatsText(label)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Shows the event of a room and the content that the page adds, such as the viewer's ticket. */
function RoomEvent({ event, children }: { event: EventLinkPreview; children?: ReactNode }) {
  const shape = 'aspect-video w-full object-cover';
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface">
      {event.imageUrl === null ? (
        <CoverArt seed={event.slug} className={shape} />
      ) : (
        <img src={event.imageUrl} alt="" loading="lazy" decoding="async" className={shape} />
      )}
      <div className="grid gap-1.5 p-4">
        {event.isCancelled && <Badge tone="failure">{conversationDetailsText('cancelled')}</Badge>}
        <h2 className="font-semibold">
          <Link to="/events/$slug" params={{ slug: event.slug }} className="rounded-chip hover:underline">
            <bdi>{event.title}</bdi>
          </Link>
        </h2>
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <CalendarIcon className="size-4 shrink-0 text-muted" />
          {formatEventStart(event, { viewerTimeZone: ownZone() })}
        </p>
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <MapPinIcon className="size-4 shrink-0 text-muted" />
          {event.location}
        </p>
        {children}
      </div>
    </article>
  );
}

/** Shows the events and groups that the viewer shares with a person. */
function SharedItems({ accountId }: { accountId: string }) {
  const { data } = useQuery(personQuery(accountId));
  if (!data || (data.events.length === 0 && data.groups.length === 0)) return null;
  return (
    <PanelSection title={conversationDetailsText('inCommon')}>
      <ul role="list" className="-mx-2 grid">
        {data.events.map(({ event, tickets }) => (
          <li key={event.id}>
            <Link to="/events/$slug" params={{ slug: event.slug }} className={`${panelLinkClass} py-1.5`}>
              <CalendarIcon />
              <span className="grid min-w-0">
                <span className="truncate">
                  <bdi>{event.title}</bdi>
                </span>
                <span className="truncate text-sm text-muted">
                  {formatLocalDay(event.localStart)}
                  {tickets.length > 0 &&
                    ` · ${joinList(tickets.map(({ typeName, reference }) => `${typeName} (${reference})`))}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
        {data.groups.map(({ id, title }) => (
          <li key={id}>
            <Link to="/chats/{-$conversationId}" params={{ conversationId: id }} className={panelLinkClass}>
              <UsersIcon />
              <span className="truncate">
                <bdi>{title}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** Shows the person, group or event of a conversation, at the top of the panel. */
function ConversationIdentity({ conversation, isOnline }: { conversation: Conversation; isOnline: boolean }) {
  const { kind, title, partner, memberCount, createdAt, myRole } = conversation;
  const isEvent = kind === 'room' || kind === 'announcements';
  if (isEvent) return <p className="p-4 pb-3 text-sm text-muted">{formatRoom(conversation)}</p>;
  return (
    <div className="grid justify-items-center gap-3 px-4 pt-6 pb-5 text-center">
      <ConversationImage conversation={conversation} size="xl" isOnline={isOnline} />
      <div className="grid justify-items-center gap-0.5">
        <h2 className="text-lg font-semibold break-words">
          <bdi>{title}</bdi>
        </h2>
        {kind === 'group' && (
          <p className="text-sm text-muted">
            {conversationDetailsText('since', {
              count: memberCount,
              date: formatDay(createdAt, ownZone()),
            })}
          </p>
        )}
        {partner !== null && partner.handle !== null && (
          <Link to="/organisers/$handle" params={{ handle: partner.handle }} className={`text-sm ${quietLinkClass}`}>
            @{partner.handle}
          </Link>
        )}
      </div>
      {kind === 'group' && myRole === 'owner' && <GroupProfile conversation={conversation} />}
    </div>
  );
}

function formatRoom({ kind, slowModeSeconds, state }: Conversation): string {
  if (kind === 'announcements') return conversationDetailsText('onlyTheEventsTeamCanPost');
  if (state === 'not_open_yet') return conversationDetailsText('theRoomIsntOpenYet');
  if (state === 'archived') return conversationDetailsText('theRoomIsReadOnlyYou');
  if (state === 'closed') return conversationDetailsText('theRoomIsClosedForNow');
  if (slowModeSeconds === 0) return conversationDetailsText('everyoneAttendingCanReadAndPost');
  return slowModeSeconds < 60
    ? conversationDetailsText('slowModeSeconds', { seconds: slowModeSeconds })
    : conversationDetailsText('slowModeMinutes', { minutes: slowModeSeconds / 60 });
}

/** Shows the pinned messages, the most recent first. */
function Pinned({ conversationId }: { conversationId: string }) {
  const { data, error, isPending } = useQuery(pinnedQuery(conversationId));
  if (isPending) {
    return (
      <div aria-busy="true" className="grid gap-2 p-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    );
  }
  if (error) return <p className="p-4 text-sm text-failure">{inlineErrorMessage(error)}</p>;
  if (data.length === 0)
    return <p className="p-8 text-center text-sm text-muted">{conversationDetailsText('noPinnedMessagesYet')}</p>;
  return (
    <ul role="list" className="grid gap-1 p-2">
      {data.map((message) => (
        <li key={message.id}>
          <Link
            to="/chats/{-$conversationId}"
            params={{ conversationId }}
            search={{ at: String(message.number) }}
            className="grid gap-0.5 rounded-control px-3 py-2 text-ink hover:bg-hover"
          >
            <span className="flex items-baseline gap-2 text-sm">
              <span className="min-w-0 truncate font-medium">
                <bdi>{message.author?.name ?? conversationDetailsText('deletedAccount')}</bdi>
              </span>
              <time dateTime={message.sentAt} className="ms-auto shrink-0 text-xs text-muted">
                {formatRecentTime(message.sentAt)}
              </time>
            </span>
            <span className="line-clamp-3 text-sm text-ink-2">
              <bdi>{formatMessage(message)}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
