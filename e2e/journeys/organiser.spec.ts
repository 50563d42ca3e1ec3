import { getTicket } from '@festoon/contracts/ticketing/tickets';
import { chromium, type Page } from '@playwright/test';
import {
  CARDS,
  expectBookingConfirmed,
  goToPaymentPage,
  holdTicketsOnEventPage,
  payWithCard,
} from '../kit/steps/booking-steps.ts';
import { writeCodeVideo } from '../kit/live/camera-video.ts';
import { publishEvent } from '../kit/steps/event-editor-steps.ts';
import { open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';
import { CHROMIUM_FLAGS, findChromium } from '../product/chromium.ts';

async function emailAttendees(page: Page, eventId: string): Promise<void> {
  await open(page, `/profile/events/${eventId}/messages`);
  await page.getByRole('button', { name: 'Write a message' }).click();
  await page.getByLabel('Subject').fill('Bring a coat');
  await page.getByRole('textbox', { name: 'Message' }).fill('It is cold on the river.');
  await expect(page.getByText('1 recipient')).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: 'Send message' }).click();
}

test('an organiser creates an event, sells tickets, emails attendees, checks them in by camera and sees the analytics', async ({
  newPerson,
  database,
  mailbox,
  pageErrors,
  contextSettings,
}, testInfo) => {
  test.slow();
  // The preview of an email runs no scripts, including the test's own.
  pageErrors.allow(/^console\.error: Blocked script execution in 'about:srcdoc'/);
  const organiser = await newPerson('user');
  const buyer = await newPerson('user');
  const { page } = organiser;
  await open(page, '/');
  const address = await publishEvent(page, `River jazz ${Date.now().toString(36)}`);
  const slug = new URL(address).pathname.split('/').at(-1) ?? '';

  await holdTicketsOnEventPage(buyer.page, { slug }, 1);
  await goToPaymentPage(buyer.page);
  await payWithCard(buyer.page, CARDS.valid);
  await expectBookingConfirmed(buyer.page);
  const [ticket] = await database.rows<{ id: string; eventId: string }>(
    'select t.id, t.event_id as "eventId" from tickets t join events e on e.id = t.event_id where e.slug = $1',
    [slug],
  );
  const eventId = ticket?.eventId ?? '';

  await emailAttendees(page, eventId);
  const receivedEmail = await mailbox.waitForEmail(buyer.account?.email ?? '', /Bring a coat/);
  expect(receivedEmail.text).toContain('It is cold on the river.');

  const { code } = await buyer.api.call(getTicket, { ticketId: ticket?.id as never });
  const videoFile = testInfo.outputPath('ticket.y4m');
  await writeCodeVideo(videoFile, [code ?? '']);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${videoFile}`,
    ],
  });
  const scannerContext = await browser.newContext({
    ...contextSettings,
    permissions: ['camera'],
    storageState: await organiser.context.storageState(),
  });
  const scanner = await scannerContext.newPage();
  await open(scanner, new URL(`/profile/events/${eventId}/check-in`, address).href);
  await scanner.getByRole('button', { name: 'Scan tickets' }).click();
  await expect(scanner.locator('[data-verdict="in"]')).toContainText(buyer.account?.name ?? '', { timeout: 30_000 });
  await browser.close();

  await open(page, `/event-analytics/${eventId}`);
  await expect(page.getByRole('heading', { name: /^You keep €18\.50 of €20\.00/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The only ticket is checked in' })).toBeVisible();
});
