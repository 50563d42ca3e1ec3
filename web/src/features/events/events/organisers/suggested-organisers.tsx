import { listOrganisersToFollow } from '@festoon/contracts/events/organisers';
import { organisersToFollowText } from '@festoon/catalogue/events/organisers-to-follow';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { call } from '../../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../../lib/api/query-client.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { EVENTS_KEY } from '../events-key.ts';
import { ViewerProvider } from '../viewer.ts';
import { FollowButton } from './follow-button.tsx';
import { OrganiserSummary } from './organisers-to-follow.tsx';

const suggestedQuery = queryOptions({
  queryKey: [EVENTS_KEY, 'organisers-to-follow'],
  queryFn: ({ signal }) => call(listOrganisersToFollow, {}, { signal }),
  meta: inlineErrors,
});

type SuggestedOrganisersProps = {
  /** Why to follow them, below the heading. */
  readonly intro: string;
  /** The address of the page. */
  readonly returnUrl: string;
  /** True if a phone shows the first four only. */
  readonly isShortOnPhone?: boolean;
};

/** Shows organisers that the signed-in account does not follow yet, each with a button to follow. */
export function SuggestedOrganisers({ intro, returnUrl, isShortOnPhone = false }: SuggestedOrganisersProps) {
  const id = useId();
  const { data } = useQuery(suggestedQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <ViewerProvider value="user">
      <section aria-labelledby={id} className="grid grid-cols-1 gap-4 md:gap-6">
        <div className="grid gap-1">
          <h2 id={id} className="text-xl font-semibold md:text-2xl">
            {organisersToFollowText('organisersToFollow')}
          </h2>
          <p className="text-ink-2">{intro}</p>
        </div>
        <ul
          className={classNames(
            'grid gap-3 sm:grid-cols-2 md:gap-5 xl:grid-cols-3',
            isShortOnPhone && 'max-sm:[&>:nth-child(n+5)]:hidden',
          )}
        >
          {data.items.map((organiser) => (
            <li
              key={organiser.id}
              className="relative flex items-center gap-3 rounded-card border border-line bg-surface p-3 transition-control hover:border-line-control hover:shadow-card"
            >
              <Link
                to="/organisers/$handle"
                params={{ handle: organiser.handle }}
                className="flex min-w-0 grow items-center gap-3 after:absolute after:inset-0 after:rounded-card"
              >
                <OrganiserSummary organiser={organiser} wrapsName />
              </Link>
              <div className="relative shrink-0">
                <FollowButton organiser={organiser} returnUrl={returnUrl} />
              </div>
            </li>
          ))}
        </ul>
      </section>
    </ViewerProvider>
  );
}
