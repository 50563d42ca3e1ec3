import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { startEngine, type EngineProcess } from '../../../server/src/media-engine/testing/engine-process.ts';
import { isLongRun } from '../../../server/src/platform/testing/long-run.ts';
import { renameAccount } from '../../kit/chats.ts';
import { mediaLaunchOptions, waitForFrames } from '../../kit/live/media.ts';
import { clickMenuItem } from '../../kit/menus.ts';
import type { Person } from '../../kit/people.ts';
import { readLongestGap, startMeasuringGaps } from '../../kit/video-gaps.ts';
import { stageVideo, goLive, limitVideoSize, seedStream } from '../../kit/live/streams.ts';
import { expect, test } from '../../kit/test.ts';

test.skip(!isLongRun, 'in the long run');
test.use({ launchOptions: mediaLaunchOptions });
test.setTimeout(480_000);

const HOST = 'Ana Ferreira';
/** On a dedicated machine. */
const RECOVERY_MAX_MS = 5_000;
const SLOW = { timeout: 60_000 };

/** Opens a page without waiting for it to load, which is slow while one machine renders several videos. */
const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit', ...SLOW });

/** Moves the room from the admin page for media. Gaps are measured from that press. */
async function moveRoom({
  adminPage,
  title,
  to,
  viewers,
}: {
  adminPage: Page;
  title: string;
  to: string;
  viewers: readonly Page[];
}) {
  await adminPage.getByRole('button', { name: `Move room: ${title}` }).click(SLOW);
  await clickMenuItem(adminPage, `To ${to}`);
  for (const page of viewers) await readLongestGap(page);
  await adminPage.getByRole('button', { name: 'Move room', exact: true }).click();
  await expect(adminPage.getByRole('row', { name: title })).toContainText(to, SLOW);
}

async function expectRecovered(viewers: readonly Page[]): Promise<void> {
  for (const page of viewers) await waitForFrames(stageVideo(page, HOST), 10, SLOW.timeout);
  const gaps = await Promise.all(viewers.map(readLongestGap));
  const summary = `viewers were ${gaps.join(' and ')} ms without a picture`;
  process.stdout.write(`${summary}\n`);
  expect(Math.max(...gaps), summary).toBeLessThanOrEqual(RECOVERY_MAX_MS);
}

const expectViewers = (engine: EngineProcess) => expect.poll(async () => (await engine.state()).viewers, SLOW);

test('a stream moves to another engine while two people watch, and plays again automatically', async ({
  newPerson,
  admin,
  database,
  productInfo,
  pageErrors,
}) => {
  // A token of the previous engine, and a stream that is not there yet: both requests are repeated.
  pageErrors.allow(/^response (401|404) (POST|DELETE|GET) \/api\/media\//);
  const { port, token: secret } = productInfo.externalMedia;
  const externalEngine = await startEngine({ port, secret, udpPort: 7470 });
  try {
    const host = await newPerson('subscriber');
    await renameAccount(database, host, HOST);
    await limitVideoSize(host.page);
    const { id, title } = await seedStream(host, `Moving ${randomUUID().slice(0, 8)}`);
    await visit(host.page, `/live-stream/${id}`);
    await goLive(host.page);
    const people: Person[] = [await newPerson('subscriber'), await newPerson('subscriber')];
    const viewers = people.map(({ page }) => page);
    for (const page of viewers) {
      await visit(page, `/live-stream/${id}`);
      await waitForFrames(stageVideo(page, HOST), 10, SLOW.timeout);
      await startMeasuringGaps(page, `.stage video[aria-label="${HOST}"]`);
    }
    const adminPage = admin.page;
    await visit(adminPage, '/admin/dashboard/media');

    await moveRoom({ adminPage, title, to: 'WHIP and WHEP server', viewers });
    await expectViewers(externalEngine).toBe(2);
    await expectRecovered(viewers);
    const auditEntries = await database.rows(`select 1 from audit_entries where action = 'media.move'`);
    expect(auditEntries.length).toBeGreaterThan(0);
    await moveRoom({ adminPage, title, to: 'This site’s engines', viewers });
    await expectViewers(externalEngine).toBe(0);
    await expectRecovered(viewers);
  } finally {
    await externalEngine.stop();
  }
});
