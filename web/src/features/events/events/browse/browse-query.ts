import { queryOptions } from '@tanstack/react-query';
import { browseEvents, type BrowseDate } from '@festoon/contracts/events/browse';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { EVENTS_KEY } from '../events-key.ts';

/** The selection in the address of a page. */
export type BrowseParams = {
  readonly place: string;
  readonly category?: string | undefined;
  readonly date?: BrowseDate | undefined;
  readonly cursor?: string | undefined;
};

export const BROWSE_KEY = [EVENTS_KEY, 'browse'] as const;

export const browseQuery = ({ place, category, date, cursor }: BrowseParams) =>
  queryOptions({
    queryKey: [...BROWSE_KEY, place, category ?? '', date ?? '', cursor ?? ''],
    queryFn: ({ signal }) =>
      call(
        browseEvents,
        { place, ...(category && { category }), ...(date && { date }), ...(cursor && { cursor }) },
        { signal },
      ),
    meta: inlineErrors,
  });
