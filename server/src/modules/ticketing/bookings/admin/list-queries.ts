import { sql, type RawBuilder } from 'kysely';
import type { AdminBookingRow, bookingSorts, paidHows, refundStates } from '@festoon/contracts/ticketing/admin-bookings';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type BookingMatch =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'provider'; readonly ref: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'words'; readonly patterns: readonly [string, ...string[]] };

export type BookingFilter = {
  readonly found: BookingMatch | undefined;
  readonly status: AdminBookingRow['status'] | undefined;
  readonly paid: (typeof paidHows)[number] | undefined;
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
  /** To the microsecond, as the list is ordered by it. */
  readonly madeAt: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly eventId: string;
  readonly title: string;
  readonly places: number;
  readonly currency: string;
  readonly totalMinor: number;
  readonly walletMinor: number;
  readonly refundedMinor: number;
};

/** The last row of the page before. */
export type After = Pick<ListRow, 'id' | 'madeAt' | 'totalMinor'>;
export type Slice = { readonly after: After | null; readonly limit: number };

export async function listDeskBookings(db: DbOrTx, wanted: BookingFilter, { after, limit }: Slice): Promise<ListRow[]> {
  const { found, sort } = wanted;
  const order = ORDERS[sort];
  const narrowed = [sql`true`, ...conditionsOf(wanted), ...(after === null ? [] : [order.beyond(after)])];
  const pageOf = (...conditions: readonly RawBuilder<unknown>[]) =>
    sql`${sql.join(conditions, sql` and `)} order by ${order.by} limit ${limit}`;
  if (!found) return readRows(db, order, pageOf(...narrowed));
  const [first, ...others] = waysOf(found);
  // Each way of matching is limited to one page. Once text matches fill a page in the first way, the others need not look
  // beyond its end. The end is passed as values, so that the database knows how few rows remain.
  const keys = found.by === 'words' && first !== undefined ? await listKeys(db, pageOf(...narrowed, first)) : undefined;
  const last = keys?.length === limit ? keys.at(-1) : undefined;
  const within = last === undefined ? narrowed : [...narrowed, order.until(last)];
  const known = keys && sql`select unnest(${keys.map(({ id }) => id)}::uuid[])`;
  const pages = (keys || first === undefined ? others : [first, ...others]).map(
    (way) => sql`(select b.id from bookings b where ${pageOf(...within, way)})`,
  );
  const ways = known ? [known, ...pages] : pages;
  return readRows(db, order, pageOf(sql`b.id in (${sql.join(ways, sql` union all `)})`));
}

const madeAt = sql`to_char(b.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

async function listKeys(db: DbOrTx, page: RawBuilder<unknown>): Promise<After[]> {
  const { rows } = await sql<After>`
    select b.id, ${madeAt} as "madeAt", b.total_minor as "totalMinor" from bookings b where ${page}`.execute(db);
  return rows;
}

/** The page is cut first: only its rows are joined with what is shown of them. */
async function readRows(db: DbOrTx, order: Order, page: RawBuilder<unknown>): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select b.id, b.reference, b.status, b.created_at as "createdAt", ${madeAt} as "madeAt",
      b.buyer_name as "buyerName", b.buyer_email as "buyerEmail", b.event_id as "eventId", e.title, b.currency,
      b.total_minor as "totalMinor", b.wallet_minor as "walletMinor", b.refunded_minor as "refundedMinor",
      (select coalesce(sum(l.quantity), 0)::int from booking_lines l where l.booking_id = b.id) as places
    from (select b.* from bookings b where ${page}) b join events e on e.id = b.event_id
    order by ${order.by}`.execute(db);
  return rows;
}

type Order = {
  readonly by: RawBuilder<unknown>;
  readonly beyond: (after: After) => RawBuilder<unknown>;
  /** From the beginning up to this row and with it. */
  readonly until: (last: After) => RawBuilder<unknown>;
};

const ORDERS: Readonly<Record<BookingFilter['sort'], Order>> = {
  newest: {
    by: sql`b.created_at desc, b.id desc`,
    beyond: ({ madeAt: at, id }) => sql`(b.created_at, b.id) < (${at}::timestamptz, ${id}::uuid)`,
    until: ({ madeAt: at, id }) => sql`(b.created_at, b.id) >= (${at}::timestamptz, ${id}::uuid)`,
  },
  oldest: {
    by: sql`b.created_at, b.id`,
    beyond: ({ madeAt: at, id }) => sql`(b.created_at, b.id) > (${at}::timestamptz, ${id}::uuid)`,
    until: ({ madeAt: at, id }) => sql`(b.created_at, b.id) <= (${at}::timestamptz, ${id}::uuid)`,
  },
  highest: {
    by: sql`b.total_minor desc, b.id desc`,
    beyond: ({ totalMinor, id }) => sql`(b.total_minor, b.id) < (${totalMinor}::bigint, ${id}::uuid)`,
    until: ({ totalMinor, id }) => sql`(b.total_minor, b.id) >= (${totalMinor}::bigint, ${id}::uuid)`,
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

function conditionsOf({ status, paid, refunded, since, eventId }: BookingFilter): RawBuilder<unknown>[] {
  return [
    ...(status === undefined ? [] : [sql`b.status = ${status}`]),
    ...(paid === undefined ? [] : [PAID[paid]]),
    ...(refunded === undefined ? [] : [REFUNDED[refunded]]),
    ...(since === undefined ? [] : [sql`b.created_at >= ${since}`]),
    ...(eventId === undefined ? [] : [sql`b.event_id = ${eventId}`]),
  ];
}

const PLAIN = /^%?[a-z0-9]+%$/;

/** Each way has its own index; one condition with `or` over all of them would have none. */
function waysOf(found: BookingMatch): RawBuilder<unknown>[] {
  if (found.by === 'id') {
    const { id } = found;
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
  if (found.by === 'provider') {
    const { ref } = found;
    return [
      sql`b.id in (select subject_id from payments where payment_ref = ${ref} and purpose = 'booking')`,
      sql`b.id in (select subject_id from payments where session_id = ${ref} and purpose = 'booking')`,
      sql`b.id in (
        select p.subject_id from refunds r join payments p on p.id = r.payment_id and p.purpose = 'booking'
        where r.provider_ref = ${ref})`,
    ];
  }
  if (found.by === 'email') {
    const { email } = found;
    // Gathered first: what is few must not be looked for by walking through everything.
    return [
      sql`b.id = any (array(select id from bookings where lower(buyer_email) = lower(${email}) and buyer_email <> ''))`,
      sql`b.id = any (array(select booking_id from tickets where lower(holder_email) = lower(${email}) and holder_email <> ''))`,
      sql`b.buyer_id in (select id from accounts where role = 'user' and email = ${email}::citext)`,
    ];
  }
  const all = (column: RawBuilder<unknown>) =>
    sql.join(
      found.patterns.map((pattern) => sql`${column} like ${pattern}`),
      sql` and `,
    );
  // The stored search text of an event has its title's letters and digits: it rules out most events without folding their
  // titles.
  const stored = found.patterns
    .filter((pattern) => PLAIN.test(pattern))
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
