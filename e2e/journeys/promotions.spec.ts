import {
  CARDS,
  bookButton,
  chooseTickets,
  expectBookingConfirmed,
  goToPaymentPage,
  payWithCard,
} from '../kit/steps/booking-steps.ts';
import { open } from '../kit/pages.ts';
import { seedEvent } from '../kit/events.ts';
import { expect, test } from '../kit/test.ts';

test('an organiser creates a code and a link, a buyer uses both, and the organiser sees it and adds a guest', async ({
  user: organiser,
  newPerson,
  database,
  mailbox,
}) => {
  const event = await seedEvent(database, { organiserId: organiser.account?.id ?? '' });
  const organiserPage = organiser.page;
  await open(organiserPage, `/profile/events/${event.id}/promotions`);
  await organiserPage.getByRole('button', { name: 'New code' }).click();
  await organiserPage.getByLabel('Code', { exact: true }).fill('SUMMER');
  await organiserPage.getByLabel('Percentage', { exact: true }).fill('25');
  await organiserPage.getByLabel('Total uses').fill('40');
  await organiserPage.getByRole('button', { name: 'Create code' }).click();
  await expect(organiserPage.getByRole('heading', { name: 'SUMMER' })).toBeVisible();
  await organiserPage.getByRole('button', { name: 'New link' }).click();
  await organiserPage.getByLabel('Where you share it').fill('Café poster');
  await expect(organiserPage.getByLabel('Link ending')).toHaveValue('cafe-poster');
  await organiserPage.getByRole('button', { name: 'Create link' }).click();
  await expect(organiserPage.getByRole('heading', { name: 'Café poster' })).toBeVisible();

  await organiserPage.getByRole('button', { name: 'QR code' }).click();
  const download = organiserPage.waitForEvent('download');
  await organiserPage.getByRole('link', { name: 'Download PNG' }).click();
  expect((await download).suggestedFilename()).toBe('cafe-poster.png');
  await organiserPage.keyboard.press('Escape');
  await organiserPage.getByRole('button', { name: 'Website button' }).click();
  await expect(organiserPage.getByRole('textbox', { name: 'HTML' })).toHaveValue(
    /^<a href="[^"]+\?via=cafe-poster" style="[^"]+">Get tickets<\/a>$/,
  );
  await organiserPage.keyboard.press('Escape');

  const buyer = await newPerson('user');
  const buyerPage = buyer.page;
  await open(buyerPage, `/events/${event.slug}?via=cafe-poster`);
  await chooseTickets(buyerPage, 2);
  await buyerPage.getByRole('button', { name: 'Have a promo code?' }).click();
  await buyerPage.getByLabel('Promo code', { exact: true }).fill('summer');
  await buyerPage.getByRole('button', { name: 'Apply' }).click();
  await expect(buyerPage.getByText('You save €12.00')).toBeVisible();
  await bookButton(buyerPage).click();
  await expect(buyerPage).toHaveURL(/\/checkout\?booking=/);
  await expect(buyerPage.getByText('Promo code SUMMER').last()).toBeVisible();
  await goToPaymentPage(buyerPage);
  await payWithCard(buyerPage, CARDS.valid);
  await expectBookingConfirmed(buyerPage);

  await open(organiserPage, `/profile/events/${event.id}/promotions`);
  await expect(organiserPage.getByText('1 of 40 used').first()).toBeVisible();
  await expect(organiserPage.getByText('1 booking, 2 tickets, €36.00')).toHaveCount(2);

  await open(organiserPage, `/profile/events/${event.id}/attendees`);
  await expect(organiserPage.getByText('2 tickets, 0 checked in.')).toBeVisible();
  await organiserPage.getByRole('button', { name: 'Add people' }).click();
  const guestEmail = `guest-${event.id}@people.example`;
  await organiserPage.getByLabel('Name', { exact: true }).fill('Gerda Gast');
  await organiserPage.getByLabel('Email', { exact: true }).fill(guestEmail);
  await organiserPage.getByRole('button', { name: 'Add and send tickets' }).click();
  await expect(organiserPage.getByText('3 tickets, 0 checked in.')).toBeVisible();
  await organiserPage.getByRole('searchbox', { name: 'Search attendees' }).fill('gerda gst');
  await expect(organiserPage.getByRole('row')).toHaveCount(2);
  await organiserPage.getByRole('button', { name: 'Gerda Gast' }).click();
  await organiserPage.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(organiserPage.getByRole('button', { name: 'Undo check-in' })).toBeVisible();
  const receivedEmail = await mailbox.waitForEmail(guestEmail, new RegExp(event.title));
  expect(receivedEmail.attachments.map(({ filename }) => filename).join(' ')).toMatch(/\.pdf/);
});
