import { useQuery, queryOptions } from '@tanstack/react-query';
import { listRecommendedEvents } from '@festoon/contracts/events/saved-events';
import { homeText } from '@festoon/catalogue/events/home';
import { CardRow } from '../card-row.tsx';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { EVENTS_KEY } from '../events-key.ts';

const recommendedQuery = queryOptions({
  queryKey: [EVENTS_KEY, 'recommended'],
  queryFn: ({ signal }) => call(listRecommendedEvents, {}, { signal }),
  meta: inlineErrors,
});

/** Shows recommendations. They load after hydration, below all server-rendered content, so that nothing moves. */
export function RecommendedRow() {
  const { data } = useQuery(recommendedQuery);
  return data ? <CardRow title={homeText('recommendedForYou')} events={data.items} /> : null;
}
