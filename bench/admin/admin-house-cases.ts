import { encodeCursor } from '../../server/src/platform/cursor.ts';
import { casesOf, path, PAGE, type AdminCase } from './admin-case.ts';
import type { Samples } from './admin-samples.ts';

const mails = (where: string) =>
  `select id, key, to_name, to_address, subject, status, created_at from mail_messages where ${where} order by id desc limit ${PAGE}`;
const words = (word: string) =>
  `fold(to_address || ' ' || regexp_replace(subject, '\\d{4,}', '', 'g')) like fold('%${word}%')`;
const lines = (where: string) =>
  `select l.*, a.name from audit_entries l left join accounts a on a.id = l.actor_id where ${where} order by number desc limit ${PAGE}`;
const reports = (where: string) => `
  (select r.id, r.created_at as at, r.reason, a.name from message_reports r left join accounts a on a.id = r.author_id where ${where}
    order by r.created_at, r.id limit ${PAGE})
  union all
  (select r.id, r.created_at, r.reason, a.name from content_reports r left join accounts a on a.id = r.author_id where ${where}
    order by r.created_at, r.id limit ${PAGE})
  order by at limit ${PAGE}`;
const span = (days: number) => [
  `select count(*), sum(total_minor), sum(platform_fee_minor) from bookings where confirmed_at >= now() - interval '${2 * days} days'`,
  `select date_trunc('day', confirmed_at), count(*), sum(total_minor) from bookings where confirmed_at >= now() - interval '${days} days' group by 1`,
  `select count(*) from tickets where created_at >= now() - interval '${2 * days} days'`,
  `select count(*) from accounts where created_at >= now() - interval '${2 * days} days'`,
  `select date_trunc('day', created_at), count(*) from accounts where created_at >= now() - interval '${days} days' group by 1`,
  `select count(*) from events where status = 'published'`,
];

export function houseCases({ email, person, mail, report }: Samples): AdminCase[] {
  return [
    ...casesOf('reports', [
      ['open', {}, reports(`r.status = 'open'`)],
      ['open, words', { q: 'cheap' }, reports(`r.status = 'open' and r.content::text ilike '%cheap%'`)],
      ['open, no such word', { q: 'qqxzzy' }, reports(`r.status = 'open' and r.content::text ilike '%qqxzzy%'`)],
      [
        'open, e-mail',
        { q: email },
        reports(`r.status = 'open' and r.author_id in (select id from accounts where email = '${email}' and role = 'user')`),
      ],
      ['decided', { status: 'dismissed' }, reports(`r.status = 'dismissed'`)],
      [
        'decided, no such word',
        { status: 'dismissed', q: 'qqxzzy' },
        reports(`r.status = 'dismissed' and r.content::text ilike '%qqxzzy%'`),
      ],
      [
        'decided, by person',
        { status: 'dismissed', q: person },
        reports(`r.status = 'dismissed' and r.author_id = '${person}'`),
      ],
    ]),
    {
      name: 'reports: one',
      path: path(`reports/${report}`),
      bare: [`select * from content_reports where id = '${report}'`],
    },
    ...casesOf('reports-waiting', [['counts', {}, `select count(*) from message_reports where status = 'open'`]]),
    ...casesOf('mail', [
      ['newest', {}, mails('true')],
      ['newest, deep', { cursor: encodeCursor([mail]) }, mails(`id < '${mail}'`)],
      ['address', { q: email }, mails(`to_address = '${email}'`)],
      ['broad word', { q: 'tickets' }, mails(words('tickets'))],
      ['name in addresses', { q: 'lovelace' }, mails(words('lovelace'))],
      ['no such word', { q: 'qqxzzy' }, mails(words('qqxzzy'))],
      ['failed', { state: 'failed' }, mails(`status = 'failed' and status <> 'sent'`)],
      [
        'failed, no such word',
        { state: 'failed', q: 'qqxzzy' },
        mails(`status = 'failed' and status <> 'sent' and ${words('qqxzzy')}`),
      ],
    ]),
    ...casesOf('jobs', [
      [
        'failed',
        {},
        `select * from graphile_worker.jobs where last_error is not null and locked_at is null order by id desc limit ${PAGE}`,
      ],
    ]),
    ...casesOf('jobs/queue', [['counts', {}, `select task_identifier, count(*) from graphile_worker.jobs group by 1`]]),
    ...casesOf('audit', [
      ['newest', {}, lines('true')],
      ['act', { act: 'event.approve' }, lines(`act = 'event.approve'`)],
      ['person', { q: person }, lines(`actor_id = '${person}' or subject_id = '${person}'`)],
      ['broad word', { q: 'letter' }, lines(`reason <> '' and fold(reason) like '%letter%'`)],
      ['no such word', { q: 'qqxzzy' }, lines(`reason <> '' and fold(reason) like '%qqxzzy%'`)],
      ['days long ago', { from: '2025-06-01', until: '2025-06-30' }, lines(`at >= '2025-06-01' and at < '2025-07-01'`)],
    ]),
    { name: 'overview: 30 days', path: path('overview', { days: '30' }), bare: span(30) },
    { name: 'overview: 90 days', path: path('overview', { days: '90' }), bare: span(90) },
    ...casesOf('waiting', [['counts', {}, `select count(*) from payouts where status = 'asked'`]]),
    ...casesOf('health', [['numbers', {}, `select count(*) from mail_messages where status = 'queued'`]]),
  ];
}
