import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { eventPageDetailsText } from '@festoon/catalogue/events/event-page-details';
import { CardRow } from '../../features/events/events/card-row.tsx';
import { homeQuery, publicEventsQuery } from '../../features/events/events/home/home-query.ts';
import type { HomeRow } from '../../features/events/events/home/home-screen.tsx';
import { PersonalRows } from '../../features/events/events/home/personal-rows.tsx';
import { SearchForm } from '../../features/events/events/home/search-form.tsx';
import { ViewerProvider, type Viewer } from '../../features/events/events/viewer.ts';

const ROWS = 2;

/** Shows a search and events below the message that a page does not exist: some that match the address, and some near the viewer. */
export function EventSuggestions({ viewer }: { viewer: Viewer }) {
  const navigate = useNavigate();
  const address = useRouterState({ select: ({ location }) => location.pathname });
  const text = searchTextOf(address);
  const { data: matching } = useQuery({ ...publicEventsQuery({ q: text }), enabled: text !== '' });
  const [nearby, setNearby] = useState<readonly HomeRow[] | null>(null);
  const { data: home } = useQuery({ ...homeQuery, enabled: nearby?.length === 0 });
  const to = viewer === 'user' ? '/explore' : '/';
  const rows = [
    { title: eventPageDetailsText('moreLikeThis'), events: matching?.items ?? [] },
    ...(nearby ?? []),
    ...(home?.rows ?? []),
  ].filter(({ events }) => events.length > 0);
  return (
    <ViewerProvider value={viewer}>
      <div className="max-w-text">
        <SearchForm action={to} onSearch={(q) => void navigate({ to, search: { q } })} />
      </div>
      <PersonalRows onChange={(personal) => setNearby(personal.rows)} />
      {rows.slice(0, ROWS).map(({ title, events }) => (
        <CardRow key={title} title={title} events={events} scrolls />
      ))}
    </ViewerProvider>
  );
}

/** Returns the words of an address of an event or an organiser. It says nothing about whether the page exists. */
function searchTextOf(address: string): string {
  const [, , slug = ''] = address.split('/');
  return slug
    .split('-')
    .filter((word) => /^\p{L}{3,}$/u.test(word))
    .slice(0, 6)
    .join(' ');
}
