import { Client } from 'pg';

/** The rows that the queries search for, from the middle of the data. */
export type Samples = {
  readonly email: string;
  readonly person: string;
  readonly host: string;
  readonly event: string;
  readonly eventTitle: string;
  readonly booking: string;
  readonly reference: string;
  readonly ticket: string;
  readonly payment: string;
  readonly transaction: string;
  readonly feeAccount: string;
  readonly premiumAccount: string;
  readonly emailId: string;
  readonly report: string;
  readonly subscription: string;
  readonly personAt: string;
  readonly bookingAt: string;
  readonly bookingMinor: number;
  readonly eventAt: string;
  readonly postedAt: string;
};

const TIME = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;

export async function readSamples(connectionString: string): Promise<Samples> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Samples>(`
      select a.email, a.id as person, seed.id(1, 3) as host, e.id as event, e.title as "eventTitle", b.id as booking, b.reference,
        seed.id(13, s.n) as ticket, p.payment_ref as payment, t.id as transaction, seed.id(20, 3) as "feeAccount", seed.id(20, 4) as "premiumAccount",
        seed.id(8, 250000) as "emailId", seed.id(7, 29000) as report,
        seed.id(31, 50000) as subscription, to_char(a.created_at at time zone 'UTC', ${TIME}) as "personAt",
        to_char(b.created_at at time zone 'UTC', ${TIME}) as "bookingAt", b.total_minor::int as "bookingMinor",
        to_char(e.created_at at time zone 'UTC', ${TIME}) as "eventAt", to_char(t.posted_at at time zone 'UTC', ${TIME}) as "postedAt"
      from (select min(n) as n from seed.paid where n > 1000000) s join bookings b on b.id = seed.id(10, s.n)
        join payments p on p.id = seed.id(14, s.n)
        join accounts a on a.id = b.buyer_id join events e on e.id = b.event_id
        join ledger_transactions t on t.kind = 'sale' and t.cause_id = b.id`);
    const [samples] = rows;
    if (samples === undefined) throw new Error('the database is not filled');
    return samples;
  } finally {
    await client.end();
  }
}
