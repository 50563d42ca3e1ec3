import { HOUR_MS } from '@festoon/contracts/durations';
import type { ReportReason } from '@festoon/contracts/message-reports';
import type { ContentKind } from '@festoon/contracts/reports';
import type { Context } from '../context.ts';
import { recordReport } from '../modules/moderation/public.ts';
import { findReportable, hasReports, reportLastMessage } from './report-queries.ts';

type Params = { readonly kind: ContentKind; readonly reason: ReportReason; readonly note: string };

const WISHES: readonly Params[] = [
  { kind: 'event', reason: 'spam', note: 'The same event is announced three times this week.' },
  { kind: 'review', reason: 'abuse', note: 'This is about the person at the bar, not about the evening.' },
  { kind: 'stream', reason: 'other', note: 'They play a film that is not theirs.' },
  { kind: 'person', reason: 'spam', note: 'The links on this page lead to a shop for watches.' },
];

/** A few open reports, one of each kind, so that administrators find something to decide. Once. */
export async function makeReports(ctx: Context, reporterId: string): Promise<void> {
  if (await hasReports(ctx.db)) return;
  const now = ctx.clock.now().getTime();
  for (const [index, { kind, reason, note }] of WISHES.entries()) {
    const subjectId = await findReportable(ctx.db, kind);
    const at = new Date(now - (index + 2) * HOUR_MS);
    if (subjectId !== null) await recordReport(ctx, { kind, subjectId, reporterId, reason, note, now: at });
  }
  const note = 'Asks everybody here to buy tickets elsewhere.';
  await reportLastMessage(ctx.db, { id: ctx.ids.newId(), reporterId, note, at: new Date(now - HOUR_MS) });
}
