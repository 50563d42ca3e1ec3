import type { Page } from '@playwright/test';
import { isLongRun } from '../../../server/src/platform/testing/long-run.ts';
import { renameAccount, seedDirectConversation } from '../../kit/chats.ts';
import { open } from '../../kit/pages.ts';
import { openPerson } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';
import { startTwoServers } from '../../kit/servers/two-servers.ts';
import { PageErrors } from '../../kit/page-errors.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const bubble = (page: Page, text: string) => page.getByRole('log', { name: 'Messages' }).getByText(text, { exact: true });

/** Returns the milliseconds until a message appears on the other page. Other work of the machine is included. */
async function measureDelay(from: Page, to: Page, text: string): Promise<number> {
  await composer(from).fill(text);
  const startedAt = performance.now();
  await composer(from).press('Enter');
  await bubble(to, text).waitFor({ timeout: 10_000 });
  return performance.now() - startedAt;
}

// The test of devices on two servers, which are killed too, is in the short run.
test.skip(!isLongRun, 'in the long run');

test('two people chat through two servers, and neither waits when one server is killed', async ({
  browser,
  contextSettings,
  database,
  productInfo,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const servers = await startTwoServers(productInfo.databaseUrl);
  const pageErrors = new PageErrors(servers.baseUrl);
  // A killed server answers nothing; the requests are repeated.
  pageErrors.allow(/net::ERR_(EMPTY_RESPONSE|CONNECTION_\w+|SOCKET_NOT_CONNECTED)/);
  const environment = {
    browser,
    options: contextSettings,
    productInfo: { ...productInfo, baseUrl: servers.baseUrl },
    mailbox,
    database,
    pageErrors,
  };
  const [ana, bo] = [await openPerson('subscriber', environment), await openPerson('subscriber', environment)];
  try {
    await renameAccount(database, ana, 'Ana Ferreira');
    await renameAccount(database, bo, 'Bo Lindqvist');
    const conversationId = await seedDirectConversation(database, ana, bo);
    for (const { page } of [ana, bo]) {
      await open(page, `/chats/${conversationId}`);
      await expect(composer(page)).toBeVisible();
    }
    const baselineDelays = [
      await measureDelay(ana.page, bo.page, 'hello'),
      await measureDelay(bo.page, ana.page, 'good evening'),
    ];
    const sockets = await servers.countSockets();
    expect(sockets.reduce((all, one) => all + one)).toBe(2);
    const delays: number[] = [];
    for (const index of [0, 1]) {
      await servers.kill(index);
      delays.push(await measureDelay(ana.page, bo.page, `after kill ${index}`));
      delays.push(await measureDelay(bo.page, ana.page, `I heard ${index}`));
      await servers.replace(index);
    }
    const summary = `waited ${delays.map(Math.round).join(', ')} ms, before ${baselineDelays.map(Math.round).join(', ')} ms`;
    process.stdout.write(`${summary}\n`);
    expect(Math.max(...delays), summary).toBeLessThan(1_000 + Math.max(...baselineDelays));
    for (const { page } of [ana, bo]) {
      await expect(page.getByRole('log', { name: 'Messages' }).locator('.message-text')).toHaveText([
        ...['hello', 'good evening', 'after kill 0', 'I heard 0', 'after kill 1', 'I heard 1'],
      ]);
    }
    expect(pageErrors.unexpected).toEqual([]);
  } finally {
    await ana.context.close();
    await bo.context.close();
    await servers.stop();
  }
});
