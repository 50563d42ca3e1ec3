import { say, stageGroup, stageSharedEvent } from '../chats.ts';
import { atRest, open } from '../pages.ts';
import type { Scene, State } from './state.ts';
import { expect } from '../test.ts';

/** Creates a group whose only member is the person, and sends some messages to it. */
async function stageTalk({ person, database }: Scene): Promise<string> {
  const group = await stageGroup(database, 'Trip to the harbour', [person]);
  for (const text of ['Who brings the tickets?', 'I do.', 'See https://festoon.example for the way.']) {
    await say(person, group, text);
  }
  return group;
}

/** Screens of the chats as they are not at first. */
export const chatStates: readonly State[] = [
  {
    name: 'a conversation',
    as: 'subscriber',
    bringAbout: async (scene) => {
      await open(scene.page, `/chats/${await stageTalk(scene)}`);
      await expect(scene.page.getByRole('heading', { level: 1, name: 'Trip to the harbour' })).toBeVisible();
    },
  },
  {
    name: 'what is known of a conversation',
    as: 'subscriber',
    bringAbout: async (scene) => {
      await open(scene.page, `/chats/${await stageTalk(scene)}?info=open`);
      await expect(scene.page.getByRole('button', { name: 'Leave the group' })).toBeVisible();
    },
  },
  {
    name: 'the room of an event',
    as: 'subscriber',
    bringAbout: async ({ page, person, database }) => {
      const event = await stageSharedEvent(database, person, []);
      await open(page, `/chats?room=${event.id}`);
      await atRest(page);
      await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    },
  },
  {
    name: 'a new conversation',
    as: 'subscriber',
    bringAbout: async ({ page }) => {
      await open(page, '/chats');
      await page.getByRole('button', { name: 'New conversation' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByText('Here you find people')).toBeVisible();
    },
  },
  {
    name: 'the settings of the chats',
    as: 'subscriber',
    bringAbout: async ({ page }) => {
      await open(page, '/chats');
      await page.getByRole('button', { name: 'Chat settings' }).click();
      await expect(page.getByRole('switch').first()).toBeVisible();
    },
  },
  {
    name: 'a search in the chats that finds nothing',
    as: 'subscriber',
    bringAbout: async (scene) => {
      await stageTalk(scene);
      await open(scene.page, '/chats');
      await scene.page.getByRole('textbox', { name: /^Search people/ }).fill('xqzvwkjy');
      await expect(scene.page.getByText('Nothing found')).toBeVisible();
    },
  },
  {
    name: 'a search in the chats',
    as: 'subscriber',
    bringAbout: async (scene) => {
      await stageTalk(scene);
      await open(scene.page, '/chats');
      await scene.page.getByRole('textbox', { name: /^Search people/ }).fill('tickets');
      await expect(scene.page.locator('mark')).toBeVisible();
    },
  },
  {
    name: 'a conversation that is not there',
    as: 'subscriber',
    bringAbout: async ({ page }) => {
      await open(page, '/chats/01890000-0000-7000-8000-000000000000');
      await expect(page.getByRole('heading', { name: 'This conversation is not there' })).toBeVisible();
    },
  },
  {
    name: 'the chats without an answer',
    as: 'subscriber',
    bringAbout: async ({ page }) => {
      await page.route('**/api/conversations?*', (route) => route.fulfill({ status: 403, body: '{}' }));
      await open(page, '/chats');
      await expect(page.getByText('Your conversations did not load')).toBeVisible();
    },
  },
];
