import type { Page } from '@playwright/test';
import { accountIdOf } from '../kit/chats.ts';
import { seedEvent } from '../kit/events.ts';
import { seedEventStream } from '../kit/live/streams.ts';
import { open } from '../kit/pages.ts';
import { bookButton, expectBookingConfirmed, payButton } from '../kit/steps/booking-steps.ts';
import { expect, test } from '../kit/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

test('a free ticket of an online event opens its stream and its chat without premium', async ({
  user: { page, account },
  newPerson,
  database,
  pageErrors,
}) => {
  const host = await newPerson('subscriber');
  const event = await seedEvent(database, {
    format: 'online',
    organiserId: accountIdOf(host),
    tickets: [{ name: 'Free entry' }],
  });
  const stream = await seedEventStream(host, event.id, 'Songs from the quay');

  await test.step('without a ticket, the page shows the event and the way to tickets', async () => {
    await open(page, `/events/${event.slug}/live`);
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
    await expect(page.getByText(stream.title)).toBeHidden();
    await page.getByRole('link', { name: 'Get tickets' }).click();
    await bookButton(page).click();
    await page.waitForURL(/\/checkout\?booking=/);
    await payButton(page).click();
    await expectBookingConfirmed(page);
  });

  const [ticket] = await database.rows<{ id: string }>('select id from tickets where holder_id = $1', [account?.id]);

  await test.step('the ticket leads to the stream and the chat beside it', async () => {
    await open(page, `/profile/tickets/${ticket?.id}`);
    await page.getByRole('link', { name: 'Watch live' }).click();
    await expect(page).toHaveURL(`/events/${event.slug}/live`);
    await expect(page.getByRole('heading', { level: 1, name: stream.title })).toBeAttached();
    await write(page, 'Good evening from my sofa');
  });

  await test.step('the ticket leads to the chat of the event', async () => {
    await open(page, `/profile/tickets/${ticket?.id}`);
    await page.getByRole('link', { name: 'Event room' }).click();
    await expect(page).toHaveURL(`/events/${event.slug}/chat`);
    await write(page, 'Who else is watching?');
    await expect(page.getByText('Waiting to send')).toHaveCount(0);
    await page.getByRole('button', { name: 'Announcements' }).click();
    await expect(composer(page)).toBeHidden();
  });

  await test.step('a void ticket closes the chat on the open page', async () => {
    await page.getByRole('button', { name: 'Room' }).click();
    await expect(composer(page)).toBeVisible();
    // The page learns from these responses that the ticket opens the chat no longer.
    pageErrors.allow(/^response 40[34] GET \/api\/conversations\//);
    await database.rows(`update tickets set status = 'void', voided_at = now() where id = $1`, [ticket?.id]);
    await expect(composer(page)).toBeHidden({ timeout: 5_000 });
    await expect(page.getByRole('link', { name: 'Get tickets' })).toBeVisible({ timeout: 20_000 });
  });
});
