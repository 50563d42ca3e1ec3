import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { homeText } from '@festoon/catalogue/events/home';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { chipClass } from '../../../../ui/chip.tsx';
import { XIcon } from '../../../../ui/image/icons.ts';
import { useSavedMarks } from '../browse/use-saved-marks.ts';
import { EventCard } from '../event-card.tsx';
import { usePreloadedQuery } from '../explore/use-preloaded-query.ts';
import type { HomeParams } from './home-params.ts';
import { publicEventsQuery } from './home-query.ts';

const COUNT_MAX = 10_000;

/** Shows the public events that match the filters in the address of the home page. */
export function HomeResults({ params }: { params: HomeParams }) {
  const client = useQueryClient();
  const first = usePreloadedQuery(publicEventsQuery(params));
  useSavedMarks(first);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  if (!first) return null;
  const last = client.getQueryData(publicEventsQuery(params, cursors.at(-1)).queryKey) ?? first;
  const loadMore = async (cursor: string) => {
    setStatus('loading');
    try {
      await client.fetchQuery(publicEventsQuery(params, cursor));
      setCursors([...cursors, cursor]);
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  };
  const count = Math.min(first.total, COUNT_MAX);
  const next = last.nextCursor;
  return (
    <section aria-labelledby="results" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="results" aria-live="polite" className="me-auto text-xl font-semibold md:text-2xl">
          {homeText(first.total >= COUNT_MAX ? 'manyEvents' : 'foundEvents', { count })}
        </h2>
        <RemoveFilters params={params} placeLabel={first.place?.label ?? params.place} />
      </div>
      {first.items.length === 0 ? (
        <p className="max-w-md text-muted">
          {params.place !== undefined && first.place === null
            ? homeText('unknownCity', { city: params.place })
            : homeText('tryFewerFilters')}
        </p>
      ) : (
        <ul className="card-grid">
          {['', ...cursors].map((cursor) => (
            <Cards key={cursor} params={params} cursor={cursor} />
          ))}
        </ul>
      )}
      {status === 'failed' && <p role="alert">{homeText('couldntLoadMore')}</p>}
      {next !== null && (
        <Button
          className="justify-self-center"
          busy={status === 'loading'}
          busyLabel={homeText('loadingMore')}
          onClick={() => void loadMore(next)}
        >
          {homeText('showMore')}
        </Button>
      )}
    </section>
  );
}

function Cards({ params, cursor }: { params: HomeParams; cursor: string }) {
  const page = usePreloadedQuery(publicEventsQuery(params, cursor));
  return page?.items.map((event) => (
    <li key={event.id} className="grid">
      <EventCard event={event} />
    </li>
  ));
}

/** Shows the filters that no chip above shows, each with a link that removes it, and a link that removes all. */
function RemoveFilters({ params, placeLabel }: { params: HomeParams; placeLabel: string | undefined }) {
  const removable = [
    ['q', params.q === undefined ? undefined : homeText('quoted', { text: params.q })],
    ['place', placeLabel],
    ['format', params.format === undefined ? undefined : homeText('online')],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-2">
      {removable.map(
        ([name, label]) =>
          params[name] !== undefined && (
            <li key={name}>
              <Link
                to="/"
                search={{ ...params, [name]: undefined }}
                resetScroll={false}
                aria-label={homeText('removeFilter', { label: label ?? '' })}
                className={chipClass(true)}
              >
                {label}
                <XIcon />
              </Link>
            </li>
          ),
      )}
      <li>
        <Link to="/" resetScroll={false} className={buttonClass('ghost', 'sm')}>
          {homeText('clearAll')}
        </Link>
      </li>
    </ul>
  );
}
