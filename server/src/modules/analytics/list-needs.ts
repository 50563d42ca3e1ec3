import type { Need, NeedKind } from '@festoon/contracts/analytics';
import { EventId } from '@festoon/contracts/ids';
import type { Context } from '../../context.ts';
import type { MyEventRow } from './dashboard-queries.ts';
import { listLowStock, listRequests } from './need-queries.ts';
import { byUrgency, isDoorOpen } from './need-rules.ts';

/** What waits for somebody, most pressing first. Helpers at the door are told of the door alone. */
export async function listNeeds(ctx: Context, events: readonly MyEventRow[]): Promise<Need[]> {
  const now = ctx.clock.now();
  const byId = new Map(events.map((event) => [event.id, event]));
  const published = events.filter(({ status, role }) => status === 'published' && role !== 'check_in').map(({ id }) => id);
  const [requests, lowStock] = await Promise.all([listRequests(ctx.db, published), listLowStock(ctx.db, published)]);
  const needs: (Need | null)[] = [
    ...events
      .filter((event) => event.status === 'published' && isDoorOpen(event, now))
      .map((event) => need('scan_now', event)),
    ...requests.map(({ eventId, count }) => need('requests', byId.get(eventId), { count })),
    ...lowStock.map(({ eventId, count, detail }) =>
      need(count > 0 ? 'low_stock' : 'sold_out', byId.get(eventId), { count, detail }),
    ),
    ...events.filter(({ status, role }) => status === 'draft' && role !== 'check_in').map(draftNeed),
  ];
  return needs.filter((one) => one !== null).toSorted(byUrgency);
}

function draftNeed(event: MyEventRow): Need | null {
  const missing = Number(event.typeCount === 0) + Number(event.coverKey === null);
  return need(missing === 0 ? 'draft_ready' : 'draft_unfinished', event, { count: missing });
}

function need(
  kind: NeedKind,
  event: MyEventRow | undefined,
  about: { readonly count?: number; readonly detail?: string } = {},
): Need | null {
  if (event === undefined) return null;
  const { id, title, startsAt, timeZone } = event;
  return {
    ...{ kind, title, timeZone, eventId: EventId.parse(id), startAt: startsAt.toISOString() },
    ...{ count: about.count ?? 0, detail: about.detail ?? '' },
  };
}
