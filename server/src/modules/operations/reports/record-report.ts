import type { Context } from '../../../context.ts';
import { insertReport, type NewReport } from './content-report-queries.ts';
import { findSubject } from './subject-queries.ts';

/**
 * Stores a report of current content without checking access, for the demo. Returns false if the content is gone or the
 * reporter's own.
 */
export async function recordReport(ctx: Context, report: Omit<NewReport, 'id' | 'authorId' | 'content'>): Promise<boolean> {
  const subject = await findSubject(ctx.db, report.kind, report.subjectId);
  if (subject === null || subject.authorId === report.reporterId) return false;
  const { authorId, title, rating, path, fields } = subject;
  await insertReport(ctx.db, { ...report, id: ctx.ids.newId(), authorId, content: { title, rating, path, fields } });
  return true;
}
