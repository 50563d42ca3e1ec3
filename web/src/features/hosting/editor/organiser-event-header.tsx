import type { OrganiserEventSummary } from '@festoon/contracts/events/organiser-events';
import type { TeamRole } from '@festoon/contracts/events/team-role';
import { Link, useRouterState } from '@tanstack/react-router';
import { eventHeaderText } from '@festoon/catalogue/hosting/event-header';
import { formatLocalDateTime } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useScrollToCurrent } from '../../../ui/use-scroll-to-current.ts';
import { eventStatusBadge } from './event-status-badges.ts';

const tabs = [
  { to: '/profile/edit-event/$id', label: 'edit', role: 'manager' },
  { to: '/profile/events/$id/attendees', label: 'attendees', role: 'manager' },
  { to: '/profile/events/$id/check-in', label: 'checkIn', role: 'check_in' },
  { to: '/profile/events/$id/messages', label: 'messages', role: 'manager' },
  { to: '/profile/events/$id/promotions', label: 'promotions', role: 'manager' },
  { to: '/profile/events/$id/waiting-room', label: 'waitingRoom', role: 'manager' },
  { to: '/profile/events/$id/team', label: 'team', role: 'manager' },
  { to: '/event-analytics/$id', label: 'analytics', role: 'manager' },
] as const;

const tabClass =
  'block border-b-2 border-transparent px-1 py-3 text-sm whitespace-nowrap text-ink-2 hover:text-ink ' +
  'aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** Shows an event's title and status, and the links that this person may use. */
export function OrganiserEventHeader({ event }: { event: OrganiserEventSummary }) {
  const { label, tone } = eventStatusBadge(event.status);
  const list = useScrollToCurrent(useRouterState({ select: (state) => state.resolvedLocation?.pathname }));
  return (
    // A search on a phone needs the space for its results.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-line max-md:[html:has([data-searching])_&]:hidden">
      <div className="grid gap-1.5">
        <p className="text-xl font-semibold">
          <Link
            to="/events/$slug"
            params={{ slug: event.slug }}
            className="rounded-chip hover:underline hover:underline-offset-3"
          >
            {event.title || eventHeaderText('untitledEvent')}
          </Link>
        </p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          <p className="text-sm text-muted">
            {event.city === ''
              ? formatLocalDateTime(event.localStart)
              : eventHeaderText('startAndPlace', { start: formatLocalDateTime(event.localStart), place: event.city })}
          </p>
        </div>
      </div>
      <nav aria-label={eventHeaderText('thisEvent')}>
        <ul ref={list} className="scroll-row scroll-fade gap-5">
          {tabs
            .filter(({ role }) => canOpenTab(event.role, role))
            .map(({ to, label: name }) => (
              <li key={to}>
                <Link to={to} params={{ id: event.id }} className={tabClass}>
                  {eventHeaderText(name)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </div>
  );
}

function canOpenTab(role: TeamRole, required: 'manager' | 'check_in'): boolean {
  return required === 'check_in' || role !== 'check_in';
}

export function OrganiserEventHeaderSkeleton() {
  return (
    <div className="grid gap-2 border-b border-line" aria-busy="true">
      <div className="grid gap-1.5">
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="h-6 w-64 max-w-full" />
      </div>
      <Skeleton className="mb-3 h-5 w-full max-w-md" />
    </div>
  );
}
