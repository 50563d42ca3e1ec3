import { sql } from 'kysely';
import {
  EVENT_PAGE_FIELDS,
  PUBLIC_TICKET_TYPE_FIELDS,
  type EventPageFields,
  type EventQuestion,
  type PublicTicketTypeFields,
} from '@festoon/contracts/events/event-page';
import type { DescriptionTranslations, TicketTypeTranslations } from '@festoon/contracts/events/translations';
import type { AttendeesShown } from '@festoon/contracts/events/shown-attendees';
import type { ThemeColour } from '@festoon/contracts/events/event-theme';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { fieldList } from '../../../platform/db/rows.ts';
import { toEventQuestion, type StoredQuestion } from './questions/event-question-queries.ts';
import { selectShownBuyers } from './shown-attendees/shown-attendee-queries.ts';
import { cardColumns, cardJoins, savedBy, withReaderCardTexts, type CardRow } from './card-queries.ts';

export type EventRow = CardRow &
  EventPageFields & {
    organiserId: string;
    organiserImageKey: string | null;
    followerCount: number;
    isFollowed: boolean;
    latitude: number | null;
    longitude: number | null;
    onlineUrl: string;
    cancelReason: string;
    themeColour: ThemeColour;
    attendeesShown: AttendeesShown;
    /** The number of people who are going and chose to be shown. */
    shownAttendeeCount: number;
    gallery: { key: string; alt: string; colour: string }[];
    feeMode: 'absorb' | 'pass_on';
    mainLanguage: string;
    descriptionTranslations: DescriptionTranslations;
    sequence: number;
    updatedAt: Date;
    /** True while tickets can be held only after an admission from the waiting room. */
    hasWaitingRoom: boolean;
  };

const PAGE_FIELD_LIST = fieldList('events', EVENT_PAGE_FIELDS, 'e');

/** Returns an event with its organiser, by its current or an earlier slug. */
export async function findEventBySlug(tx: DbOrTx, slug: string, viewerId: string | null): Promise<EventRow | null> {
  const { rows } = await sql<EventRow>`
    select ${cardColumns}, ${savedBy(viewerId)} as "isSaved", null::int as "distanceMetres",
      e.organiser_id as "organiserId", a.image_key as "organiserImageKey",
      (select count(*) from follows f where f.organiser_id = a.id) as "followerCount",
      exists (select 1 from follows f where f.organiser_id = a.id and f.follower_id = ${viewerId}::uuid) as "isFollowed",
      ${PAGE_FIELD_LIST}, e.latitude, e.longitude, e.online_url as "onlineUrl", e.cancel_reason as "cancelReason",
      e.theme_colour as "themeColour", e.attendees_shown as "attendeesShown",
      (select count(*) from (${selectShownBuyers(sql`e.id`)}) shown) as "shownAttendeeCount", e.gallery, e.main_language as "mainLanguage",
      e.description_translations as "descriptionTranslations",
      e.fee_mode as "feeMode", e.sequence, e.updated_at as "updatedAt",
      exists (select from waiting_rooms r where r.event_id = e.id and r.status <> 'off') as "hasWaitingRoom"
    from events e
    ${cardJoins}
    where e.id = coalesce((select id from events where slug = ${slug}), (select event_id from event_slugs where slug = ${slug}))`.execute(
    tx,
  );
  return rows.map(withReaderCardTexts)[0] ?? null;
}

export async function findEventSlug(tx: DbOrTx, eventId: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`select slug from events where id = ${eventId}`.execute(tx);
  return rows[0]?.slug ?? null;
}

export type PublicTicketTypeRow = PublicTicketTypeFields & {
  translations: TicketTypeTranslations;
  id: string;
  priceMinor: number;
  quantity: number | null;
  held: number;
  sold: number;
  poolsAvailable: number[];
  poolCapacities: number[];
  salesStartAt: Date | null;
  salesEndAt: Date | null;
  subscriberSalesStartAt: Date | null;
  maxPerBooking: number;
  maxPerPerson: number | null;
  accessCode: string | null;
  hidesOutsideSales: boolean;
  hidesWhenSoldOut: boolean;
  /** True if people are on the waiting list of this type. They get its tickets before anyone else. */
  hasWaitlist: boolean;
  /** The tickets of this type in the viewer's held, requested and confirmed bookings. */
  viewerTicketCount: number;
};

const PUBLIC_TYPE_FIELD_LIST = fieldList('ticket_types', PUBLIC_TICKET_TYPE_FIELDS, 't');

/** Lists the ticket types on sale for an event, in the organiser's order. */
export async function listPublicTicketTypeRows(
  tx: DbOrTx,
  eventId: string,
  viewerId: string | null,
): Promise<PublicTicketTypeRow[]> {
  const { rows } = await sql<PublicTicketTypeRow>`
    select t.id, ${PUBLIC_TYPE_FIELD_LIST}, t.translations, t.price_minor as "priceMinor", t.quantity, t.held, t.sold,
      array(
        select p.capacity - p.held - p.sold from ticket_type_pools tp join capacity_pools p on p.id = tp.pool_id
        where tp.ticket_type_id = t.id order by p.id
      ) as "poolsAvailable",
      array(
        select p.capacity from ticket_type_pools tp join capacity_pools p on p.id = tp.pool_id where tp.ticket_type_id = t.id order by p.id
      ) as "poolCapacities",
      t.sales_start_at as "salesStartAt", t.sales_end_at as "salesEndAt", t.subscriber_sales_start_at as "subscriberSalesStartAt",
      t.max_per_booking as "maxPerBooking", t.max_per_person as "maxPerPerson", t.access_code as "accessCode",
      t.hides_outside_sales as "hidesOutsideSales", t.hides_when_sold_out as "hidesWhenSoldOut",
      exists (select from waitlist_entries w where w.ticket_type_id = t.id and w.status = 'waiting') as "hasWaitlist",
      coalesce((
        select sum(l.quantity)::int from bookings b join booking_line_items l on l.booking_id = b.id
        where b.event_id = t.event_id and b.buyer_id = ${viewerId}::uuid and b.status in ('held', 'requested', 'confirmed') and l.ticket_type_id = t.id
      ), 0) as "viewerTicketCount"
    from ticket_types t
    where t.event_id = ${eventId} and t.archived_at is null
    order by t.position, t.id`.execute(tx);
  return rows;
}

export async function listQuestions(tx: DbOrTx, eventId: string): Promise<EventQuestion[]> {
  const { rows } = await sql<StoredQuestion>`
    select id, scope, kind, label, hint, options, required, condition, ticket_type_ids as "ticketTypeIds", translations
    from event_questions where event_id = ${eventId} and archived_at is null order by position, id`.execute(tx);
  return rows.map(toEventQuestion);
}

/** `isOnTeam`: the account manages the event. Check-in helpers see only what visitors see. */
export type ViewerRow = { isOnTeam: boolean; isInvited: boolean; ticketCount: number };

/** Returns the links between an account and an event: its team, its guest list and its tickets. */
export async function findViewer(tx: DbOrTx, eventId: string, accountId: string): Promise<ViewerRow> {
  const viewers = await listViewers(tx, eventId, [accountId]);
  return viewers.get(accountId) ?? { isOnTeam: false, isInvited: false, ticketCount: 0 };
}

/** Returns the links of these accounts to an event, by account. */
export async function listViewers(
  tx: DbOrTx,
  eventId: string,
  accountIds: readonly string[],
): Promise<Map<string, ViewerRow>> {
  const { rows } = await sql<ViewerRow & { accountId: string }>`
    select v.account_id as "accountId",
      exists (select 1 from events where id = ${eventId} and organiser_id = v.account_id)
        or exists (select 1 from event_team where event_id = ${eventId} and account_id = v.account_id and role <> 'check_in') as "isOnTeam",
      exists (
        select 1 from event_guests g join accounts a on a.email = g.email and a.role = 'user'
        where g.event_id = ${eventId} and a.id = v.account_id
      ) as "isInvited",
      (
        select count(*) from tickets t join bookings b on b.id = t.booking_id join accounts a on a.id = t.holder_id
        where t.holder_id = v.account_id and t.event_id = ${eventId} and t.status <> 'void'
          and (b.origin <> 'manual' or t.holder_email = a.email)
      ) as "ticketCount"
    from unnest(${accountIds}::uuid[]) as v (account_id)`.execute(tx);
  return new Map(rows.map(({ accountId, ...viewer }) => [accountId, viewer]));
}

/** Returns whether an account has premium now. */
export async function hasSubscription(tx: DbOrTx, accountId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_premium(${accountId}, ${now}) as has`.execute(tx);
  return rows[0]?.has ?? false;
}
