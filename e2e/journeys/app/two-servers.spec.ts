import type { Page } from '@playwright/test';
import { rename, stageDirect } from '../../kit/chats.ts';
import { open } from '../../kit/pages.ts';
import { bringIn } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';
import { startTwoServers } from '../../kit/servers/two-servers.ts';
import { Watch } from '../../kit/watch.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const bubble = (page: Page, text: string) => page.getByRole('log', { name: 'Messages' }).getByText(text, { exact: true });

/** Returns the milliseconds until a message appears on the other page. Other work of the machine is included. */
async function delayOf(from: Page, to: Page, text: string): Promise<number> {
  await composer(from).fill(text);
  const startedAt = performance.now();
  await composer(from).press('Enter');
  await bubble(to, text).waitFor({ timeout: 10_000 });
  return performance.now() - startedAt;
}

test('two people talk through two servers, and neither waits when one of them is killed', async ({
  browser,
  contextSettings,
  database,
  facts,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const servers = await startTwoServers(facts.databaseUrl);
  const watch = new Watch(servers.baseUrl);
  // A server that is gone answers nothing; whatever asked it asks again.
  watch.allow(/net::ERR_(EMPTY_RESPONSE|CONNECTION_\w+|SOCKET_NOT_CONNECTED)/);
  const world = {
    browser,
    options: contextSettings,
    facts: { ...facts, baseUrl: servers.baseUrl },
    mailbox,
    database,
    watch,
  };
  const [ana, bo] = [await bringIn('subscriber', world), await bringIn('subscriber', world)];
  try {
    await rename(database, ana, 'Ana Ferreira');
    await rename(database, bo, 'Bo Lindqvist');
    const conversationId = await stageDirect(database, ana, bo);
    for (const { page } of [ana, bo]) {
      await open(page, `/chats/${conversationId}`);
      await expect(composer(page)).toBeVisible();
    }
    const ordinary = [await delayOf(ana.page, bo.page, 'hello'), await delayOf(bo.page, ana.page, 'good evening')];
    const sockets = await servers.countSockets();
    expect(sockets.reduce((all, one) => all + one)).toBe(2);
    const delays: number[] = [];
    for (const place of [0, 1]) {
      await servers.kill(place);
      delays.push(await delayOf(ana.page, bo.page, `after kill ${place}`));
      delays.push(await delayOf(bo.page, ana.page, `I heard ${place}`));
      await servers.replace(place);
    }
    const said = `waited ${delays.map(Math.round).join(', ')} ms, before ${ordinary.map(Math.round).join(', ')} ms`;
    process.stdout.write(`${said}\n`);
    expect(Math.max(...delays), said).toBeLessThan(1_000 + Math.max(...ordinary));
    for (const { page } of [ana, bo]) {
      await expect(page.getByRole('log', { name: 'Messages' }).locator('.message-text')).toHaveText([
        ...['hello', 'good evening', 'after kill 0', 'I heard 0', 'after kill 1', 'I heard 1'],
      ]);
    }
    expect(watch.faults).toEqual([]);
  } finally {
    await ana.context.close();
    await bo.context.close();
    await servers.stop();
  }
});
