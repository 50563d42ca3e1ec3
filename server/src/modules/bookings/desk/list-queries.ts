import { sql, type RawBuilder } from 'kysely';
import type { AdminBookingRow, bookedSinces, bookingSorts, paidHows, refundStates } from '@festoon/contracts/admin-bookings';
import type { DbOrTx } from '../../../platform/db/db.ts';

export type Found =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'provider'; readonly ref: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'words'; readonly patterns: readonly string[] };

export type BookedSince = (typeof bookedSinces)[number];

export type Wanted = {
  readonly found: Found | undefined;
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

export async function listDeskBookings(db: DbOrTx, wanted: Wanted, { after, limit }: Slice): Promise<ListRow[]> {
  const order = ORDERS[wanted.sort];
  const narrowed = [sql`true`, ...conditionsOf(wanted), ...(after === null ? [] : [order.beyond(after)])];
  const pageOf = (conditions: readonly RawBuilder<unknown>[]) =>
    sql`${sql.join(conditions, sql` and `)} order by ${order.by} limit ${limit}`;
  // Each way of being found is cut to a page of its own: a word that half of all bookings hold costs no more than a rare one.
  const ways =
    wanted.found &&
    waysOf(wanted.found).map((way) => sql`(select b.id from bookings b where ${pageOf([...narrowed, way])})`);
  const where = ways ? pageOf([sql`b.id in (${sql.join(ways, sql` union all `)})`]) : pageOf(narrowed);
  // The page is cut first: only its rows are joined with what is shown of them.
  const { rows } = await sql<ListRow>`
    select b.id, b.reference, b.status, b.created_at as "createdAt",
      to_char(b.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "madeAt",
      b.buyer_name as "buyerName", b.buyer_email as "buyerEmail", b.event_id as "eventId", e.title, b.currency,
      b.total_minor as "totalMinor", b.wallet_minor as "walletMinor", b.refunded_minor as "refundedMinor",
      (select coalesce(sum(l.quantity), 0)::int from booking_lines l where l.booking_id = b.id) as places
    from (select b.* from bookings b where ${where}) b join events e on e.id = b.event_id
    order by ${order.by}`.execute(db);
  return rows;
}

const ORDERS: Readonly<Record<Wanted['sort'], { by: RawBuilder<unknown>; beyond: (after: After) => RawBuilder<unknown> }>> =
  {
    newest: {
      by: sql`b.created_at desc, b.id desc`,
      beyond: ({ madeAt, id }) => sql`(b.created_at, b.id) < (${madeAt}::timestamptz, ${id}::uuid)`,
    },
    oldest: {
      by: sql`b.created_at, b.id`,
      beyond: ({ madeAt, id }) => sql`(b.created_at, b.id) > (${madeAt}::timestamptz, ${id}::uuid)`,
    },
    highest: {
      by: sql`b.total_minor desc, b.id desc`,
      beyond: ({ totalMinor, id }) => sql`(b.total_minor, b.id) < (${totalMinor}::bigint, ${id}::uuid)`,
    },
  };

const PAID: Readonly<Record<NonNullable<Wanted['paid']>, RawBuilder<unknown>>> = {
  card: sql`b.total_minor > 0 and b.wallet_minor = 0`,
  wallet: sql`b.wallet_minor > 0 and b.wallet_minor = b.total_minor`,
  both: sql`b.wallet_minor > 0 and b.wallet_minor < b.total_minor`,
  free: sql`b.total_minor = 0`,
};

const REFUNDED: Readonly<Record<NonNullable<Wanted['refunded']>, RawBuilder<unknown>>> = {
  none: sql`b.refunded_minor = 0`,
  part: sql`b.refunded_minor > 0 and b.refunded_minor < b.total_minor`,
  all: sql`b.refunded_minor > 0 and b.refunded_minor = b.total_minor`,
};

function conditionsOf({ status, paid, refunded, since, eventId }: Wanted): RawBuilder<unknown>[] {
  return [
    ...(status === undefined ? [] : [sql`b.status = ${status}`]),
    ...(paid === undefined ? [] : [PAID[paid]]),
    ...(refunded === undefined ? [] : [REFUNDED[refunded]]),
    ...(since === undefined ? [] : [sql`b.created_at >= ${since}`]),
    ...(eventId === undefined ? [] : [sql`b.event_id = ${eventId}`]),
  ];
}

/** Each way has its own index; one condition with `or` over all of them would have none. */
function waysOf(found: Found): RawBuilder<unknown>[] {
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
  return [
    all(sql`b.search_text`),
    sql`b.id in (select booking_id from tickets where ${all(sql`search_text`)})`,
    sql`b.event_id in (select id from events e where ${all(sql`fold(e.title)`)})`,
  ];
}

export async function findIdByReference(db: DbOrTx, reference: string): Promise<string | null> {
  const row = await db.selectFrom('bookings').select('id').where('reference', '=', reference).executeTakeFirst();
  return row?.id ?? null;
}
