import { encodeCursor } from '../../server/src/platform/cursor.ts';
import { casesOf, path, PAGE_SIZE, type AdminCase } from './admin-case.ts';
import type { Samples } from './admin-samples.ts';

const selectEvents = (where: string, order = 'e.created_at desc, e.id desc') => `
  select e.id, e.slug, e.title, e.status, e.starts_at, e.category_slug, e.booked_count, e.created_at, a.name, a.handle
  from events e join accounts a on a.id = e.organiser_id where ${where} order by ${order} limit ${PAGE_SIZE}`;
const matchesTitle = (word: string) => `fold(e.title) like fold('%${word.replaceAll("'", "''")}%')`;
const byStart = 'e.starts_at, e.id';

export function eventCases({ event, eventTitle, eventAt, host, email }: Samples): AdminCase[] {
  const word = eventTitle.split(' ')[0] ?? '';
  const lists = casesOf('events', [
    ['newest', {}, selectEvents('true')],
    [
      'newest, deep',
      { cursor: encodeCursor(['newest', eventAt, event]) },
      selectEvents(`(e.created_at, e.id) < ('${eventAt}', '${event}')`),
    ],
    ['soonest', { sort: 'soonest' }, selectEvents('true', byStart)],
    ['soonest to come', { sort: 'soonest', period: 'upcoming' }, selectEvents('not e.is_over', byStart)],
    ['past, newest', { period: 'past' }, selectEvents('e.is_over')],
    ['title', { q: eventTitle }, selectEvents(matchesTitle(eventTitle))],
    ['word of titles', { q: word }, selectEvents(matchesTitle(word))],
    ['broad word', { q: 'con' }, selectEvents(matchesTitle('con'))],
    ['broad word, soonest', { q: 'con', sort: 'soonest' }, selectEvents(matchesTitle('con'), byStart)],
    ['no such word', { q: 'qqxzzy' }, selectEvents(matchesTitle('qqxzzy'))],
    ['id', { q: event }, selectEvents(`e.id = '${event}'`)],
    ['organiser', { q: host }, selectEvents(`e.organiser_id = '${host}'`)],
    [
      'e-mail',
      { q: email },
      selectEvents(`e.organiser_id = (select id from accounts where email = '${email}' and role = 'user')`),
    ],
    ['handle', { q: '@host-3' }, selectEvents(`e.organiser_id = '${host}'`)],
    ['suspended', { status: 'suspended' }, selectEvents(`e.status = 'suspended'`)],
    ['drafts, soonest', { status: 'draft', sort: 'soonest' }, selectEvents(`e.status = 'draft'`, byStart)],
    ['category', { category: 'music' }, selectEvents(`e.category_slug = 'music'`)],
    [
      'waiting for a look',
      { review: 'pending', sort: 'pending' },
      selectEvents(`e.id in (select event_id from event_moderations where state = 'pending')`),
    ],
    ['featured', { featured: 'yes' }, selectEvents('e.id in (select event_id from featured_events)')],
  ]);
  const detailQueries = [
    selectEvents(`e.id = '${event}'`),
    `select count(*), sum(total_minor), sum(refunded_minor) from bookings where event_id = '${event}' and confirmed_at is not null`,
    `select * from ticket_types where event_id = '${event}'`,
  ];
  return [...lists, { name: 'events: one event', path: path(`events/${event}`), bareSql: detailQueries }];
}
