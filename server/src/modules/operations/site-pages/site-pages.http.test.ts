import { beforeEach, describe, expect, it } from 'vitest';
import type { SitePageName } from '@festoon/contracts/operations/site-page-names';
import { getConfig } from '@festoon/contracts/operations/config';
import { getSitePage, listAdminSitePages, saveSitePage } from '@festoon/contracts/operations/site-pages';
import type { AdminActor } from '../../../platform/http/module.ts';
import { platformModule } from '../../../platform/platform-module.ts';
import { testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { buildAdmin } from '../../identity/accounts/testing.ts';
import { sitePagesModule } from './module.ts';

let app: TestApp;
let admin: AdminActor;
beforeEach(async () => {
  app = await testApp([platformModule, sitePagesModule]);
  admin = await buildAdmin(app.ctx);
});

const textOf = (text: string, ...more: unknown[]) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...more],
});

const save = (name: SitePageName, text: string, { isPublished = true, changedAt = null as string | null } = {}) =>
  app.call(saveSitePage, { name, text: textOf(text), isPublished, changedAt }, { as: admin });

describe('the pages of the operator', () => {
  it('are edited by administrators only', async () => {
    const change = { name: 'terms' as const, text: textOf('Mine'), isPublished: true, changedAt: null };
    expect((await app.call(listAdminSitePages, {})).status).toBe(401);
    expect((await app.call(listAdminSitePages, {}, { as: testUser() })).status).toBe(404);
    expect((await app.call(saveSitePage, change, { as: testUser() })).status).toBe(404);
    expect((await app.call(getSitePage, { name: 'terms' })).status).toBe(404);
    const { body } = await app.call(listAdminSitePages, {}, { as: admin });
    expect(body.items.map(({ name, isPublished }) => [name, isPublished])).toEqual([
      ['terms', false],
      ['privacy', false],
      ['refunds', false],
      ['help', false],
      ['contact', false],
      ['imprint', false],
    ]);
  });

  it('are visible to everyone once they are published, in the order of the site', async () => {
    await save('help', 'Write to us.');
    const draft = await save('terms', 'Be kind.', { isPublished: false });
    expect((await app.call(getSitePage, { name: 'terms' })).status).toBe(404);
    expect((await app.call(getConfig, {})).body.site.pages).toEqual(['help']);

    await save('terms', 'Be kind.', { changedAt: draft.body.changedAt });
    const { body } = await app.call(getSitePage, { name: 'terms' });
    expect(body.text).toEqual(textOf('Be kind.'));
    expect((await app.call(getConfig, {})).body.site.pages).toEqual(['terms', 'help']);
  });

  it('keep only formatting that is safe to show', async () => {
    const script = { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] };
    const link = { type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] };
    const text = textOf('Safe', script, { type: 'paragraph', content: [link] });
    await app.call(saveSitePage, { name: 'help', text, isPublished: true, changedAt: null }, { as: admin });
    const { body } = await app.call(getSitePage, { name: 'help' });
    expect(body.text).toEqual(textOf('Safe', { type: 'paragraph', content: [{ type: 'text', text: 'here' }] }));
  });

  it('are changed only from the version last read, each change with an entry in the audit log', async () => {
    const first = await save('terms', 'One');
    expect((await save('terms', 'One')).body.changedAt).toBe(first.body.changedAt);
    const blind = await save('terms', 'Two');
    expect([blind.status, blind.body.code]).toEqual([409, 'edit_conflict']);
    app.ctx.clock.advance(1000);
    expect((await save('terms', 'Two', { changedAt: first.body.changedAt })).status).toBe(200);
    const entries = await app.ctx.db
      .selectFrom('audit_entries')
      .select(['subject_id', 'before', 'after'])
      .where('action', '=', 'site_page.save')
      .orderBy('number')
      .execute();
    expect(entries).toEqual([
      { subject_id: 'terms', before: null, after: { isPublished: true, text: 'One' } },
      { subject_id: 'terms', before: { isPublished: true, text: 'One' }, after: { isPublished: true, text: 'Two' } },
    ]);
  });

  it('keep one of two concurrent changes', async () => {
    const { body } = await save('terms', 'One');
    app.ctx.clock.advance(1000);
    const changes = await Promise.all(['Two', 'Three'].map((text) => save('terms', text, { changedAt: body.changedAt })));
    expect(changes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('need a text to be published', async () => {
    const { status, body } = await save('terms', ' ');
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'text']);
    expect((await save('terms', ' ', { isPublished: false })).status).toBe(200);
  });

  it('reject an unknown name and a text that is too long', async () => {
    const unknown = { name: 'jobs' as SitePageName };
    expect((await app.call(getSitePage, unknown)).status).toBe(422);
    const long = await save('terms', 'x'.repeat(60_000));
    expect([long.status, long.body.errors?.[0]?.path]).toEqual([422, 'text']);
  });
});
