import { encodeCursor } from '../../server/src/platform/cursor.ts';
import { casesOf, path, PAGE_SIZE, type AdminCase } from './admin-case.ts';
import type { Samples } from './admin-samples.ts';

const selectEmails = (where: string) =>
  `select id, key, to_name, to_address, subject, status, created_at from email_messages where ${where} order by id desc limit ${PAGE_SIZE}`;
const matchesText = (word: string) =>
  `fold(to_address || ' ' || regexp_replace(subject, '\\d{4,}', '', 'g')) like fold('%${word}%')`;
const selectAuditEntries = (where: string) =>
  `select l.*, a.name from audit_entries l left join accounts a on a.id = l.actor_id where ${where} order by number desc limit ${PAGE_SIZE}`;
const selectReports = (where: string) => `
  (select r.id, r.created_at as at, r.reason, a.name from message_reports r left join accounts a on a.id = r.author_id where ${where}
    order by r.created_at, r.id limit ${PAGE_SIZE})
  union all
  (select r.id, r.created_at, r.reason, a.name from content_reports r left join accounts a on a.id = r.author_id where ${where}
    order by r.created_at, r.id limit ${PAGE_SIZE})
  order by at limit ${PAGE_SIZE}`;
const overviewQueries = (days: number) => [
  `select count(*), sum(total_minor), sum(platform_fee_minor) from bookings where confirmed_at >= now() - interval '${2 * days} days'`,
  `select date_trunc('day', confirmed_at), count(*), sum(total_minor) from bookings where confirmed_at >= now() - interval '${days} days' group by 1`,
  `select count(*) from tickets where created_at >= now() - interval '${2 * days} days'`,
  `select count(*) from accounts where created_at >= now() - interval '${2 * days} days'`,
  `select date_trunc('day', created_at), count(*) from accounts where created_at >= now() - interval '${days} days' group by 1`,
  `select count(*) from events where status = 'published'`,
];

export function operationsCases({ email, person, emailId, report }: Samples): AdminCase[] {
  return [
    ...casesOf('reports', [
      ['open', {}, selectReports(`r.status = 'open'`)],
      ['open, words', { q: 'cheap' }, selectReports(`r.status = 'open' and r.content::text ilike '%cheap%'`)],
      ['open, no such word', { q: 'qqxzzy' }, selectReports(`r.status = 'open' and r.content::text ilike '%qqxzzy%'`)],
      [
        'open, e-mail',
        { q: email },
        selectReports(
          `r.status = 'open' and r.author_id in (select id from accounts where email = '${email}' and role = 'user')`,
        ),
      ],
      ['decided', { status: 'dismissed' }, selectReports(`r.status = 'dismissed'`)],
      [
        'decided, no such word',
        { status: 'dismissed', q: 'qqxzzy' },
        selectReports(`r.status = 'dismissed' and r.content::text ilike '%qqxzzy%'`),
      ],
      [
        'decided, by person',
        { status: 'dismissed', q: person },
        selectReports(`r.status = 'dismissed' and r.author_id = '${person}'`),
      ],
    ]),
    {
      name: 'reports: one',
      path: path(`reports/${report}`),
      bareSql: [`select * from content_reports where id = '${report}'`],
    },
    ...casesOf('reports-waiting', [['counts', {}, `select count(*) from message_reports where status = 'open'`]]),
    ...casesOf('mail', [
      ['newest', {}, selectEmails('true')],
      ['newest, deep', { cursor: encodeCursor([emailId]) }, selectEmails(`id < '${emailId}'`)],
      ['address', { q: email }, selectEmails(`to_address = '${email}'`)],
      ['broad word', { q: 'tickets' }, selectEmails(matchesText('tickets'))],
      ['name in addresses', { q: 'lovelace' }, selectEmails(matchesText('lovelace'))],
      ['no such word', { q: 'qqxzzy' }, selectEmails(matchesText('qqxzzy'))],
      ['failed', { state: 'failed' }, selectEmails(`status = 'failed' and status <> 'sent'`)],
      [
        'failed, no such word',
        { state: 'failed', q: 'qqxzzy' },
        selectEmails(`status = 'failed' and status <> 'sent' and ${matchesText('qqxzzy')}`),
      ],
    ]),
    ...casesOf('jobs', [
      [
        'failed',
        {},
        `select * from graphile_worker.jobs where last_error is not null and locked_at is null order by id desc limit ${PAGE_SIZE}`,
      ],
    ]),
    ...casesOf('jobs/queue', [['counts', {}, `select task_identifier, count(*) from graphile_worker.jobs group by 1`]]),
    ...casesOf('audit', [
      ['newest', {}, selectAuditEntries('true')],
      ['action', { action: 'event.approve' }, selectAuditEntries(`act = 'event.approve'`)],
      ['person', { q: person }, selectAuditEntries(`actor_id = '${person}' or subject_id = '${person}'`)],
      ['broad word', { q: 'letter' }, selectAuditEntries(`reason <> '' and fold(reason) like '%letter%'`)],
      ['no such word', { q: 'qqxzzy' }, selectAuditEntries(`reason <> '' and fold(reason) like '%qqxzzy%'`)],
      [
        'days long ago',
        { from: '2025-06-01', until: '2025-06-30' },
        selectAuditEntries(`at >= '2025-06-01' and at < '2025-07-01'`),
      ],
    ]),
    { name: 'overview: 30 days', path: path('overview', { days: '30' }), bareSql: overviewQueries(30) },
    { name: 'overview: 90 days', path: path('overview', { days: '90' }), bareSql: overviewQueries(90) },
    ...casesOf('waiting', [['counts', {}, `select count(*) from payouts where status = 'requested'`]]),
    ...casesOf('health', [['numbers', {}, `select count(*) from email_messages where status = 'queued'`]]),
  ];
}
