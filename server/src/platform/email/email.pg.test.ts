import { currentLanguage, currentLocale } from '@festoon/catalogue/language';
import { createElement } from 'react';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/db.ts';
import { runForReader } from '../language.ts';
import { startWorker } from '../jobs/job-worker.ts';
import { enqueue } from '../jobs/jobs.ts';
import { platformModule } from '../platform-module.ts';
import { emailRetention } from './email-retention.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { testContext, type TestContext } from '../testing/test-context.ts';
import { DELIVER_EMAIL, queueEmail, writeEmail, type EmailContent, type Envelope, type RenderedEmail } from './email.ts';
import { EmailRejectedError, type EmailTransport, type OutgoingEmail } from './outgoing-email.ts';

const day = 86_400_000;
let ctx: TestContext;

beforeEach(async () => {
  ctx = await testContext();
});

type EmailOverrides = Partial<Omit<Envelope, 'to'> & EmailContent & { to: { name: string; address: string } }>;

function renderEmail(overrides: EmailOverrides = {}): Promise<RenderedEmail> {
  const {
    key = 'booking-confirmed:1',
    to = { name: 'Ada', address: 'ada@example.org' },
    headers,
    bulk,
    ...content
  } = overrides;
  const options = { ...(headers && { headers }), ...(bulk && { bulk }) };
  return writeEmail({ key, to: { ...to, language: 'en' }, ...options }, () => ({
    subject: 'Your tickets',
    content: createElement('p', null, 'Hello ', createElement('b', null, 'Ada <script>')),
    ...content,
  }));
}

async function queue(overrides: EmailOverrides = {}, context: TestContext = ctx): Promise<void> {
  const rendered = await renderEmail(overrides);
  await inTransaction(context.db, (tx) => queueEmail(tx, rendered));
}

const rows = (context: TestContext = ctx) =>
  context.db.selectFrom('email_messages').selectAll().orderBy('created_at').execute();

/** Creates a transport that throws the given errors in sequence and then delivers. */
function faultyTransport(errors: Error[], kind: EmailTransport['kind'] = 'smtp') {
  const delivered: OutgoingEmail[] = [];
  const transport: EmailTransport = {
    kind,
    deliver(message) {
      const error = errors.shift();
      if (error) return Promise.reject(error);
      delivered.push(message);
      return Promise.resolve();
    },
  };
  return { delivered, transport };
}

describe('writeEmail', () => {
  it('renders HTML with escaped values, and plain text', async () => {
    const { html, text } = await renderEmail();
    const heading = await renderEmail({ content: createElement('h1', null, 'Your Code') });
    expect(html).toContain('<b>Ada &lt;script&gt;</b>');
    expect(text).toBe('Hello Ada <script>');
    expect(heading.text).toBe('Your Code');
  });

  it('rejects multiple addresses and reserved headers', async () => {
    await expect(renderEmail({ to: { name: '', address: 'x@y.z\r\nRCPT TO:<evil@x.y>' } })).rejects.toThrow('single plain');
    await expect(renderEmail({ headers: { Bcc: 'evil@x.y' } })).rejects.toThrow('Bcc');
    await expect(renderEmail({ headers: { 'List-Id': 'a\r\nBcc: evil@x.y' } })).rejects.toThrow('List-Id');
    await expect(renderEmail({ headers: { 'Reply-To': 'a@b.c, evil@x.y' } })).rejects.toThrow('Reply-To');
    const { headers, subject } = await renderEmail({ headers: { 'Reply-To': 'a@b.c' }, subject: 'a\r\nBcc: x@y.z' });
    expect({ headers, subject }).toEqual({ headers: { 'Reply-To': 'a@b.c' }, subject: 'a Bcc: x@y.z' });
  });
});

it('writes an email in the language of its recipient', async () => {
  const write = () => ({ subject: currentLanguage(), content: createElement('p', null, currentLanguage()) });
  const to = { name: 'Ada', address: 'ada@example.org', language: 'qps' as const };
  const { subject, text } = await writeEmail({ key: 'booking-confirmed:1', to }, write);
  expect([subject, text, currentLanguage()]).toEqual(['qps', 'qps', 'en']);
});

it('writes an email without the region of the person whose request sends it', async () => {
  const to = { name: 'Ada', address: 'ada@example.org', language: 'en' as const };
  const write = () => ({ subject: currentLocale(), content: createElement('p', null, currentLocale()) });
  const { subject } = await runForReader({ language: 'en', locale: 'en-US' }, () =>
    writeEmail({ key: 'booking-confirmed:1', to }, write),
  );
  expect(subject).toBe('en-GB');
});

describe('queueEmail', () => {
  it('sends a committed email with its attachments', async () => {
    const content = Buffer.from('picture');
    await queue({ attachments: [{ filename: 'qr.png', contentType: 'image/png', content, contentId: 'qr' }] });
    expect(ctx.sentEmails).toEqual([]);
    await runJobs(ctx, []);
    expect(ctx.sentEmails).toMatchObject([
      {
        to: { name: 'Ada', address: 'ada@example.org' },
        from: ctx.config.emailFrom,
        subject: 'Your tickets',
        attachments: [{ filename: 'qr.png', contentType: 'image/png', content, contentId: 'qr' }],
      },
    ]);
    expect(ctx.sentEmails[0]?.messageId).toMatch(/^<[0-9a-f]{32}@[^>]+>$/);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, sent_at: ctx.clock.now() }]);
  });

  it('sends nothing after a rollback', async () => {
    const rendered = await renderEmail();
    const work = inTransaction(ctx.db, async (tx) => {
      await queueEmail(tx, rendered);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await runJobs(ctx, []);
    expect(ctx.sentEmails).toEqual([]);
  });

  it('sends an email once per key across duplicates and concurrent workers', async () => {
    await queue();
    await queue({ subject: 'Your tickets, again' });
    await queue({ key: 'booking-confirmed:2' });
    const connectionString = ctx.config.databaseUrl!;
    const workers = await Promise.all([1, 2].map(() => startWorker(ctx, [platformModule], { connectionString })));
    await expect.poll(() => ctx.sentEmails.length).toBe(2);
    await queue();
    await Promise.all(workers.map((worker) => worker.stop()));
    await runJobs(ctx, []);
    expect(ctx.sentEmails.map(({ subject }) => subject)).toEqual(['Your tickets', 'Your tickets']);
  });
});

describe('delivery of emails', () => {
  it('retries a temporary error with the same Message-ID', async () => {
    const { delivered, transport } = faultyTransport([new Error('451 try later'), new Error('ECONNREFUSED')]);
    ctx = await testContext({ email: transport });
    await queue();
    await expect(runJobs(ctx, [])).rejects.toThrow('451 try later');
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, last_error: '451 try later' }]);
    ctx.clock.advance(3_000);
    await expect(runJobs(ctx, [])).rejects.toThrow('ECONNREFUSED');
    ctx.clock.advance(10_000);
    await runJobs(ctx, []);
    expect(delivered).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 3, last_error: null }]);
  });

  it('stops after a permanent rejection', async () => {
    const { delivered, transport } = faultyTransport([new EmailRejectedError('550 no such mailbox')]);
    ctx = await testContext({ email: transport });
    await queue();
    await runJobs(ctx, []);
    ctx.clock.advance(day);
    await runJobs(ctx, []);
    expect(delivered).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'bounced', last_error: '550 no such mailbox' }]);
  });

  it('stops after eleven attempts', async () => {
    const { transport } = faultyTransport(Array.from({ length: 20 }, () => new Error('451 try later')));
    ctx = await testContext({ email: transport });
    await queue();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await expect(runJobs(ctx, [])).rejects.toThrow('451');
      ctx.clock.advance(day);
    }
    await runJobs(ctx, []);
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 11 }]);
  });

  it('sends an email again when its delivery was not recorded', async () => {
    await queue();
    await runJobs(ctx, []);
    await ctx.db.updateTable('email_messages').set({ status: 'queued' }).execute();
    const { id } = (await rows())[0]!;
    await enqueue(ctx.db, DELIVER_EMAIL, { messageId: id });
    await runJobs(ctx, []);
    expect(new Set(ctx.sentEmails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(ctx.sentEmails).toHaveLength(2);
  });

  it('redacts the content after SMTP delivery, and keeps it for the mailbox', async () => {
    const attachments = [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('a') }];
    await queue({ attachments });
    await runJobs(ctx, []);
    expect((await rows())[0]?.html).toContain('Ada');
    const { transport } = faultyTransport([]);
    ctx = await testContext({ email: transport });
    await queue({ attachments });
    await runJobs(ctx, []);
    expect(await rows()).toMatchObject([{ html: '', body_text: '', status: 'sent' }]);
    expect(await ctx.db.selectFrom('email_attachments').selectAll().execute()).toEqual([]);
  });

  it('logs neither addresses nor text', async () => {
    const lines: string[] = [];
    const { transport } = faultyTransport([
      new Error('451 not now <ada@example.org>'),
      new EmailRejectedError('550 ada@example.org unknown'),
    ]);
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    ctx = await testContext({ email: transport, log });
    await queue({ subject: 'Your code is 428113', content: createElement('p', null, '428113') });
    await expect(runJobs(ctx, [])).rejects.toThrow('451');
    ctx.clock.advance(day);
    await runJobs(ctx, []);
    expect(lines.join('')).toContain('an email was not delivered');
    expect(lines.join('')).not.toMatch(/428113|ada@example|Hello/);
  });
});

describe('email retention', () => {
  it('redacts old content, and keeps the key so that the email is not sent again', async () => {
    await queue();
    await runJobs(ctx, []);
    const [contentRetention, messageRetention] = emailRetention;
    const before = new Date(Date.now() + day);
    expect(await contentRetention?.count(ctx.db, { before, limit: 10 })).toBe(1);
    expect(await contentRetention?.remove(ctx, before)).toBe(1);
    expect(await contentRetention?.remove(ctx, before)).toBe(0);
    expect(await rows()).toMatchObject([{ html: '', body_text: '', subject: 'Your tickets' }]);
    await queue();
    await runJobs(ctx, []);
    expect(ctx.sentEmails).toHaveLength(1);
    expect([await messageRetention?.remove(ctx, before), await rows()]).toEqual([1, []]);
  });
});
