import * as z from 'zod/mini';

/** Why a published event waits for an administrator's look. */
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

/** The review state that is shown to an event's team; null if there is nothing to show. */
export const EventModeration = z.object({
  /** `pending`: only the team sees the event until it is approved. */
  state: z.enum(['pending', 'changes_requested', 'suspended']),
  /** In the administrator's words; empty while it waits. */
  decisionNote: z.string(),
});
export type EventModeration = z.output<typeof EventModeration>;
