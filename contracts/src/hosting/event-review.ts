import * as z from 'zod/mini';

/** Why a published event waits for an administrator's look. */
export const REVIEW_REASONS = [
  'first_paid_event',
  'high_price',
  'large_capacity',
  'many_links',
  'watched_words',
  'suspended_before',
  'reported',
] as const;
export const ReviewReason = z.enum(REVIEW_REASONS);
export type ReviewReason = z.output<typeof ReviewReason>;

export const ReviewState = z.enum(['waiting', 'approved', 'sent_back']);
export type ReviewState = z.output<typeof ReviewState>;

/** The review state that is shown to an event's team; null if there is nothing to show. */
export const HostedReview = z.object({
  /** `waiting`: only the team sees the event until it is approved. */
  state: z.enum(['waiting', 'sent_back', 'suspended']),
  /** In the administrator's words; empty while it waits. */
  words: z.string(),
});
export type HostedReview = z.output<typeof HostedReview>;
