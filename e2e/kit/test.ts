import { expect, test as base, type BrowserContextOptions } from '@playwright/test';
import type { ProductInfo } from '../product/start-product.ts';
import { getProductInfo } from '../product/shared-product-info.ts';
import { openDatabase, type Database } from './servers/database.ts';
import { openMailbox, type Mailbox } from './servers/mailbox.ts';
import { openPerson, type Person, type Role, type TestEnvironment } from './people.ts';
import { PageErrors } from './page-errors.ts';

type Fixtures = {
  readonly pageErrors: PageErrors;
  readonly mailbox: Mailbox;
  readonly contextSettings: BrowserContextOptions;
  readonly testEnvironment: TestEnvironment;
  /** Adds another person of a role. Errors in everyone's pages are recorded. */
  readonly newPerson: (role: Role) => Promise<Person>;
  readonly visitor: Person;
  readonly user: Person;
  readonly subscriber: Person;
  readonly admin: Person;
};

export type NewPerson = Fixtures['newPerson'];

type WorkerFixtures = { readonly productInfo: ProductInfo; readonly database: Database };

export const test = base.extend<Fixtures, WorkerFixtures>({
  // eslint-disable-next-line no-empty-pattern -- the runner reads the pattern to find the required fixtures
  productInfo: [async ({}, use) => use(getProductInfo()), { scope: 'worker' }],
  database: [
    async ({ productInfo }, use) => {
      const database = openDatabase(productInfo.databaseUrl);
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  mailbox: async ({ productInfo }, use) => use(openMailbox(productInfo.baseUrl)),
  pageErrors: async ({ productInfo }, use) => {
    const pageErrors = new PageErrors(
      productInfo.baseUrl,
      ...(productInfo.providerUrl === undefined ? [] : [productInfo.providerUrl]),
    );
    await use(pageErrors);
    expect(pageErrors.unexpected, 'errors in the pages').toEqual([]);
  },
  contextSettings: async ({ contextOptions, locale, timezoneId, viewport, serviceWorkers }, use) => {
    await use({ ...contextOptions, ...(locale && { locale }), ...(timezoneId && { timezoneId }), viewport, serviceWorkers });
  },
  testEnvironment: async ({ contextSettings, productInfo, mailbox, database, pageErrors, browser }, use) => {
    await use({ browser, options: contextSettings, productInfo, mailbox, database, pageErrors });
  },
  newPerson: async ({ testEnvironment }, use) => {
    const people: Person[] = [];
    await use(async (role) => {
      const person = await openPerson(role, testEnvironment);
      people.push(person);
      return person;
    });
    testEnvironment.pageErrors.stop();
    for (const { context } of people) await context.close();
  },
  visitor: async ({ newPerson }, use) => use(await newPerson('visitor')),
  user: async ({ newPerson }, use) => use(await newPerson('user')),
  subscriber: async ({ newPerson }, use) => use(await newPerson('subscriber')),
  admin: async ({ newPerson }, use) => use(await newPerson('admin')),
});

export { expect };
