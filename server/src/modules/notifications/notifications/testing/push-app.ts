import * as pushDevices from '@festoon/contracts/notifications/push-devices';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testApp, type TestApp } from '../../../../platform/testing/test-app.ts';
import { testConfig } from '../../../../platform/testing/test-config.ts';
import { buildAccount, buildSession } from '../../../identity/accounts/testing.ts';
import { notificationsModule } from '../module.ts';
import { startPushService, testBrowser, type PushService } from './push-service.ts';

/** Creates an app with a local push service. The caller closes the service. */
export async function pushApp(): Promise<{ service: PushService; app: TestApp }> {
  const service = await startPushService();
  const push = { ...testConfig('').push, testOrigin: service.origin };
  return { service, app: await testApp([notificationsModule], { config: { push } }) };
}

/** Creates a signed-in user. */
export async function buildUser({ ctx }: Pick<TestApp, 'ctx'>): Promise<UserActor> {
  return buildSession(ctx, (await buildAccount(ctx)).id);
}

type BrowserParams = { readonly app: TestApp; readonly service: PushService; readonly as: UserActor };

/** Creates a browser of the user that is subscribed to pushes. */
export async function buildBrowser({ app, service, as }: BrowserParams): Promise<ReturnType<typeof testBrowser>> {
  const browser = testBrowser(service);
  const { status, text } = await app.call(pushDevices.savePushDevice, browser.subscription, { as });
  if (status !== 200) throw new Error(text);
  return browser;
}
