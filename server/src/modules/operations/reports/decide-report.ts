import { reportNotificationsText } from '@festoon/catalogue/operations/report-notifications';
import type { AuditAction } from '@festoon/contracts/identity/audit-actions';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { ReportDecision } from '@festoon/contracts/messaging/message-reports';
import type { decideReport as contract, ReportDetail, ContentKind } from '@festoon/contracts/operations/reports';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { decideMessageReport } from '../../messaging/chats/public.ts';
import {
  decideReports,
  findContentReport,
  type ContentReportRow,
  type NotifiedReporterRow,
} from './content-report-queries.ts';
import { formatReportedTitle } from './format-reported-title.ts';
import type { ModerationAction, ModerationHooks } from './moderation-hooks.ts';
import { findDecidableReport, getReportDetail } from './read-report.ts';
import { clearPublicProfilePage } from '../../identity/accounts/public.ts';
import { hideReview } from '../../ticketing/reviews/public.ts';
import { takeDownStream } from '../../live/streams/public.ts';
import { notify } from '../../notifications/notifications/public.ts';

type ReportNotice = {
  readonly reports: readonly NotifiedReporterRow[];
  readonly kind: ContentKind;
  readonly decision: ReportDecision;
  readonly message: string;
};

const decisionTitles = {
  dismissed: 'dismissed',
  warned: 'warned',
  removed: 'removed',
  banned: 'removed',
  suspended: 'removed',
} as const satisfies Record<ReportDecision, string>;

const decisionBodies = {
  dismissed: 'dismissedBody',
  warned: 'warnedBody',
  removed: 'removedBody',
  banned: 'removedBody',
  suspended: 'suspendedBody',
} as const satisfies Record<ReportDecision, string>;

/** Notifies everyone who reported the content of the decision. */
async function notifyReporters(ctx: Context, tx: Tx, { reports, kind, decision, message }: ReportNotice): Promise<void> {
  for (const { id, reporterId } of reports) {
    if (reporterId === null) continue;
    await notify(ctx, tx, {
      accountIds: [reporterId],
      kind: 'moderation',
      key: `content-report:${id}`,
      title: () => reportNotificationsText(decisionTitles[decision], { kind }),
      body: () => message || reportNotificationsText(decisionBodies[decision]),
      path: '/profile/notifications',
    });
  }
}

type WarningParams = {
  readonly reportId: string;
  readonly kind: string;
  readonly authorId: string | null;
  readonly reporterMessage: string;
};

/** Warns the author of reported content. The notification does not name the reporters. */
async function warnAuthor(
  ctx: Context,
  tx: Tx,
  { reportId, kind, authorId, reporterMessage: message }: WarningParams,
): Promise<void> {
  if (authorId === null) return;
  await notify(ctx, tx, {
    accountIds: [authorId],
    kind: 'moderation',
    key: `warning:${reportId}`,
    title: () => reportNotificationsText('warning', { kind }),
    body: message,
    path: '/profile/notifications',
  });
}

type RemovalNotice = {
  readonly reportId: string;
  readonly kind: ContentKind;
  readonly authorId: string;
  readonly title: () => string;
  readonly message: string;
};

/** Notifies the author that their content was removed. */
async function notifyAboutRemoval(
  ctx: Context,
  tx: Tx,
  { reportId, kind, authorId, title, message }: RemovalNotice,
): Promise<void> {
  await notify(ctx, tx, {
    accountIds: [authorId],
    kind: 'moderation',
    key: `removal:${reportId}`,
    title: () => removalTitle(kind, title()),
    body: () => message || reportNotificationsText('defaultReason'),
    path: kind === 'person' ? '/profile/details' : '/profile/notifications',
  });
}

function removalTitle(kind: ContentKind, title: string): string {
  return kind === 'person'
    ? reportNotificationsText('profileCleared')
    : reportNotificationsText('contentRemoved', { kind, title });
}

const auditActions: Readonly<Record<ReportDecision, AuditAction>> = {
  dismissed: 'report.dismiss',
  warned: 'report.warn',
  removed: 'report.remove',
  banned: 'report.ban',
  suspended: 'report.ban',
};

type Input = EndpointInput<typeof contract>;
type DecisionParams = Input & { readonly by: AdminActor };
type DecidedReport = { readonly kind: string; readonly authorId: string | null; readonly subjectId: string | null };

/**
 * Creates the operation with which an administrator decides all open reports of a subject: the effects, notifications and
 * audit entry share one commit.
 */
export function createDecideReport(hooks: ModerationHooks) {
  return async (ctx: Context, by: AdminActor, input: Input): Promise<ReportDetail> => {
    const { reportId, decision, reporterMessage, authorMessage: reason } = input;
    const actions = await createModerationActions(ctx, hooks, { ...input, by });
    await inTransaction(ctx.db, async (tx) => {
      const decided = await saveDecision(ctx, tx, { ...input, by });
      if (decision === 'warned') await warnAuthor(ctx, tx, { reportId, reporterMessage: reason, ...decided });
      for (const { run } of actions) await run(tx);
      await recordAudit(ctx, tx, {
        by,
        action: auditActions[decision],
        subject: { kind: 'report', id: reportId },
        reason,
        after: {
          decision,
          reporterMessage,
          of: decided.kind,
          subject: decided.subjectId,
          author: decided.authorId,
        },
      });
    });
    for (const { afterCommit } of actions) await afterCommit();
    return getReportDetail(ctx, reportId);
  };
}

/**
 * Returns the effects of a decision that belong to other modules: suspending an event or an account. Throws if the report
 * does not allow the decision.
 */
async function createModerationActions(
  ctx: Context,
  hooks: ModerationHooks,
  { reportId, decision, authorMessage, by }: DecisionParams,
) {
  const { kind, allowedDecisions, isActive, authorId, subjectId } = await findDecidableReport(ctx.db, reportId);
  if (!allowedDecisions.includes(decision))
    throwDomainError(decision === 'banned' ? 'cannot_moderate' : 'decision_not_allowed');
  const actionInput = { by, reason: authorMessage || reportNotificationsText('defaultReason') };
  const actions: ModerationAction[] = [];
  const isRemoval = decision === 'removed' || decision === 'suspended';
  if (kind === 'event' && isRemoval && isActive)
    actions.push(await hooks.suspendEvent(ctx, { ...actionInput, id: subjectId }));
  if (decision === 'suspended' && authorId !== null)
    actions.push(await hooks.suspendAccount(ctx, { ...actionInput, id: authorId }));
  return actions;
}

async function saveDecision(ctx: Context, tx: Tx, params: DecisionParams): Promise<DecidedReport> {
  const content = await findContentReport(tx, params.reportId);
  if (content !== null) return saveContentDecision(ctx, tx, { ...params, content });
  const { authorId, messageId } = await decideMessageReport(ctx, tx, { ...params, actorId: params.by.accountId });
  return { kind: 'message', authorId, subjectId: messageId };
}

async function saveContentDecision(
  ctx: Context,
  tx: Tx,
  {
    content,
    decision,
    reporterMessage,
    authorMessage,
    by,
    reportId,
  }: DecisionParams & { readonly content: ContentReportRow },
): Promise<DecidedReport> {
  const { kind, subjectId, authorId } = content;
  const reporters = await decideReports(tx, {
    kind,
    subjectId,
    decision,
    reporterMessage,
    authorMessage,
    by: by.accountId,
    now: ctx.clock.now(),
  });
  // The second of two concurrent decisions finds no open report.
  if (!reporters.some(({ id }) => id === reportId)) throwDomainError('report_decided');
  if (decision === 'removed' || decision === 'suspended')
    await removeContent(ctx, tx, { content, reporterMessage: authorMessage });
  await notifyReporters(ctx, tx, { reports: reporters, kind, decision, message: reporterMessage });
  return { kind, authorId, subjectId };
}

type RemovalParams = { readonly content: ContentReportRow; readonly reporterMessage: string };

/** Removes reported content with its own operation and notifies its author. Content that is already gone stays removed. */
async function removeContent(ctx: Context, tx: Tx, { content, reporterMessage }: RemovalParams): Promise<void> {
  const { kind, subjectId, authorId, id: reportId } = content;
  switch (kind) {
    case 'review':
      await hideReview(tx, { id: subjectId, now: ctx.clock.now() });
      break;
    case 'stream':
      await takeDownStream(ctx, tx, subjectId);
      break;
    case 'person':
      await clearPublicProfilePage(ctx, tx, subjectId);
      break;
    case 'event':
      // The suspension notifies its team.
      return;
  }
  if (authorId === null) return;
  const { title, rating = null } = content.content;
  await notifyAboutRemoval(ctx, tx, {
    reportId,
    kind,
    authorId,
    title: () => formatReportedTitle({ kind, title, rating, authorId }),
    message: reporterMessage,
  });
}
