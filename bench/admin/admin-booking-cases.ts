import { encodeCursor } from '../../server/src/platform/cursor.ts';
import { casesOf, path, PAGE, type AdminCase } from './admin-case.ts';
import type { Samples } from './admin-samples.ts';

const newest = 'b.created_at desc, b.id desc';
const bookings = (where: string, order = newest) => `
  select b.id, b.reference, b.status, b.created_at, b.buyer_name, b.buyer_email, b.event_id, e.title, b.currency, b.total_minor, b.refunded_minor,
    (select sum(quantity) from booking_lines l where l.booking_id = b.id)
  from (select * from bookings b where ${where} order by ${order} limit ${PAGE}) b join events e on e.id = b.event_id order by ${order}`;
const has = (word: string) => `b.search_text like '%${word}%'`;
const high = 'b.total_minor desc, b.id desc';
const ofTitle = (title: string) =>
  `b.event_id in (select id from events where fold(title) like fold('%${title.replaceAll("'", "''")}%'))`;

/** By who booked, by who holds a ticket, or by what the event is called: a page of each way, for `or` would walk through everything. */
function ofWord(word: string, { order, beyond = 'true' }: { order: string; beyond?: string }): string {
  const ways = [
    has(word),
    `b.id in (select booking_id from tickets where search_text like '%${word}%')`,
    `b.event_id in (select id from events where fold(title) like '%${word}%')`,
  ];
  const pages = ways.map(
    (way) => `(select b.id from bookings b where ${way} and ${beyond} order by ${order} limit ${PAGE})`,
  );
  return bookings(`b.id in (${pages.join(' union all ')})`, order);
}

/** In every order, and narrowed. */
function orderedCases({ event, booking, bookingAt, bookingMinor }: Samples): AdminCase[] {
  return casesOf('bookings', [
    ['newest', {}, bookings('true')],
    [
      'newest, deep',
      { cursor: encodeCursor([bookingAt, bookingMinor, booking]) },
      bookings(`(b.created_at, b.id) < ('${bookingAt}', '${booking}')`),
    ],
    ['oldest', { sort: 'oldest' }, bookings('true', 'b.created_at, b.id')],
    ['highest', { sort: 'highest' }, bookings('true', high)],
    [
      'highest, deep',
      { sort: 'highest', cursor: encodeCursor([bookingAt, bookingMinor, booking]) },
      bookings(`(b.total_minor, b.id) < (${bookingMinor}, '${booking}')`, high),
    ],
    ['event', { eventId: event }, bookings(`b.event_id = '${event}'`)],
    ['status', { status: 'cancelled' }, bookings(`b.status = 'cancelled'`)],
    ['status, highest', { status: 'cancelled', sort: 'highest' }, bookings(`b.status = 'cancelled'`, high)],
    ['by wallet', { paid: 'wallet' }, bookings('b.wallet_minor > 0 and b.wallet_minor = b.total_minor')],
    ['given back', { refunded: 'all' }, bookings('b.refunded_minor > 0 and b.refunded_minor = b.total_minor')],
    [
      'this month, free',
      { since: 'month', paid: 'free' },
      bookings(`b.created_at >= now() - interval '30 days' and b.total_minor = 0`),
    ],
    [
      'this month, highest',
      { since: 'month', sort: 'highest' },
      bookings(`b.created_at >= now() - interval '30 days'`, high),
    ],
    ['today, highest', { since: 'day', sort: 'highest' }, bookings(`b.created_at >= now() - interval '1 day'`, high)],
  ]);
}

/** Found by anything that is known of them. */
function findingCases(samples: Samples): AdminCase[] {
  const { email, eventTitle, booking, person, reference, ticket, payment, bookingAt, bookingMinor } = samples;
  const word = eventTitle.split(' ')[0] ?? '';
  return casesOf('bookings', [
    ['reference', { q: reference }, bookings(`b.reference = '${reference}'`)],
    ['id', { q: booking }, bookings(`b.id = '${booking}'`)],
    ['ticket', { q: ticket }, bookings(`b.id = (select booking_id from tickets where id = '${ticket}')`)],
    ['buyer', { q: person }, bookings(`b.buyer_id = '${person}'`)],
    ['provider', { q: payment }, bookings(`b.id = (select subject_id from payments where payment_ref = '${payment}')`)],
    [
      'e-mail',
      { q: email },
      bookings(`b.id = any (array(select id from bookings where lower(buyer_email) = '${email}' and buyer_email <> ''))`),
    ],
    ['two words', { q: 'zoe lovelace' }, bookings(`${has('zoe')} and ${has('lovelace')}`)],
    ['broad word', { q: 'ada' }, ofWord('ada', { order: newest })],
    [
      'broad word, deep',
      { q: 'ada', cursor: encodeCursor([bookingAt, bookingMinor, booking]) },
      ofWord('ada', { order: newest, beyond: `(b.created_at, b.id) < ('${bookingAt}', '${booking}')` }),
    ],
    ['broad word, highest', { q: 'ada', sort: 'highest' }, ofWord('ada', { order: high })],
    ['no such word', { q: 'qqxzzy' }, bookings(has('qqxzzy'))],
    ['title', { q: eventTitle }, bookings(ofTitle(eventTitle))],
    ['word of titles', { q: word }, bookings(ofTitle(word))],
  ]);
}

export function bookingCases(samples: Samples): AdminCase[] {
  const { booking } = samples;
  const one = [
    bookings(`b.id = '${booking}'`),
    `select * from tickets where booking_id = '${booking}'`,
    `select * from payments where purpose = 'booking' and subject_id = '${booking}'`,
    `select * from booking_refunds where booking_id = '${booking}'`,
  ];
  return [
    ...orderedCases(samples),
    ...findingCases(samples),
    { name: 'bookings: one booking', path: path(`bookings/${booking}`), bare: one },
  ];
}
