import { notFound, redirect, useParams, useSearch } from '@tanstack/react-router';
import { ALL_PLACES, BROWSE_DATES } from '@festoon/contracts/events/browse';
import { browseHead } from '../../features/events/events/browse/browse-head.ts';
import { browseQuery, type BrowseParams } from '../../features/events/events/browse/browse-query.ts';
import { BrowseScreen } from '../../features/events/events/browse/browse-screen.tsx';
import { BrowseSkeleton } from '../../features/events/events/browse/browse-skeleton.tsx';
import { ViewerProvider } from '../../features/events/events/viewer.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { configQuery } from '../../lib/config.ts';
import type { Page } from '../page.ts';
import { roleOf } from '../session/session-state.ts';
import { useSession } from '../session/session-store.ts';

type Address = { readonly place?: string; readonly category?: string | undefined };
type Search = { readonly date?: string | undefined; readonly cursor?: string | undefined };

/** Returns the selection in an address. An unknown date is ignored. */
function readParams({ place = '', category }: Address, { date, cursor }: Search): BrowseParams {
  return { place, category, date: BROWSE_DATES.find((option) => option === date), cursor };
}

function Browse() {
  const params = readParams(
    useParams({ from: '/site/in/$place/{-$category}' }),
    useSearch({ from: '/site/in/$place/{-$category}' }),
  );
  return (
    <ViewerProvider value={useSession(roleOf)}>
      <BrowseScreen params={params} />
    </ViewerProvider>
  );
}

export const page: Page = {
  component: Browse,
  skeleton: BrowseSkeleton,
  load: async ({ queryClient, params: address, search }) => {
    const params = readParams(address, search);
    const result = await queryClient.ensureQueryData(browseQuery(params)).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      // Signing in would not show more, so visitors also see the not-found page.
      if (error.status === 404) throw notFound();
      if (error.status === 422 && params.cursor !== undefined) {
        const { place, category, date } = params;
        throw redirect({ to: '/in/$place/{-$category}', params: { place, category }, search: { date }, replace: true });
      }
      throw error;
    });
    const place = result.city?.slug ?? ALL_PLACES;
    const category = result.category?.slug;
    if (place !== params.place || category !== params.category) {
      throw redirect({ to: '/in/$place/{-$category}', params: { place, category }, search, replace: true });
    }
    const { baseUrl } = await queryClient.ensureQueryData(configQuery);
    return browseHead(result, params, baseUrl);
  },
};
