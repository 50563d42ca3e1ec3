import type { AttentionItem, AttentionKind } from '@festoon/contracts/insights/analytics';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import type { JsonRow } from '../../../platform/db/select-together.ts';
import { listUnnotifiedAspects } from '../../events/events/public.ts';
import type { ManagedEventRow, DashboardEventRow } from './dashboard-queries.ts';
import {
  selectAttentionRows,
  selectUnansweredReviews,
  type AttentionRow,
  type UnansweredReviewsRow,
} from './attention-queries.ts';
import { byUrgency, isCheckInOpen, hasCheckInOpened } from './attention-rules.ts';
import { localTimeOf } from '../../../platform/zone-clock.ts';

const UNNOTIFIED_CHANGES_MAX = 10;
const REVIEW_DAYS = 60;

type AttentionFilter = {
  readonly managed: readonly ManagedEventRow[];
  readonly events: readonly DashboardEventRow[];
  readonly now: Date;
};

/** Selects what `listNeeds` reads: for the organiser's own events, and reviews without an answer. */
export function selectAttention(accountId: string, { managed, events, now }: AttentionFilter) {
  const published = managed.filter(({ status }) => status === 'published').map(({ id }) => id);
  const isPublished = new Set(published);
  return {
    items: selectAttentionRows({
      eventIds: published,
      startedIds: events.filter((event) => isPublished.has(event.id) && hasCheckInOpened(event, now)).map(({ id }) => id),
    }),
    unanswered: selectUnansweredReviews({ accountId, since: new Date(now.getTime() - REVIEW_DAYS * DAY_MS) }),
  };
}

type AttentionRows = {
  readonly items: readonly JsonRow<AttentionRow>[];
  readonly unanswered: readonly JsonRow<UnansweredReviewsRow>[];
};

/** Returns what needs attention, most urgent first. Check-in helpers get the check-in alone. */
export async function listAttentionItems(
  ctx: Context,
  events: readonly DashboardEventRow[],
  { items: rows, unanswered }: AttentionRows,
): Promise<AttentionItem[]> {
  const now = ctx.clock.now();
  const items: AttentionItem[] = [
    ...events
      .filter((event) => event.status === 'published' && isCheckInOpen(event, now))
      .map((event) => attentionItem('scan_now', event)),
    ...(await resolveUnnotifiedChanges(ctx, rows)).map(({ kind, count, detail, ...event }) =>
      attentionItem(kind, toAttentionEvent(event), { count, detail }),
    ),
    ...unanswered.map(({ count, ...event }) =>
      attentionItem('review_unanswered', toAttentionEvent(event), { count, detail: '' }),
    ),
    ...events.filter(({ status, role }) => status === 'draft' && role !== 'check_in').map(draftItem),
  ];
  return items.toSorted(byUrgency);
}

/** Keeps of the events that may be untold those that are, with what of them. */
async function resolveUnnotifiedChanges(
  ctx: Context,
  rows: readonly JsonRow<AttentionRow>[],
): Promise<JsonRow<AttentionRow>[]> {
  const [candidates, others] = [true, false].map((isUnnotifiedChange) =>
    rows.filter(({ kind }) => (kind === 'untold_change') === isUnnotifiedChange),
  );
  const decided = await Promise.all(
    (candidates ?? []).slice(0, UNNOTIFIED_CHANGES_MAX).map(async (row) => {
      const aspects = await listUnnotifiedAspects(ctx.db, row.eventId);
      return { ...row, count: aspects.length, detail: aspects.join(' and ') };
    }),
  );
  return [...(others ?? []), ...decided.filter(({ count }) => count > 0)];
}

function draftItem(event: DashboardEventRow): AttentionItem {
  const missing = Number(event.typeCount === 0) + Number(event.imageKey === null);
  return attentionItem(missing === 0 ? 'draft_ready' : 'draft_unfinished', event, { count: missing, detail: '' });
}

type AttentionEvent = Pick<DashboardEventRow, 'id' | 'title' | 'startsAt' | 'timeZone'>;

function toAttentionEvent(row: { eventId: string; title: string; startsAt: string; timeZone: string }): AttentionEvent {
  return { id: row.eventId, title: row.title, startsAt: new Date(row.startsAt), timeZone: row.timeZone };
}

function attentionItem(kind: AttentionKind, event: AttentionEvent, about = { count: 0, detail: '' }): AttentionItem {
  const { id, title, startsAt, timeZone } = event;
  const startAt = startsAt.toISOString();
  return {
    kind,
    title,
    timeZone,
    eventId: EventId.parse(id),
    startAt,
    localStart: localTimeOf(startsAt, timeZone),
    ...about,
  };
}
