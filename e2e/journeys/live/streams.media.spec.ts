import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { renameAccount } from '../../kit/chats.ts';
import { measurePeakVolume, mediaLaunchOptions, waitForFrames } from '../../kit/live/media.ts';
import { clickMenuItem } from '../../kit/menus.ts';
import type { Person } from '../../kit/people.ts';
import { stageVideo, goLive, limitVideoSize, seedStream } from '../../kit/live/streams.ts';
import { expect, test, type NewPerson } from '../../kit/test.ts';
import type { Database } from '../../kit/servers/database.ts';

test.use({ launchOptions: mediaLaunchOptions });
test.describe.configure({ mode: 'serial' });
test.setTimeout(480_000);

/** Unique for each attempt, because earlier streams stay in the list. */
const title = `Soundcheck ${randomUUID().slice(0, 8)}`;
const SLOW = { timeout: 60_000 };

async function newNamedPerson(newPerson: NewPerson, database: Database, name: string): Promise<Person> {
  const person = await newPerson('subscriber');
  await renameAccount(database, person, name);
  await limitVideoSize(person.page);
  return person;
}

/** Opens a page without waiting for it to load, which is slow while one machine renders several videos. */
const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit', ...SLOW });

async function expectOnStage(page: Page, name: string, frames: number): Promise<void> {
  await stageVideo(page, name).waitFor(SLOW);
  await waitForFrames(stageVideo(page, name), frames, SLOW.timeout);
}

test('a host goes live, viewers watch, chat and ask, and everyone can watch the replay', async ({
  newPerson,
  database,
  pageErrors,
}) => {
  // Reloading a page aborts its video.
  pageErrors.allow(/net::ERR_ABORTED|ERR_NETWORK_CHANGED/);
  // A removed viewer, and everyone after the end, gets the same answer as for a missing stream. A request for the
  // room's streams or a viewer's heartbeat can be in progress at that time.
  pageErrors.allow(
    /^response 404 (GET|DELETE) \/api\/(streams|conversations)\//,
    /^response 404 PUT \/api\/streams\/[^/]+\/watching$/,
  );
  pageErrors.allow(/^response 404 GET \/api\/media\/rooms\/[^/]+\/streams$/);
  const host = await newNamedPerson(newPerson, database, 'Ana Ferreira');
  const viewers = [
    await newNamedPerson(newPerson, database, 'Bela Kovács'),
    await newNamedPerson(newPerson, database, 'Chidi Okafor'),
  ] as const;
  const [bela, chidi] = viewers;

  await test.step('the host sets up a stream and goes live', async () => {
    await visit(host.page, '/live-stream');
    await host.page.getByRole('button', { name: 'Go live' }).click(SLOW);
    await host.page.getByRole('textbox', { name: 'Title' }).fill(title);
    await host.page.getByRole('button', { name: 'Set up stream' }).click(SLOW);
    await expect(host.page.getByRole('button', { name: 'Enter studio' })).toBeVisible(SLOW);
    await goLive(host.page);
    await expect(host.page.locator('.stage').getByText(/^Live/)).toBeVisible(SLOW);
  });
  const path = new URL(host.page.url()).pathname;

  await test.step('two viewers find it, and see and hear the host', async () => {
    for (const { page } of viewers) {
      await visit(page, '/live-stream');
      await page.getByRole('link', { name: title }).click(SLOW);
      await expectOnStage(page, 'Ana Ferreira', 20);
      expect(await measurePeakVolume(stageVideo(page, 'Ana Ferreira'))).toBeGreaterThan(0.01);
    }
    await expect(host.page.getByText('2 watching')).toBeVisible(SLOW);
  });

  await test.step('they chat, react, ask and vote', async () => {
    await bela.page.getByRole('textbox', { name: 'Write a message' }).fill('Good evening from Lisbon', SLOW);
    await bela.page.getByRole('button', { name: 'Send message' }).click(SLOW);
    await expect(chidi.page.getByText('Good evening from Lisbon', { exact: true })).toBeVisible(SLOW);
    await bela.page.getByRole('button', { name: 'Send applause' }).click(SLOW);
    await expect(chidi.page.locator('.rising')).toHaveText('👏', SLOW);

    await bela.page.getByRole('tab', { name: 'Questions' }).click(SLOW);
    await bela.page.getByRole('textbox', { name: 'Your question' }).fill('Which song comes first?');
    await bela.page.getByRole('button', { name: 'Ask question' }).click(SLOW);
    await chidi.page.getByRole('tab', { name: 'Questions' }).click(SLOW);
    await chidi.page.getByRole('button', { name: 'Vote for this question, 0 votes' }).click(SLOW);
    await host.page.getByRole('tab', { name: 'Questions' }).click(SLOW);
    await expect(host.page.getByRole('button', { name: 'Vote for this question, 1 vote' })).toBeVisible(SLOW);
    await host.page.getByRole('button', { name: 'Answer now' }).click(SLOW);
    await expect(bela.page.getByText('Answering now')).toBeVisible(SLOW);
    await host.page.getByRole('button', { name: 'Mark as answered' }).click(SLOW);
    await expect(bela.page.getByText('Answered', { exact: true })).toBeVisible(SLOW);
  });

  await test.step('the host reloads the page, and viewers see the host again', async () => {
    await host.page.reload();
    await expect(host.page.getByRole('button', { name: 'End stream' })).toBeVisible(SLOW);
    await expectOnStage(bela.page, 'Ana Ferreira', 20);
  });

  await test.step('a viewer joins the stage', async () => {
    await host.page.getByRole('tab', { name: 'People' }).click(SLOW);
    await host.page.getByRole('button', { name: 'Actions for Bela Kovács' }).click(SLOW);
    await clickMenuItem(host.page, 'Invite to stage', SLOW);
    await bela.page.getByRole('button', { name: 'Join stage' }).click(SLOW);
    await expect(bela.page.getByRole('button', { name: 'No, thanks' })).toBeHidden(SLOW);
    await bela.page.getByRole('button', { name: 'Join stage' }).click(SLOW);
    await expectOnStage(chidi.page, 'Bela Kovács', 10);
    await expectOnStage(host.page, 'Bela Kovács', 10);
  });

  await test.step('a removed person is disconnected within a second', async () => {
    await host.page.getByRole('button', { name: 'Actions for Chidi Okafor' }).click(SLOW);
    await clickMenuItem(host.page, 'Remove from stream', SLOW);
    await host.page.getByRole('button', { name: 'Remove person' }).click(SLOW);
    await expect(chidi.page.getByText('You can’t watch this stream any more')).toBeVisible({ timeout: 5_000 });
    await expect(chidi.page.locator('video')).toHaveCount(0);
    await chidi.page.reload();
    await expect(chidi.page.getByText('This stream isn’t available')).toBeVisible(SLOW);
  });

  await test.step('it ends, and the replay plays with its chat', async () => {
    await host.page.getByRole('button', { name: 'End stream' }).click(SLOW);
    // Leaving the page before the answer could abort the request.
    const endResponse = host.page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().endsWith('/live'),
      SLOW,
    );
    await host.page.getByRole('alertdialog').getByRole('button', { name: 'End stream' }).click(SLOW);
    expect((await endResponse).ok()).toBe(true);
    await visit(host.page, path);
    await host.page.getByRole('button', { name: 'Play replay' }).click({ timeout: 60_000 });
    await expectOnStage(host.page, 'Ana Ferreira', 20);
    await host.page.getByRole('slider', { name: 'Position' }).press('End');
    await expect(host.page.getByText('Good evening from Lisbon', { exact: true })).toBeVisible(SLOW);
  });
});

test('a planned stream counts down, sends reminders, and starts automatically', async ({ newPerson, database }) => {
  const host = await newNamedPerson(newPerson, database, 'Dora Lindqvist');
  const viewer = await newPerson('subscriber');
  const stream = await seedStream(host, 'Tomorrow at the quay', new Date(Date.now() + 3_600_000).toISOString());
  await visit(viewer.page, `/live-stream/${stream.id}`);
  await expect(viewer.page.getByText(/^Starts in/)).toBeVisible(SLOW);
  await viewer.page.getByRole('button', { name: 'Remind me of Tomorrow at the quay' }).click(SLOW);
  await expect(viewer.page.getByText('Reminder set')).toBeVisible(SLOW);
  await visit(host.page, `/live-stream/${stream.id}`);
  await goLive(host.page);
  await expectOnStage(viewer.page, 'Dora Lindqvist', 10);
});
