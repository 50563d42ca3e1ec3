import { queryOptions, useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo } from 'react';
import type { EndpointResponse } from '@festoon/contracts/core/endpoint';
import { listNearbyEvents } from '@festoon/contracts/events/home';
import { listRecommendedEvents } from '@festoon/contracts/events/saved-events';
import { homeText } from '@festoon/catalogue/events/home';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { ownZone } from '../../../../lib/format/format.ts';
import { EVENTS_KEY } from '../events-key.ts';
import { useViewer } from '../viewer.ts';
import { chooseRows } from './choose-rows.ts';
import type { HomeParams } from './home-params.ts';
import { readChosenPlace } from './home-place.ts';
import { publicEventsQuery } from './home-query.ts';
import type { HomeRow, PersonalHome } from './home-screen.tsx';
import { nearbyRows } from './nearby-rows.ts';

export type Nearby = EndpointResponse<typeof listNearbyEvents>;

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
export function PersonalRows({ onChange }: { onChange: (personal: PersonalHome) => void }) {
  const isUser = useViewer() === 'user';
  const { data: nearby } = useQuery(nearbyQuery);
  const { data: recommended } = useQuery({ ...recommendedQuery, enabled: isUser });
  const weekend = useWeekendRow(isUser ? nearby : undefined);
  useEffect(() => {
    const near = nearby === undefined ? [] : nearbyRows(nearby);
    const isWeekendNear = isUser && nearby?.near === 'place' && nearby.isWeekend;
    const rows = chooseRows({
      recommended: isUser && recommended ? { title: homeText('recommendedForYou'), events: recommended.items } : undefined,
      weekend: isWeekendNear ? near[0] : weekend,
      others: isWeekendNear ? near.slice(1) : near,
      limit: isUser ? 3 : 2,
    });
    // The new cards render in short tasks.
    startTransition(() => onChange({ rows, place: nearby?.place ?? null }));
  }, [nearby, recommended, weekend, isUser, onChange]);
  return null;
}

/** Returns the events of this weekend near the city, also if they are too few for a row of a visitor. */
function useWeekendRow(nearby: Nearby | undefined): HomeRow | undefined {
  const place = nearby?.isWeekend === false ? nearby.place : null;
  const { data } = useQuery({ ...publicEventsQuery(weekendOf(place?.address)), enabled: place !== null });
  return useMemo(() => {
    if (!place || !data) return undefined;
    const { label, address } = place;
    return { title: homeText('weekendNear', { place: label }), events: data.items, more: weekendOf(address) };
  }, [place, data]);
}

function weekendOf(place: string | undefined): HomeParams {
  return { ...(place !== undefined && { place }), when: 'weekend' };
}
