import type { Page, Route } from '@playwright/test';

export type HeldCalls = {
  /** Returns the paths of the calls that wait for a response. */
  readonly list: () => string[];
  /** Answers the calls that wait. Calls that the page sends afterwards wait again. */
  readonly answer: () => Promise<void>;
  /** Lets all calls through from now on. */
  readonly release: () => Promise<void>;
};

/** Holds the responses of the API back, to see which calls a page sends without the response of another one. */
export async function holdCalls(page: Page): Promise<HeldCalls> {
  let waiting: Route[] = [];
  let isHolding = true;
  await page.route('**/api/**', async (route) => {
    if (isHolding) waiting.push(route);
    else await route.continue();
  });
  const answer = async () => {
    const routes = waiting;
    waiting = [];
    await Promise.all(routes.map((route) => route.continue()));
  };
  return {
    list: () => waiting.map((route) => new URL(route.request().url()).pathname),
    answer,
    release: async () => {
      isHolding = false;
      await answer();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}
