import { useQuery } from '@tanstack/react-query';
import { CardRow } from './card-row.tsx';
import { similarQuery } from './event-queries.ts';

export function SimilarEvents({ slug }: { slug: string }) {
  const { data } = useQuery(similarQuery(slug));
  if (!data || data.items.length === 0) return null;
  return <CardRow title="More like this" events={data.items} sideways />;
}
