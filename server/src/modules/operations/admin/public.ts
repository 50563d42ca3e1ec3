import type { ModerationEffects } from '../reports/public.ts';
import { suspendReportedEvent } from './events/suspend-event.ts';
import { suspendReportedAccount } from './people/suspend-reported.ts';

export { RUNS } from './system/run-at-once.ts';

/** The effects of reports that this module carries out. */
export const moderationEffects: ModerationEffects = {
  suspendAccount: suspendReportedAccount,
  suspendEvent: suspendReportedEvent,
};
