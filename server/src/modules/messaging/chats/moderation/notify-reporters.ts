import { chatNotificationsText } from '@festoon/catalogue/messaging/chat-notifications';
import type { ReportDecision } from '@festoon/contracts/messaging/message-reports';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { notify } from '../../../notifications/notifications/public.ts';
import type { DecidedReportRow } from './message-report-queries.ts';

const TITLES = {
  dismissed: 'reportDismissed',
  removed: 'reportRemoved',
  banned: 'reportRemoved',
  warned: 'reportWarned',
  suspended: 'reportRemoved',
} as const satisfies Record<ReportDecision, string>;
const BODIES = {
  dismissed: 'reportDismissedBody',
  removed: 'reportRemovedBody',
  banned: 'reportBannedBody',
  warned: 'reportWarnedBody',
  suspended: 'reportSuspendedBody',
} as const satisfies Record<ReportDecision, string>;

type DecisionNotice = {
  readonly reports: readonly DecidedReportRow[];
  readonly decision: ReportDecision;
  readonly reporterMessage: string;
  readonly by: 'room' | 'platform';
};

/** Notifies each person who reported a message of the decision. */
export async function notifyReporters(ctx: Context, tx: Tx, notice: DecisionNotice): Promise<void> {
  for (const { id, reporterId } of notice.reports) {
    if (reporterId === null) continue;
    await notify(ctx, tx, {
      accountIds: [reporterId],
      kind: 'moderation',
      key: `message-report:${notice.by}:${id}`,
      title: () => chatNotificationsText(TITLES[notice.decision]),
      body: () => notice.reporterMessage || chatNotificationsText(BODIES[notice.decision]),
      path: '/chats',
    });
  }
}
