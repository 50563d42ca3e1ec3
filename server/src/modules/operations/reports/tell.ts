import type { ReportDecision } from '@festoon/contracts/messaging/message-reports';
import type { ContentKind } from '@festoon/contracts/operations/reports';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { notify } from '../../notifications/notifications/public.ts';
import type { ToldRow } from './content-queries.ts';

const NOUNS: Readonly<Record<ContentKind, string>> = {
  event: 'event',
  review: 'review',
  stream: 'stream',
  person: 'page',
};

/** The reason shown to an author whose content was removed without a message from an administrator. */
export const USUAL_REASON = 'It was reported, and it is against the rules here.';

type ReportNotice = {
  readonly reports: readonly ToldRow[];
  readonly kind: ContentKind;
  readonly decision: ReportDecision;
  readonly words: string;
};

function titleFor(decision: ReportDecision, noun: string): string {
  if (decision === 'dismissed') return `We looked at the ${noun} you reported`;
  return decision === 'warned' ? `We warned whose ${noun} you reported` : `The ${noun} you reported was removed`;
}

const BODIES: Readonly<Record<ReportDecision, string>> = {
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
  { reports, kind, decision, words }: ReportNotice,
): Promise<void> {
  for (const { id, reporterId } of reports) {
    if (reporterId === null) continue;
    await notify(ctx, tx, {
      accountIds: [reporterId],
      kind: 'moderation',
      key: `content-report:${id}`,
      title: titleFor(decision, NOUNS[kind]),
      body: words === '' ? BODIES[decision] : words,
      path: '/profile/notifications',
    });
  }
}

type Warned = { readonly reportId: string; readonly kind: string; readonly authorId: string | null; readonly words: string };

/** Warns the author of reported content. The notification does not name the reporters. */
export async function warnAuthor(ctx: Context, tx: Tx, { reportId, kind, authorId, words }: Warned): Promise<void> {
  if (authorId === null) return;
  await notify(ctx, tx, {
    accountIds: [authorId],
    kind: 'moderation',
    key: `warning:${reportId}`,
    title: kind === 'person' ? 'A warning about your page' : `A warning about ${article(kind)} ${kind} of yours`,
    body: words,
    path: '/profile/notifications',
  });
}

type Removed = {
  readonly reportId: string;
  readonly kind: ContentKind;
  readonly authorId: string;
  readonly title: string;
  readonly words: string;
};

/** Notifies the author that their content was removed. */
export async function notifyAboutRemoval(
  ctx: Context,
  tx: Tx,
  { reportId, kind, authorId, title, words }: Removed,
): Promise<void> {
  await notify(ctx, tx, {
    accountIds: [authorId],
    kind: 'moderation',
    key: `removal:${reportId}`,
    title: kind === 'person' ? 'Your page was cleared' : `Your ${NOUNS[kind]} was removed: ${title}`,
    body: words === '' ? USUAL_REASON : words,
    path: kind === 'person' ? '/profile/details' : '/profile/notifications',
  });
}

function article(kind: string): string {
  return kind === 'event' ? 'an' : 'a';
}
