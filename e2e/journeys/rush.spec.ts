import { bookButton, chooseTickets, holdTicketsOnEventPage, openCheckout, payButton } from '../kit/steps/booking-steps.ts';
import { seedHold } from '../kit/bookings.ts';
import { seedEvent, type SeededEvent } from '../kit/events.ts';
import { open } from '../kit/pages.ts';
import type { Person } from '../kit/people.ts';
import { expect, test } from '../kit/test.ts';

/** The limit of holds of one account, and more rejected requests than a sale without bots has in a minute. */
const HOLDS = 5;
const REJECTED = 21;

/** Requests more tickets of an event than one account may hold, until the sale is under pressure. */
async function pressureSale(bot: Person, event: SeededEvent): Promise<void> {
  for (let count = 0; count < HOLDS; count += 1) await seedHold(bot, event);
  for (let count = 0; count < REJECTED; count += 1) await expect(seedHold(bot, event)).rejects.toThrow('too_many_attempts');
}

test('a person gets tickets while bots press a sale', async ({ user: { page }, newPerson, database, pageErrors }) => {
  pageErrors.allow(/^response 429 POST/);
  const event = await seedEvent(database);
  await pressureSale(await newPerson('user'), event);
  const challenged = page.waitForResponse((response) => response.status() === 429);
  await holdTicketsOnEventPage(page, event, 2);
  expect(await (await challenged).json()).toMatchObject({ code: 'proof_of_work_required' });
  await expect(payButton(page)).toBeVisible();
});

test('a person sees the progress, and can cancel', async ({ user: { page }, newPerson, database, pageErrors }) => {
  pageErrors.allow(/^response 429 POST/);
  // A worker that never answers: the dialog stays open.
  await page.addInitScript(() => {
    window.Worker = class extends EventTarget {
      postMessage() {}
      terminate() {}
    } as unknown as typeof Worker;
  });
  const event = await seedEvent(database);
  await pressureSale(await newPerson('user'), event);
  await open(page, `/events/${event.slug}`);
  await chooseTickets(page, 1);
  await bookButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'One moment, please' });
  await expect(dialog.getByRole('progressbar', { name: 'Running the check' })).toBeVisible();
  await expect(dialog.getByRole('status').first()).toContainText('keep bots out');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Too many requests. Please try again later.').first()).toBeVisible();
});

test('a person whose browser can’t solve the task waits instead', async ({
  user: { page },
  newPerson,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/^response 429 POST/);
  await page.addInitScript(() => {
    delete (window as Partial<Pick<typeof window, 'Worker'>>).Worker;
  });
  const event = await seedEvent(database);
  await pressureSale(await newPerson('user'), event);
  await open(page, `/events/${event.slug}`);
  await chooseTickets(page, 1);
  await bookButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'One moment, please' });
  await expect(dialog.getByText('please wait up to a minute')).toBeVisible();
  await expect(dialog.getByRole('timer')).toContainText('0:4');
  await page.waitForURL(/\/checkout\?booking=/, { timeout: 60_000 });
});

test('a buyer waits for a busy payment provider and continues automatically', async ({ user, database, pageErrors }) => {
  pageErrors.allow(/^response 503 POST/);
  const { page } = user;
  const keys = new Set<string | undefined>();
  let attempts = 0;
  await page.route('**/api/bookings/*/pay', async (route) => {
    attempts += 1;
    keys.add(route.request().headers()['idempotency-key']);
    if (attempts > 2) return route.continue();
    const body = {
      success: false,
      code: 'payment_busy',
      message: 'Busy.',
      details: { retryAfterSeconds: 1 },
      requestId: 'r',
    };
    return route.fulfill({ status: 503, json: body });
  });
  await openCheckout(page, await seedHold(user, await seedEvent(database)));
  await payButton(page).click();
  await expect(page.getByText('The payment provider is busy')).toBeVisible();
  await expect(page.getByText('We’re holding your tickets and will try again automatically.')).toBeVisible();
  await page.waitForURL(/\/sandbox\/pay\/checkout\//);
  expect([attempts, keys.size]).toEqual([3, 1]);
});
