import { request } from '@playwright/test';
import { createApi } from '../../kit/api.ts';
import type { JourneyPage } from '../../kit/journey-page.ts';
import { newIpAddress, signInAs, type AccountHolder, type AccountEnvironment, type Role } from '../../kit/people.ts';
import type { PageErrors } from '../../kit/page-errors.ts';
import { START_PATH, startErrorReportingProxy } from './error-reporting-proxy.ts';
import { WebDriver } from './web-driver.ts';
import { webKitPage } from './webkit-page.ts';

const WINDOW = { width: 1280, height: 860 };

type WebKitEnvironment = AccountEnvironment & { readonly pageErrors: PageErrors; readonly display: string };
export type WebKitPerson = AccountHolder & { readonly page: JourneyPage; stop(): Promise<void> };

/** Opens a WebKit window for a new person of that role, who is signed in. */
export async function openWebKit(role: Role, environment: WebKitEnvironment): Promise<WebKitPerson> {
  const { baseUrl } = environment.productInfo;
  const address = newIpAddress();
  const requestContext = await request.newContext({ baseURL: baseUrl, extraHTTPHeaders: { 'x-forwarded-for': address } });
  const api = createApi(requestContext);
  const account = await signInAs(role, { api, environment });
  const proxy = await startErrorReportingProxy(environment.pageErrors, address);
  const driver = await WebDriver.start({ display: environment.display, proxy: proxy.address });
  await driver.setSize(WINDOW.width, WINDOW.height);
  const { cookies } = await requestContext.storageState();
  if (cookies.length > 0) {
    // Cookies can only be set for the open site.
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
      await requestContext.dispose();
    },
  };
}
