import type { JourneyPage } from '../kit/journey-page.ts';
import type { AccountHolder, Role } from '../kit/people.ts';
import { expect, test as base } from '../kit/test.ts';
import { startDisplay, type Display } from './webkit/display.ts';
import { openWebKit, type WebKitPerson } from './webkit/open-webkit.ts';

type JourneyPerson = AccountHolder & { readonly page: JourneyPage };

/** The driver of a project's browser: Playwright, or the WebDriver of WebKit. */
export type JourneyOptions = { drivenBy: 'playwright' | 'webdriver' };

type Tools = JourneyOptions & {
  /** Opens a browser for one more person of a role. */
  readonly arrive: (role: Role) => Promise<JourneyPerson>;
};

type WorkerTools = { readonly display: { get(): Promise<Display> } };

/** Tests of the steps that every browser takes, written once for Firefox and WebKit. */
export const test = base.extend<Tools, WorkerTools>({
  drivenBy: ['playwright', { option: true }],
  display: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs
    async ({}, use) => {
      let started: Promise<Display> | undefined;
      await use({ get: () => (started ??= startDisplay()) });
      await (await started)?.stop();
    },
    { scope: 'worker' },
  ],
  arrive: async ({ drivenBy, enter, display, facts, mailbox, database, watch }, use) => {
    if (drivenBy === 'playwright') return use(enter);
    const people: WebKitPerson[] = [];
    await use(async (role) => {
      const world = { facts, mailbox, database, watch, display: (await display.get()).name };
      const person = await openWebKit(role, world);
      people.push(person);
      return person;
    });
    for (const person of people) await person.stop();
  },
});

export { expect };
