import type { Page } from '@playwright/test';
import { renameAccount, sendChatMessage, seedDirectConversation } from '../kit/chats.ts';
import { clickMenuItem } from '../kit/menus.ts';
import { open } from '../kit/pages.ts';
import { expect, test, type NewPerson } from '../kit/test.ts';
import type { Database } from '../kit/servers/database.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const bubble = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text });

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('');
}

/** Opens a conversation of two people, each in their own browser. */
async function openConversationForTwo(newPerson: NewPerson, database: Database) {
  const [ana, bo] = [await newPerson('subscriber'), await newPerson('subscriber')];
  await renameAccount(database, ana, 'Ana Ferreira');
  await renameAccount(database, bo, 'Bo Lindqvist');
  const conversationId = await seedDirectConversation(database, ana, bo);
  for (const { page } of [ana, bo]) {
    await open(page, `/chats/${conversationId}`);
    await expect(composer(page)).toBeVisible();
  }
  return { ana, bo, conversationId };
}

test('two people write, reply, react, edit and delete, and each sees it immediately', async ({ newPerson, database }) => {
  const { ana, bo } = await openConversationForTwo(newPerson, database);
  await write(ana.page, 'Are you there? See https://example.org/a and javascript:alert(1)');
  await expect(bubble(bo.page, 'Are you there?')).toBeVisible();
  await expect(bubble(bo.page, 'Are you there?').getByRole('link')).toHaveAttribute('rel', 'noopener nofollow ugc');
  await expect(bubble(bo.page, 'Are you there?').getByRole('link')).toHaveCount(1);

  await composer(bo.page).pressSequentially('Y');
  await expect(ana.page.getByText(/typing|writing/i).first()).toBeVisible();
  await composer(bo.page).fill('');
  await bubble(bo.page, 'Are you there?').hover();
  await bo.page.getByRole('button', { name: 'Reply' }).click();
  await write(bo.page, 'Yes, I am.');
  await expect(bubble(ana.page, 'Yes, I am.')).toContainText('Ana Ferreira');

  await bubble(ana.page, 'Yes, I am.').hover();
  await ana.page.getByRole('button', { name: 'React' }).click();
  await ana.page.getByRole('dialog').getByRole('button', { name: '🎉' }).first().click();
  await expect(bubble(bo.page, 'Yes, I am.').getByRole('button', { name: 'party popper, 1' })).toBeVisible();

  await bubble(bo.page, 'Yes, I am.').hover();
  await bo.page.getByRole('button', { name: 'More' }).click();
  await clickMenuItem(bo.page, 'Edit message');
  await write(bo.page, 'Yes, at the quay.');
  await expect(bubble(ana.page, 'Yes, at the quay.')).toContainText('edited');

  await bubble(bo.page, 'Yes, at the quay.').hover();
  await bo.page.getByRole('button', { name: 'More' }).click();
  await clickMenuItem(bo.page, 'Delete message');
  await bo.page.getByRole('button', { name: 'Delete message' }).click();
  await expect(log(ana.page).getByText('This message was deleted')).toBeVisible();
});

test('messages written offline are sent once and in order when the network is back', async ({
  newPerson,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const { ana, bo } = await openConversationForTwo(newPerson, database);
  await write(ana.page, 'before');
  await expect(bubble(bo.page, 'before')).toBeVisible();
  await ana.context.setOffline(true);
  for (const text of ['one', 'two', 'three']) await write(ana.page, text);
  await expect(log(ana.page).getByText('Waiting to send')).toHaveCount(3);
  const sendResponse = bo.page.waitForResponse((answer) => answer.url().includes('/messages/') && answer.ok());
  await write(bo.page, 'meanwhile');
  await sendResponse;
  await ana.context.setOffline(false);
  for (const page of [ana.page, bo.page]) {
    await expect(bubble(page, 'three')).toBeVisible();
    await expect(log(page).getByText('Waiting to send')).toHaveCount(0);
    await expect(log(page).locator('.message-text')).toHaveText(['before', 'meanwhile', 'one', 'two', 'three']);
  }
});

test('unsent messages and drafts survive a reload', async ({ newPerson, database, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED|ERR_ABORTED/);
  const { ana, bo } = await openConversationForTwo(newPerson, database);
  await ana.page.route('**/api/conversations/*/messages/*', (route) => route.abort());
  await write(ana.page, 'held back');
  await composer(ana.page).fill('half a thought');
  await expect(log(ana.page).getByText('Waiting to send')).toHaveCount(1);
  await ana.page.waitForTimeout(1_000);
  await ana.page.unroute('**/api/conversations/*/messages/*');
  await ana.page.reload();
  await expect(composer(ana.page)).toHaveValue('half a thought');
  await expect(log(bo.page).locator('.message-text')).toHaveText(['held back']);
});

test('a long conversation is scrolled, jumped in and read by keyboard', async ({ newPerson, database }) => {
  const [ana, bo] = [await newPerson('subscriber'), await newPerson('subscriber')];
  const conversationId = await seedDirectConversation(database, ana, bo);
  await sendChatMessage(bo, conversationId, 'the very first');
  await database.rows(
    `with c as (select id, last_number, last_change from conversations where id = $1),
     made as (
       insert into messages (id, conversation_id, number, change, author_id, text, sent_at)
       select gen_random_uuid(), c.id, c.last_number + n, c.last_change + n, $2, 'message ' || n, now()
       from c, generate_series(1, 10000) n
     )
     update conversations set last_number = last_number + 10000, last_change = last_change + 10000 where id = $1`,
    [conversationId, bo.account?.id],
  );
  await open(ana.page, `/chats/${conversationId}`);
  await expect(bubble(ana.page, 'message 10000')).toBeVisible();
  await expect.poll(() => log(ana.page).getByRole('article').count()).toBeLessThan(60);
  await ana.page.goto(`/chats/${conversationId}?at=1`);
  await expect(bubble(ana.page, 'the very first')).toBeVisible();
  await expect(ana.page.getByText('Start of the conversation')).toBeVisible();
  await ana.page.getByRole('button', { name: /Jump to latest/ }).click();
  await expect(bubble(ana.page, 'message 10000')).toBeVisible();
  await composer(ana.page).focus();
  await ana.page.keyboard.press('ArrowUp');
  await ana.page.keyboard.press('ArrowUp');
  await expect(bubble(ana.page, 'message 9999')).toBeFocused();
  await ana.page.keyboard.press('Enter');
  await expect(ana.page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible();
});
