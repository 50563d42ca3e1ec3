import type { ReportDecision } from '@festoon/contracts/messaging/message-reports';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { notify } from '../../../notifications/notifications/public.ts';
import type { DecidedReportRow } from './message-report-queries.ts';

const TITLES: Record<ReportDecision, string> = {
  dismissed: 'We looked at the message you reported',
  removed: 'A message you reported was removed',
  banned: 'A message you reported was removed',
  warned: 'We warned who wrote the message you reported',
  suspended: 'A message you reported was removed',
};
const BODIES: Record<ReportDecision, string> = {
  dismissed: 'It stays: we found nothing in it that is against the rules here.',
  removed: 'Thank you for telling us.',
  banned: 'Who wrote it can no longer take part in that room. Thank you for telling us.',
  warned: 'It stays for now. Thank you for telling us.',
  suspended: 'The account of who wrote it is suspended. Thank you for telling us.',
};

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
      title: TITLES[notice.decision],
      body: notice.reporterMessage === '' ? BODIES[notice.decision] : notice.reporterMessage,
      path: '/chats',
    });
  }
}
