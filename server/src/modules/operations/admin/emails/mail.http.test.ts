import { beforeEach, describe, expect, it } from 'vitest';
import { listWaiting } from '@festoon/contracts/operations/admin';
import { dropMail, getMail, listMails, resendMail } from '@festoon/contracts/operations/admin-mail';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { adminModule } from '../module.ts';

let house: TestApp;
let admin: AdminActor;
beforeEach(async () => {
  house = await testApp([adminModule]);
  admin = await buildAdmin(house.ctx);
});

type Built = { key?: string; status?: string; subject?: string; to?: string; html?: string };

async function buildMail({ key, status = 'failed', subject = 'Your tickets', to = 'Ada@Example.org', html }: Built = {}) {
  const { id } = await house.ctx.db
    .insertInto('mail_messages')
    .values({
      key: key ?? `booking-confirmed:${house.ctx.ids.newId()}`,
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

const acts = async () =>
  await house.ctx.db
    .selectFrom('audit_entries')
    .select(['act', 'subject_id', 'reason', 'after'])
    .where('number', '>', 1)
    .orderBy('number')
    .execute();
const found = async (query: object) => (await house.call(listMails, query, { as: admin })).body.items.map(({ id }) => id);

describe('mail', () => {
  it('is for administrators', async () => {
    const mailId = await buildMail();
    expect((await house.call(listMails, {}, { as: testUser() })).status).toBe(404);
    expect((await house.call(resendMail, { mailId }, { as: testUser() })).status).toBe(404);
    expect((await house.ask({ url: `/api/admin/mail/${mailId}/body`, as: testUser() })).statusCode).toBe(404);
  });

  it('is listed by the page and found by address, subject, state and id', async () => {
    const first = await buildMail();
    const second = await buildMail({ status: 'sent', to: 'bob@example.org', subject: 'Réminder 100%' });
    const page = await house.call(listMails, { limit: 1 }, { as: admin });
    expect(page.body.items).toMatchObject([{ id: second, kind: 'booking-confirmed', state: 'sent' }]);
    expect(await found({ limit: 1, cursor: page.body.nextCursor })).toEqual([first]);
    expect(await found({ q: 'ada@example.org' })).toEqual([first]);
    expect(await found({ q: 'reminder 100%' })).toEqual([second]);
    expect(await found({ q: first })).toEqual([first]);
    expect(await found({ state: 'failed' })).toEqual([first]);
    const csv = await house.ask({ url: '/api/admin/mail.csv?state=failed&q=ada@example.org', as: admin });
    expect(csv.body.trim().split('\r\n')).toHaveLength(2);
    expect(await acts()).toMatchObject([
      { act: 'list.export', subject_id: 'mail', after: { state: 'failed', file: 'mail.csv', isSearched: true } },
    ]);
  });

  it('shows no code: not in a subject, not in its words, and not to who tries numbers', async () => {
    const mailId = await buildMail({ key: 'sign-up:1', subject: '482913 is your code', html: '<p>482913</p>' });
    const one = await house.call(getMail, { mailId }, { as: admin });
    expect(one.body).toMatchObject({ body: 'secret', subject: '•••••• is your code' });
    expect((await house.ask({ url: `/api/admin/mail/${mailId}/body`, as: admin })).statusCode).toBe(404);
    expect(await found({ q: '4829' })).toEqual([]);
    expect(await found({ q: 'is your code' })).toEqual([mailId]);
    expect((await house.call(listMails, {}, { as: admin })).text).not.toContain('482913');
  });

  it('is shown in a frame that runs nothing and leads nowhere', async () => {
    const mailId = await buildMail();
    const body = await house.ask({ url: `/api/admin/mail/${mailId}/body`, as: admin });
    expect(body.headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
    expect(body.body).not.toContain('s3cret');
    expect((await house.ask({ url: '/api/admin/mail/nonsense/body', as: admin })).statusCode).toBe(404);
  });

  it('goes out again once, however often that is asked', async () => {
    const mailId = await buildMail();
    const answers = await Promise.all([1, 2, 3].map(() => house.call(resendMail, { mailId }, { as: admin })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await runJobs(house.ctx, [adminModule]);
    expect(house.ctx.sentMail).toHaveLength(1);
    expect((await house.call(getMail, { mailId }, { as: admin })).body).toMatchObject({ state: 'sent', lastError: null });
    expect(await acts()).toMatchObject([{ act: 'mail.resend', subject_id: mailId, reason: '' }]);
  });

  it('does not go out again once its words are gone', async () => {
    const mailId = await buildMail({ html: '' });
    expect((await house.call(resendMail, { mailId }, { as: admin })).body.code).toBe('mail_forgotten');
    expect((await house.call(getMail, { mailId }, { as: admin })).body.body).toBe('forgotten');
  });

  it.each(['queued', 'bounced'])(
    'is given up with a reason when %s, and then neither goes out nor waits',
    async (status) => {
      const mailId = await buildMail({ status });
      const waiting = async () =>
        (await house.call(listWaiting, {}, { as: admin })).body.items.filter(({ kind }) => kind.endsWith('mail'));
      expect(await waiting()).toHaveLength(status === 'queued' ? 0 : 1);
      expect((await house.call(dropMail, { mailId, reason: '' }, { as: admin })).status).toBe(422);
      expect((await house.call(dropMail, { mailId, reason: 'Wrong address' }, { as: admin })).status).toBe(200);
      expect((await house.call(dropMail, { mailId, reason: 'Again' }, { as: admin })).body.code).toBe('mail_over');
      expect((await house.call(resendMail, { mailId }, { as: admin })).body.code).toBe('mail_forgotten');
      expect(await found({ state: status === 'queued' ? 'failed' : 'bounced' })).toEqual([mailId]);
      expect(await waiting()).toEqual([]);
      expect(await acts()).toMatchObject([{ act: 'mail.drop', subject_id: mailId, reason: 'Wrong address' }]);
    },
  );
});
