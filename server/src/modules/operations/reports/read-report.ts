import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { AccountId } from '@festoon/contracts/core/ids';
import type { getReport as contract, RetainedPart, ReportDetail } from '@festoon/contracts/operations/reports';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { findMessageCase, type CaseHead, type MessageCase, type SaidRow } from '../../messaging/chats/public.ts';
import { countUpheld, findContentCase, listSaid, type ContentCase } from './content-queries.ts';
import { choicesOf, formatPlace } from './rules.ts';
import { findSubject } from './subject-queries.ts';

export function getReport(
  ctx: Context,
  _actor: AdminActor,
  { reportId }: EndpointInput<typeof contract>,
): Promise<ReportDetail> {
  return readReport(ctx, reportId);
}

export async function readReport({ db }: Pick<Context, 'db'>, id: string): Promise<ReportDetail> {
  const content = await findContentCase(db, id);
  if (content !== null) return readContent(db, content);
  const message = (await findMessageCase(db, id)) ?? throwDomainError('not_found');
  return { ...commonOf(message), ...messageParts(message), upheldBefore: await upheldOf(db, message) };
}

/** Returns the parts of a report that determine which decisions are possible. */
export async function findJudged(db: Context['db'], id: string) {
  const { kind, choices, isStanding, author } = await readReport({ db }, id);
  const content = kind === 'message' ? null : await findContentCase(db, id);
  return { kind, choices, isStanding, authorId: author?.id ?? null, subjectId: content?.subjectId ?? id };
}

async function readContent(db: Context['db'], row: ContentCase): Promise<ReportDetail> {
  const { kind, content, authorId, isAuthorSuspended } = row;
  const subject = await findSubject(db, kind, row.subjectId);
  const parts = [...content.parts];
  const now = subject === null ? null : [...subject.parts];
  const isStanding = subject?.isStanding ?? false;
  return {
    ...commonOf({ ...row, said: await listSaid(db, row) }),
    kind,
    title: content.title,
    parts,
    message: null,
    before: [],
    place: '',
    isStanding,
    roomDecision: null,
    now: now === null || sameParts(now, parts) ? null : now,
    path: subject?.path ?? null,
    choices: choicesOf({ hasAuthor: authorId !== null && !isAuthorSuspended, mayBan: false }),
    upheldBefore: await upheldOf(db, row),
  };
}

function messageParts(row: MessageCase) {
  const { content, isStanding, roomDecision, mayBan, authorId, isAuthorSuspended } = row;
  const { text, files } = content.message;
  const hasAuthor = authorId !== null && !isAuthorSuspended;
  return {
    kind: 'message' as const,
    title: (text || files.join(', ')).slice(0, 200),
    parts: [],
    now: null,
    path: null,
    message: content.message,
    before: [...content.before],
    isStanding,
    roomDecision,
    // A conversation can be gone with its event; what was reported stays.
    place: formatPlace(row),
    choices: choicesOf({ hasAuthor, mayBan }),
  };
}

type Case = CaseHead & { readonly said: readonly SaidRow[] };

function commonOf(row: Case) {
  const { id, reason, status, decision, words, authorMessage, reporterCount, authorEmail, isAuthorSuspended, decidedBy } =
    row;
  return {
    id,
    reason,
    status,
    decision,
    words,
    authorMessage,
    reporterCount,
    authorEmail,
    isAuthorSuspended,
    decidedBy,
    author: row.authorId === null ? null : { id: AccountId.parse(row.authorId), name: row.authorName ?? '' },
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reports: row.said.map(toSaid),
  };
}

function toSaid({ reporterId, name, email, reason, note, at }: SaidRow): ReportDetail['reports'][number] {
  const reporter = reporterId === null ? null : { id: AccountId.parse(reporterId), name: name ?? '', email: email ?? '' };
  return { reporter, reason, note, at: at.toISOString() };
}

function upheldOf(db: Context['db'], { id, authorId }: Pick<CaseHead, 'id' | 'authorId'>): Promise<number> {
  return authorId === null ? Promise.resolve(0) : countUpheld(db, { authorId, exceptId: id });
}

function sameParts(one: readonly RetainedPart[], other: readonly RetainedPart[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ label, words }, at) => label === other[at]?.label && words === other[at].words)
  );
}
