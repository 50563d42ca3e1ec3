import { CARDS, bookButton, chooseTickets, expectGoing, goToPay, payWithCard } from '../kit/steps/booking-steps.ts';
import { open } from '../kit/pages.ts';
import { stageEvent } from '../kit/live/stage.ts';
import { expect, test } from '../kit/test.ts';

test('an organiser makes a code and a link, a buyer uses both, and the organiser sees it and adds a guest', async ({
  user: organiser,
  enter,
  database,
  mailbox,
}) => {
  const event = await stageEvent(database, { organiserId: organiser.account?.id ?? '' });
  const desk = organiser.page;
  await open(desk, `/profile/events/${event.id}/promotions`);
  await desk.getByRole('button', { name: 'New code' }).click();
  await desk.getByLabel('Code', { exact: true }).fill('SUMMER');
  await desk.getByLabel('Per cent', { exact: true }).fill('25');
  await desk.getByLabel('Bookings in all').fill('40');
  await desk.getByRole('button', { name: 'Make the code' }).click();
  await expect(desk.getByRole('heading', { name: 'SUMMER' })).toBeVisible();
  await desk.getByRole('button', { name: 'New link' }).click();
  await desk.getByLabel('Where you share it').fill('Café poster');
  await expect(desk.getByLabel('How it ends')).toHaveValue('cafe-poster');
  await desk.getByRole('button', { name: 'Make the link' }).click();
  await expect(desk.getByRole('heading', { name: 'Café poster' })).toBeVisible();

  const buyer = await enter('user');
  const shop = buyer.page;
  await open(shop, `/events/${event.slug}?via=cafe-poster`);
  await chooseTickets(shop, 2);
  await shop.getByText('I have a promo code').click();
  await shop.getByLabel('Promo code', { exact: true }).fill('summer');
  await shop.getByRole('button', { name: 'Apply' }).click();
  await expect(shop.getByText('You save €12.00')).toBeVisible();
  await bookButton(shop).click();
  await expect(shop).toHaveURL(/\/checkout\?booking=/);
  await expect(shop.getByText('Promo code SUMMER').last()).toBeVisible();
  await shop.getByRole('checkbox', { name: 'Same as buyer' }).last().check();
  await goToPay(shop);
  await payWithCard(shop, CARDS.works);
  await expectGoing(shop);

  await open(desk, `/profile/events/${event.id}/promotions`);
  await expect(desk.getByText('1 of 40 used').first()).toBeVisible();
  await expect(desk.getByText('1 booking, 2 tickets, €36.00')).toHaveCount(2);

  await open(desk, `/profile/events/${event.id}/attendees`);
  await expect(desk.getByText('2 tickets.')).toBeVisible();
  await desk.getByRole('button', { name: 'Add people' }).click();
  const guest = `guest-${event.id}@people.example`;
  await desk.getByLabel('Name', { exact: true }).fill('Gerda Gast');
  await desk.getByLabel('E-mail', { exact: true }).fill(guest);
  await desk.getByRole('button', { name: 'Add and send tickets' }).click();
  await expect(desk.getByText('3 tickets.')).toBeVisible();
  await desk.getByRole('searchbox', { name: 'Search attendees' }).fill('gerda gst');
  await expect(desk.getByRole('row')).toHaveCount(2);
  await desk.getByRole('button', { name: 'Gerda Gast' }).click();
  await desk.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(desk.getByRole('button', { name: 'Undo check-in' })).toBeVisible();
  const letter = await mailbox.letter(guest, new RegExp(event.title));
  expect(letter.attachments.map(({ filename }) => filename).join(' ')).toMatch(/\.pdf/);
});
