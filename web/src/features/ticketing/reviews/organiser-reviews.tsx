import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reviewsText } from '@festoon/catalogue/ticketing/reviews';
import { joinParts } from '../../../lib/join-parts.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { quietLinkClass } from '../../../ui/links.ts';
import { ReportLink } from '../../../ui/report-link.tsx';
import { ReviewItem } from './review-item.tsx';
import { organiserReviewsQuery } from './review-queries.ts';
import { ReviewSummary } from './review-summary.tsx';

type OrganiserReviewsProps = { readonly handle: string; readonly organiserName: string };

/** Shows the reviews of an organiser's events. Shows nothing before the first one. */
export function OrganiserReviews({ handle, organiserName }: OrganiserReviewsProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(organiserReviewsQuery(handle));
  const [first] = data?.pages ?? [];
  if (!first || first.summary.count === 0) return null;
  const reviews = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-label={reviewsText('reviews')} className="grid grid-cols-1 gap-6">
      <h2 className="text-2xl font-semibold">
        {joinParts(
          reviewsText.parts('reviewsCount', {
            count: first.summary.count,
            small: (chunks) => <span className="font-normal text-muted tabular-nums">{chunks}</span>,
          }),
        )}
      </h2>
      <ReviewSummary summary={first.summary} />
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            organiserName={organiserName}
            about={joinParts(
              reviewsText.parts('onEvent', {
                title: review.event.title,
                link: (chunks) => (
                  <Link to="/events/$slug" params={{ slug: review.event.slug }} className={quietLinkClass}>
                    {chunks}
                  </Link>
                ),
              }),
            )}
          >
            <ReportLink kind="review" id={review.id}>
              {reviewsText('reportReview')}
            </ReportLink>
          </ReviewItem>
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          countLabel={reviewsText('reviewCountOf', { shown: reviews.length, count: first.summary.count })}
          loadingLabel={reviewsText('loadingMoreReviews')}
          hasMore={hasNextPage}
          loading={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </section>
  );
}
