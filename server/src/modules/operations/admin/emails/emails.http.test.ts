import { beforeEach, describe, expect, it } from 'vitest';
import { listAttentionQueue } from '@festoon/contracts/operations/admin';
import { cancelEmail, getEmail, listEmails, resendEmail } from '@festoon/contracts/operations/admin-emails';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { adminModule } from '../module.ts';

let app: TestApp;
let admin: AdminActor;
beforeEach(async () => {
  app = await testApp([adminModule]);
  admin = await buildAdmin(app.ctx);
});

type Built = { key?: string; status?: string; subject?: string; to?: string; html?: string };

async function buildEmail({ key, status = 'failed', subject = 'Your tickets', to = 'Ada@Example.org', html }: Built = {}) {
  const { id } = await app.ctx.db
    .insertInto('email_messages')
    .values({
      key: key ?? `booking-confirmed:${app.ctx.ids.newId()}`,
      to_name: 'Ada',
      to_address: to,
      subject,
      status,
      html: html ?? '<p>Hello <a href="https://x.org/t/s3cret">go</a></p><script>x</script>',
      body_text: 'Hello',
      attempts: 11,
      last_error: status === 'failed' ? 'no' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const auditActions = async () =>
  await app.ctx.db
    .selectFrom('audit_entries')
    .select(['action', 'subject_id', 'reason', 'after'])
    .where('number', '>', 1)
    .orderBy('number')
    .execute();
const found = async (query: object) => (await app.call(listEmails, query, { as: admin })).body.items.map(({ id }) => id);

describe('email admin', () => {
  it('returns 404 to accounts other than administrators', async () => {
    const emailId = await buildEmail();
    expect((await app.call(listEmails, {}, { as: testUser() })).status).toBe(404);
    expect((await app.call(resendEmail, { emailId }, { as: testUser() })).status).toBe(404);
    expect((await app.injectAs({ url: `/api/admin/mail/${emailId}/body`, as: testUser() })).statusCode).toBe(404);
  });

  it('lists emails by page, and finds them by address, subject, state and id', async () => {
    const first = await buildEmail();
    const second = await buildEmail({ status: 'sent', to: 'bob@example.org', subject: 'Réminder 100%' });
    const page = await app.call(listEmails, { limit: 1 }, { as: admin });
    expect(page.body.items).toMatchObject([{ id: second, kind: 'booking-confirmed', state: 'sent' }]);
    expect(await found({ limit: 1, cursor: page.body.nextCursor })).toEqual([first]);
    expect(await found({ q: 'ada@example.org' })).toEqual([first]);
    expect(await found({ q: 'reminder 100%' })).toEqual([second]);
    expect(await found({ q: first })).toEqual([first]);
    expect(await found({ state: 'failed' })).toEqual([first]);
    const csv = await app.injectAs({ url: '/api/admin/mail.csv?state=failed&q=ada@example.org', as: admin });
    expect(csv.body.trim().split('\r\n')).toHaveLength(2);
    expect(await auditActions()).toMatchObject([
      { action: 'list.export', subject_id: 'mail', after: { state: 'failed', file: 'mail.csv', isSearched: true } },
    ]);
  });

  it('hides codes in the subject, the body and the search', async () => {
    const emailId = await buildEmail({ key: 'sign-up:1', subject: '482913 is your code', html: '<p>482913</p>' });
    const one = await app.call(getEmail, { emailId }, { as: admin });
    expect(one.body).toMatchObject({ body: 'secret', subject: '•••••• is your code' });
    expect((await app.injectAs({ url: `/api/admin/mail/${emailId}/body`, as: admin })).statusCode).toBe(404);
    expect(await found({ q: '4829' })).toEqual([]);
    expect(await found({ q: 'is your code' })).toEqual([emailId]);
    expect((await app.call(listEmails, {}, { as: admin })).text).not.toContain('482913');
  });

  it('serves the body in a sandboxed frame without scripts and links', async () => {
    const mailId = await buildEmail();
    const body = await app.injectAs({ url: `/api/admin/mail/${mailId}/body`, as: admin });
    expect(body.headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
    expect(body.body).not.toContain('s3cret');
    expect((await app.injectAs({ url: '/api/admin/mail/nonsense/body', as: admin })).statusCode).toBe(404);
  });

  it('resends an email once across concurrent requests', async () => {
    const emailId = await buildEmail();
    const responses = await Promise.all([1, 2, 3].map(() => app.call(resendEmail, { emailId }, { as: admin })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    await runJobs(app.ctx, [adminModule]);
    expect(app.ctx.sentEmails).toHaveLength(1);
    expect((await app.call(getEmail, { emailId }, { as: admin })).body).toMatchObject({
      state: 'sent',
      lastError: null,
    });
    expect(await auditActions()).toMatchObject([{ action: 'email.resend', subject_id: emailId, reason: '' }]);
  });

  it('does not resend an email whose content was redacted', async () => {
    const emailId = await buildEmail({ html: '' });
    expect((await app.call(resendEmail, { emailId }, { as: admin })).body.code).toBe('email_content_redacted');
    expect((await app.call(getEmail, { emailId }, { as: admin })).body.body).toBe('forgotten');
  });

  it.each(['queued', 'bounced'])(
    'cancels an email with a reason when %s, which is then neither sent nor listed as waiting',
    async (status) => {
      const emailId = await buildEmail({ status });
      const waiting = async () =>
        (await app.call(listAttentionQueue, {}, { as: admin })).body.items.filter(({ kind }) => kind.endsWith('emails'));
      expect(await waiting()).toHaveLength(status === 'queued' ? 0 : 1);
      expect((await app.call(cancelEmail, { emailId, reason: '' }, { as: admin })).status).toBe(422);
      expect((await app.call(cancelEmail, { emailId, reason: 'Wrong address' }, { as: admin })).status).toBe(200);
      expect((await app.call(cancelEmail, { emailId, reason: 'Again' }, { as: admin })).body.code).toBe(
        'email_already_sent',
      );
      expect((await app.call(resendEmail, { emailId }, { as: admin })).body.code).toBe('email_content_redacted');
      expect(await found({ state: status === 'queued' ? 'failed' : 'bounced' })).toEqual([emailId]);
      expect(await waiting()).toEqual([]);
      const { lastError } = (await app.call(getEmail, { emailId }, { as: admin })).body;
      expect(lastError).toBe(status === 'queued' ? 'Discarded by an administrator.' : null);
      expect(await auditActions()).toMatchObject([
        { action: 'email.discard', subject_id: emailId, reason: 'Wrong address' },
      ]);
    },
  );
});
