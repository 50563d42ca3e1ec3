import type { Act } from '@festoon/contracts/identity/acts';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { ReportDecision } from '@festoon/contracts/messaging/message-reports';
import type { decideReport as contract, ReportDetail } from '@festoon/contracts/operations/reports';
import type { Context } from '../../../context.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { settleMessageReport } from '../../messaging/chats/public.ts';
import { decideReports, findContentCase, type ContentCase } from './content-queries.ts';
import type { Deed, ModerationEffects } from './effects.ts';
import { findJudged, readReport } from './read-report.ts';
import { notifyReporters, USUAL_REASON, warnAuthor, notifyAboutRemoval } from './tell.ts';
import { clearPublicPage } from '../../identity/accounts/public.ts';
import { hideReview } from '../../ticketing/reviews/public.ts';
import { takeDownStream } from '../../live/streams/public.ts';

const ACT_OF: Readonly<Record<ReportDecision, Act>> = {
  dismissed: 'report.dismiss',
  warned: 'report.warn',
  removed: 'report.remove',
  banned: 'report.ban',
  suspended: 'report.ban',
};

type Input = EndpointInput<typeof contract>;
type Deciding = Input & { readonly by: AdminActor };
type Done = { readonly kind: string; readonly authorId: string | null; readonly subjectId: string | null };

/**
 * Creates the operation with which an administrator decides all open reports of a subject: the effects, notifications and
 * audit entry share one commit.
 */
export function decideReportWith(effects: ModerationEffects) {
  return async (ctx: Context, by: AdminActor, input: Input): Promise<ReportDetail> => {
    const { reportId, decision, words, authorMessage: reason } = input;
    const deeds = await deedsOf(ctx, effects, { ...input, by });
    await inTransaction(ctx.db, async (tx) => {
      const done = await decide(ctx, tx, { ...input, by });
      if (decision === 'warned') await warnAuthor(ctx, tx, { reportId, words: reason, ...done });
      for (const { within } of deeds) await within(tx);
      await recordAct(ctx, tx, {
        by,
        act: ACT_OF[decision],
        subject: { kind: 'report', id: reportId },
        reason,
        after: { decision, words, of: done.kind, subject: done.subjectId, author: done.authorId },
      });
    });
    for (const { after } of deeds) await after();
    return readReport(ctx, reportId);
  };
}

/**
 * Returns the effects of a decision that belong to other modules: suspending an event or an account. Throws if the report
 * does not allow the decision.
 */
async function deedsOf(ctx: Context, effects: ModerationEffects, { reportId, decision, authorMessage, by }: Deciding) {
  const { kind, choices, isStanding, authorId, subjectId } = await findJudged(ctx.db, reportId);
  if (!choices.includes(decision)) throwDomainError(decision === 'banned' ? 'cannot_moderate' : 'cannot_decide_so');
  const about = { by, reason: authorMessage === '' ? USUAL_REASON : authorMessage };
  const deeds: Deed[] = [];
  const isGoing = decision === 'removed' || decision === 'suspended';
  if (kind === 'event' && isGoing && isStanding) deeds.push(await effects.suspendEvent(ctx, { ...about, id: subjectId }));
  if (decision === 'suspended' && authorId !== null)
    deeds.push(await effects.suspendAccount(ctx, { ...about, id: authorId }));
  return deeds;
}

async function decide(ctx: Context, tx: Tx, deciding: Deciding): Promise<Done> {
  const content = await findContentCase(tx, deciding.reportId);
  if (content !== null) return decideContent(ctx, tx, { ...deciding, content });
  const { authorId, messageId } = await settleMessageReport(ctx, tx, { ...deciding, actorId: deciding.by.accountId });
  return { kind: 'message', authorId, subjectId: messageId };
}

async function decideContent(
  ctx: Context,
  tx: Tx,
  { content, decision, words, authorMessage, by, reportId }: Deciding & { readonly content: ContentCase },
): Promise<Done> {
  const { kind, subjectId, authorId } = content;
  const told = await decideReports(tx, {
    kind,
    subjectId,
    decision,
    words,
    authorMessage,
    by: by.accountId,
    now: ctx.clock.now(),
  });
  // The second of two concurrent decisions finds no open report.
  if (!told.some(({ id }) => id === reportId)) throwDomainError('report_decided');
  if (decision === 'removed' || decision === 'suspended') await removeContent(ctx, tx, { content, words: authorMessage });
  await notifyReporters(ctx, tx, { reports: told, kind, decision, words });
  return { kind, authorId, subjectId };
}

type Removed = { readonly content: ContentCase; readonly words: string };

/** Removes reported content in the way of its kind and notifies its author. Content that is already gone stays removed. */
async function removeContent(ctx: Context, tx: Tx, { content, words }: Removed): Promise<void> {
  const { kind, subjectId, authorId, id: reportId } = content;
  switch (kind) {
    case 'review':
      await hideReview(tx, { id: subjectId, now: ctx.clock.now() });
      break;
    case 'stream':
      await takeDownStream(ctx, tx, subjectId);
      break;
    case 'person':
      await clearPublicPage(ctx, tx, subjectId);
      break;
    case 'event':
      // Its suspension tells its team.
      return;
  }
  if (authorId !== null)
    await notifyAboutRemoval(ctx, tx, { reportId, kind, authorId, title: content.content.title, words });
}
