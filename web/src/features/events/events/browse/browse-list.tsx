import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type MouseEvent } from 'react';
import { browseText } from '@festoon/catalogue/events/browse';
import { buttonClass } from '../../../../ui/button.tsx';
import { EventCard } from '../event-card.tsx';
import { usePreloadedQuery } from '../explore/use-preloaded-query.ts';
import { browseQuery, type BrowseParams } from './browse-query.ts';
import type { BrowsePage } from './browse-text.ts';

type BrowseListProps = { params: BrowseParams; first: BrowsePage };
type Status = 'idle' | 'loading' | 'failed';

/** Shows events page after page. Without a script, "Show more" opens the next page instead. */
export function BrowseList({ params, first }: BrowseListProps) {
  const client = useQueryClient();
  // Going back shows as many pages as before.
  const [cursors, setCursors] = useState(() => loadedCursors(client, params, first));
  const [status, setStatus] = useState<Status>('idle');
  const pages = [params, ...cursors.map((cursor) => ({ ...params, cursor }))];
  const loaded = cursors.map((cursor) => client.getQueryData(browseQuery({ ...params, cursor }).queryKey));
  const next = (loaded.at(-1) ?? first).nextCursor;
  const shown = first.items.length + loaded.reduce((sum, page) => sum + (page?.items.length ?? 0), 0);

  const loadMore = async (cursor: string) => {
    setStatus('loading');
    try {
      await client.fetchQuery(browseQuery({ ...params, cursor }));
      setCursors([...cursors, cursor]);
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  };
  const handleClick = (event: MouseEvent, cursor: string) => {
    // A modified click opens the next page in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (status !== 'loading') void loadMore(cursor);
  };

  const { place, category, date, cursor: start } = params;
  return (
    <section aria-label={browseText('events')} className="grid grid-cols-1 gap-6">
      <ul className="card-grid">
        {pages.map((page) => (
          <Cards key={page.cursor ?? ''} params={page} isFirst={page === params} />
        ))}
      </ul>
      <div className="grid justify-items-center gap-3">
        <p role="status" className="text-sm text-muted tabular-nums">
          {status === 'loading' ? browseText('loadingMore') : browseText('shown', { count: shown })}
        </p>
        {status === 'failed' && <p role="alert">{browseText('couldntLoadMore')}</p>}
        {next !== null && (
          <Link
            to="/in/$place/{-$category}"
            params={{ place, category }}
            search={{ date, cursor: next }}
            rel="next"
            preload={false}
            aria-disabled={status === 'loading' || undefined}
            className={buttonClass('secondary')}
            onClick={(event) => handleClick(event, next)}
          >
            {browseText('showMore')}
          </Link>
        )}
        {start !== undefined && (
          <Link to="/in/$place/{-$category}" params={{ place, category }} search={{ date }} className={buttonClass('ghost')}>
            {browseText('firstEvents')}
          </Link>
        )}
      </div>
    </section>
  );
}

function Cards({ params, isFirst }: { params: BrowseParams; isFirst: boolean }) {
  const page = usePreloadedQuery(browseQuery(params));
  return page?.items.map((event, index) => (
    <li key={event.id} className="grid">
      <EventCard event={event} level={2} eager={isFirst && index < 4} />
    </li>
  ));
}

/** Returns the cursors of the pages that are loaded already. */
function loadedCursors(client: QueryClient, params: BrowseParams, first: BrowsePage): string[] {
  const cursors: string[] = [];
  let { nextCursor } = first;
  while (nextCursor !== null) {
    const page = client.getQueryData(browseQuery({ ...params, cursor: nextCursor }).queryKey);
    if (page === undefined) return cursors;
    cursors.push(nextCursor);
    ({ nextCursor } = page);
  }
  return cursors;
}
