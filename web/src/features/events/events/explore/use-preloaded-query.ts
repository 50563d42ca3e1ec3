import { type FetchQueryOptions, type QueryKey, hashKey, useQueryClient } from '@tanstack/react-query';
import { seedData } from '../../../../lib/api/seed-data.ts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

type PreloadedQueryOptions<Data, Key extends QueryKey> = FetchQueryOptions<Data, Error, Data, Key>;

/**
 * Returns the data that the page's `load` has fetched and subscribes to the cache: changes are shown, and invalidated
 * or removed data is fetched again while the last data stays visible. A fifth of the size of `useQuery`, for
 * server-rendered pages. It never fetches data that was not loaded before.
 */
export function usePreloadedQuery<Data, Key extends QueryKey>(options: PreloadedQueryOptions<Data, Key>): Data | undefined {
  const client = useQueryClient();
  const hash = hashKey(options.queryKey);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const subscribe = useCallback(
    (changed: () => void) => {
      const cache = client.getQueryCache();
      return cache.subscribe((event) => {
        if (event.query.queryHash !== hash) return;
        const isDue = event.type === 'removed' || (event.type === 'updated' && event.action.type === 'invalidate');
        // The query cache has already reported the error.
        if (isDue) queueMicrotask(() => void client.fetchQuery(latest.current).catch(() => undefined));
        changed();
      });
    },
    [client, hash],
  );
  const read = () => client.getQueryData<Data>(options.queryKey);
  // Another response may arrive before this part of the page is hydrated.
  const data = useSyncExternalStore(subscribe, read, () => (seedData.get(hash) as Data | undefined) ?? read());
  const [last, setLast] = useState({ hash, data });
  if (data === undefined) return last.hash === hash ? last.data : undefined;
  if (last.hash !== hash || last.data !== data) setLast({ hash, data });
  return data;
}
