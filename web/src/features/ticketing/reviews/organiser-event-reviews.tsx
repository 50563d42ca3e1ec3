import { replyToReview, type Review, REVIEW_LENGTH_MAX } from '@festoon/contracts/ticketing/reviews';
import type { EventId } from '@festoon/contracts/core/ids';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewAnswersText } from '@festoon/catalogue/ticketing/review-answers';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { ReportLink } from '../../../ui/report-link.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { ReviewItem } from './review-item.tsx';
import { organiserEventReviewsQuery } from './review-queries.ts';
import { ReviewSummary } from './review-summary.tsx';

/** Shows the reviews of the organiser's event, with forms to reply. */
export function OrganiserEventReviews({ eventId }: { eventId: string }) {
  const query = useInfiniteQuery(organiserEventReviewsQuery(eventId));
  const { data, error, refetch, isFetching, hasNextPage } = query;
  const [first] = data?.pages ?? [];
  if (!first && error) {
    return (
      <LoadError
        error={error}
        level={2}
        title={reviewAnswersText('weCouldntLoadTheReviews')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!first) return <Skeleton className="h-40" />;
  const reviews = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-label={reviewAnswersText('reviews')} className="grid gap-6">
      <h2 className="text-xl font-semibold">{reviewAnswersText('reviews')}</h2>
      {reviews.length === 0 ? (
        <p className="text-muted">{reviewAnswersText('noReviewsYetWellAskAttendees')}</p>
      ) : (
        <ReviewSummary summary={first.summary} />
      )}
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} organiserName={reviewAnswersText('you')}>
            <ReplyForm eventId={eventId} review={review} />
            <ReportLink kind="review" id={review.id}>
              {reviewAnswersText('reportReview')}
            </ReportLink>
          </ReviewItem>
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          countLabel={reviewAnswersText('reviewCountOf', { shown: reviews.length, count: first.summary.count })}
          loadingLabel={reviewAnswersText('loadingMoreReviews')}
          hasMore={hasNextPage}
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </section>
  );
}

function ReplyForm({ eventId, review }: { eventId: string; review: Review }) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [replyText, setReplyText] = useState(review.answer?.body ?? '');
  const saveReply = useMutation({
    mutationFn: (body: string) => call(replyToReview, { eventId: eventId as EventId, reviewId: review.id, body }),
    onSuccess: async () => {
      setOpen(false);
      await queryClient.invalidateQueries(organiserEventReviewsQuery(eventId));
    },
    meta: inlineErrors,
  });
  if (!open) {
    return (
      <Button size="sm" className="mt-1 justify-self-start" onClick={() => setOpen(true)}>
        {review.answer ? reviewAnswersText('editReply') : reviewAnswersText('answer')}
      </Button>
    );
  }
  return (
    <div className="grid max-w-[65ch] gap-3">
      <TextArea
        label={reviewAnswersText('yourReplyTo', { author: review.author })}
        hint={reviewAnswersText('visibleToEveryoneWhoCanSee')}
        rows={3}
        value={replyText}
        count={replyText.length}
        limit={REVIEW_LENGTH_MAX}
        maxLength={REVIEW_LENGTH_MAX}
        onChange={({ currentTarget }) => setReplyText(currentTarget.value)}
      />
      {saveReply.error && (
        <InlineNotice tone="failure" announce>
          {inlineErrorMessage(saveReply.error)}
        </InlineNotice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          tone="primary"
          busy={saveReply.isPending}
          busyLabel={reviewAnswersText('saving')}
          disabled={replyText.trim() === '' && review.answer === null}
          onClick={() => saveReply.mutate(replyText)}
        >
          {replyText.trim() === '' ? reviewAnswersText('removeAnswer') : reviewAnswersText('answer')}
        </Button>
        <Button size="sm" tone="ghost" onClick={() => setOpen(false)}>
          {reviewAnswersText('cancel')}
        </Button>
      </div>
    </div>
  );
}
