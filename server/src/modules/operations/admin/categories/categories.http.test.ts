import { beforeAll, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/operations/admin-categories';
import { countEvents, exploreEvents, listCategories } from '@festoon/contracts/events/explore';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { eventsModule } from '../../../events/events/module.ts';
import { buildAccount, buildEvent } from '../../../events/events/testing.ts';
import { adminModule } from '../module.ts';

const modules = [eventsModule, adminModule];
let app: TestApp;
let admin: AdminActor;

beforeAll(async () => {
  app = await testApp(modules);
  admin = await buildAdmin(app.ctx);
});

const make = (slug: string, name = slug) =>
  app.call(contract.createCategory, { slug, name, description: 'Things to do', translations: {} }, { as: admin });
const remove = (slug: string, replacementSlug: string) =>
  app.call(contract.removeCategory, { slug, replacementSlug }, { as: admin });
const offered = async () => (await app.call(listCategories, {})).body.items.map(({ slug }) => slug);
const categoryOf = async (id: string) =>
  (await app.ctx.db.selectFrom('events').select('category_slug').where('id', '=', id).executeTakeFirstOrThrow())
    .category_slug;
const auditActions = async () =>
  (await app.ctx.db.selectFrom('audit_entries').select(['action', 'subject_id']).orderBy('number').execute()).map(
    ({ action, subject_id: id }) => `${action} ${id ?? ''}`,
  );

it('creates, renames, hides and orders categories, each recorded in the audit log', async () => {
  const { body } = await make('games', 'Games');
  expect(body.items.at(-1)).toEqual({
    slug: 'games',
    name: 'Games',
    description: 'Things to do',
    translations: {},
    isHidden: false,
    replacementSlug: null,
    eventCount: 0,
  });
  expect((await make('games')).body.code).toBe('category_taken');
  expect((await make('Games & more')).status).toBe(422);
  const change = { slug: 'games', name: 'Board games', description: '', translations: {}, isHidden: true };
  await app.call(contract.updateCategory, change, { as: admin });
  await app.call(contract.updateCategory, change, { as: admin });
  expect(await offered()).not.toContain('games');
  await app.call(contract.updateCategory, { ...change, isHidden: false }, { as: admin });
  await app.call(contract.reorderCategories, { slugs: ['games', 'film', 'no-such'] }, { as: admin });
  expect((await offered()).slice(0, 3)).toEqual(['games', 'film', 'music']);
  expect((await auditActions()).filter((each) => each.startsWith('category'))).toEqual([
    ...['category.create games', 'category.update games', 'category.update games', 'category.order all'],
  ]);
});

it('moves the events of a removed category, redirects its slug, and never reuses the slug', async () => {
  await make('retro');
  const organiserId = await buildAccount(app.ctx, { interests: ['retro', 'film'] });
  const { id } = await buildEvent(app.ctx, { categorySlug: 'retro', event: { organiserId } });
  expect((await remove('retro', 'retro')).status).toBe(422);
  expect((await remove('retro', 'nowhere')).status).toBe(422);
  expect((await remove('retro', 'film')).body.items.find(({ slug }) => slug === 'retro')?.replacementSlug).toBe('film');
  expect((await remove('retro', 'film')).status).toBe(200);
  expect((await remove('retro', 'music')).body.code).toBe('category_being_removed');
  const late = await buildEvent(app.ctx, { categorySlug: 'retro' });
  expect(await categoryOf(late.id)).toBe('film');
  await runJobs(app.ctx, modules);
  expect(await categoryOf(id)).toBe('film');
  expect(await offered()).not.toContain('retro');
  const account = await app.ctx.db
    .selectFrom('accounts')
    .select('interests')
    .where('id', '=', organiserId)
    .executeTakeFirst();
  expect(account?.interests).toEqual(['film']);
  const as = testUser(organiserId);
  const found = await app.call(exploreEvents, { category: 'retro' }, { as });
  expect(found.body.items.map((each) => each.id)).toContain(id);
  const { body } = await app.call(countEvents, { category: 'retro' }, { as });
  expect(body.facets.category.map(({ value }) => value)).toEqual(['film']);
  expect((await make('retro')).body.code).toBe('category_taken');
});

it('returns 404 to accounts other than administrators', async () => {
  const as = testUser(await buildAccount(app.ctx));
  expect((await app.call(contract.listAdminCategories, {}, { as })).status).toBe(404);
  expect((await app.call(contract.removeCategory, { slug: 'film', replacementSlug: 'music' }, { as })).status).toBe(404);
  expect(await offered()).toContain('film');
});
