import type { ReportDecision } from '@festoon/contracts/messaging/message-reports';
import type { ContentKind } from '@festoon/contracts/operations/reports';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { notify } from '../../notifications/notifications/public.ts';
import type { NotifiedReporterRow } from './content-report-queries.ts';

const contentNouns: Readonly<Record<ContentKind, string>> = {
  event: 'event',
  review: 'review',
  stream: 'stream',
  person: 'page',
};

/** The reason shown to an author whose content was removed without a message from an administrator. */
export const DEFAULT_REMOVAL_REASON = 'It was reported, and it is against the rules here.';

type ReportNotice = {
  readonly reports: readonly NotifiedReporterRow[];
  readonly kind: ContentKind;
  readonly decision: ReportDecision;
  readonly message: string;
};

function decisionTitle(decision: ReportDecision, noun: string): string {
  if (decision === 'dismissed') return `We looked at the ${noun} you reported`;
  return decision === 'warned' ? `We warned whose ${noun} you reported` : `The ${noun} you reported was removed`;
}

const decisionBodies: Readonly<Record<ReportDecision, string>> = {
  dismissed: 'It stays: we found nothing in it that is against the rules here.',
  warned: 'It stays for now. Thank you for telling us.',
  removed: 'Thank you for telling us.',
  banned: 'Thank you for telling us.',
  suspended: 'The account behind it is suspended. Thank you for telling us.',
};

/** Notifies everyone who reported the content of the decision. */
export async function notifyReporters(
  ctx: Context,
  tx: Tx,
  { reports, kind, decision, message }: ReportNotice,
): Promise<void> {
  for (const { id, reporterId } of reports) {
    if (reporterId === null) continue;
    await notify(ctx, tx, {
      accountIds: [reporterId],
      kind: 'moderation',
      key: `content-report:${id}`,
      title: decisionTitle(decision, contentNouns[kind]),
      body: message === '' ? decisionBodies[decision] : message,
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
export async function warnAuthor(
  ctx: Context,
  tx: Tx,
  { reportId, kind, authorId, reporterMessage: message }: WarningParams,
): Promise<void> {
  if (authorId === null) return;
  await notify(ctx, tx, {
    accountIds: [authorId],
    kind: 'moderation',
    key: `warning:${reportId}`,
    title: kind === 'person' ? 'A warning about your page' : `A warning about ${indefiniteArticle(kind)} ${kind} of yours`,
    body: message,
    path: '/profile/notifications',
  });
}

type RemovalNotice = {
  readonly reportId: string;
  readonly kind: ContentKind;
  readonly authorId: string;
  readonly title: string;
  readonly message: string;
};

/** Notifies the author that their content was removed. */
export async function notifyAboutRemoval(
  ctx: Context,
  tx: Tx,
  { reportId, kind, authorId, title, message }: RemovalNotice,
): Promise<void> {
  await notify(ctx, tx, {
    accountIds: [authorId],
    kind: 'moderation',
    key: `removal:${reportId}`,
    title: kind === 'person' ? 'Your page was cleared' : `Your ${contentNouns[kind]} was removed: ${title}`,
    body: message === '' ? DEFAULT_REMOVAL_REASON : message,
    path: kind === 'person' ? '/profile/details' : '/profile/notifications',
  });
}

function indefiniteArticle(kind: string): string {
  return kind === 'event' ? 'an' : 'a';
}
