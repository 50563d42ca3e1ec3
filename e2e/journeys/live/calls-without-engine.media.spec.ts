import { isLongRun } from '../../../server/src/platform/testing/long-run.ts';
import { rename, stageDirect } from '../../kit/chats.ts';
import { listenTo, mediaLaunch, seeFrames, useTestDevices } from '../../kit/live/media.ts';
import { open } from '../../kit/pages.ts';
import { bringIn } from '../../kit/people.ts';
import { startServerBeside } from '../../kit/servers/server-beside.ts';
import { expect, test } from '../../kit/test.ts';
import { Watch } from '../../kit/watch.ts';

test.skip(!isLongRun, 'in the long run');
test.use({ launchOptions: mediaLaunch });
test.setTimeout(300_000);

const SLOW = { timeout: 60_000 };

test('where picture and sound are switched off, two people still call each other, from browser to browser', async ({
  browser,
  contextSettings: options,
  database,
  facts,
  mailbox,
}) => {
  const server = await startServerBeside(facts.databaseUrl, { MEDIA_PROVIDER: 'off' });
  const watch = new Watch(server.baseUrl);
  // The call may end before a person enters it, and the other person is offered video and sound before that.
  watch.allow(/404 POST .*\/(connection|signals)$/, /404 GET .*\/streams$/, /409 PUT .*\/here$/);
  const world = { browser, options, facts: { ...facts, baseUrl: server.baseUrl }, mailbox, database, watch };
  try {
    const [ada, bo] = [await bringIn('subscriber', world), await bringIn('subscriber', world)];
    await rename(database, ada, 'Ada Lind');
    await rename(database, bo, 'Bo Berg');
    const offered: string[] = [];
    for (const { page } of [ada, bo]) {
      await useTestDevices(page);
      page.on('request', (request) => /\/(whip|whep)\//.test(request.url()) && offered.push(request.url()));
    }
    await open(bo.page, '/explore');
    await open(ada.page, `/chats/${await stageDirect(database, ada, bo)}`);
    await ada.page.getByRole('button', { name: 'Start video call' }).click(SLOW);
    await bo.page.getByRole('button', { name: 'Accept with camera' }).click(SLOW);
    for (const [page, name] of [
      [ada.page, 'Bo Berg'],
      [bo.page, 'Ada Lind'],
    ] as const) {
      const video = page.getByRole('figure', { name, exact: true }).locator('video');
      await seeFrames(video, 20, SLOW.timeout);
      await expect.poll(() => listenTo(video), SLOW).toBeGreaterThan(0.01);
    }
    expect(offered).toEqual([]);
    await bo.page.getByRole('button', { name: 'Leave call' }).click();
    await expect(ada.page.getByRole('heading', { name: 'The call has ended' })).toBeVisible(SLOW);
    expect(watch.faults).toEqual([]);
    for (const { context } of [ada, bo]) await context.close();
  } finally {
    await server.stop();
  }
});
