import * as z from 'zod/mini';

/** The reasons why a published event waits for the review of an administrator. */
export const MODERATION_REASONS = [
  'first_paid_event',
  'high_price',
  'large_capacity',
  'many_links',
  'watched_words',
  'suspended_before',
  'reported',
] as const;
export const EventModerationReason = z.enum(MODERATION_REASONS);
export type EventModerationReason = z.output<typeof EventModerationReason>;

export const EventModerationState = z.enum(['pending', 'approved', 'changes_requested']);
export type EventModerationState = z.output<typeof EventModerationState>;

/** The review status that an event's team sees; null if there is nothing to show. */
export const EventModeration = z.object({
  /** `pending`: only the team sees the event until it is approved. */
  state: z.enum(['pending', 'changes_requested', 'suspended']),
  /** The administrator's message; empty while the review is pending. */
  decisionNote: z.string(),
});
export type EventModeration = z.output<typeof EventModeration>;
