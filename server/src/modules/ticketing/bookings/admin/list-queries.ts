import { sql, type RawBuilder } from 'kysely';
import type {
  AdminBookingRow,
  bookingSorts,
  paymentMethodFilters,
  refundStates,
} from '@festoon/contracts/ticketing/admin-bookings';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type BookingMatch =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'provider'; readonly ref: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'text'; readonly patterns: readonly [string, ...string[]] };

export type BookingFilter = {
  readonly match: BookingMatch | undefined;
  readonly status: AdminBookingRow['status'] | undefined;
  readonly paid: (typeof paymentMethodFilters)[number] | undefined;
  readonly refunded: (typeof refundStates)[number] | undefined;
  readonly since: Date | undefined;
  readonly eventId: string | undefined;
  readonly sort: (typeof bookingSorts)[number];
};

export type ListRow = {
  readonly id: string;
  readonly reference: string;
  readonly status: AdminBookingRow['status'];
  readonly createdAt: Date;
  /** To the microsecond, because the list is ordered by it. */
  readonly createdAtMicros: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly eventId: string;
  readonly title: string;
  readonly ticketCount: number;
  readonly currency: string;
  readonly totalMinor: number;
  readonly walletMinor: number;
  readonly refundedMinor: number;
};

/** The last row of the previous page. */
export type BookingCursor = Pick<ListRow, 'id' | 'createdAtMicros' | 'totalMinor'>;
export type PageParams = { readonly after: BookingCursor | null; readonly limit: number };

export async function listAdminBookingRows(
  db: DbOrTx,
  filter: BookingFilter,
  { after, limit }: PageParams,
): Promise<ListRow[]> {
  const { match, sort } = filter;
  const order = ORDERS[sort];
  const filtered = [sql`true`, ...filterConditions(filter), ...(after === null ? [] : [order.afterCursor(after)])];
  const pageOf = (...conditions: readonly RawBuilder<unknown>[]) =>
    sql`${sql.join(conditions, sql` and `)} order by ${order.by} limit ${limit}`;
  if (!match) return readRows(db, order, pageOf(...filtered));
  const [first, ...others] = matchConditions(match);
  // Each way of matching is limited to one page. Once text matches fill a page in the first way, the other ways stop at the
  // end of that page. The end is passed as values, so that the database knows how few rows remain.
  const keys = match.by === 'text' && first !== undefined ? await listKeys(db, pageOf(...filtered, first)) : undefined;
  const last = keys?.length === limit ? keys.at(-1) : undefined;
  const within = last === undefined ? filtered : [...filtered, order.upTo(last)];
  const known = keys && sql`select unnest(${keys.map(({ id }) => id)}::uuid[])`;
  const pages = (keys || first === undefined ? others : [first, ...others]).map(
    (condition) => sql`(select b.id from bookings b where ${pageOf(...within, condition)})`,
  );
  const matches = known ? [known, ...pages] : pages;
  return readRows(db, order, pageOf(sql`b.id in (${sql.join(matches, sql` union all `)})`));
}

/** Selects the bookings of the list. Each way of matching stops at `rowsMax`. */
export function selectBookings(filter: BookingFilter, rowsMax: number): RawBuilder<unknown> {
  const ways = (filter.match ? matchConditions(filter.match) : [sql`true`]).map(
    (match) => sql`(
      select b.id from bookings b where ${sql.join([...filterConditions(filter), match], sql` and `)} limit ${rowsMax})`,
  );
  return sql`select from (${sql.join(ways, sql` union `)}) found`;
}

const createdAtMicros = sql`to_char(b.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

async function listKeys(db: DbOrTx, page: RawBuilder<unknown>): Promise<BookingCursor[]> {
  const { rows } = await sql<BookingCursor>`
    select b.id, ${createdAtMicros} as "createdAtMicros", b.total_minor as "totalMinor" from bookings b where ${page}`.execute(
    db,
  );
  return rows;
}

/** Limits the page first, so that only its rows are joined with the data that the list shows. */
async function readRows(db: DbOrTx, order: Order, page: RawBuilder<unknown>): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select b.id, b.reference, b.status, b.created_at as "createdAt", ${createdAtMicros} as "createdAtMicros",
      b.buyer_name as "buyerName", b.buyer_email as "buyerEmail", b.event_id as "eventId", e.title, b.currency,
      b.total_minor as "totalMinor", b.wallet_minor as "walletMinor", b.refunded_minor as "refundedMinor",
      (select coalesce(sum(l.quantity), 0)::int from booking_line_items l where l.booking_id = b.id) as "ticketCount"
    from (select b.* from bookings b where ${page}) b join events e on e.id = b.event_id
    order by ${order.by}`.execute(db);
  return rows;
}

type Order = {
  readonly by: RawBuilder<unknown>;
  readonly afterCursor: (after: BookingCursor) => RawBuilder<unknown>;
  /** Up to and including this row. */
  readonly upTo: (last: BookingCursor) => RawBuilder<unknown>;
};

const ORDERS: Readonly<Record<BookingFilter['sort'], Order>> = {
  newest: {
    by: sql`b.created_at desc, b.id desc`,
    afterCursor: ({ createdAtMicros: at, id }) => sql`(b.created_at, b.id) < (${at}::timestamptz, ${id}::uuid)`,
    upTo: ({ createdAtMicros: at, id }) => sql`(b.created_at, b.id) >= (${at}::timestamptz, ${id}::uuid)`,
  },
  oldest: {
    by: sql`b.created_at, b.id`,
    afterCursor: ({ createdAtMicros: at, id }) => sql`(b.created_at, b.id) > (${at}::timestamptz, ${id}::uuid)`,
    upTo: ({ createdAtMicros: at, id }) => sql`(b.created_at, b.id) <= (${at}::timestamptz, ${id}::uuid)`,
  },
  highest: {
    by: sql`b.total_minor desc, b.id desc`,
    afterCursor: ({ totalMinor, id }) => sql`(b.total_minor, b.id) < (${totalMinor}::bigint, ${id}::uuid)`,
    upTo: ({ totalMinor, id }) => sql`(b.total_minor, b.id) >= (${totalMinor}::bigint, ${id}::uuid)`,
  },
};

const PAID: Readonly<Record<NonNullable<BookingFilter['paid']>, RawBuilder<unknown>>> = {
  card: sql`b.total_minor > 0 and b.wallet_minor = 0`,
  wallet: sql`b.wallet_minor > 0 and b.wallet_minor = b.total_minor`,
  both: sql`b.wallet_minor > 0 and b.wallet_minor < b.total_minor`,
  free: sql`b.total_minor = 0`,
};

const REFUNDED: Readonly<Record<NonNullable<BookingFilter['refunded']>, RawBuilder<unknown>>> = {
  none: sql`b.refunded_minor = 0`,
  part: sql`b.refunded_minor > 0 and b.refunded_minor < b.total_minor`,
  all: sql`b.refunded_minor > 0 and b.refunded_minor = b.total_minor`,
};

function filterConditions({ status, paid, refunded, since, eventId }: BookingFilter): RawBuilder<unknown>[] {
  return [
    ...(status === undefined ? [] : [sql`b.status = ${status}`]),
    ...(paid === undefined ? [] : [PAID[paid]]),
    ...(refunded === undefined ? [] : [REFUNDED[refunded]]),
    ...(since === undefined ? [] : [sql`b.created_at >= ${since}`]),
    ...(eventId === undefined ? [] : [sql`b.event_id = ${eventId}`]),
  ];
}

const PREFIX_PATTERN = /^%?[a-z0-9]+%$/;

/**
 * Returns one condition for each way of matching, because each has its own index. A single condition with `or` could use
 * none of them.
 */
function matchConditions(match: BookingMatch): RawBuilder<unknown>[] {
  if (match.by === 'id') {
    const { id } = match;
    return [
      sql`b.id = ${id}`,
      sql`b.id in (select booking_id from tickets where id = ${id})`,
      sql`b.id in (select subject_id from payments where id = ${id} and purpose = 'booking')`,
      sql`b.id in (select booking_id from booking_refunds where id = ${id})`,
      sql`b.buyer_id = ${id}`,
      sql`b.event_id = ${id}`,
      sql`b.id in (select booking_id from tickets where holder_id = ${id})`,
    ];
  }
  if (match.by === 'provider') {
    const { ref } = match;
    return [
      sql`b.id in (select subject_id from payments where payment_ref = ${ref} and purpose = 'booking')`,
      sql`b.id in (select subject_id from payments where session_id = ${ref} and purpose = 'booking')`,
      sql`b.id in (
        select p.subject_id from refunds r join payments p on p.id = r.payment_id and p.purpose = 'booking'
        where r.provider_ref = ${ref})`,
    ];
  }
  if (match.by === 'email') {
    const { email } = match;
    // Collects these few rows first, so that the database does not scan all rows for them.
    return [
      sql`b.id = any (array(select id from bookings where lower(buyer_email) = lower(${email}) and buyer_email <> ''))`,
      sql`b.id = any (array(select booking_id from tickets where lower(holder_email) = lower(${email}) and holder_email <> ''))`,
      sql`b.buyer_id in (select id from accounts where role = 'user' and email = ${email}::citext)`,
    ];
  }
  const all = (column: RawBuilder<unknown>) =>
    sql.join(
      match.patterns.map((pattern) => sql`${column} like ${pattern}`),
      sql` and `,
    );
  // The stored search text of an event contains the letters and digits of its title. It excludes most events without
  // normalising their titles.
  const stored = match.patterns
    .filter((pattern) => PREFIX_PATTERN.test(pattern))
    .map((pattern) => sql`e.search_text like ${pattern}`);
  return [
    all(sql`b.search_text`),
    sql`b.id in (select booking_id from tickets where ${all(sql`search_text`)})`,
    sql`b.event_id in (select id from events e where ${sql.join([...stored, all(sql`fold(e.title)`)], sql` and `)})`,
  ];
}

export async function findIdByReference(db: DbOrTx, reference: string): Promise<string | null> {
  const row = await db.selectFrom('bookings').select('id').where('reference', '=', reference).executeTakeFirst();
  return row?.id ?? null;
}
