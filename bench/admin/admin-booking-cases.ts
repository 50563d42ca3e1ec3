import { encodeCursor } from '../../server/src/platform/cursor.ts';
import { casesOf, path, PAGE_SIZE, type AdminCase } from './admin-case.ts';
import type { Samples } from './admin-samples.ts';

const byNewest = 'b.created_at desc, b.id desc';
const selectBookings = (where: string, order = byNewest) => `
  select b.id, b.reference, b.status, b.created_at, b.buyer_name, b.buyer_email, b.event_id, e.title, b.currency, b.total_minor, b.refunded_minor,
    (select sum(quantity) from booking_line_items l where l.booking_id = b.id)
  from (select * from bookings b where ${where} order by ${order} limit ${PAGE_SIZE}) b join events e on e.id = b.event_id order by ${order}`;
const matchesWord = (word: string) => `b.search_text like '%${word}%'`;
const byTotal = 'b.total_minor desc, b.id desc';
const matchesTitle = (title: string) =>
  `b.event_id in (select id from events where fold(title) like fold('%${title.replaceAll("'", "''")}%'))`;

/** Searches by buyer, by ticket holder and by event title in separate queries, because `or` would scan all rows. */
function searchBookings(
  word: string,
  { order, cursorCondition = 'true' }: { order: string; cursorCondition?: string },
): string {
  const conditions = [
    matchesWord(word),
    `b.id in (select booking_id from tickets where search_text like '%${word}%')`,
    `b.event_id in (select id from events where fold(title) like '%${word}%')`,
  ];
  const pages = conditions.map(
    (condition) =>
      `(select b.id from bookings b where ${condition} and ${cursorCondition} order by ${order} limit ${PAGE_SIZE})`,
  );
  return selectBookings(`b.id in (${pages.join(' union all ')})`, order);
}

/** The list in every order, and with filters. */
function sortAndFilterCases({ event, booking, bookingAt, bookingMinor }: Samples): AdminCase[] {
  return casesOf('bookings', [
    ['newest', {}, selectBookings('true')],
    [
      'newest, deep',
      { cursor: encodeCursor([bookingAt, bookingMinor, booking]) },
      selectBookings(`(b.created_at, b.id) < ('${bookingAt}', '${booking}')`),
    ],
    ['oldest', { sort: 'oldest' }, selectBookings('true', 'b.created_at, b.id')],
    ['highest', { sort: 'highest' }, selectBookings('true', byTotal)],
    [
      'highest, deep',
      { sort: 'highest', cursor: encodeCursor([bookingAt, bookingMinor, booking]) },
      selectBookings(`(b.total_minor, b.id) < (${bookingMinor}, '${booking}')`, byTotal),
    ],
    ['event', { eventId: event }, selectBookings(`b.event_id = '${event}'`)],
    ['status', { status: 'cancelled' }, selectBookings(`b.status = 'cancelled'`)],
    ['status, highest', { status: 'cancelled', sort: 'highest' }, selectBookings(`b.status = 'cancelled'`, byTotal)],
    ['by wallet', { paid: 'wallet' }, selectBookings('b.wallet_minor > 0 and b.wallet_minor = b.total_minor')],
    ['given back', { refunded: 'all' }, selectBookings('b.refunded_minor > 0 and b.refunded_minor = b.total_minor')],
    [
      'this month, free',
      { since: 'month', paid: 'free' },
      selectBookings(`b.created_at >= now() - interval '30 days' and b.total_minor = 0`),
    ],
    [
      'this month, highest',
      { since: 'month', sort: 'highest' },
      selectBookings(`b.created_at >= now() - interval '30 days'`, byTotal),
    ],
    [
      'today, highest',
      { since: 'day', sort: 'highest' },
      selectBookings(`b.created_at >= now() - interval '1 day'`, byTotal),
    ],
  ]);
}

/** Searches by every identifier of an account. */
function searchCases(samples: Samples): AdminCase[] {
  const { email, eventTitle, booking, person, reference, ticket, payment, bookingAt, bookingMinor } = samples;
  const word = eventTitle.split(' ')[0] ?? '';
  return casesOf('bookings', [
    ['reference', { q: reference }, selectBookings(`b.reference = '${reference}'`)],
    ['id', { q: booking }, selectBookings(`b.id = '${booking}'`)],
    ['ticket', { q: ticket }, selectBookings(`b.id = (select booking_id from tickets where id = '${ticket}')`)],
    ['buyer', { q: person }, selectBookings(`b.buyer_id = '${person}'`)],
    [
      'provider',
      { q: payment },
      selectBookings(`b.id = (select subject_id from payments where payment_ref = '${payment}')`),
    ],
    [
      'e-mail',
      { q: email },
      selectBookings(
        `b.id = any (array(select id from bookings where lower(buyer_email) = '${email}' and buyer_email <> ''))`,
      ),
    ],
    ['two words', { q: 'zoe lovelace' }, selectBookings(`${matchesWord('zoe')} and ${matchesWord('lovelace')}`)],
    ['broad word', { q: 'ada' }, searchBookings('ada', { order: byNewest })],
    [
      'broad word, deep',
      { q: 'ada', cursor: encodeCursor([bookingAt, bookingMinor, booking]) },
      searchBookings('ada', { order: byNewest, cursorCondition: `(b.created_at, b.id) < ('${bookingAt}', '${booking}')` }),
    ],
    ['broad word, highest', { q: 'ada', sort: 'highest' }, searchBookings('ada', { order: byTotal })],
    ['no such word', { q: 'qqxzzy' }, selectBookings(matchesWord('qqxzzy'))],
    ['title', { q: eventTitle }, selectBookings(matchesTitle(eventTitle))],
    ['word of titles', { q: word }, selectBookings(matchesTitle(word))],
  ]);
}

export function bookingCases(samples: Samples): AdminCase[] {
  const { booking } = samples;
  const detailQueries = [
    selectBookings(`b.id = '${booking}'`),
    `select * from tickets where booking_id = '${booking}'`,
    `select * from payments where purpose = 'booking' and subject_id = '${booking}'`,
    `select * from booking_refunds where booking_id = '${booking}'`,
  ];
  return [
    ...sortAndFilterCases(samples),
    ...searchCases(samples),
    { name: 'bookings: one booking', path: path(`bookings/${booking}`), bareSql: detailQueries },
  ];
}
