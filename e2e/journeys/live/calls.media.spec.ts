import type { Locator, Page } from '@playwright/test';
import { isLongRun } from '../../../server/src/platform/testing/long-run.ts';
import { accountIdOf, renameAccount, seedDirectConversation, seedGroup } from '../../kit/chats.ts';
import { useTestDevices, measurePeakVolume, mediaLaunchOptions, waitForFrames } from '../../kit/live/media.ts';
import { open } from '../../kit/pages.ts';
import type { Person } from '../../kit/people.ts';
import { expect, test, type NewPerson } from '../../kit/test.ts';
import type { Database } from '../../kit/servers/database.ts';

test.use({ launchOptions: mediaLaunchOptions });
test.describe.configure({ timeout: 120_000 });

// A request in progress when the call ends or a person leaves it finds no room, no stream, or a revoked token.
const CALL_ENDED_RESPONSES = [/40[14] \w+ .*\/media\/rooms\//, /404 POST .*\/connection$/, /409 PUT .*\/here$/];

type CallFixtures = { readonly newPerson: NewPerson; readonly database: Database };

async function newNamedPerson({ newPerson, database }: CallFixtures, name: string): Promise<Person> {
  const person = await newPerson('subscriber');
  await renameAccount(database, person, name);
  await useTestDevices(person.page);
  return person;
}

async function openConversationForTwo(fixtures: CallFixtures) {
  const [ada, bo] = [await newNamedPerson(fixtures, 'Ada Lind'), await newNamedPerson(fixtures, 'Bo Berg')];
  const conversationId = await seedDirectConversation(fixtures.database, ada, bo);
  await open(ada.page, `/chats/${conversationId}`);
  return { ada, bo, conversationId };
}

const incomingCall = (page: Page) => page.getByRole('alertdialog');
const tileOf = (page: Page, name: string) => page.getByRole('figure', { name, exact: true });
const videoOf = (page: Page, name: string): Locator => tileOf(page, name).locator('video');
const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('two people call each other, and the chat shows the duration', async ({ newPerson, database, pageErrors }) => {
  pageErrors.allow(...CALL_ENDED_RESPONSES);
  const { ada, bo, conversationId } = await openConversationForTwo({ newPerson, database });
  await open(bo.page, '/explore');
  await clickButton(ada.page, 'Start video call');
  await expect(ada.page.getByText('Ringing Bo Berg…')).toBeVisible();
  await expect(incomingCall(bo.page)).toContainText('Ada Lind is calling');
  await clickButton(bo.page, 'Answer with video');
  for (const [page, name] of [
    [ada.page, 'Bo Berg'],
    [bo.page, 'Ada Lind'],
  ] as const) {
    await waitForFrames(videoOf(page, name));
    // On a busy machine no sound arrives for longer than this waits, so sound is checked in the long run only.
    if (isLongRun)
      await expect.poll(() => measurePeakVolume(videoOf(page, name)), { timeout: 20_000 }).toBeGreaterThan(0.01);
  }
  await ada.page.keyboard.press('m');
  await expect(tileOf(bo.page, 'Ada Lind').getByRole('img', { name: 'Muted' })).toBeVisible();
  await clickButton(bo.page, 'Share screen');
  await waitForFrames(videoOf(ada.page, 'Bo Berg’s screen'), 3);
  await clickButton(bo.page, 'Leave call');
  await expect(bo.page.getByRole('heading', { name: 'The call has ended' })).toBeVisible();
  await expect(ada.page.getByRole('heading', { name: 'The call has ended' })).toBeVisible();
  await open(ada.page, `/chats/${conversationId}`);
  await expect(ada.page.getByText(/^Video call, \d+ (sec|min)/).first()).toBeVisible();
});

test('a call is declined, and an unanswered one is missed', async ({ newPerson, database, pageErrors }) => {
  pageErrors.allow(...CALL_ENDED_RESPONSES);
  const { ada, bo, conversationId } = await openConversationForTwo({ newPerson, database });
  await open(bo.page, '/explore');
  await clickButton(ada.page, 'Start voice call');
  await clickButton(bo.page, 'Decline');
  await expect(incomingCall(bo.page)).toHaveCount(0);
  await expect(ada.page.getByRole('heading', { name: 'Call declined' })).toBeVisible();
  await clickButton(ada.page, 'Call again');
  await expect(incomingCall(bo.page)).toBeVisible();
  await clickButton(ada.page, 'Cancel call');
  await expect(incomingCall(bo.page)).toHaveCount(0);
  await open(bo.page, `/chats/${conversationId}`);
  await expect(bo.page.getByText('Missed voice call').last()).toBeVisible();
});

test('four people of a group see and hear each other, also one who joins late', async ({
  newPerson,
  database,
  pageErrors,
}) => {
  test.slow();
  pageErrors.allow(...CALL_ENDED_RESPONSES);
  const fixtures = { newPerson, database };
  const names = ['Ada Lind', 'Bo Berg', 'Cy Dahl', 'Di Ek'];
  const people: Person[] = [];
  for (const name of names) people.push(await newNamedPerson(fixtures, name));
  const groupId = await seedGroup(database, 'Harbour choir', people);
  const [ada, bo, cy, di] = people as [Person, Person, Person, Person];
  for (const one of [bo, cy, di]) await open(one.page, '/explore');
  await open(ada.page, `/chats/${groupId}`);
  await clickButton(ada.page, 'Start video call');
  await clickButton(di.page, 'Decline');
  for (const one of [bo, cy]) await clickButton(one.page, 'Answer with video');
  await waitForFrames(videoOf(ada.page, 'Cy Dahl'), 10);
  await open(di.page, `/chats/${groupId}`);
  await di.page.getByRole('link', { name: 'Join call' }).click();
  await clickButton(di.page, 'Join call');
  for (const [index, one] of people.entries()) {
    for (const name of names.filter((_, other) => other !== index)) await waitForFrames(videoOf(one.page, name), 5);
  }
  await clickButton(ada.page, 'Leave call');
  await expect(tileOf(bo.page, 'Ada Lind')).toHaveCount(0);
  await waitForFrames(videoOf(bo.page, 'Di Ek'), 5);
});

test('an account that loses premium is removed from the call within a second', async ({
  newPerson,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/403/, ...CALL_ENDED_RESPONSES);
  const { ada, bo } = await openConversationForTwo({ newPerson, database });
  await open(bo.page, '/explore');
  await clickButton(ada.page, 'Start video call');
  await clickButton(bo.page, 'Answer with video');
  await waitForFrames(videoOf(ada.page, 'Bo Berg'), 5);
  await database.rows(
    `update subscriptions set status = 'canceled', current_period_end = now() - interval '1 second' where account_id = $1`,
    [accountIdOf(bo)],
  );
  await expect(videoOf(ada.page, 'Bo Berg')).toHaveCount(0);
  await expect(bo.page.getByRole('heading', { name: 'You’re no longer in this call' })).toBeVisible();
});
