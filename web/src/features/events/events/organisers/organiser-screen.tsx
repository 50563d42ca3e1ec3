import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { EventCard as Card } from '@festoon/contracts/events/events';
import type { OrganiserPage } from '@festoon/contracts/events/organisers';
import { organiserPageText } from '@festoon/catalogue/events/organiser-page';
import { siteUrl } from '../../../../lib/config.ts';
import { Avatar } from '../../../../ui/image/avatar.tsx';
import { buttonClass } from '../../../../ui/button.tsx';
import { chipClass } from '../../../../ui/chip.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { NoEventsIllustration } from '../../../../ui/image/illustrations.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { CalendarIcon, ListIcon, MapPinIcon, MessageCircleIcon, Share2Icon } from '../../../../ui/image/icons.ts';
import { quietLinkClass } from '../../../../ui/links.ts';
import { ReportLink } from '../../../../ui/report-link.tsx';
import { EventCard } from '../event-card.tsx';
import { FollowButton } from './follow-button.tsx';
import { organiserQuery } from './organiser-query.ts';
import type { OrganiserView } from './organiser-view.ts';
import { avatarUrl } from '../image-source.ts';
import { usePreloadedQuery } from '../explore/use-preloaded-query.ts';
import { useMounted } from '../../../../lib/use-mounted.ts';

// The server does not wait for a script while it renders.
const OrganiserCalendar = import.meta.env.SSR
  ? (await import('./organiser-calendar.tsx')).OrganiserCalendar
  : lazy(() => import('./organiser-calendar.tsx').then((module) => ({ default: module.OrganiserCalendar })));
const ShareDialog = lazy(() => import('../share-dialog.tsx').then((module) => ({ default: module.ShareDialog })));

/** Shows an organiser with upcoming and past events. */
type OrganiserScreenProps = {
  handle: string;
  view: OrganiserView;
  viewerId: string | undefined;
  reviews: (organiser: OrganiserPage) => ReactNode;
};

export function OrganiserScreen({ handle, view, viewerId, reviews }: OrganiserScreenProps) {
  const organiser = usePreloadedQuery(organiserQuery(handle));
  const isMounted = useMounted();
  if (!organiser) return null;
  return (
    <div className="page grid grid-cols-1 gap-10 pt-8 pb-16 md:gap-14 md:pt-12">
      <Profile organiser={organiser} handle={handle} isOwn={organiser.id === viewerId} />
      <div className="grid grid-cols-1 gap-5">
        <ViewLinks handle={handle} isCalendar={view.isCalendar} />
        {view.isCalendar ? (
          <Suspense fallback={<Skeleton className="h-160 rounded-card" />}>
            <OrganiserCalendar handle={handle} view={view} />
          </Suspense>
        ) : (
          <Events title={organiserPageText('upcoming')} events={organiser.upcoming} count={organiser.upcomingCount}>
            <EmptyState illustration={<NoEventsIllustration />} title={organiserPageText('noUpcomingEvents')} level={3}>
              {organiserPageText('followToHearAboutTheirNext', { name: organiser.name })}
            </EmptyState>
          </Events>
        )}
      </div>
      {!view.isCalendar && (
        <Events title={organiserPageText('past')} events={organiser.past} count={organiser.pastCount} isPast />
      )}
      {isMounted && organiser.pastCount > 0 && <Suspense>{reviews(organiser)}</Suspense>}
    </div>
  );
}

type ProfileProps = { organiser: OrganiserPage; handle: string; isOwn: boolean };

function ViewLinks({ handle, isCalendar }: { handle: string; isCalendar: boolean }) {
  return (
    <nav aria-label={organiserPageText('showAs')} className="flex gap-2">
      {[false, true].map((shown) => (
        <Link
          key={String(shown)}
          to="/organisers/$handle"
          params={{ handle }}
          search={{ view: shown ? 'calendar' : undefined }}
          resetScroll={false}
          aria-current={shown === isCalendar ? 'page' : undefined}
          className={chipClass(shown === isCalendar)}
        >
          {shown ? <CalendarIcon /> : <ListIcon />}
          {organiserPageText(shown ? 'calendarView' : 'listView')}
        </Link>
      ))}
    </nav>
  );
}

function Profile({ organiser, handle, isOwn }: ProfileProps) {
  return (
    <header className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)_auto] md:gap-8">
      <Avatar name={organiser.name} src={avatarUrl(organiser.imageUrl)} size="xl" />
      <div className="grid content-start gap-3">
        <div className="grid gap-1">
          <h1 className="text-3xl font-bold md:text-4xl">{organiser.name}</h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <span>{organiserPageText('followerCount', { count: organiser.followerCount })}</span>
            <span>{organiserPageText('eventCount', { count: organiser.upcomingCount + organiser.pastCount })}</span>
            {organiser.city && (
              <span className="inline-flex items-center gap-1">
                <MapPinIcon className="size-4" />
                {organiser.city}
              </span>
            )}
          </p>
        </div>
        {organiser.bio && <p className="max-w-[65ch] whitespace-pre-line text-ink-2">{organiser.bio}</p>}
        <Links organiser={organiser} />
      </div>
      <Actions organiser={organiser} handle={handle} isOwn={isOwn} />
    </header>
  );
}

function Links({ organiser }: { organiser: OrganiserPage }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {organiser.links.map(({ label, url }) => (
        <li key={url}>
          <a href={url} rel="nofollow ugc noopener me" target="_blank" className={quietLinkClass}>
            {label}
          </a>
        </li>
      ))}
      <li>
        <a href={organiser.feedUrl} className={quietLinkClass}>
          {organiserPageText('feed')}
        </a>
      </li>
      <li>
        <a href={organiser.calendarUrl} className={quietLinkClass}>
          {organiserPageText('calendar')}
        </a>
      </li>
      <li>
        <ReportLink kind="person" id={organiser.id}>
          {organiserPageText('report')}
        </ReportLink>
      </li>
    </ul>
  );
}

function Actions({ organiser, handle, isOwn }: ProfileProps) {
  const [isSharing, setSharing] = useState(false);
  const path = `/organisers/${handle}`;
  return (
    <div className="flex items-start gap-2">
      {!isOwn && (
        <>
          <FollowButton organiser={{ ...organiser, handle }} returnUrl={path} size="md" />
          <Link
            to="/chats/{-$conversationId}"
            params={{ conversationId: undefined }}
            search={{ person: organiser.id }}
            preload={false}
            aria-label={organiserPageText('message', { name: organiser.name })}
            className={`${buttonClass('secondary')} size-11 px-0!`}
          >
            <MessageCircleIcon className="size-5" />
          </Link>
        </>
      )}
      <button
        type="button"
        aria-label={organiserPageText('share')}
        onClick={() => setSharing(true)}
        className={`${buttonClass('secondary')} size-11 px-0!`}
      >
        <Share2Icon className="size-5" />
      </button>
      <Suspense>
        {isSharing && (
          <ShareDialog event={{ title: organiser.name, shareUrl: siteUrl(path) }} onClose={() => setSharing(false)} />
        )}
      </Suspense>
    </div>
  );
}

type EventsProps = { title: string; events: readonly Card[]; count: number; isPast?: boolean; children?: ReactNode };

function Events({ title, events, count, isPast = false, children }: EventsProps) {
  if (events.length === 0 && !children) return null;
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-5">
      <h2 className="text-2xl font-semibold">
        {title} <span className="font-normal text-muted tabular-nums">{count}</span>
      </h2>
      {events.length === 0 ? (
        children
      ) : (
        <ul className="card-grid">
          {events.map((event) => (
            <li key={event.id} className="grid">
              <EventCard event={event} isPast={isPast} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
