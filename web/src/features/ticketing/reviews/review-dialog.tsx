import { deleteReview, type OwnReview, REVIEW_LENGTH_MAX, saveReview } from '@festoon/contracts/ticketing/reviews';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reviewsText } from '@festoon/catalogue/ticketing/reviews';
import { call } from '../../../lib/api/api-client.ts';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { inlineErrorMessage } from '../../../lib/api/inline-error-message.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { InlineNotice } from '../../../ui/feedback/inline-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { closedReviewText } from './closed-review-text.ts';
import { ReviewItem } from './review-item.tsx';
import { ownReviewQuery } from './review-queries.ts';
import { StarsField } from './stars-field.tsx';

type ReviewDialogProps = { readonly eventId: string; readonly onClose: () => void };

/** Shows the account's own review: to write, to change for a limited time, or to delete. */
export function ReviewDialog({ eventId, onClose }: ReviewDialogProps) {
  const { data: own, error } = useQuery({ ...ownReviewQuery(eventId), staleTime: 0 });
  if (!own) {
    return (
      <Dialog open onOpenChange={onClose} title={reviewsText('yourReview')}>
        {error ? <InlineNotice tone="failure">{inlineErrorMessage(error)}</InlineNotice> : <Skeleton className="h-40" />}
      </Dialog>
    );
  }
  const isOpen = own.review === null ? own.ineligibility === null : own.canEdit;
  const title = reviewsText('review', { event: own.eventTitle });
  if (isOpen) return <ReviewForm key={own.review?.id ?? 'new'} own={own} title={title} onClose={onClose} />;
  return <ClosedReview own={own} title={title} onClose={onClose} />;
}

function ClosedReview({ own, title, onClose }: FormProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={canDelete(own) && <DeleteButton own={own} onClose={onClose} />}
    >
      {own.review && (
        <ul>
          <ReviewItem review={own.review} organiserName={own.organiserName} />
        </ul>
      )}
      <p className="text-ink-2">{closedReviewText(own)}</p>
    </Dialog>
  );
}

/** Returns whether a review can be deleted. The text of a hidden review can be deleted, but no new one can be written. */
function canDelete({ review, isHidden }: OwnReview): boolean {
  return review !== null && !(isHidden && review.body === '');
}

type FormProps = { readonly own: OwnReview; readonly title: string; readonly onClose: () => void };

function ReviewForm({ own, title, onClose }: FormProps) {
  const cacheReview = useCacheOwnReview(own.eventId);
  const [rating, setRating] = useState(own.review?.rating ?? 0);
  const [body, setBody] = useState(own.review?.body ?? '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const saving = useMutation({
    mutationFn: () => call(saveReview, { eventId: own.eventId, rating, body }),
    onSuccess: (saved) => {
      cacheReview(saved);
      toast.success(reviewsText('thanksForYourReview'));
      onClose();
    },
    meta: inlineErrors,
  });
  const save = () => {
    setIsSubmitted(true);
    if (rating > 0) saving.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={reviewsText('shownWithYourFirstNameAnd')}
      footer={
        <>
          {own.review && <DeleteButton own={own} onClose={onClose} />}
          <Button tone="primary" onClick={save} busy={saving.isPending} busyLabel={reviewsText('saving')}>
            {own.review ? reviewsText('saveChanges') : reviewsText('publishReview')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <StarsField
          value={rating}
          onChange={setRating}
          error={isSubmitted && rating === 0 ? reviewsText('choose1To5Stars') : undefined}
        />
        <TextArea
          label={reviewsText('body')}
          optional
          rows={5}
          value={body}
          count={body.length}
          limit={REVIEW_LENGTH_MAX}
          maxLength={REVIEW_LENGTH_MAX}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
        />
        {own.editableUntil && (
          <p className="text-sm text-muted">
            {reviewsText('youCanEditItUntil', { date: formatDay(own.editableUntil, ownZone()) })}
          </p>
        )}
        {saving.error && (
          <InlineNotice tone="failure" announce>
            {inlineErrorMessage(saving.error)}
          </InlineNotice>
        )}
      </div>
    </Dialog>
  );
}

function DeleteButton({ own, onClose }: Omit<FormProps, 'title'>) {
  const cacheReview = useCacheOwnReview(own.eventId);
  const deleting = useMutation({
    mutationFn: () => call(deleteReview, { eventId: own.eventId }),
    onSuccess: (left) => {
      cacheReview(left);
      toast.success(reviewsText('reviewDeleted'));
      onClose();
    },
  });
  return (
    <Button tone="ghost" busy={deleting.isPending} busyLabel={reviewsText('deleting')} onClick={() => deleting.mutate()}>
      {reviewsText('deleteReview')}
    </Button>
  );
}

function useCacheOwnReview(eventId: string) {
  const queryClient = useQueryClient();
  return (own: OwnReview) => {
    queryClient.setQueryData(ownReviewQuery(eventId).queryKey, own);
    void queryClient.invalidateQueries({ queryKey: ['reviews', 'event'] });
  };
}
