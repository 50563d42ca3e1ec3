import { useQuery } from '@tanstack/react-query';
import { CardRow } from './card-row.tsx';
import { recommendedQuery } from './recommended-query.ts';

/** Comes after the page is alive and stands below everything drawn before, so nothing moves for it. */
export function RecommendedRow() {
  const { data } = useQuery(recommendedQuery);
  return data ? <CardRow title="Recommended for you" events={data.items} /> : null;
}
