import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type {
  getReportableContent as aboutContract,
  reportContent as contract,
  ContentKind,
} from '@festoon/contracts/operations/reports';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle, type Throttle } from '../../../platform/throttle.ts';
import { findOwnReport, insertReport } from './content-report-queries.ts';
import { formatReportedTitle } from './format-reported-title.ts';
import { getVisibleEventById } from '../../events/events/public.ts';
import { throwIfStreamNotVisible } from '../../live/streams/public.ts';
import { findSubject, type SubjectRow } from './subject-queries.ts';

const reportThrottle: Throttle = { name: 'content-reports', points: 20, perSeconds: 24 * 60 * 60 };

export async function getReportableContent(
  ctx: Context,
  actor: UserActor,
  { kind, subjectId }: EndpointInput<typeof aboutContract>,
): Promise<EndpointResult<typeof aboutContract>> {
  const { title, rating, path, authorId } = await getVisibleSubject(ctx, actor, { kind, subjectId });
  const existing = await findOwnReport(ctx.db, { kind, subjectId, reporterId: actor.accountId });
  return {
    title: formatReportedTitle({ kind, title, rating, authorId }),
    path,
    isOwn: authorId === actor.accountId,
    reportedAt: existing?.toISOString() ?? null,
  };
}

/** Stores a report with a copy of the content for the moderators, once per reporter. */
export async function reportContent(
  ctx: Context,
  actor: UserActor,
  { kind, subjectId, reason, note }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const reportKey = { kind, subjectId, reporterId: actor.accountId };
  const existing = await findOwnReport(ctx.db, reportKey);
  if (existing !== null) return { reportedAt: existing.toISOString() };
  await throttle(ctx, reportThrottle, actor.accountId);
  const { authorId, title, rating, path, fields } = await getVisibleSubject(ctx, actor, { kind, subjectId });
  if (authorId === actor.accountId) throwDomainError('own_content');
  const now = ctx.clock.now();
  await insertReport(ctx.db, {
    ...reportKey,
    id: ctx.ids.newId(),
    authorId,
    reason,
    note,
    content: { title, rating, path, fields },
    now,
  });
  return { reportedAt: ((await findOwnReport(ctx.db, reportKey)) ?? now).toISOString() };
}

/** Returns the content that a user wants to report. Throws `not_found` if the user may not see it. */
async function getVisibleSubject(
  ctx: Context,
  actor: UserActor,
  { kind, subjectId }: { kind: ContentKind; subjectId: string },
): Promise<SubjectRow> {
  const subject = (await findSubject(ctx.db, kind, subjectId)) ?? throwDomainError('not_found');
  if (subject.eventId !== null) await getVisibleEventById(ctx, actor, subject.eventId);
  if (kind === 'review' && !subject.isActive) throwDomainError('not_found');
  if (kind === 'stream') await throwIfStreamNotVisible(ctx, { streamId: subjectId, accountId: actor.accountId });
  return subject;
}
