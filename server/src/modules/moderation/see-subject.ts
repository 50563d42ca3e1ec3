import type { ContentKind } from '@festoon/contracts/reports';
import type { Context } from '../../context.ts';
import { throwDomainError } from '../../platform/errors.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { seeEventById } from '../events/public.ts';
import { throwIfUnseenStream } from '../streams/public.ts';
import { findSubject, type SubjectRow } from './subject-queries.ts';

/** Returns the content that a user wants to report. Throws `not_found` if the user may not see it. */
export async function seeSubject(
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
