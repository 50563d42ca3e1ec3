import type { Need, NeedKind } from '@festoon/contracts/insights/analytics';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { EventId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import type { JsonRow } from '../../../platform/db/select-together.ts';
import { untoldAspects } from '../../events/events/public.ts';
import type { ManagedEventRow, MyEventRow } from './dashboard-queries.ts';
import { selectNeedRows, selectUnanswered, type NeedRow, type UnansweredRow } from './need-queries.ts';
import { byUrgency, isDoorOpen, wasDoorOpen } from './need-rules.ts';
import { localTimeOf } from '../../../platform/zone-clock.ts';

const UNTOLD_MAX = 10;
const REVIEW_DAYS = 60;

type NeedsFilter = {
  readonly managed: readonly ManagedEventRow[];
  readonly events: readonly MyEventRow[];
  readonly now: Date;
};

/** Selects what `listNeeds` reads: for the organiser's own events, and reviews without an answer. */
export function selectNeeds(accountId: string, { managed, events, now }: NeedsFilter) {
  const published = managed.filter(({ status }) => status === 'published').map(({ id }) => id);
  const isPublished = new Set(published);
  return {
    needs: selectNeedRows({
      eventIds: published,
      begunIds: events.filter((event) => isPublished.has(event.id) && wasDoorOpen(event, now)).map(({ id }) => id),
    }),
    unanswered: selectUnanswered({ accountId, since: new Date(now.getTime() - REVIEW_DAYS * DAY_MS) }),
  };
}

type NeedRows = { readonly needs: readonly JsonRow<NeedRow>[]; readonly unanswered: readonly JsonRow<UnansweredRow>[] };

/** Returns what needs attention, most urgent first. Check-in helpers get the check-in alone. */
export async function listNeeds(
  ctx: Context,
  events: readonly MyEventRow[],
  { needs: rows, unanswered }: NeedRows,
): Promise<Need[]> {
  const now = ctx.clock.now();
  const needs: Need[] = [
    ...events
      .filter((event) => event.status === 'published' && isDoorOpen(event, now))
      .map((event) => need('scan_now', event)),
    ...(await decideUntold(ctx, rows)).map(({ kind, count, detail, ...event }) =>
      need(kind, aboutOf(event), { count, detail }),
    ),
    ...unanswered.map(({ count, ...event }) => need('review_unanswered', aboutOf(event), { count, detail: '' })),
    ...events.filter(({ status, role }) => status === 'draft' && role !== 'check_in').map(draftNeed),
  ];
  return needs.toSorted(byUrgency);
}

/** Keeps of the events that may be untold those that are, with what of them. */
async function decideUntold(ctx: Context, rows: readonly JsonRow<NeedRow>[]): Promise<JsonRow<NeedRow>[]> {
  const [maybe, others] = [true, false].map((isUntold) =>
    rows.filter(({ kind }) => (kind === 'untold_change') === isUntold),
  );
  const decided = await Promise.all(
    (maybe ?? []).slice(0, UNTOLD_MAX).map(async (row) => {
      const aspects = await untoldAspects(ctx.db, row.eventId);
      return { ...row, count: aspects.length, detail: aspects.join(' and ') };
    }),
  );
  return [...(others ?? []), ...decided.filter(({ count }) => count > 0)];
}

function draftNeed(event: MyEventRow): Need {
  const missing = Number(event.typeCount === 0) + Number(event.coverKey === null);
  return need(missing === 0 ? 'draft_ready' : 'draft_unfinished', event, { count: missing, detail: '' });
}

type About = Pick<MyEventRow, 'id' | 'title' | 'startsAt' | 'timeZone'>;

function aboutOf(row: { eventId: string; title: string; startsAt: string; timeZone: string }): About {
  return { id: row.eventId, title: row.title, startsAt: new Date(row.startsAt), timeZone: row.timeZone };
}

function need(kind: NeedKind, event: About, about = { count: 0, detail: '' }): Need {
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
