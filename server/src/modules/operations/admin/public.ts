import type { ModerationHooks } from '../reports/public.ts';
import { suspendReportedEvent } from './events/suspend-event.ts';
import { suspendReportedAccount } from './accounts/suspend-reported-account.ts';

export { backupCommands } from './system/backup-commands.ts';

/** The actions on reported content that this module provides. */
export const moderationHooks: ModerationHooks = {
  suspendAccount: suspendReportedAccount,
  suspendEvent: suspendReportedEvent,
};
