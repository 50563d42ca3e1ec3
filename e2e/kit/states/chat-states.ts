import { sendChatMessage, seedGroup, seedSharedEvent } from '../chats.ts';
import { interceptRequests } from '../network/intercept-requests.ts';
import { waitUntilSettled, open } from '../pages.ts';
import type { StateContext, State } from './state.ts';
import { expect } from '../test.ts';

/** Creates a group whose only member is the person, and sends some messages to it. */
async function seedGroupMessages({ person, database }: StateContext): Promise<string> {
  const group = await seedGroup(database, 'Trip to the harbour', [person]);
  for (const text of ['Who brings the tickets?', 'I do.', 'See https://festoon.example for the way.']) {
    await sendChatMessage(person, group, text);
  }
  return group;
}

/** Adds two link previews to the messages of a group: one with a description and one with a long title alone. */
async function seedLinkPreviews({ person, database }: StateContext, group: string): Promise<void> {
  const titles = ['The old harbour at night', `Walks ${'along the quay '.repeat(8)}`.trim()];
  for (const [index, title] of titles.entries()) {
    await sendChatMessage(person, group, `Link ${index}`);
    await database.rows(
      `with made as (
         insert into link_previews (url, state, expires_at, title, description, site_name)
         values ($2, 'available', now(), $3, $4, $5) returning id
       )
       update messages set link_preview_id = made.id from made where conversation_id = $1 and text = $6`,
      [
        group,
        `https://walks-${index}.example/harbour`,
        title,
        index === 0 ? 'Boats, lights and the last ferry: a walk along the quay after dark.' : '',
        index === 0 ? 'Harbour walks' : '',
        `Link ${index}`,
      ],
    );
  }
}

/** Further states of the chat screens. */
export const chatStates: readonly State[] = [
  {
    name: 'a conversation',
    as: 'subscriber',
    setUp: async (context) => {
      await open(context.page, `/chats/${await seedGroupMessages(context)}`);
      await expect(context.page.getByRole('heading', { level: 1, name: 'Trip to the harbour' })).toBeVisible();
    },
  },
  {
    name: 'a conversation with link previews',
    as: 'subscriber',
    setUp: async (context) => {
      const group = await seedGroupMessages(context);
      await seedLinkPreviews(context, group);
      await open(context.page, `/chats/${group}`);
      await expect(context.page.getByRole('link', { name: 'The old harbour at night' })).toBeVisible();
    },
  },
  {
    name: 'the details of a conversation',
    as: 'subscriber',
    setUp: async (context) => {
      await open(context.page, `/chats/${await seedGroupMessages(context)}?info=open`);
      await expect(context.page.getByRole('button', { name: 'Leave group' })).toBeVisible();
    },
  },
  {
    name: 'the room of an event',
    as: 'subscriber',
    setUp: async ({ page, person, database }) => {
      const event = await seedSharedEvent(database, person, []);
      await open(page, `/chats?room=${event.id}`);
      await waitUntilSettled(page);
      await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    },
  },
  {
    name: 'a new conversation',
    as: 'subscriber',
    setUp: async ({ page }) => {
      await open(page, '/chats');
      await page.getByRole('button', { name: 'New conversation' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByText('People from your events appear here.')).toBeVisible();
    },
  },
  {
    name: 'the settings of the chats',
    as: 'subscriber',
    setUp: async ({ page }) => {
      await open(page, '/chats');
      await page.getByRole('button', { name: 'Chat settings' }).click();
      await expect(page.getByRole('switch').first()).toBeVisible();
    },
  },
  {
    name: 'a search in the chats without results',
    as: 'subscriber',
    setUp: async (context) => {
      await seedGroupMessages(context);
      await open(context.page, '/chats');
      await context.page.getByRole('textbox', { name: /^Search people/ }).fill('xqzvwkjy');
      await expect(context.page.getByText('No results for')).toBeVisible();
    },
  },
  {
    name: 'a search in the chats',
    as: 'subscriber',
    setUp: async (context) => {
      await seedGroupMessages(context);
      await open(context.page, '/chats');
      await context.page.getByRole('textbox', { name: /^Search people/ }).fill('tickets');
      await expect(context.page.locator('mark')).toBeVisible();
    },
  },
  {
    name: 'a missing conversation',
    as: 'subscriber',
    setUp: async ({ page }) => {
      await open(page, '/chats/01890000-0000-7000-8000-000000000000');
      await expect(page.getByRole('heading', { name: 'This conversation isn’t available' })).toBeVisible();
    },
  },
  {
    name: 'the chats that could not be loaded',
    as: 'subscriber',
    setUp: async ({ page }) => {
      await interceptRequests(page, String.raw`*/api/conversations\?*`, () => ({ status: 403, json: {} }));
      await open(page, '/chats');
      await expect(page.getByText('We couldn’t load your conversations')).toBeVisible();
    },
  },
];
