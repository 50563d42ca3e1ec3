import type { JourneyPage } from '../kit/journey-page.ts';
import type { AccountHolder, Role } from '../kit/people.ts';
import { expect, test as base } from '../kit/test.ts';
import { startDisplay, type Display } from './webkit/display.ts';
import { openWebKit, type WebKitPerson } from './webkit/open-webkit.ts';

type JourneyPerson = AccountHolder & { readonly page: JourneyPage };

/** The driver of a project's browser: Playwright, or the WebDriver of WebKit. */
export type JourneyOptions = { driver: 'playwright' | 'webdriver' };

type Fixtures = JourneyOptions & {
  /** Opens a browser for another person of a role. */
  readonly newJourneyPerson: (role: Role) => Promise<JourneyPerson>;
};

type WorkerFixtures = { readonly display: { get(): Promise<Display> } };

/** Tests of the steps for every browser, shared by Firefox and WebKit. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  driver: ['playwright', { option: true }],
  display: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the pattern to find the required fixtures
    async ({}, use) => {
      let started: Promise<Display> | undefined;
      await use({ get: () => (started ??= startDisplay()) });
      await (await started)?.stop();
    },
    { scope: 'worker' },
  ],
  newJourneyPerson: async ({ driver, newPerson, display, productInfo, mailbox, database, pageErrors }, use) => {
    if (driver === 'playwright') return use(newPerson);
    const people: WebKitPerson[] = [];
    await use(async (role) => {
      const environment = {
        productInfo,
        mailbox,
        database,
        pageErrors,
        display: (await display.get()).name,
      };
      const person = await openWebKit(role, environment);
      people.push(person);
      return person;
    });
    for (const person of people) await person.stop();
  },
});

export { expect };
