import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { startEngine, type EngineProcess } from '../../../server/src/media-engine/testing/engine-process.ts';
import { isLongRun } from '../../../server/src/platform/testing/long-run.ts';
import { rename } from '../../kit/chats.ts';
import { mediaLaunch, seeFrames } from '../../kit/live/media.ts';
import { clickMenuItem } from '../../kit/menus.ts';
import type { Person } from '../../kit/people.ts';
import { takeLongestGap, watchGaps } from '../../kit/picture-gaps.ts';
import { filmOf, goLiveFrom, limitVideoSize, stageStream } from '../../kit/live/streams.ts';
import { expect, test } from '../../kit/test.ts';

test.skip(!isLongRun, 'in the long run');
test.use({ launchOptions: mediaLaunch });
test.setTimeout(480_000);

const HOST = 'Ana Ferreira';
/** Where the machine does nothing else. */
const BACK_WITHIN_MS = 5_000;
const SLOW = { timeout: 60_000 };

/** Several pictures are drawn on one machine meanwhile: what is looked for next waits for itself. */
const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit', ...SLOW });

/** Moves it from the page of picture and sound; gaps are counted from that press on. */
async function move({ desk, title, to, viewers }: { desk: Page; title: string; to: string; viewers: readonly Page[] }) {
  await desk.getByRole('button', { name: `Move room: ${title}` }).click(SLOW);
  await clickMenuItem(desk, `To ${to}`);
  for (const page of viewers) await takeLongestGap(page);
  await desk.getByRole('button', { name: 'Move room', exact: true }).click();
  await expect(desk.getByRole('row', { name: title })).toContainText(to, SLOW);
}

async function expectBack(viewers: readonly Page[]): Promise<void> {
  for (const page of viewers) await seeFrames(filmOf(page, HOST), 10, SLOW.timeout);
  const gaps = await Promise.all(viewers.map(takeLongestGap));
  const words = `viewers were ${gaps.join(' and ')} ms without a picture`;
  process.stdout.write(`${words}\n`);
  expect(Math.max(...gaps), words).toBeLessThanOrEqual(BACK_WITHIN_MS);
}

const carries = (engine: EngineProcess) => expect.poll(async () => (await engine.state()).viewers, SLOW);

test('a stream moves to another engine while two people watch, who see it again by themselves', async ({
  enter,
  admin,
  database,
  facts,
  watch,
}) => {
  // A token of the engine that was left, and a stream that is not there yet: both are asked for again.
  watch.allow(/^response (401|404) (POST|DELETE|GET) \/api\/media\//);
  const { port, token: secret } = facts.outsideMedia;
  const outside = await startEngine({ port, secret, udpPort: 7470 });
  try {
    const host = await enter('subscriber');
    await rename(database, host, HOST);
    await limitVideoSize(host.page);
    const { id, title } = await stageStream(host, `Moving ${randomUUID().slice(0, 8)}`);
    await visit(host.page, `/live-stream/${id}`);
    await goLiveFrom(host.page);
    const people: Person[] = [await enter('subscriber'), await enter('subscriber')];
    const viewers = people.map(({ page }) => page);
    for (const page of viewers) {
      await visit(page, `/live-stream/${id}`);
      await seeFrames(filmOf(page, HOST), 10, SLOW.timeout);
      await watchGaps(page, `.stage video[aria-label="${HOST}"]`);
    }
    const desk = admin.page;
    await visit(desk, '/admin/dashboard/media');

    await move({ desk, title, to: 'WHIP and WHEP server', viewers });
    await carries(outside).toBe(2);
    await expectBack(viewers);
    const acts = await database.rows(`select 1 from audit_entries where act = 'media.move'`);
    expect(acts.length).toBeGreaterThan(0);
    await move({ desk, title, to: 'Engines of this site', viewers });
    await carries(outside).toBe(0);
    await expectBack(viewers);
  } finally {
    await outside.stop();
  }
});
