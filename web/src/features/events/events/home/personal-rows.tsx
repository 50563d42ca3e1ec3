import { queryOptions, useQuery } from '@tanstack/react-query';
import { startTransition, useEffect } from 'react';
import type { EndpointAnswer } from '@festoon/contracts/core/endpoint';
import { listNearbyEvents } from '@festoon/contracts/events/home';
import { listRecommendedEvents } from '@festoon/contracts/events/saved-events';
import { homeText } from '@festoon/catalogue/events/home';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { ownZone } from '../../../../lib/format/format.ts';
import { EVENTS_KEY } from '../events-key.ts';
import { useViewer } from '../viewer.ts';
import { readChosenPlace } from './home-place.ts';
import type { HomeRow, Personal } from './home-screen.tsx';
import { nearbyRows } from './nearby-rows.ts';

export type Nearby = EndpointAnswer<typeof listNearbyEvents>;

/** The events near the viewer: near the chosen city, the account's city, or in their time zone. */
const nearbyQuery = queryOptions({
  queryKey: [EVENTS_KEY, 'nearby'],
  queryFn: ({ signal }) => {
    const place = readChosenPlace();
    return call(listNearbyEvents, { zone: ownZone(), ...(place !== undefined && { place }) }, { signal });
  },
  meta: inlineErrors,
});

const recommendedQuery = queryOptions({
  queryKey: [EVENTS_KEY, 'recommended'],
  queryFn: ({ signal }) => call(listRecommendedEvents, {}, { signal }),
  meta: inlineErrors,
});

/** Loads the rows for the viewer and passes them on. They load after hydration, so that nothing moves. */
export function PersonalRows({ onChange }: { onChange: (personal: Personal) => void }) {
  const isUser = useViewer() === 'user';
  const { data: nearby } = useQuery(nearbyQuery);
  const { data: recommended } = useQuery({ ...recommendedQuery, enabled: isUser });
  useEffect(() => {
    const rows: HomeRow[] = nearby === undefined ? [] : nearbyRows(nearby);
    if (isUser && recommended) rows.unshift({ title: homeText('recommendedForYou'), events: recommended.items });
    // The new cards render in short tasks.
    startTransition(() => onChange({ rows, place: nearby?.place ?? null }));
  }, [nearby, recommended, isUser, onChange]);
  return null;
}
