import { encodeCursor } from '../../server/src/platform/cursor.ts';
import { casesOf, path, PAGE, type AdminCase } from './admin-case.ts';
import type { Samples } from './admin-samples.ts';

const events = (where: string, order = 'e.created_at desc, e.id desc') => `
  select e.id, e.slug, e.title, e.status, e.starts_at, e.category_slug, e.booked_count, e.created_at, a.name, a.handle
  from events e join accounts a on a.id = e.organiser_id where ${where} order by ${order} limit ${PAGE}`;
const has = (word: string) => `fold(e.title) like fold('%${word.replaceAll("'", "''")}%')`;
const soon = 'e.starts_at, e.id';

export function eventCases({ event, eventTitle, eventAt, host, email }: Samples): AdminCase[] {
  const word = eventTitle.split(' ')[0] ?? '';
  const lists = casesOf('events', [
    ['newest', {}, events('true')],
    [
      'newest, deep',
      { cursor: encodeCursor(['newest', eventAt, event]) },
      events(`(e.created_at, e.id) < ('${eventAt}', '${event}')`),
    ],
    ['soonest', { sort: 'soonest' }, events('true', soon)],
    ['soonest to come', { sort: 'soonest', when: 'upcoming' }, events('not e.is_over', soon)],
    ['past, newest', { when: 'past' }, events('e.is_over')],
    ['title', { q: eventTitle }, events(has(eventTitle))],
    ['word of titles', { q: word }, events(has(word))],
    ['broad word', { q: 'con' }, events(has('con'))],
    ['broad word, soonest', { q: 'con', sort: 'soonest' }, events(has('con'), soon)],
    ['no such word', { q: 'qqxzzy' }, events(has('qqxzzy'))],
    ['id', { q: event }, events(`e.id = '${event}'`)],
    ['organiser', { q: host }, events(`e.organiser_id = '${host}'`)],
    [
      'e-mail',
      { q: email },
      events(`e.organiser_id = (select id from accounts where email = '${email}' and role = 'user')`),
    ],
    ['handle', { q: '@host-3' }, events(`e.organiser_id = '${host}'`)],
    ['suspended', { status: 'suspended' }, events(`e.status = 'suspended'`)],
    ['drafts, soonest', { status: 'draft', sort: 'soonest' }, events(`e.status = 'draft'`, soon)],
    ['category', { category: 'music' }, events(`e.category_slug = 'music'`)],
    [
      'waiting for a look',
      { review: 'waiting', sort: 'waiting' },
      events(`e.id in (select event_id from event_reviews where state = 'waiting')`),
    ],
    ['featured', { featured: 'yes' }, events('e.id in (select event_id from featured_events)')],
  ]);
  const one = [
    events(`e.id = '${event}'`),
    `select count(*), sum(total_minor), sum(refunded_minor) from bookings where event_id = '${event}' and confirmed_at is not null`,
    `select * from ticket_types where event_id = '${event}'`,
  ];
  return [...lists, { name: 'events: one event', path: path(`events/${event}`), bare: one }];
}
