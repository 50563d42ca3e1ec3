import { request } from '@playwright/test';
import { apiOf } from '../../kit/api.ts';
import type { JourneyPage } from '../../kit/journey-page.ts';
import { newAddress, signInAs, type AccountHolder, type Backstage, type Role } from '../../kit/people.ts';
import type { Watch } from '../../kit/watch.ts';
import { START_PATH, startWatchingProxy } from './watching-proxy.ts';
import { WebDriver } from './web-driver.ts';
import { webKitPage } from './webkit-page.ts';

const WINDOW = { width: 1280, height: 860 };

type World = Backstage & { readonly watch: Watch; readonly display: string };
export type WebKitPerson = AccountHolder & { readonly page: JourneyPage; stop(): Promise<void> };

/** Opens a WebKit window for a new person of that role, who is signed in. */
export async function openWebKit(role: Role, world: World): Promise<WebKitPerson> {
  const { baseUrl } = world.facts;
  const address = newAddress();
  const calls = await request.newContext({ baseURL: baseUrl, extraHTTPHeaders: { 'x-forwarded-for': address } });
  const api = apiOf(calls);
  const account = await signInAs(role, { api, world });
  const proxy = await startWatchingProxy(world.watch, address);
  const driver = await WebDriver.start({ display: world.display, proxy: proxy.address });
  await driver.setSize(WINDOW.width, WINDOW.height);
  const { cookies } = await calls.storageState();
  if (cookies.length > 0) {
    // Cookies can only be set for the site that is open.
    await driver.goto(baseUrl + START_PATH);
    for (const { name, value, path, httpOnly } of cookies) await driver.setCookie({ name, value, path, httpOnly });
  }
  return {
    api,
    account,
    page: webKitPage(driver, baseUrl),
    async stop() {
      await driver.stop();
      await proxy.stop();
      await calls.dispose();
    },
  };
}
