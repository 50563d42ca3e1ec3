import type { Need, NeedKind } from '@festoon/contracts/analytics';
import { EventId } from '@festoon/contracts/ids';
import type { Context } from '../../context.ts';
import { untoldAspects } from '../events/public.ts';
import type { MyEventRow } from './dashboard-queries.ts';
import {
  listDoorConflicts,
  listFailedMails,
  listLowStock,
  listMaybeUntold,
  listRequests,
  type CountRow,
} from './need-queries.ts';
import { byUrgency, isDoorOpen } from './need-rules.ts';

const UNTOLD_MAX = 10;

/** What waits for somebody, most pressing first. Helpers at the door are told of the door alone. */
export async function listNeeds(ctx: Context, events: readonly MyEventRow[]): Promise<Need[]> {
  const now = ctx.clock.now();
  const byId = new Map(events.map((event) => [event.id, event]));
  const published = events.filter(({ status, role }) => status === 'published' && role !== 'check_in').map(({ id }) => id);
  const [requests, lowStock, mails, conflicts, untold] = await Promise.all([
    listRequests(ctx.db, published),
    listLowStock(ctx.db, published),
    listFailedMails(ctx.db, published),
    listDoorConflicts(ctx.db, published),
    listUntold(ctx, published),
  ]);
  const of = (kind: NeedKind, rows: readonly CountRow[]) =>
    rows.map(({ eventId, ...about }) => need(kind, byId.get(eventId), about));
  const needs: (Need | null)[] = [
    ...events.filter((event) => event.status === 'published' && isDoorOpen(event, now)).map((event) => need('scan_now', event)),
    ...of('requests', requests),
    ...of('untold_change', untold),
    ...of('message_failed', mails),
    ...of('door_conflicts', conflicts),
    ...lowStock.flatMap((row) => of(row.count > 0 ? 'low_stock' : 'sold_out', [row])),
    ...events.filter(({ status, role }) => status === 'draft' && role !== 'check_in').map(draftNeed),
  ];
  return needs.filter((one) => one !== null).toSorted(byUrgency);
}

async function listUntold(ctx: Context, eventIds: readonly string[]): Promise<CountRow[]> {
  const maybe = await listMaybeUntold(ctx.db, eventIds, UNTOLD_MAX);
  const rows = await Promise.all(
    maybe.map(async (eventId) => {
      const aspects = await untoldAspects(ctx.db, eventId);
      return { eventId, count: aspects.length, detail: aspects.join(' and ') };
    }),
  );
  return rows.filter(({ count }) => count > 0);
}

function draftNeed(event: MyEventRow): Need | null {
  const missing = Number(event.typeCount === 0) + Number(event.coverKey === null);
  return need(missing === 0 ? 'draft_ready' : 'draft_unfinished', event, { count: missing, detail: '' });
}

function need(kind: NeedKind, event: MyEventRow | undefined, about = { count: 0, detail: '' }): Need | null {
  if (event === undefined) return null;
  const { id, title, startsAt, timeZone } = event;
  return { kind, title, timeZone, eventId: EventId.parse(id), startAt: startsAt.toISOString(), ...about };
}
