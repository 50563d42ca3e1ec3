import { fastify, type FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Routes } from '../../http/module.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { testContext, type TestContext } from '../../testing/test-context.ts';
import { queueEmail, writeEmail, type EmailContent } from '../email.ts';
import { mountMailbox } from './mailbox-routes.ts';

type Summary = { id: string; to: { name: string; address: string }; subject: string; status: string };
type EmailDetail = Summary & { html: string; text: string; attachments: { id: string; filename: string }[] };

let ctx: TestContext;
let app: FastifyInstance;

beforeEach(async () => {
  ctx = await testContext();
  app = fastify();
  mountMailbox({ http: app, ctx } as unknown as Routes);
});

afterEach(() => app.close());

type EmailOverrides = Partial<EmailContent & { to: { name: string; address: string } }>;

async function send({ to = { name: 'Ada', address: 'ada@example.org' }, ...content }: EmailOverrides = {}): Promise<void> {
  const email = await writeEmail({ key: `booking-confirmed:${crypto.randomUUID()}`, to: { ...to, language: 'en' } }, () => ({
    subject: 'Your tickets',
    content: createElement(
      'html',
      null,
      createElement('head'),
      createElement('body', null, 'Café tonight', createElement('img', { src: 'cid:qr' })),
    ),
    ...content,
  }));
  await queueEmail(ctx.db, email);
}

const get = (url: string, headers = {}) => app.inject({ url, headers });
const list = async (query = '') =>
  (await get(`/dev/mailbox/messages.json${query}`)).json<{ messages: Summary[] }>().messages;

async function newest(): Promise<EmailDetail> {
  const [first] = await list();
  return (await get(`/dev/mailbox/messages/${first!.id}.json`)).json<EmailDetail>();
}

describe('mailbox API', () => {
  it('lists emails newest first, and filters by recipient', async () => {
    await send();
    await send({ to: { name: 'Bo', address: 'bo@example.org' }, subject: 'Your code' });
    expect((await list()).map(({ subject }) => subject)).toEqual(['Your code', 'Your tickets']);
    expect((await list('?to=ADA@example.org')).map(({ subject }) => subject)).toEqual(['Your tickets']);
    await runJobs(ctx, []);
    expect((await list()).map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  it('searches text without accents and case, and escapes wildcards', async () => {
    await send();
    expect(await list('?q=cafe')).toHaveLength(1);
    expect(await list('?q=%25')).toHaveLength(0);
    expect(await list('?q=a%00b')).toHaveLength(1);
  });

  it('returns one email with all parts', async () => {
    await send({ attachments: [{ filename: 'ticket.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }] });
    expect(await newest()).toMatchObject({
      to: { name: 'Ada', address: 'ada@example.org' },
      text: 'Café tonight',
      attachments: [{ filename: 'ticket.pdf', contentType: 'application/pdf', contentId: null, bytes: 4 }],
    });
  });

  it.each([
    '/messages/nothing.json',
    '/messages/019e8a00-0000-7000-8000-000000000000.json',
    '/messages/x/body.html',
    '/messages/x/mail.eml',
    '/messages/x/attachments/y',
  ])('returns 404 for %s', async (path) => {
    expect((await get(`/dev/mailbox${path}`)).statusCode).toBe(404);
  });
});

describe('mailbox pages', () => {
  it('escape hostile emails', async () => {
    await send({ to: { name: '<b>Ada</b>', address: 'ada@example.org' }, subject: '"><script>alert(1)</script>' });
    const { id } = await newest();
    for (const view of ['html', 'text', 'raw']) {
      const page = await get(
        `/dev/mailbox?message=${id}&view=${view}&q=${encodeURIComponent('"><script>alert(2)</script>')}`,
      );
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toContain('<script>alert');
      expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    }
  });

  it('show the email in a frame without scripts, with inline images', async () => {
    const attachments = [
      { filename: 'qr.png', contentType: 'image/png', content: Buffer.from('$&picture'), contentId: 'qr' },
    ];
    await send({ attachments });
    const { id } = await newest();
    const body = await get(`/dev/mailbox/messages/${id}/body.html`);
    expect(body.body).toContain(`src="data:image/png;base64,${Buffer.from('$&picture').toString('base64')}"`);
    expect(body.body).toContain('<head><base target="_blank">');
    const policy = String(body.headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'none'; .*sandbox allow-popups/);
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
    const page = await get(`/dev/mailbox?message=${id}`);
    expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  });

  it('serve the raw email and its attachments', async () => {
    const content = Buffer.from('<script>alert(1)</script>');
    await send({ attachments: [{ filename: 'évil".html', contentType: 'text/html', content }] });
    const { id, attachments } = await newest();
    const raw = await get(`/dev/mailbox/messages/${id}/mail.eml`);
    expect(await PostalMime.parse(raw.rawPayload)).toMatchObject({ subject: 'Your tickets', text: 'Café tonight\n' });
    const file = await get(`/dev/mailbox/messages/${id}/attachments/${attachments[0]!.id}`);
    expect(file.rawPayload).toEqual(content);
    expect(file.headers).toMatchObject({
      'content-disposition': "attachment; filename*=UTF-8''%C3%A9vil%22.html",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('return 304 until the list changes', async () => {
    await send();
    const first = await get('/dev/mailbox/list.html');
    expect(first.body).toContain('Your tickets');
    const again = { 'if-none-match': first.headers['etag'] };
    expect((await get('/dev/mailbox/list.html', again)).statusCode).toBe(304);
    await send({ subject: 'Your code' });
    expect((await get('/dev/mailbox/list.html', again)).statusCode).toBe(200);
  });

  it('serve their own style and script', async () => {
    expect((await get('/dev/mailbox/mailbox.css')).headers['content-type']).toContain('text/css');
    expect((await get('/dev/mailbox/mailbox.js')).headers['content-type']).toContain('javascript');
  });
});
