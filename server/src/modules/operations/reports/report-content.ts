import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type {
  getReportable as aboutContract,
  reportContent as contract,
  ContentKind,
} from '@festoon/contracts/operations/reports';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle, type Throttle } from '../../../platform/throttle.ts';
import { findOwnReport, insertReport } from './content-queries.ts';
import { seeEventById } from '../../events/events/public.ts';
import { throwIfUnseenStream } from '../../live/streams/public.ts';
import { findSubject, type SubjectRow } from './subject-queries.ts';

const REPORTS: Throttle = { name: 'content-reports', points: 20, perSeconds: 24 * 60 * 60 };

export async function getReportable(
  ctx: Context,
  actor: UserActor,
  { kind, subjectId }: EndpointInput<typeof aboutContract>,
): Promise<EndpointResult<typeof aboutContract>> {
  const { title, path, authorId } = await seeSubject(ctx, actor, { kind, subjectId });
  const earlier = await findOwnReport(ctx.db, { kind, subjectId, reporterId: actor.accountId });
  return { title, path, isOwn: authorId === actor.accountId, reportedAt: earlier?.toISOString() ?? null };
}

/** Stores a report with a copy of the content for the moderators, once per reporter. */
export async function reportContent(
  ctx: Context,
  actor: UserActor,
  { kind, subjectId, reason, note }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const own = { kind, subjectId, reporterId: actor.accountId };
  const earlier = await findOwnReport(ctx.db, own);
  if (earlier !== null) return { reportedAt: earlier.toISOString() };
  await throttle(ctx, REPORTS, actor.accountId);
  const { authorId, title, path, parts } = await seeSubject(ctx, actor, { kind, subjectId });
  if (authorId === actor.accountId) throwDomainError('own_content');
  const now = ctx.clock.now();
  await insertReport(ctx.db, { ...own, id: ctx.ids.newId(), authorId, reason, note, content: { title, path, parts }, now });
  return { reportedAt: ((await findOwnReport(ctx.db, own)) ?? now).toISOString() };
}

/** Returns the content that a user wants to report. Throws `not_found` if the user may not see it. */
async function seeSubject(
  ctx: Context,
  actor: UserActor,
  { kind, subjectId }: { kind: ContentKind; subjectId: string },
): Promise<SubjectRow> {
  const subject = (await findSubject(ctx.db, kind, subjectId)) ?? throwDomainError('not_found');
  if (subject.eventId !== null) await seeEventById(ctx, actor, subject.eventId);
  if (kind === 'review' && !subject.isStanding) throwDomainError('not_found');
  if (kind === 'stream') await throwIfUnseenStream(ctx, { streamId: subjectId, accountId: actor.accountId });
  return subject;
}
