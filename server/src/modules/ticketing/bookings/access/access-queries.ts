import { sql, type RawBuilder } from 'kysely';
import type { TicketOpening } from '@festoon/contracts/events/ticket-openings';
import type { DbOrTx } from '../../../../platform/db/db.ts';

/** The alias of a row of `accounts` in a statement. */
type AccountAlias = RawBuilder<unknown>;
type Viewer = { readonly who: AccountAlias; readonly now: Date };

const isActiveUser = (who: AccountAlias) => sql`
  ${who}.role = 'user' and ${who}.suspended_at is null and ${who}.deleted_at is null`;

const hasPremium = ({ who, now }: Viewer) => sql`
  exists (select 1 from premium_at(${now}) premium where premium.account_id = ${who}.id)`;

/** The account is the event's organiser or works in its team, in any role. */
const worksOn = (eventId: RawBuilder<unknown>, { who }: Viewer) => sql`(
  exists (select 1 from events own where own.id = ${eventId} and own.organiser_id = ${who}.id)
  or exists (select 1 from event_team t where t.event_id = ${eventId} and t.account_id = ${who}.id))`;

/** The times of the ticket type `y` of the event `held`. Announcements are open from the purchase. */
const isInTime = (opening: TicketOpening | 'announcements', now: Date) => {
  if (opening === 'announcements') return sql`true`;
  if (opening === 'replay') return sql`coalesce(${now} < held.ends_at + make_interval(days => y.replay_days), true)`;
  return sql`coalesce(${now} >= held.starts_at - make_interval(mins => y.opens_minutes_before), true)`;
};

/**
 * The ticket `t`, booked with `b`, belongs to the account. A ticket of a manual booking belongs to the person whose address
 * is on it.
 */
const holdsTicket = ({ who }: Viewer) => sql`
  t.holder_id = ${who}.id and t.status <> 'void' and (b.origin <> 'manual' or t.holder_email::citext = ${who}.email)`;

/**
 * The account holds a ticket that opens a part of the event now. What a type does not set, its tickets open for online and
 * hybrid events; with premium also for events in person. Without premium, a cancelled event is closed.
 */
const ticketOpens = (
  opening: TicketOpening | 'announcements',
  { eventId, ...viewer }: Viewer & { eventId: RawBuilder<unknown> },
) => sql`exists (
  select 1 from tickets t join bookings b on b.id = t.booking_id join ticket_types y on y.id = t.ticket_type_id
    join events held on held.id = t.event_id
  where t.event_id = ${eventId} and ${holdsTicket(viewer)} and ${isInTime(opening, viewer.now)}
    and ${sql.lit(opening === 'announcements' ? 'chat' : opening)} = any (
      case when y.opens is null and ${hasPremium(viewer)} then array['stream', 'replay', 'chat'] else ticket_opens(held.format, y.opens) end)
    and (held.status = 'published' or ${sql.lit(opening === 'announcements')} or ${hasPremium(viewer)}))`;

/** The hours after its end for which an event still counts as running, because it can last longer than planned. */
const OVERRUN_HOURS = 2;

/** The external player of the event `e` is open to the account: the team always, ticket holders from the doors. */
const seesPlayer = (viewer: Viewer) => {
  const eventId = sql`e.id`;
  const { now } = viewer;
  return sql`e.player_url <> '' and (${worksOn(eventId, viewer)} or (
    e.status = 'published' and ${now} >= coalesce(e.doors_at, e.starts_at) and (
      (${now} < e.ends_at + make_interval(hours => ${OVERRUN_HOURS}) and ${ticketOpens('stream', { ...viewer, eventId })})
      or (${now} >= e.ends_at and ${ticketOpens('replay', { ...viewer, eventId })}))))`;
};

/** A part of the stream `s` is open to the account: by its role, by premium, or by a ticket. */
const isOpen = (opening: TicketOpening, viewer: Viewer) => sql`(
  s.host_id = ${viewer.who}.id
  or (${hasPremium(viewer)} and (s.audience = 'subscribers' or exists (
    select 1 from stream_cohosts h where h.stream_id = s.id and h.account_id = ${viewer.who}.id)))
  or (s.event_id is not null and (
    ${worksOn(sql`s.event_id`, viewer)} or ${ticketOpens(opening, { ...viewer, eventId: sql`s.event_id` })})))`;

/** The account may see the page of the stream `s`: its host with premium, or a viewer who is not banned. */
const seesStream = (viewer: Viewer) => sql`
  case when s.host_id = ${viewer.who}.id then ${hasPremium(viewer)} else
    exists (select 1 from accounts h where h.id = s.host_id and h.suspended_at is null and h.deleted_at is null)
    and not exists (
      select 1 from conversations banning join conversation_members m on m.conversation_id = banning.id
      where banning.stream_id = s.id and m.account_id = ${viewer.who}.id and m.banned_at is not null
    )
    and (s.event_id is null or exists (select 1 from events e where e.id = s.event_id and e.status not in ('draft', 'suspended')))
    and (${isOpen('stream', viewer)} or (s.state = 'ended' and ${isOpen('replay', viewer)}))
  end`;

/** The account may read the conversation `c` of an event: its room, or its announcements. */
const readsRoom = (viewer: Viewer) => sql`
  not exists (
    select 1 from conversation_members m
    where m.conversation_id = c.id and m.account_id = ${viewer.who}.id and m.banned_at is not null
  ) and exists (
    select 1 from events of_room where of_room.id = c.event_id and of_room.status <> 'draft' and (
      of_room.organiser_id = ${viewer.who}.id
      or exists (select 1 from event_team t where t.event_id = of_room.id and t.account_id = ${viewer.who}.id)
      or (of_room.status <> 'suspended' and case when c.kind = 'announcements'
        then ${ticketOpens('announcements', { ...viewer, eventId: sql`c.event_id` })}
        else ${ticketOpens('chat', { ...viewer, eventId: sql`c.event_id` })} end)
    )
  )`;

const readsConversation = (viewer: Viewer) => sql`
  case when c.stream_id is not null then exists (
    select 1 from streams s where s.id = c.stream_id and ${seesStream(viewer)} and ${isOpen('chat', viewer)}
  ) when c.event_id is null then ${hasPremium(viewer)} and exists (
    select 1 from conversation_members m where m.conversation_id = c.id and m.account_id = ${viewer.who}.id and m.left_at is null
  ) else ${readsRoom(viewer)} end`;

/**
 * Returns the SQL condition that an account may see the stream `s` now, or its recordings. Every statement that decides about
 * streams uses it.
 */
export const canWatch = (
  part: 'stream' | 'replay',
  { account, now }: { account: RawBuilder<unknown>; now: Date },
): RawBuilder<boolean> => {
  const viewer = { who: sql.raw('viewer'), now };
  const condition = part === 'replay' ? sql`${seesStream(viewer)} and ${isOpen('replay', viewer)}` : seesStream(viewer);
  return sql`exists (
    select 1 from accounts viewer where viewer.id = ${account} and ${isActiveUser(viewer.who)} and ${condition})`;
};

/**
 * Returns the SQL condition that an account may load the external player of the event `e` now. Every statement that decides
 * about these players uses it.
 */
export const canWatchPlayer = ({ account, now }: { account: RawBuilder<unknown>; now: Date }): RawBuilder<boolean> => {
  const viewer = { who: sql.raw('viewer'), now };
  return sql`exists (
    select 1 from accounts viewer where viewer.id = ${account} and ${isActiveUser(viewer.who)} and ${seesPlayer(viewer)})`;
};

/**
 * Returns the SQL condition that the account `a` may read the conversation `c` now. Every statement that decides about
 * conversations uses it.
 */
export const canRead = (now: Date): RawBuilder<boolean> => {
  const viewer = { who: sql.raw('a'), now };
  return sql`${isActiveUser(viewer.who)} and ${readsConversation(viewer)}`;
};

type ResourceParams = { readonly id: string; readonly accountId: string; readonly now: Date };

/** Returns whether the account may see the stream. */
export async function isStreamVisible(db: DbOrTx, { id, accountId, now }: ResourceParams): Promise<boolean> {
  const { rows } = await sql`
    select 1 from streams s where s.id = ${id} and ${canWatch('stream', { account: sql`${accountId}::uuid`, now })}`.execute(
    db,
  );
  return rows.length === 1;
}

/** Returns whether the account may see the recordings of the stream. */
export async function isReplayVisible(db: DbOrTx, { id, accountId, now }: ResourceParams): Promise<boolean> {
  const { rows } = await sql`
    select 1 from streams s where s.id = ${id} and ${canWatch('replay', { account: sql`${accountId}::uuid`, now })}`.execute(
    db,
  );
  return rows.length === 1;
}

/** Returns whether the account may see the stream of the media room. Rooms of calls are not opened by tickets. */
export async function isStageVisible(db: DbOrTx, { id, accountId, now }: ResourceParams): Promise<boolean> {
  const { rows } = await sql`
    select 1 from streams s
    where s.media_room_id = ${id} and ${canWatch('stream', { account: sql`${accountId}::uuid`, now })}`.execute(db);
  return rows.length === 1;
}

/** Returns whether the account may load the external player of the event. */
export async function isPlayerVisible(db: DbOrTx, { id, accountId, now }: ResourceParams): Promise<boolean> {
  const { rows } = await sql`
    select 1 from events e where e.id = ${id} and ${canWatchPlayer({ account: sql`${accountId}::uuid`, now })}`.execute(db);
  return rows.length === 1;
}

/** Returns whether the account may read the conversation. */
export async function isConversationReadable(db: DbOrTx, { id, accountId, now }: ResourceParams): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounts a join conversations c on c.id = ${id} where a.id = ${accountId} and ${canRead(now)}`.execute(db);
  return rows.length === 1;
}

/** Returns when the account's tickets of an event open its stream or chat, if that is later than now. */
export async function findOpening(
  db: DbOrTx,
  { eventId, accountId, now }: { eventId: string; accountId: string; now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ opensAt: Date | null }>`
    select min(held.starts_at - make_interval(mins => y.opens_minutes_before)) as "opensAt"
    from accounts a join tickets t on t.holder_id = a.id join bookings b on b.id = t.booking_id
      join ticket_types y on y.id = t.ticket_type_id join events held on held.id = t.event_id
    where a.id = ${accountId} and t.event_id = ${eventId} and ${holdsTicket({ who: sql.raw('a'), now })}
      and held.status = 'published' and ticket_opens(held.format, y.opens) && array['stream', 'chat']
      and held.starts_at - make_interval(mins => y.opens_minutes_before) > ${now}`.execute(db);
  return rows[0]?.opensAt ?? null;
}

/** Returns what a ticket opens on the web, now or later. Empty for a void ticket, and for an account that does not hold it. */
export async function listOpenings(
  db: DbOrTx,
  { ticketId, holderId }: { ticketId: string; holderId: string },
): Promise<TicketOpening[]> {
  const { rows } = await sql<{ opens: TicketOpening[] }>`
    select ticket_opens(e.format, y.opens) as opens
    from tickets t join ticket_types y on y.id = t.ticket_type_id join events e on e.id = t.event_id
    where t.id = ${ticketId} and t.holder_id = ${holderId} and t.status <> 'void'`.execute(db);
  return rows[0]?.opens ?? [];
}

/** Returns those of these accounts that have premium now. */
export async function listSubscribers(
  db: DbOrTx,
  { accountIds, now }: { accountIds: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select premium.account_id as id from premium_at(${now}) premium where premium.account_id = any (${accountIds}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the slug of the event that a stream or a conversation belongs to; null for one without an event. */
export async function findEventSlug(
  db: DbOrTx,
  { streamId, conversationId }: { streamId: string | null; conversationId: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select e.slug from events e where e.id = coalesce(
      (select s.event_id from streams s where s.id = ${streamId}::uuid),
      (select c.event_id from conversations c where c.id = ${conversationId}::uuid))`.execute(db);
  return rows[0]?.slug ?? null;
}
