import type { EditableEvent } from '@festoon/contracts/event-editor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PassOnChanges } from './pass-on-changes.tsx';
import { seriesQuery } from './series-query.ts';

type SeriesBandProps = { readonly event: Pick<EditableEvent, 'id' | 'seriesId' | 'revision'> };

/** Above the editor of one date: which series it belongs to, and whether an edit is for this date alone. */
export function SeriesBand({ event: { id, seriesId, revision } }: SeriesBandProps) {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...seriesQuery(id), enabled: seriesId !== null });
  useEffect(() => {
    if (seriesId !== null) void queryClient.invalidateQueries({ queryKey: seriesQuery(id).queryKey, exact: true });
  }, [queryClient, id, seriesId, revision]);
  if (seriesId === null) return null;
  const here = data?.dates.find(({ eventId }) => eventId === id);
  return (
    <div className="grid gap-4">
      <p className="flex min-h-6 flex-wrap items-baseline gap-x-3 gap-y-1 text-ink-2">
        {data && (
          <>
            <span>
              {data.dates.length === 1 ? 'The one date of a series.' : `One of ${data.dates.length} dates of a series.`}
            </span>
            <Link
              from="/profile/edit-event/$id"
              to="."
              search={{ section: 'when' }}
              className="font-medium text-link underline underline-offset-3"
            >
              See all dates
            </Link>
          </>
        )}
      </p>
      {here && <PassOnChanges key={here.changes.join()} date={here} />}
    </div>
  );
}
