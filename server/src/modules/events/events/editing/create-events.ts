import { editorTicketOptionsText } from '@festoon/catalogue/hosting/editor-ticket-options';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import type { NewEventRow } from '../event-column-rules.ts';
import { draftColumns, ticketTypeColumns } from '../event-columns.ts';
import type { NewEvent } from './event-draft.ts';
import { availableTickets, summariseTickets } from '../ticket-types/availability-rules.ts';
import { listOrganiserFees } from '../ticket-types/platform-fee.ts';
import { ticketTotals, type PlatformFee } from '../ticket-types/ticket-total-rules.ts';
import { resolveCategories } from '../search/home-queries.ts';
import { findFreeSlugs } from './find-free-slugs.ts';
import { OPEN_ROOMS_TASK } from '../tasks.ts';
import type { NewTypeRow } from '../ticket-types/ticket-type-column-rules.ts';
import { toNotifiedSnapshot } from '../organisers/notified-rules.ts';
import { insertSharedCapacity, insertEvents, insertTeamOwners, insertTicketTypes } from './write-queries.ts';

export type CreatedEvent = { readonly id: string; readonly slug: string; readonly ticketTypeIds: readonly string[] };

/** Creates one or more events with their tickets, teams and addresses. The caller owns the transaction. */
export async function createEvents(ctx: Context, tx: DbOrTx, events: readonly NewEvent[]): Promise<CreatedEvent[]> {
  if (events.length === 0) return [];
  const slugs = await findFreeSlugs(
    ctx,
    tx,
    events.map(({ draft }) => draft.title),
  );
  const fees = await listOrganiserFees(
    ctx,
    tx,
    events.map(({ organiserId }) => organiserId),
  );
  const now = ctx.clock.now();
  const prepared = events.map((event, index) => ({ id: ctx.ids.newId(), slug: slugs[index] ?? ctx.ids.newId(), event }));
  const types = prepared.map(({ id, event }) =>
    event.ticketTypes.map((type, position): NewTypeRow => ({
      ...ticketTypeColumns(type),
      id: ctx.ids.newId(),
      event_id: id,
      position,
      created_at: now,
    })),
  );
  const resolvedSlugs = await resolveCategories(
    tx,
    events.map(({ draft }) => draft.categorySlug),
  );
  const rows = prepared.map(({ id, slug, event }, index): NewEventRow => ({
    ...draftColumns(event.draft),
    category_slug: resolvedSlugs.get(event.draft.categorySlug) ?? event.draft.categorySlug,
    ...stateColumns(event, now),
    ...ticketSummaryColumns(event, fees.get(event.organiserId)),
    notified_snapshot: event.publish ? toNotifiedSnapshot(event.draft, pricesOf(types[index] ?? [])) : null,
    id,
    slug,
  }));
  const pools = prepared.flatMap(({ id, event }) =>
    event.capacity === null ? [] : [{ id: ctx.ids.newId(), eventId: id, capacity: event.capacity }],
  );
  await insertEvents(tx, rows);
  await insertTicketTypes(tx, types.flat());
  if (pools.length > 0) await insertSharedCapacity(tx, pools, editorTicketOptionsText('sharedCapacity'));
  await insertTeamOwners(
    tx,
    prepared.map(({ id, event }) => ({ eventId: id, accountId: event.organiserId })),
  );
  if (events.some(({ publish }) => publish)) await enqueue(tx, OPEN_ROOMS_TASK, {}, { key: OPEN_ROOMS_TASK });
  return prepared.map(({ id, slug }, index) => ({ id, slug, ticketTypeIds: (types[index] ?? []).map((type) => type.id) }));
}

/** Creates one event. */
export async function createEvent(ctx: Context, tx: DbOrTx, event: NewEvent): Promise<CreatedEvent> {
  const [created] = await createEvents(ctx, tx, [event]);
  if (created === undefined) throw new Error('no event was made');
  return created;
}

function pricesOf(types: readonly NewTypeRow[]) {
  return types.map(({ id, price_minor: priceMinor }) => ({ id, priceMinor }));
}

/** Returns the columns for the status of a new event and its source. */
function stateColumns({ organiserId, draft, source, publish }: NewEvent, now: Date) {
  return {
    organiser_id: organiserId,
    status: publish ? 'published' : 'draft',
    published_at: publish ? now : null,
    is_over: draft.endAt <= now,
    source: source?.name ?? null,
    source_key: source?.key ?? null,
    source_hash: source?.hash ?? null,
    created_at: now,
  } satisfies Partial<NewEventRow>;
}

/** Returns the price columns that cards show, which are known before any ticket is sold. */
function ticketSummaryColumns({ draft, ticketTypes, capacity }: NewEvent, fee: PlatformFee | undefined) {
  if (fee === undefined) throw new Error('The fee of the organiser was not read.');
  const open = ticketTypes.filter(({ accessCode }) => accessCode === null);
  const summary = summariseTickets(
    open.map((type) => ({
      totalMinor: ticketTotals(type, draft, fee).totalMinor,
      available: availableTickets({
        quantity: type.quantity,
        held: 0,
        sold: 0,
        poolsAvailable: capacity === null ? [] : [capacity],
      }),
    })),
  );
  return {
    price_from_minor: summary.priceFromMinor,
    price_to_minor: summary.priceToMinor,
    is_free: summary.isFree,
    is_sold_out: summary.isSoldOut,
  } satisfies Partial<NewEventRow>;
}
