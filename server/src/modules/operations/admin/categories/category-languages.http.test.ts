import { beforeAll, expect, it } from 'vitest';
import type { Language } from '@festoon/catalogue/language';
import { EventId } from '@festoon/contracts/core/ids';
import { browseEvents } from '@festoon/contracts/events/browse';
import { getEvent } from '@festoon/contracts/events/event-page';
import { countEvents, exploreEvents, getHome, listCategories } from '@festoon/contracts/events/explore';
import * as contract from '@festoon/contracts/operations/admin-categories';
import { getAdminEvent, listAdminEvents } from '@festoon/contracts/operations/admin-events';
import type { AdminActor, UserActor } from '../../../../platform/http/module.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { eventsModule } from '../../../events/events/module.ts';
import { buildAccount, buildEvent } from '../../../events/events/testing.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { adminModule } from '../module.ts';

const modules = [eventsModule, adminModule];
let app: TestApp;
let admin: AdminActor;
let as: UserActor;
let event: { readonly id: string; readonly slug: string };

beforeAll(async () => {
  app = await testApp(modules);
  admin = await buildAdmin(app.ctx);
  as = testUser(await buildAccount(app.ctx));
  event = await buildEvent(app.ctx, { categorySlug: 'food-drink' });
  await runTask(app.ctx, modules, 'events.refresh-cities');
});

const reader = (language: Language) => ({ headers: { 'accept-language': language } });

async function update(values: Partial<{ name: string; translations: contract.AdminCategory['translations'] }>) {
  const { items } = (await app.call(contract.listAdminCategories, {}, { as: admin })).body;
  const category = items.find(({ slug }) => slug === 'food-drink');
  if (category === undefined) throw new Error('There is no such category.');
  const { slug, name, description, translations, isHidden } = category;
  return app.call(contract.updateCategory, { slug, name, description, translations, isHidden, ...values }, { as: admin });
}

/** Returns the name of the category in everything that shows it, to readers of a language. */
async function namesIn(language: Language): Promise<Readonly<Record<string, string | undefined>>> {
  const options = reader(language);
  const nameOf = (list: readonly { slug: string; name: string }[]) => list.find(({ slug }) => slug === 'food-drink')?.name;
  const home = (await app.call(getHome, {}, options)).body;
  const explored = (await app.call(exploreEvents, {}, { as, ...options })).body;
  const { facets } = (await app.call(countEvents, {}, { as, ...options })).body;
  const city = (await app.call(browseEvents, { place: 'lisbon', category: 'food-drink' }, options)).body;
  const all = (await app.call(browseEvents, { place: 'all' }, options)).body;
  const listed = (await app.call(listAdminEvents, {}, { as: admin, ...options })).body;
  const detail = (await app.call(getAdminEvent, { eventId: EventId.parse(event.id) }, { as: admin, ...options })).body;
  return {
    list: nameOf((await app.call(listCategories, {}, options)).body.items),
    home: nameOf(home.categories),
    homeCard: home.rows[0]?.events[0]?.category.name,
    card: explored.items[0]?.category.name,
    facet: facets.category[0]?.label,
    city: city.category?.name,
    cityChip: nameOf(city.categories),
    cityCard: city.items[0]?.category.name,
    chip: nameOf(all.categories),
    page: (await app.call(getEvent, { slug: event.slug }, options)).body.category.name,
    adminList: listed.items[0]?.category.name,
    adminPage: detail.category.name,
  };
}

async function expectNames(names: Partial<Record<Language, string>>) {
  for (const [language, name] of Object.entries(names) as [Language, string][]) {
    const found = await namesIn(language);
    expect([language, found]).toEqual([language, Object.fromEntries(Object.keys(found).map((key) => [key, name]))]);
  }
}

it('shows the categories of the product in the language of each reader, on pages that caches share', async () => {
  await expectNames({ en: 'Food & drink', de: 'Essen & Trinken', ja: 'フード・ドリンク', ar: 'طعام وشراب' });
  const { items } = (await app.call(contract.listAdminCategories, {}, { as: admin })).body;
  for (const { slug, name, translations } of items)
    expect([slug, name, Object.keys(translations)]).toEqual([slug, name, ['ar', 'de', 'es', 'fr', 'ja']]);
  const page = await app.call(browseEvents, { place: 'lisbon' }, reader('de'));
  expect(page.headers['vary']).toContain('accept-language, cookie');
});

it('names a filter without events', async () => {
  const { body } = await app.call(countEvents, { category: 'film' }, { as, ...reader('es') });
  expect(body.facets.category).toEqual([
    { value: 'food-drink', label: 'Comida y bebida', count: 1 },
    { value: 'film', label: 'Cine', count: 0 },
  ]);
});

it('shows the name that an administrator gives it in a language with the next request, and its English name otherwise', async () => {
  const fr = { name: 'À table', description: '' };
  await update({ name: 'Meals', translations: { fr } });
  await expectNames({ fr: 'À table', de: 'Meals', en: 'Meals' });
  const { items } = (await app.call(listCategories, {}, reader('fr'))).body;
  expect(items.find(({ slug }) => slug === 'food-drink')).toEqual({
    slug: 'food-drink',
    name: 'À table',
    description: 'Shared tables, tastings and things you cook yourself',
  });
  const last = await app.ctx.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({ before: { name: 'Food & drink' }, after: { name: 'Meals', translations: { fr } } });
});

it('rejects translations into English, long ones and unknown codes', async () => {
  const texts = { name: 'Meals', description: '' };
  for (const translations of [
    { en: texts },
    { german: texts },
    { de: { name: 'x'.repeat(61), description: '' } },
    { de: { name: '', description: 'x'.repeat(121) } },
  ])
    expect([translations, (await update({ translations })).status]).toEqual([translations, 422]);
});
