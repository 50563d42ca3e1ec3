import { HOUR_MS } from '@festoon/contracts/core/durations';
import { EVENT_DEFAULTS } from '@festoon/contracts/hosting/event-fields';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { createEvent, type CreatedEvent } from './editing/create-events.ts';
import { DEFAULT_TICKET_TYPE, type EventDraft, type NewEvent, type TicketTypeDraft } from './editing/event-draft.ts';

/** Creates an account. Events need one as their organiser. */
export async function buildAccount(
  ctx: Context,
  overrides: { name?: string; email?: string; handle?: string; interests?: string[]; city?: string } = {},
): Promise<string> {
  const id = ctx.ids.newId();
  const row = {
    id,
    name: 'Ana Example',
    email: `${id}@example.org`,
    created_at: ctx.clock.now().toISOString(),
    ...overrides,
  };
  await ctx.db.insertInto('accounts').values(row).execute();
  return id;
}

/** Returns a concert in Lisbon in a week, with these overrides. */
export function buildDraft(ctx: Context, overrides: Partial<EventDraft> = {}): EventDraft {
  const startAt = new Date(ctx.clock.now().getTime() + 7 * 24 * HOUR_MS);
  const start = overrides.startAt ?? startAt;
  return {
    ...EVENT_DEFAULTS,
    title: 'Noite de Fado',
    summary: 'Songs by candlelight.',
    description: { type: 'doc', content: [] },
    categorySlug: 'music',
    tags: ['fado'],
    languages: ['pt'],
    format: 'in_person',
    venueName: 'Casa do Rio',
    address: 'Rua Nova 1',
    city: 'Lisbon',
    region: '',
    countryCode: 'PT',
    point: { latitude: 38.7167, longitude: -9.1333 },
    startAt: start,
    endAt: new Date(start.getTime() + 2 * HOUR_MS),
    doorsAt: null,
    allDay: false,
    timeZone: 'Europe/Lisbon',
    refundPolicy: { kind: 'none' },
    agenda: [],
    cover: null,
    website: '',
    ...overrides,
  };
}

export function buildTicketType(overrides: Partial<TicketTypeDraft> = {}): TicketTypeDraft {
  return { ...DEFAULT_TICKET_TYPE, kind: 'paid', priceMinor: 1500, quantity: 100, ...overrides };
}

export type EventOverrides = Partial<EventDraft> & { readonly event?: Partial<Omit<NewEvent, 'draft'>> };

/** Creates a published event with one ticket type through its operation. */
export async function buildEvent(
  ctx: Context,
  overrides: EventOverrides = {},
): Promise<CreatedEvent & { organiserId: string }> {
  const { event = {}, ...draft } = overrides;
  const organiserId = event.organiserId ?? (await buildAccount(ctx));
  const created = await createEvent(ctx, ctx.db, {
    draft: buildDraft(ctx, draft),
    ticketTypes: [buildTicketType()],
    capacity: null,
    source: null,
    publish: true,
    ...event,
    organiserId,
  });
  return { ...created, organiserId };
}

/** Makes events of one organiser the dates of a new series. Returns its id. */
export async function joinAsSeries({ db }: Context, eventIds: readonly string[]): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into event_series (organiser_id, rule, time_zone)
    select organiser_id, '{}', time_zone from events where id = ${eventIds[0]} returning id`.execute(db);
  const seriesId = rows[0]?.id ?? '';
  await sql`
    update events set series_id = ${seriesId}, occurrence_key = id::text where id = any(${[...eventIds]}::uuid[])`.execute(
    db,
  );
  return seriesId;
}
