import type { RefundPolicy } from '@festoon/contracts/events/events';
import { sql } from 'kysely';
import type { DbOrTx } from '../platform/db/db.ts';
import { columnList, type NewRow, type TableName } from '../platform/db/rows.ts';

export type ProfileColumns = {
  readonly id: string;
  readonly handle?: string;
  readonly bio?: string;
  readonly city: string;
  readonly interests?: readonly string[];
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  readonly image_key?: string;
};

export async function findAccountId(tx: DbOrTx, role: 'user' | 'admin', email: string): Promise<string | null> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', role)
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateProfiles(tx: DbOrTx, profiles: readonly ProfileColumns[]): Promise<void> {
  await sql`
    update accounts set handle = coalesce(given.handle, accounts.handle), bio = coalesce(given.bio, accounts.bio), city = given.city,
      interests = coalesce(given.interests, accounts.interests), links = coalesce(given.links, accounts.links),
      image_key = coalesce(given.image_key, accounts.image_key)
    from jsonb_populate_recordset(null::accounts, ${JSON.stringify(profiles)}::jsonb) as given
    where accounts.id = given.id`.execute(tx);
}

type TableRows = { [Table in TableName]: [table: Table, rows: readonly NewRow<Table>[]] }[TableName];

/** Inserts rows of one table by their column names. Every row has the same columns. */
export async function insertRows(tx: DbOrTx, ...[table, rows]: TableRows): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = columnList(table, Object.keys(first) as never[]);
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(tx);
}

export async function listSourceKeys(tx: DbOrTx, source: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('events').select('source_key').where('source', '=', source).execute();
  return new Set(rows.map((row) => row.source_key ?? ''));
}

export type SellableType = {
  id: string;
  eventId: string;
  name: string;
  kind: 'paid' | 'free' | 'pay_what_you_can';
  priceMinor: number;
  quantity: number | null;
  accessCode: string | null;
  salesStartAt: Date | null;
  organiserId: string;
  feeMode: 'absorb' | 'pass_on';
  taxRateBps: number;
  taxInclusive: boolean;
  refundPolicy: RefundPolicy;
  sourceKey: string;
  organiserHandle: string | null;
};

/** Returns the ticket types of the demo's events; none once the demo has bookings. */
export async function listUnsoldTypes(tx: DbOrTx, source: string): Promise<SellableType[]> {
  const { rows } = await sql<SellableType>`
    select t.id, t.event_id as "eventId", t.name, t.kind, t.price_minor as "priceMinor", t.quantity, t.access_code as "accessCode",
      t.sales_start_at as "salesStartAt", e.organiser_id as "organiserId", e.fee_mode as "feeMode", e.tax_rate_bps as "taxRateBps",
      e.tax_inclusive as "taxInclusive", e.refund_policy as "refundPolicy", e.source_key as "sourceKey",
      (select handle from accounts where id = e.organiser_id) as "organiserHandle"
    from ticket_types t join events e on e.id = t.event_id
    where e.source = ${source} and e.source_key is not null and not exists (select 1 from bookings b join events o on o.id = b.event_id where o.source = ${source} and b.hold_key like 'demo-%')
    order by e.source_key, t.position`.execute(tx);
  return rows;
}

/** Returns upcoming demo events that anyone can book for up to this price and without a required question, soonest first. */
export async function listPaidEvents(tx: DbOrTx, priceMaxMinor: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select e.slug from events e
    where e.source = 'demo' and e.price_from_minor between 1 and ${priceMaxMinor} and not e.is_sold_out and not e.is_over
      and e.status = 'published' and not exists (select from event_questions q where q.event_id = e.id)
      and not exists (select from ticket_types t where t.event_id = e.id and (t.requires_approval or t.access_code is not null))
    order by e.starts_at limit 20`.execute(tx);
  return rows.map(({ slug }) => slug);
}

/** Adds the sold tickets to the ticket types. */
export async function addSoldCounts(tx: DbOrTx, sold: readonly { id: string; count: number }[]): Promise<void> {
  await sql`
    update ticket_types t set sold = t.sold + given.count
    from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb) as given (id uuid, count int)
    where t.id = given.id`.execute(tx);
}

/** Creates the platform's accounts and each event's escrow account. Returns them by `kind` or `kind:event`. */
export async function openLedgerAccounts(
  tx: DbOrTx,
  eventIds: readonly string[],
  currency: string,
): Promise<Map<string, string>> {
  await sql`
    insert into ledger_accounts (kind, owner_id, event_id, currency)
    select 'wallet_pending', organiser_id, id, ${currency} from events where id = any(${eventIds}::uuid[])
    union all select kind, null, null, ${currency} from unnest(array['provider_clearing', 'unallocated', 'platform_fee']) as given (kind)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: string; key: string }>`
    select id, kind || coalesce(':' || event_id::text, '') as key from ledger_accounts
    where currency = ${currency} and (owner_id is null or event_id = any(${eventIds}::uuid[]))`.execute(tx);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Updates the balances of accounts with the entries that were just written. */
export async function recalculateBalances(tx: DbOrTx): Promise<void> {
  await sql`
    update ledger_accounts a set balance_minor = told.balance, entry_count = told.count
    from (select account_id, sum(amount_minor) as balance, count(*) as count from ledger_entries group by account_id) told
    where told.account_id = a.id and a.owner_id is not null and a.entry_count <> told.count`.execute(tx);
}

export async function recalculateSavedCounts(tx: DbOrTx): Promise<void> {
  await sql`
    update events e set saved_count = counted.count
    from (select event_id, count(*)::int as count from event_saves group by event_id) counted
    where counted.event_id = e.id and e.saved_count <> counted.count`.execute(tx);
}

export type ConfirmedBooking = {
  id: string;
  eventId: string;
  at: Date;
  utm_source: string;
  utm_medium: string;
  utm_campaign: string;
  referrer_host: string;
  device: string;
  /** All of the booking. */
  row: NewRow<'bookings'>;
};

/** Returns the confirmed bookings of one organiser's demo events. */
export async function listConfirmedBookings(
  tx: DbOrTx,
  filter: { source: string; handle: string },
): Promise<ConfirmedBooking[]> {
  const { rows } = await sql<ConfirmedBooking>`
    select b.id, b.event_id as "eventId", b.confirmed_at as at, b.utm_source, b.utm_medium, b.utm_campaign, b.referrer_host, b.device,
      to_jsonb(b) - 'search_text' as row
    from bookings b join events e on e.id = b.event_id join accounts a on a.id = e.organiser_id
    where e.source = ${filter.source} and a.handle = ${filter.handle} and b.confirmed_at is not null order by b.id`.execute(
    tx,
  );
  return rows;
}

/** Updates the number of bookings of each promo code. */
export async function recalculatePromoUses(tx: DbOrTx): Promise<void> {
  await sql`
    update promo_codes p set used = counted.count
    from (select promo_code_id, count(*)::int as count from bookings where promo_code_id is not null group by promo_code_id) counted
    where counted.promo_code_id = p.id and p.used <> counted.count`.execute(tx);
}

export type PastGuest = {
  accountId: string;
  email: string;
  name: string;
  ticketId: string;
  bookingId: string;
  eventId: string;
  organiserId: string;
  endsAt: Date;
};

/** Returns the guests of the demo's past event; none once the event has a review. */
export async function listPastGuests(tx: DbOrTx, source: string): Promise<PastGuest[]> {
  const { rows } = await sql<PastGuest>`
    select distinct on (a.id) a.id as "accountId", a.email::text as email, a.name, t.id as "ticketId", t.booking_id as "bookingId",
      e.id as "eventId", e.organiser_id as "organiserId", e.ends_at as "endsAt"
    from events e join tickets t on t.event_id = e.id and t.status <> 'void' join accounts a on a.id = t.holder_id
    where e.source = ${source} and e.source_key = 'past/opening-night' and a.id <> e.organiser_id
      and not exists (select 1 from reviews r where r.event_id = e.id)
    order by a.id, t.id`.execute(tx);
  return rows;
}

/** Returns the organiser's next event that has bookings. */
export async function findNextEvent(
  tx: DbOrTx,
  { organiserId, now }: { organiserId: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select e.id from events e
    where e.organiser_id = ${organiserId} and e.status = 'published' and e.starts_at > ${now}::timestamptz + interval '2 days'
      and exists (select 1 from tickets t where t.event_id = e.id)
    order by e.starts_at limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Returns at most three people with a ticket of the event, in a fixed order. */
export async function listHolders(
  tx: DbOrTx,
  { eventId, excluding }: { eventId: string; excluding: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from accounts a
    where a.id in (select holder_id from tickets where event_id = ${eventId} and status <> 'void')
      and not a.id = any (${excluding}::uuid[])
    order by a.email limit 3`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Updates the counters of a conversation with its new messages. */
export async function updateConversationCounters(
  tx: DbOrTx,
  { conversationId, count, lastAt }: { conversationId: string; count: number; lastAt: Date },
): Promise<void> {
  await sql`
    update conversations set last_number = ${count}, last_change = ${count}, last_message_at = ${lastAt}
    where id = ${conversationId}`.execute(tx);
}

/** Returns the upcoming events with the most expensive tickets. */
export async function listMostExpensive(
  tx: DbOrTx,
  { source, limit }: { source: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from events
    where source = ${source} and status = 'published' and not is_over and price_to_minor > 0
    order by price_to_minor desc, id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the demo's paid bookings without a receipt or invoice, in the order of their confirmation. */
export async function listBookingsWithoutDocument(
  tx: DbOrTx,
): Promise<{ readonly id: string; readonly confirmedAt: Date }[]> {
  const { rows } = await sql<{ id: string; confirmedAt: Date }>`
    select b.id, b.confirmed_at as "confirmedAt" from bookings b
    where b.hold_key like 'demo-%' and b.confirmed_at is not null and b.total_minor > 0
      and not exists (select from documents d where d.booking_id = b.id)
    order by b.confirmed_at, b.id`.execute(tx);
  return rows;
}
