import { isLongRun } from '../../../server/src/platform/testing/long-run.ts';
import { renameAccount, seedDirectConversation } from '../../kit/chats.ts';
import { measurePeakVolume, mediaLaunchOptions, waitForFrames, useTestDevices } from '../../kit/live/media.ts';
import { open } from '../../kit/pages.ts';
import { openPerson } from '../../kit/people.ts';
import { startExtraServer } from '../../kit/servers/extra-server.ts';
import { expect, test } from '../../kit/test.ts';
import { PageErrors } from '../../kit/page-errors.ts';

test.skip(!isLongRun, 'in the long run');
test.use({ launchOptions: mediaLaunchOptions });
test.setTimeout(300_000);

const SLOW = { timeout: 60_000 };

test('two people call each other between browsers while media is switched off', async ({
  browser,
  contextSettings: options,
  database,
  productInfo,
  mailbox,
}) => {
  const server = await startExtraServer(productInfo.databaseUrl, { MEDIA_PROVIDER: 'off' });
  const pageErrors = new PageErrors(server.baseUrl);
  // The call may end before a person joins it, and video and sound are offered to the other person before that.
  pageErrors.allow(/404 POST .*\/(connection|signals)$/, /404 GET .*\/streams$/, /409 PUT .*\/here$/);
  const environment = {
    browser,
    options,
    productInfo: { ...productInfo, baseUrl: server.baseUrl },
    mailbox,
    database,
    pageErrors,
  };
  try {
    const [ada, bo] = [await openPerson('subscriber', environment), await openPerson('subscriber', environment)];
    await renameAccount(database, ada, 'Ada Lind');
    await renameAccount(database, bo, 'Bo Berg');
    const mediaRequests: string[] = [];
    for (const { page } of [ada, bo]) {
      await useTestDevices(page);
      page.on('request', (request) => /\/(whip|whep)\//.test(request.url()) && mediaRequests.push(request.url()));
    }
    await open(bo.page, '/explore');
    await open(ada.page, `/chats/${await seedDirectConversation(database, ada, bo)}`);
    await ada.page.getByRole('button', { name: 'Start video call' }).click(SLOW);
    await bo.page.getByRole('button', { name: 'Answer with video' }).click(SLOW);
    for (const [page, name] of [
      [ada.page, 'Bo Berg'],
      [bo.page, 'Ada Lind'],
    ] as const) {
      const video = page.getByRole('figure', { name, exact: true }).locator('video');
      await waitForFrames(video, 20, SLOW.timeout);
      await expect.poll(() => measurePeakVolume(video), SLOW).toBeGreaterThan(0.01);
    }
    expect(mediaRequests).toEqual([]);
    await bo.page.getByRole('button', { name: 'Leave call' }).click();
    await expect(ada.page.getByRole('heading', { name: 'The call has ended' })).toBeVisible(SLOW);
    expect(pageErrors.unexpected).toEqual([]);
    for (const { context } of [ada, bo]) await context.close();
  } finally {
    await server.stop();
  }
});
