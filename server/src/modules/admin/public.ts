import type { ModerationEffects } from '../moderation/public.ts';
import { suspendReportedEvent } from './events/suspend-event.ts';
import { suspendReportedAccount } from './people/suspend-reported.ts';

export { RUNS } from './system/run-at-once.ts';

/** What reports bring about that is done here. */
export const moderationEffects: ModerationEffects = {
  suspendAccount: suspendReportedAccount,
  suspendEvent: suspendReportedEvent,
};
