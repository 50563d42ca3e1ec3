import { expect, test as base, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import type { ProductInfo } from '../product/start-product.ts';
import { getProductInfo } from '../product/shared-product-info.ts';
import { openDatabase, type Database } from './servers/database.ts';
import { openMailbox, type Mailbox } from './servers/mailbox.ts';
import { ContextPool } from './context-pool.ts';
import { openContext, openPerson, type Person, type Role, type TestEnvironment } from './people.ts';
import { PageErrors } from './page-errors.ts';

/** Opens a new browser for each person, for tests of what the first visit of a browser loads and moves. */
export type VisitOptions = { readonly isFirstVisit: boolean };

type Fixtures = VisitOptions & {
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

type WorkerFixtures = {
  readonly productInfo: ProductInfo;
  readonly database: Database;
  readonly contextPool: ContextPool;
};

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
  contextPool: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the pattern to find the required fixtures
    async ({}, use) => {
      const contextPool = new ContextPool();
      await use(contextPool);
      await contextPool.close();
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
  isFirstVisit: [false, { option: true }],
  newPerson: async ({ testEnvironment, contextPool, isFirstVisit }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role) => {
      const context = isFirstVisit ? await openContext(testEnvironment) : await contextPool.take(testEnvironment);
      contexts.push(context);
      return openPerson(role, testEnvironment, context);
    });
    testEnvironment.pageErrors.stop();
    for (const context of contexts) {
      if (isFirstVisit) await context.close();
      else await contextPool.release(context, testEnvironment);
    }
  },
  visitor: async ({ newPerson }, use) => use(await newPerson('visitor')),
  user: async ({ newPerson }, use) => use(await newPerson('user')),
  subscriber: async ({ newPerson }, use) => use(await newPerson('subscriber')),
  admin: async ({ newPerson }, use) => use(await newPerson('admin')),
});

export { expect };
