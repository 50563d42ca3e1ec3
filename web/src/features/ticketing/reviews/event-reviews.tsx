import { useInfiniteQuery } from '@tanstack/react-query';
import { reviewsText } from '@festoon/catalogue/ticketing/reviews';
import { LoadMore } from '../../../ui/load-more.tsx';
import { ReportLink } from '../../../ui/report-link.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ReviewItem } from './review-item.tsx';
import { eventReviewsQuery } from './review-queries.ts';
import { ReviewSummary } from './review-summary.tsx';

type EventReviewsProps = { readonly slug: string; readonly organiserName: string };

/** Shows the attendees' reviews below a past event. Shows nothing if there are none. */
export function EventReviews({ slug, organiserName }: EventReviewsProps) {
  const { data, isError, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(eventReviewsQuery(slug));
  const [first] = data?.pages ?? [];
  if (isError && !first) return null;
  if (!first) return <Skeleton className="mb-16 h-48" />;
  if (first.summary.count === 0) return null;
  const reviews = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-label={reviewsText('reviews')} className="mb-16 grid gap-6">
      <h2 className="text-2xl font-semibold">{reviewsText('reviews')}</h2>
      <ReviewSummary summary={first.summary} />
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} organiserName={organiserName}>
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
