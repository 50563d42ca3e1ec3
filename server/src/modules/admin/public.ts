import type { ModerationEffects } from '../moderation/public.ts';
import { suspendReportedAccount } from './people/suspend-reported.ts';

export { RUNS } from './system/run-at-once.ts';

/** What reports bring about that is done here. */
export const moderationEffects: ModerationEffects = { suspendAccount: suspendReportedAccount };
