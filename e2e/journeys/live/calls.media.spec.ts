import type { Locator, Page } from '@playwright/test';
import { isLongRun } from '../../../server/src/platform/testing/long-run.ts';
import { idOf, rename, stageDirect, stageGroup } from '../../kit/chats.ts';
import { useTestDevices, listenTo, mediaLaunch, seeFrames } from '../../kit/live/media.ts';
import { open } from '../../kit/pages.ts';
import type { Person } from '../../kit/people.ts';
import { expect, test, type Enter } from '../../kit/test.ts';
import type { Database } from '../../kit/servers/database.ts';

test.use({ launchOptions: mediaLaunch });
test.describe.configure({ timeout: 120_000 });

// The call may end before a person can enter it, report their presence or list the other people.
const OVER = [/404 POST .*\/connection$/, /404 POST .*\/whip\/main$/, /404 GET .*\/streams$/, /409 PUT .*\/here$/];

type Stage = { readonly enter: Enter; readonly database: Database };

async function enterAs({ enter, database }: Stage, name: string): Promise<Person> {
  const person = await enter('subscriber');
  await rename(database, person, name);
  await useTestDevices(person.page);
  return person;
}

async function stageTwo(stage: Stage) {
  const [ada, bo] = [await enterAs(stage, 'Ada Lind'), await enterAs(stage, 'Bo Berg')];
  const conversationId = await stageDirect(stage.database, ada, bo);
  await open(ada.page, `/chats/${conversationId}`);
  return { ada, bo, conversationId };
}

const ring = (page: Page) => page.getByRole('alertdialog');
const tileOf = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });
const videoOf = (page: Page, name: string): Locator => tileOf(page, name).locator('video');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('two people call each other, and the chat says for how long', async ({ enter, database, watch }) => {
  watch.allow(...OVER);
  const { ada, bo, conversationId } = await stageTwo({ enter, database });
  await open(bo.page, '/explore');
  await press(ada.page, 'Start video call');
  await expect(ada.page.getByText('Ringing…').first()).toBeVisible();
  await expect(ring(bo.page)).toContainText('Ada Lind is calling');
  await press(bo.page, 'Accept with camera');
  for (const [page, name] of [
    [ada.page, 'Bo Berg'],
    [bo.page, 'Ada Lind'],
  ] as const) {
    await seeFrames(videoOf(page, name));
    // Where the machine did other work too, nothing was heard for longer than this waits: listened to in the long run.
    if (isLongRun) await expect.poll(() => listenTo(videoOf(page, name)), { timeout: 20_000 }).toBeGreaterThan(0.01);
  }
  await ada.page.keyboard.press('m');
  await expect(tileOf(bo.page, 'Ada Lind').getByRole('img', { name: 'Muted' })).toBeVisible();
  await press(bo.page, 'Share screen');
  await seeFrames(videoOf(ada.page, 'Screen of Bo Berg'), 3);
  await press(bo.page, 'Leave call');
  await expect(bo.page.getByRole('heading', { name: 'The call has ended' })).toBeVisible();
  await expect(ada.page.getByRole('heading', { name: 'The call has ended' })).toBeVisible();
  await open(ada.page, `/chats/${conversationId}`);
  await expect(ada.page.getByText(/^Video call, \d+ (sec|min)/).first()).toBeVisible();
});

test('a call is declined, and one that nobody hears is missed', async ({ enter, database, watch }) => {
  watch.allow(...OVER);
  const { ada, bo, conversationId } = await stageTwo({ enter, database });
  await open(bo.page, '/explore');
  await press(ada.page, 'Start voice call');
  await press(bo.page, 'Decline call');
  await expect(ring(bo.page)).toHaveCount(0);
  await expect(ada.page.getByRole('heading', { name: 'Call declined' })).toBeVisible();
  await press(ada.page, 'Call again');
  await expect(ring(bo.page)).toBeVisible();
  await press(ada.page, 'Cancel call');
  await expect(ring(bo.page)).toHaveCount(0);
  await open(bo.page, `/chats/${conversationId}`);
  await expect(bo.page.getByText('Missed voice call').last()).toBeVisible();
});

test('four people of a group see and hear each other, also who comes late', async ({ enter, database, watch }) => {
  test.slow();
  watch.allow(...OVER);
  const stage = { enter, database };
  const names = ['Ada Lind', 'Bo Berg', 'Cy Dahl', 'Di Ek'];
  const people: Person[] = [];
  for (const name of names) people.push(await enterAs(stage, name));
  const groupId = await stageGroup(database, 'Harbour choir', people);
  const [ada, bo, cy, di] = people as [Person, Person, Person, Person];
  for (const one of [bo, cy, di]) await open(one.page, '/explore');
  await open(ada.page, `/chats/${groupId}`);
  await press(ada.page, 'Start video call');
  await press(di.page, 'Decline call');
  for (const one of [bo, cy]) await press(one.page, 'Accept with camera');
  await seeFrames(videoOf(ada.page, 'Cy Dahl'), 10);
  await open(di.page, `/chats/${groupId}`);
  await di.page.getByRole('link', { name: 'Join call' }).click();
  await press(di.page, 'Join call');
  for (const [index, one] of people.entries()) {
    for (const name of names.filter((_, other) => other !== index)) await seeFrames(videoOf(one.page, name), 5);
  }
  await press(ada.page, 'Leave call');
  await expect(tileOf(bo.page, 'Ada Lind')).toHaveCount(0);
  await seeFrames(videoOf(bo.page, 'Di Ek'), 5);
});

test('who loses premium is out of the call within a second', async ({ enter, database, watch }) => {
  watch.allow(/403/, ...OVER);
  const { ada, bo } = await stageTwo({ enter, database });
  await open(bo.page, '/explore');
  await press(ada.page, 'Start video call');
  await press(bo.page, 'Accept with camera');
  await seeFrames(videoOf(ada.page, 'Bo Berg'), 5);
  await database.rows(
    `update subscriptions set status = 'canceled', current_period_end = now() - interval '1 second' where account_id = $1`,
    [idOf(bo)],
  );
  await expect(videoOf(ada.page, 'Bo Berg')).toHaveCount(0);
  await expect(bo.page.getByRole('heading', { name: 'You are no longer in this call' })).toBeVisible();
});
