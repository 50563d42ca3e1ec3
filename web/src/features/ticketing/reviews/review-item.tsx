import type { Review } from '@festoon/contracts/ticketing/reviews';
import type { ReactNode } from 'react';
import { reviewsText } from '@festoon/catalogue/ticketing/reviews';
import { formatDay, ownZone } from '../../../lib/format/format.ts';
import { Stars } from './stars.tsx';

type ReviewItemProps = {
  readonly review: Review;
  /** The name under which readers see the organiser's reply. */
  readonly organiserName: string;
  /** The event, if it is not clear from the page. */
  readonly about?: ReactNode;
  /** The organiser's actions for the review. */
  readonly children?: ReactNode;
};

export function ReviewItem({ review, organiserName, about, children }: ReviewItemProps) {
  const { rating, body, author, createdAt, isEdited, answer } = review;
  const date = formatDay(createdAt, ownZone());
  return (
    <li className="grid gap-2 py-5 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} size={16} />
        <strong className="font-semibold">{author}</strong>
        <span className="text-sm text-muted">{isEdited ? reviewsText('dateChanged', { date }) : date}</span>
      </p>
      {about && <p className="text-sm text-ink-2">{about}</p>}
      {body !== '' && <p className="max-w-[65ch] whitespace-pre-line">{body}</p>}
      {answer && (
        <blockquote className="mt-1 grid max-w-[65ch] gap-1 border-s-2 border-primary ps-4">
          <p className="text-sm font-medium">{reviewsText('answers', { name: organiserName })}</p>
          <p className="whitespace-pre-line text-ink-2">{answer.body}</p>
        </blockquote>
      )}
      {children}
    </li>
  );
}
