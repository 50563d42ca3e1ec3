import type { ModerationHooks } from '../reports/public.ts';
import { suspendReportedEvent } from './events/suspend-event.ts';
import { suspendReportedAccount } from './accounts/suspend-reported-account.ts';

export { backupCommands } from './system/backup-commands.ts';

/** The effects of reports that this module carries out. */
export const moderationHooks: ModerationHooks = {
  suspendAccount: suspendReportedAccount,
  suspendEvent: suspendReportedEvent,
};
