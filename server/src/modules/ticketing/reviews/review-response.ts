import type { Review } from '@festoon/contracts/ticketing/reviews';
import type { ReviewRow } from './queries.ts';
import { displayName } from './rules.ts';

export function toReview(row: ReviewRow): Review {
  const { id, rating, body, authorName, createdAt, updatedAt, answer, answeredAt } = row;
  return {
    id,
    rating,
    body,
    author: displayName(authorName),
    createdAt: createdAt.toISOString(),
    isEdited: updatedAt > createdAt,
    answer: answeredAt === null ? null : { body: answer, at: answeredAt.toISOString() },
  };
}
