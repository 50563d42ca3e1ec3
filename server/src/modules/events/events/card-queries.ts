import { sql, type RawBuilder } from 'kysely';
import type { CategoryTranslations, EventTranslations } from '@festoon/contracts/events/translations';
import { withReaderTexts } from '../../../platform/db/reader-texts.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type CardRow = {
  id: string;
  slug: string;
  title: string;
  summary: string;
  translations: EventTranslations;
  categorySlug: string;
  categoryName: string;
  categoryTranslations: CategoryTranslations;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
  allDay: boolean;
  timeZone: string;
  format: 'in_person' | 'online' | 'hybrid';
  status: 'draft' | 'published' | 'cancelled' | 'suspended';
  visibility: 'public' | 'members' | 'link' | 'invited';
  /** Null unless it is an occurrence of a series. */
  seriesId: string | null;
  /** The upcoming dates of the series that people who see this one may see. 1 without a series. */
  occurrenceCount: number;
  publishedAt: Date | null;
  venueName: string;
  city: string;
  countryCode: string;
  coverKey: string | null;
  coverAlt: string;
  coverColour: string;
  priceFromMinor: number | null;
  priceToMinor: number | null;
  isFree: boolean;
  isSoldOut: boolean;
  bookedCount: number;
  organiserName: string;
  organiserHandle: string | null;
  isSaved: boolean;
  /** The available tickets and all tickets of the types that are on public sale. Null if they are unlimited. */
  available: number | null;
  capacity: number | null;
  distanceMetres: number | null;
};

/** The columns of a card. `e` is the event, `c` its category, `a` its organiser, `stock` its available tickets. */
export const cardColumns = sql`
  e.id, e.slug, e.title, e.summary, e.translations, e.category_slug as "categorySlug", c.name as "categoryName",
  c.translations as "categoryTranslations", e.starts_at as "startsAt", e.ends_at as "endsAt", e.doors_at as "doorsAt", e.all_day as "allDay", e.time_zone as "timeZone", e.format, e.status, e.visibility, e.series_id as "seriesId",
  case when e.series_id is null then 1 else (
    select count(*)::int from events o
    where o.series_id = e.series_id and o.status = 'published' and o.visibility = e.visibility and not o.is_over
  ) end as "occurrenceCount", e.published_at as "publishedAt",
  e.venue_name as "venueName", e.city, e.country_code as "countryCode", e.cover_key as "coverKey", e.cover_alt as "coverAlt",
  e.cover_colour as "coverColour", e.price_from_minor as "priceFromMinor", e.price_to_minor as "priceToMinor", e.is_free as "isFree",
  e.is_sold_out as "isSoldOut",
  case when e.attendees_shown = 'people_and_count' then e.booked_count else 0 end as "bookedCount", a.name as "organiserName", a.handle as "organiserHandle",
  stock.left_count as "available", stock.capacity`;

/** Returns the SQL condition that the viewer saved the event. It is always false for a visitor. */
export function savedBy(viewerId: string | null): RawBuilder<boolean> {
  if (viewerId === null) return sql<boolean>`false`;
  return sql<boolean>`exists (select 1 from event_saves s where s.account_id = ${viewerId} and s.event_id = e.id)`;
}

export const cardJoins = sql`
  join categories c on c.slug = e.category_slug
  join accounts a on a.id = e.organiser_id
  left join lateral (
    select sum(t.quantity - t.held - t.sold)::int as left_count, sum(t.quantity)::int as capacity
    from ticket_types t
    where t.event_id = e.id and t.archived_at is null and t.access_code is null
    having count(*) = count(t.quantity)
  ) stock on true`;

/** Returns the cards of these events, in the order of the ids. */
export async function listCardsById(tx: DbOrTx, ids: readonly string[], viewerId: string | null): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}, ${savedBy(viewerId)} as "isSaved", null::int as "distanceMetres"
    from unnest(${ids}::uuid[]) with ordinality as page (id, place)
    join events e on e.id = page.id
    ${cardJoins}
    order by page.place`.execute(tx);
  return rows.map(withReaderCardTexts);
}

type EventTexts = { readonly title: string; readonly summary: string; readonly translations: EventTranslations };

/** Returns the row of an event whose title and summary are in the language of the person who reads them. */
export function withReaderFacts<Row extends EventTexts>(row: Row): Row {
  return withReaderTexts(row, row.translations, { title: 'title', summary: 'summary' });
}

type CardTexts = EventTexts & { readonly categoryName: string; readonly categoryTranslations: CategoryTranslations };

/** Returns the row of a card whose texts are in the language of the person who reads them. */
export function withReaderCardTexts<Row extends CardTexts>(row: Row): Row {
  return withReaderTexts(withReaderFacts(row), row.categoryTranslations, { categoryName: 'name' });
}
