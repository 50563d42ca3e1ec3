import { expect, test as base, type BrowserContextOptions } from '@playwright/test';
import type { ProductFacts } from '../product/start-product.ts';
import { getFacts } from '../product/shared-facts.ts';
import { openDatabase, type Database } from './servers/database.ts';
import { mailboxAt, type Mailbox } from './servers/mailbox.ts';
import { bringIn, type Person, type Role, type World } from './people.ts';
import { Watch } from './watch.ts';

type Tools = {
  readonly watch: Watch;
  readonly mailbox: Mailbox;
  readonly contextSettings: BrowserContextOptions;
  /** Adds another person of a role. Everyone's pages are watched. */
  readonly enter: (role: Role) => Promise<Person>;
  readonly visitor: Person;
  readonly user: Person;
  readonly subscriber: Person;
  readonly admin: Person;
};

export type Enter = Tools['enter'];

type WorkerTools = { readonly facts: ProductFacts; readonly database: Database };

export const test = base.extend<Tools, WorkerTools>({
  // eslint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs
  facts: [async ({}, use) => use(getFacts()), { scope: 'worker' }],
  database: [
    async ({ facts }, use) => {
      const database = openDatabase(facts.databaseUrl);
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  mailbox: async ({ facts }, use) => use(mailboxAt(facts.baseUrl)),
  watch: async ({ facts }, use) => {
    const watch = new Watch(facts.baseUrl, ...(facts.providerUrl === undefined ? [] : [facts.providerUrl]));
    await use(watch);
    expect(watch.faults, 'what went wrong in the pages').toEqual([]);
  },
  contextSettings: async ({ contextOptions, locale, timezoneId, viewport, serviceWorkers }, use) => {
    await use({ ...contextOptions, ...(locale && { locale }), ...(timezoneId && { timezoneId }), viewport, serviceWorkers });
  },
  enter: async ({ contextSettings, facts, mailbox, database, watch, browser }, use) => {
    const people: Person[] = [];
    const world: World = { browser, options: contextSettings, facts, mailbox, database, watch };
    await use(async (role) => {
      const person = await bringIn(role, world);
      people.push(person);
      return person;
    });
    for (const { context } of people) await context.close();
  },
  visitor: async ({ enter }, use) => use(await enter('visitor')),
  user: async ({ enter }, use) => use(await enter('user')),
  subscriber: async ({ enter }, use) => use(await enter('subscriber')),
  admin: async ({ enter }, use) => use(await enter('admin')),
});

export { expect };
