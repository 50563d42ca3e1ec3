import type { Need, NeedKind } from '@festoon/contracts/analytics';
import { EventId } from '@festoon/contracts/ids';
import type { Context } from '../../context.ts';
import { untoldAspects } from '../events/public.ts';
import type { MyEventRow } from './dashboard-queries.ts';
import { listNeedRows, listUnanswered, type NeedRow } from './need-queries.ts';
import { byUrgency, isDoorOpen, wasDoorOpen } from './need-rules.ts';

const UNTOLD_MAX = 10;
const REVIEW_DAYS = 60;

/** What waits for somebody, most pressing first. Helpers at the door are told of the door alone. */
export async function listNeeds(ctx: Context, accountId: string, events: readonly MyEventRow[]): Promise<Need[]> {
  const now = ctx.clock.now();
  const byId = new Map(events.map((event) => [event.id, event]));
  const published = events.filter(({ status, role }) => status === 'published' && role !== 'check_in');
  const [rows, unanswered] = await Promise.all([
    listNeedRows(ctx.db, {
      eventIds: published.map(({ id }) => id),
      begunIds: published.filter((event) => wasDoorOpen(event, now)).map(({ id }) => id),
    }),
    listUnanswered(ctx.db, { accountId, since: new Date(now.getTime() - REVIEW_DAYS * 86_400_000) }),
  ]);
  const needs: (Need | null)[] = [
    ...events
      .filter((event) => event.status === 'published' && isDoorOpen(event, now))
      .map((event) => need('scan_now', event)),
    ...(await decideUntold(ctx, rows)).map(({ kind, eventId, ...about }) => need(kind, byId.get(eventId), about)),
    ...unanswered.map(({ eventId, count, ...event }) =>
      need('review_unanswered', { ...event, id: eventId }, { count, detail: '' }),
    ),
    ...events.filter(({ status, role }) => status === 'draft' && role !== 'check_in').map(draftNeed),
  ];
  return needs.filter((one) => one !== null).toSorted(byUrgency);
}

/** Keeps of the events that may be untold those that are, with what of them. */
async function decideUntold(ctx: Context, rows: readonly NeedRow[]): Promise<NeedRow[]> {
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

function draftNeed(event: MyEventRow): Need | null {
  const missing = Number(event.typeCount === 0) + Number(event.coverKey === null);
  return need(missing === 0 ? 'draft_ready' : 'draft_unfinished', event, { count: missing, detail: '' });
}

type About = Pick<MyEventRow, 'id' | 'title' | 'startsAt' | 'timeZone'>;

function need(kind: NeedKind, event: About | undefined, about = { count: 0, detail: '' }): Need | null {
  if (event === undefined) return null;
  const { id, title, startsAt, timeZone } = event;
  return { kind, title, timeZone, eventId: EventId.parse(id), startAt: startsAt.toISOString(), ...about };
}
